/**
 * Prices a rental: all lines together, because a fixed discount is spread over them, then the totals. Lines that come
 * out as they are stored are left alone; the others are written by one statement, however many they are.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Change, type Tables, together, type Values } from 'backline/rules';
import type { RentalRow } from '../../../generated/rules/rental.ts';
import { type LineAmounts, lineAmounts, taxSummary } from '../pricing/lines.ts';
import {
  Decimal,
  decimal,
  factorText,
  largestRemainder,
  moneyText,
  percentText,
  roundTo,
  sum,
  zero,
} from '../pricing/money.ts';
import { carriesMoney, type LineBasis, lineBasis, periodsText } from '../pricing/price_line.ts';
import { type PricedLine, type PricedRental, pricedRental } from '../pricing/priced_rental.ts';
import { type SurchargeAmounts, shownSurcharge, surchargeAmounts, taxRowOf } from '../pricing/surcharges.ts';

interface Priced {
  readonly line: PricedLine;
  readonly basis: LineBasis;
  readonly amounts: LineAmounts;
}

/** The part of a change that pricing needs, whatever resource the change began at. */
type Repricing = Pick<
  Change<never, never>,
  'db' | 'query' | 'settings' | 'touch' | 'updateRows' | 'updateMany' | 'update'
>;

/** `lookUp`: which lines take the catalogue's price anew: all without a price of their own, some by id, or none. */
export async function repriceRental(
  change: Repricing,
  rentalId: number,
  lookUp: 'all' | 'none' | ReadonlySet<number>,
): Promise<void> {
  const rental = await pricedRental(change.query, rentalId, change.settings.get('finance.base_currency'));
  const { lines, totals } = repriced(rental, lookUp);
  await change.updateRows('rental_item', lines);
  await change.update('rental', rentalId, totals);
}

interface Repriced {
  /** The rental as it is shown. */
  readonly record: RentalRow;
  /** As it was loaded under the same lock; null: it is loaded here. */
  readonly priced: PricedRental | null;
}

/** Several rentals, of which no line takes another price, by a number of statements that none of them adds to. */
export async function repriceRentals(change: Repricing, rentals: readonly Repriced[]): Promise<void> {
  const query = together(change.query);
  const base = change.settings.get('finance.base_currency');
  const fresh = await Promise.all(
    rentals.map(async ({ record, priced }) => repriced(priced ?? (await pricedRental(query, record.id, base)), 'none')),
  );
  await change.updateRows(
    'rental_item',
    fresh.flatMap(({ lines }) => lines),
  );
  const changed = rentals.flatMap(({ record }, at) => {
    const totals = fresh[at]?.totals ?? {};
    const stored = new Map<string, unknown>(Object.entries(record));
    const stale = Object.entries(totals).some(([name, value]) => !isDeepStrictEqual(stored.get(name), value));
    return stale ? [{ id: record.id, ...totals }] : [];
  });
  await change.updateRows('rental', changed);
}

/** The present amounts of a rental's lines and totals: the lines that differ from the stored ones, and all totals. */
function repriced(rental: PricedRental, lookUp: 'all' | 'none' | ReadonlySet<number>) {
  const bases = rental.lines.map((line) => {
    const anew = lookUp === 'all' || (lookUp !== 'none' && lookUp.has(line.id));
    return lineBasis(line, { lookUp: anew, periods: rental.chargeable_periods });
  });
  const inputs = rental.lines.map((line, index) => ({
    quantity: line.quantity,
    unitAmount: bases[index]?.unitAmount ?? zero,
    discountPercent: line.discount_percent,
    discountable: line.is_discountable && carriesMoney(line),
    optional: line.is_optional,
    taxPercent: bases[index]?.taxPercent ?? '0',
  }));
  const amounts = lineAmounts(inputs, {
    discountPercent: rental.discount_percent,
    discountAmount: rental.discount_amount,
    pricesIncludeTax: rental.prices_include_tax,
    digits: rental.digits,
  });
  const priced = rental.lines.map(
    (line, index): Priced => ({ line, basis: bases[index] as LineBasis, amounts: amounts[index] as LineAmounts }),
  );
  const surcharges = surchargeAmounts(
    rental.surcharges,
    priced.map(({ line, amounts }) => ({
      id: line.id,
      quantity: decimal(line.quantity),
      amount: rental.prices_include_tax ? amounts.total : amounts.net,
    })),
    rental.prices_include_tax,
  );
  return { lines: staleLines(priced, rental.digits), totals: totalsOf(priced, surcharges, rental.digits) };
}

const columnNames = [
  'unit_price',
  'price_missing',
  'minimum_charge',
  'chargeable_periods',
  'period_factor',
  'discount_amount',
  'tax_percent',
  'gross_amount',
  'net_amount',
  'tax_amount',
  'total_amount',
  'cost_amount',
  'allocated_revenue',
] as const satisfies readonly (keyof Tables['rental_item'])[];

