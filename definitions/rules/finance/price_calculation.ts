/** POST /pricing/calculate (domain 4.4): a basket priced by the arithmetic of rentals. */
import { ApiError, type Operation, queryOn, refuse, type Services } from 'backline/rules';
import { ruleDiscounts } from '../pricing/discount_rules.ts';
import { lineAmounts, taxSummary } from '../pricing/lines.ts';
import { decimal, factorText, moneyText, percentText, sum } from '../pricing/money.ts';
import { lineBasis, periodsText } from '../pricing/price_line.ts';
import { type PricedLine, type PricedRental, pricedRental } from '../pricing/priced_rental.ts';
import { shownSurcharge, surchargeAmounts, taxRowOf } from '../pricing/surcharges.ts';
import { type BasketRow, basketQuery } from './basket.ts';
import { type Header, headerOf } from './basket_header.ts';
import { kitsOf, type RequestedItem, rowOf, unknownSources } from './basket_items.ts';
import { bodyRow, kitRow, type Line, partRows, plain, withKitPrices } from './basket_rows.ts';

export const pricingCalculate =
  (services: Services): Operation =>
  async ({ body, actor }) => {
    const { settings } = services;
    const query = queryOn(services.pool);
    const requested = body['items'] as readonly RequestedItem[];
    const errors = await unknownSources(query, requested);
    if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { errors });
    const header = await headerOf(query, settings, actor, body as unknown as Header);
    const lines = await linesOf(services, header, requested);
    const base = settings.get('finance.base_currency');
    const whole = (rows: readonly BasketRow[]) => pricedRental(basketQuery(query, header, rows), 0, base);
    const { lines: first, digits } = await whole([...lines.map(({ row }) => row), ...partRows(lines)]);
    const rows = withKitPrices(lines, new Map(first.map((line) => [line.id, line.found_price])), digits);
    // Rules need periods, which pricing counts.
    const counted = rows.map((row, index) =>
      row['is_periods_overridden'] === true ? row : { ...row, chargeable_periods: periodsOf(first[index]) },
    );
    const rules = await ruleDiscounts(basketQuery(query, header, counted), 0, null);
    const percents = new Map(rules.map(({ id, percent }) => [id, percent]));
    const final = counted.map((row, index) =>
      requested[index]?.discount_percent === undefined
        ? { ...row, discount_percent: percents.get(index + 1) ?? '0' }
        : row,
    );
    const calculation = { currency_code: header['currency_code'], ...calculated(header, lines, await whole(final)) };
    return { status: 200, body: JSON.stringify({ price_calculation: calculation }) };
  };

async function linesOf(services: Services, header: BasketRow, requested: readonly RequestedItem[]): Promise<Line[]> {
  const { settings, pool } = services;
  const query = queryOn(pool);
  const kits = await kitsOf(
    query,
    settings,
    requested.flatMap((item) => (item.kind === 'kit' && item.kit_id !== undefined ? [item.kit_id] : [])),
  );
  const draft = { query: basketQuery(query, header, []), settings, refuse };
  const lines: Line[] = [];
  for (const [index, item] of requested.entries()) {
    const kit = item.kind === 'kit' ? kits.get(item.kit_id ?? 0) : undefined;
    const source = kit ? kitRow(kit) : await rowOf(draft, item);
    lines.push({ requested: item, kit, row: { ...plain, ...source, ...bodyRow(item), id: index + 1 } });
  }
  return lines;
}

function periodsOf(line: PricedLine | undefined): string | null {
  return line === undefined ? null : periodsText(lineBasis(line, { lookUp: true, periods: null }).periods);
}

function sourceOf({ requested, kit, row }: Line, line: PricedLine): string {
  if (requested.unit_price !== undefined) return 'manual';
  if (kit !== undefined) return 'kit';
  if (line.found_price === null) return 'missing';
  if (row['transaction_type'] === 'service') return 'service';
  return line.found_book === null ? 'catalogue' : 'price_book';
}

/** The answer's lines and totals: each line rounded, totals plain sums of them. */
function calculated(
  header: BasketRow,
  lines: readonly Line[],
  { lines: priced, surcharges: rules, digits }: PricedRental,
) {
  const included = header['prices_include_tax'] === true;
  const bases = priced.map((line) => lineBasis(line, { lookUp: true, periods: null }));
  const amounts = lineAmounts(
    priced.map((line, index) => ({
      quantity: line.quantity,
      unitAmount: decimal(bases[index]?.unitAmount),
      discountPercent: line.discount_percent,
      discountable: line.is_discountable,
      optional: false,
      taxPercent: bases[index]?.taxPercent ?? '0',
    })),
    {
      discountPercent: String(header['discount_percent']),
      discountAmount: '0',
      pricesIncludeTax: included,
      digits,
    },
  );
  const all = priced.flatMap((line, index) => {
    const [basis, amount, of] = [bases[index], amounts[index], lines[index]];
    return basis && amount && of ? [{ line, basis, amount, of }] : [];
  });
  const surcharges = surchargeAmounts(
    rules,
    all.map(({ line, amount }) => ({
      id: line.id,
      quantity: decimal(line.quantity),
      amount: included ? amount.total : amount.net,
    })),
    included,
  );
  const surchargeTotal = sum(surcharges.map((one) => one.net));
  const net = sum(amounts.map((amount) => amount.net)).plus(surchargeTotal);
  const tax = sum([...amounts, ...surcharges].map((one) => one.tax));
  const summary = taxSummary([
    ...all.map(({ line, basis, amount }) => ({
      tax: { taxTypeId: line.tax_type_id, name: line.tax_name, percent: basis.taxPercent },
      amounts: amount,
    })),
    ...surcharges.map(({ surcharge, ...amount }) => ({ tax: taxRowOf(surcharge), amounts: amount })),
  ]);
  return {
    items: all.map(({ line, basis, amount, of }) => ({
      kind: of.requested.kind,
      name: String(of.row['name']),
      quantity: line.quantity,
      unit_price: moneyText(decimal(basis.unitPrice)),
      chargeable_periods: periodsText(basis.periods),
      period_factor: factorText(basis.factor),
      discount_percent: percentText(line.discount_percent),
      gross_amount: moneyText(amount.gross),
      net_amount: moneyText(amount.net),
      tax_percent: percentText(basis.taxPercent),
      tax_amount: moneyText(amount.tax),
      total_amount: moneyText(amount.total),
      price_source: sourceOf(of, line),
    })),
    surcharges: surcharges.map(shownSurcharge),
    surcharge_total: moneyText(surchargeTotal),
    discount_total: moneyText(sum(amounts.map((amount) => amount.allDiscounts))),
    net_total: moneyText(net),
    tax_total: moneyText(tax),
    gross_total: moneyText(net.plus(tax)),
    tax_summary: summary.map(({ row, net: rowNet, tax: rowTax }) => ({
      tax_type_id: row.taxTypeId,
      name: row.name,
      percent: percentText(row.percent),
      net: moneyText(rowNet),
      tax: moneyText(rowTax),
    })),
  };
}