function columnsOf(
  { line, basis, amounts }: Priced,
  revenue: ReadonlyMap<number, Decimal>,
  digits: number,
): Pick<Required<Values<'rental_item'>>, (typeof columnNames)[number]> {
  return {
    unit_price: basis.unitPrice === null ? null : moneyText(basis.unitPrice),
    price_missing: basis.priceMissing,
    minimum_charge: basis.minimumCharge === null ? null : moneyText(basis.minimumCharge),
    chargeable_periods: periodsText(basis.periods),
    period_factor: factorText(basis.factor),
    discount_amount: moneyText(amounts.discount),
    tax_percent: factorText(decimal(basis.taxPercent)),
    gross_amount: moneyText(amounts.gross),
    net_amount: moneyText(amounts.net),
    tax_amount: moneyText(amounts.tax),
    total_amount: moneyText(amounts.total),
    cost_amount: moneyText(roundTo(basis.cost, digits)),
    allocated_revenue: moneyText(revenue.get(line.id) ?? zero),
  };
}

function staleLines(priced: readonly Priced[], digits: number) {
  const revenue = revenueOf(priced, digits);
  return priced
    .map((one) => ({ id: one.line.id, line: one.line, values: columnsOf(one, revenue, digits) }))
    .filter(({ line, values }) => columnNames.some((name) => !same(line[name], values[name])))
    .map(({ id, values }) => ({ id, ...values }));
}

/** Components with a share of their own, in percent, take it; the others take the rest, by their list prices. */
function weightsOf(parts: readonly Priced[]): Decimal[] {
  const list = (one: Priced) => decimal(one.line.found_price).times(one.line.quantity);
  const shared = parts.filter(({ line }) => line.component?.share != null);
  if (shared.length === 0) return parts.map(list);
  const rest = Decimal.max(decimal(100).minus(sum(shared.map(({ line }) => decimal(line.component?.share)))), zero);
  const listed = sum(parts.filter(({ line }) => line.component?.share == null).map(list));
  return parts.map((one) =>
    one.line.component?.share != null
      ? decimal(one.line.component.share)
      : listed.isZero()
        ? zero
        : rest.times(list(one)).div(listed),
  );
}

/** The revenue of a kit, spread over its components to the cent (domain 4.4, L8). */
function revenueOf(priced: readonly Priced[], digits: number): ReadonlyMap<number, Decimal> {
  const shares = new Map<number, Decimal>();
  for (const { line, amounts } of priced) {
    if (line.kind !== 'kit') continue;
    const parts = priced.filter((one) => one.line.parent_id === line.id && one.line.inclusion === 'component');
    largestRemainder(amounts.net, weightsOf(parts), digits).forEach((share, index) => {
      shares.set(parts[index]?.line.id ?? 0, share);
    });
  }
  return shares;
}

/** Decimal text may differ in trailing zeros only. */
function same(stored: string | boolean | null, fresh: string | number | boolean | null): boolean {
  if (typeof stored !== 'string' || typeof fresh !== 'string') return stored === fresh;
  return decimal(stored).eq(decimal(fresh));
}

/** The rental's totals: plain sums of its rounded lines and surcharges, optional lines apart. */
function totalsOf(
  priced: readonly Priced[],
  surcharges: readonly SurchargeAmounts[],
  digits: number,
): Record<string, unknown> {
  const money = priced.filter(({ line }) => carriesMoney(line));
  const firm = money.filter(({ line }) => !line.is_optional);
  const net = (of: readonly Priced[]) => sum(of.map(({ amounts }) => amounts.net));
  const netOf = (type: PricedLine['transaction_type']) =>
    moneyText(net(firm.filter(({ line }) => line.transaction_type === type)));
  const surchargeTotal = sum(surcharges.map((one) => one.net));
  const netTotal = net(firm).plus(surchargeTotal);
  const taxTotal = sum(firm.map(({ amounts }) => amounts.tax)).plus(sum(surcharges.map(({ tax }) => tax)));
  const perUnit = (value: (line: PricedLine) => string | number | null): Decimal =>
    sum(firm.map(({ line }) => decimal(value(line)).times(line.quantity)));
  const summary = taxSummary([
    ...firm.map(({ line, basis, amounts }) => ({
      tax: { taxTypeId: line.tax_type_id, name: line.tax_name, percent: basis.taxPercent },
      amounts,
    })),
    ...surcharges.map(({ surcharge, ...amounts }) => ({ tax: taxRowOf(surcharge), amounts })),
  ]);
  return {
    surcharge_total: moneyText(surchargeTotal),
    surcharges: surcharges.map(shownSurcharge),
    rental_total: netOf('rental'),
    sale_total: netOf('sale'),
    service_total: netOf('service'),
    discount_total: moneyText(sum(firm.map(({ amounts }) => amounts.allDiscounts))),
    net_total: moneyText(netTotal),
    tax_total: moneyText(taxTotal),
    gross_total: moneyText(netTotal.plus(taxTotal)),
    optional_total: moneyText(net(money.filter(({ line }) => line.is_optional))),
    replacement_total: moneyText(
      roundTo(
        perUnit((line) => (line.transaction_type === 'sale' ? null : line.replacement_value)),
        digits,
      ),
    ),
    weight_total_kg: perUnit((line) => line.weight_kg).toFixed(3),
    volume_total_m3: perUnit((line) => line.volume_m3).toFixed(4),
    power_total_w: perUnit((line) => line.power_w).toNumber(),
    tax_summary: summary.map(({ row, net: rowNet, tax }) => ({
      tax_type_id: row.taxTypeId,
      name: row.name,
      percent: percentText(row.percent),
      net: moneyText(rowNet),
      tax: moneyText(tax),
    })),
  };
}
