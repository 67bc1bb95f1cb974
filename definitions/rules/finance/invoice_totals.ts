/**
 * Prices an invoice: the tax of each line by its type's rate on the invoice's date, the amounts of the lines, and totals as
 * plain sums of the rounded lines (domain 4.4, 4.8). Lines that come out as they are stored are left alone.
 */
import { isDeepStrictEqual } from 'node:util';
import { asText, type Change, dataOf, fragment, type Query, sql, together } from 'backline/rules';
import { type DocumentInput, type LineAmounts, lineAmounts, taxSummary } from '../pricing/lines.ts';
import { type Decimal, decimal, digitsSql, factorText, moneyText, percentText, sum } from '../pricing/money.ts';

export type FinanceChange = Pick<
  Change<never, never>,
  | 'actor'
  | 'db'
  | 'query'
  | 'settings'
  | 'touch'
  | 'updateRows'
  | 'updateMany'
  | 'insert'
  | 'insertMany'
  | 'update'
  | 'remove'
  | 'emit'
  | 'refuse'
>;

type Line = Awaited<ReturnType<typeof linesOf>>[number];

const linesOf = (query: Query, id: number) =>
  dataOf(query)
    .selectFrom('invoice_line as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
    .leftJoin('tax_type as x', 'x.id', 'l.tax_type_id')
    .select(({ ref, selectFrom }) => [
      'l.id',
      'l.kind',
      asText(ref('l.quantity')).as('quantity'),
      asText(ref('l.unit_price')).as('unit_price'),
      asText(ref('l.period_factor')).as('period_factor'),
      asText(ref('l.discount_percent')).as('discount_percent'),
      'l.tax_type_id',
      'x.name as tax_name',
      // Zero where the type has no rate on the invoice's date, which issuing refuses.
      sql<string>`coalesce(${selectFrom('tax_rate as q')
        .select('q.percent')
        .whereRef('q.tax_type_id', '=', 'l.tax_type_id')
        .whereRef('q.valid_from', '<=', 'i.invoice_date')
        .orderBy('q.valid_from', 'desc')
        .limit(sql.lit(1))}, 0)::text`.as('percent'),
      asText(ref('l.tax_percent')).as('tax_percent'),
      asText(ref('l.net_amount')).as('net_amount'),
      asText(ref('l.tax_amount')).as('tax_amount'),
      asText(ref('l.gross_amount')).as('gross_amount'),
    ])
    .where('l.invoice_id', '=', id)
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();

/** The stored amounts of an invoice, and what they are counted by. */
const storedOf = (query: Query, id: number) =>
  dataOf(query)
    .selectFrom('invoice')
    .select(({ ref }) => [
      'prices_include_tax as included',
      fragment<number>(digitsSql('"currency_code"')).as('digits'),
      sql<string>`(${ref('amount_paid')} + ${ref('amount_credited')})::text`.as('settled'),
      asText(ref('discount_total')).as('discount_total'),
      asText(ref('net_total')).as('net_total'),
      asText(ref('tax_total')).as('tax_total'),
      asText(ref('gross_total')).as('gross_total'),
      asText(ref('balance')).as('balance'),
      'tax_summary',
    ])
    .where('id', '=', id)
    .execute();

/** Amounts of one line on its own: an invoice has no discount over all lines. Quantities may have two places. */
export function invoiceLineAmounts(
  line: Pick<Line, 'quantity' | 'unit_price' | 'period_factor' | 'discount_percent' | 'percent'>,
  { pricesIncludeTax, digits }: Pick<DocumentInput, 'pricesIncludeTax' | 'digits'>,
): LineAmounts {
  const unitAmount = decimal(line.quantity).times(decimal(line.unit_price)).times(decimal(line.period_factor));
  const [amounts] = lineAmounts(
    [
      {
        quantity: 1,
        unitAmount,
        discountPercent: line.discount_percent,
        discountable: false,
        optional: false,
        taxPercent: line.percent,
      },
    ],
    { discountPercent: '0', discountAmount: '0', pricesIncludeTax, digits },
  );
  return amounts as LineAmounts;
}

/** The columns of a line that follow from the others. */
export function amountColumns(percent: string, amounts: LineAmounts) {
  return {
    tax_percent: factorText(decimal(percent)),
    net_amount: moneyText(amounts.net),
    tax_amount: moneyText(amounts.tax),
    gross_amount: moneyText(amounts.total),
  };
}

/** The totals of an invoice. */
export interface InvoiceTotals {
  readonly net: Decimal;
  readonly gross: Decimal;
}

/** Computes lines and totals anew, with a fixed number of statements however many invoices and lines there are. */
export async function totalInvoices(
  change: FinanceChange,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InvoiceTotals>> {
  const query = together(change.query);
  const read = await Promise.all(ids.map((id) => Promise.all([storedOf(query, id), linesOf(query, id)])));
  const all = read.map(([[invoice], lines], at) => {
    const id = ids[at] as number;
    if (!invoice) throw new Error(`invoice:${id} is gone while it is totalled.`);
    const priced = lines.map((line) => ({
      line,
      amounts: invoiceLineAmounts(line, { pricesIncludeTax: invoice.included, digits: invoice.digits }),
    }));
    return { id, priced, invoice, totals: totalsOf(priced, decimal(invoice.settled)) };
  });
  const stale = all.flatMap(({ priced }) => priced.filter(isStale));
  await change.updateRows(
    'invoice_line',
    stale.map(({ line, amounts }) => ({ id: line.id, ...amountColumns(line.percent, amounts) })),
  );
  await change.updateRows(
    'invoice',
    all.filter(isMoved).map(({ id, totals }) => ({ id, ...totals })),
  );
  return new Map(
    all.map(({ id, totals }) => [id, { net: decimal(totals.net_total), gross: decimal(totals.gross_total) }]),
  );
}

type Totals = ReturnType<typeof totalsOf>;

/** Totals that equal the stored ones are not written again. */
const isMoved = ({
  invoice,
  totals,
}: {
  readonly invoice: Readonly<Record<keyof Totals, unknown>>;
  readonly totals: Totals;
}): boolean =>
  (Object.keys(totals) as (keyof Totals)[]).some((name) => !isDeepStrictEqual(invoice[name], totals[name]));

/** The same of one. */
export async function totalInvoice(change: FinanceChange, id: number): Promise<void> {
  await totalInvoices(change, [id]);
}

const isStale = ({ line, amounts }: { readonly line: Line; readonly amounts: LineAmounts }): boolean =>
  !decimal(line.tax_percent).eq(line.percent) ||
  !amounts.net.eq(line.net_amount) ||
  !amounts.tax.eq(line.tax_amount) ||
  !amounts.total.eq(line.gross_amount);

/** The totals of an invoice with `settled` paid or credited already. */
export function totalsOf(
  priced: readonly {
    readonly line: Pick<Line, 'tax_type_id' | 'tax_name' | 'percent'> & { readonly kind: string };
    readonly amounts: LineAmounts;
  }[],
  settled: Decimal,
) {
  const gross = sum(priced.map(({ amounts }) => amounts.total));
  const summary = taxSummary(
    priced
      .filter(({ line }) => line.kind !== 'text')
      .map(({ line, amounts }) => ({
        tax: { taxTypeId: line.tax_type_id, name: line.tax_name, percent: line.percent },
        amounts,
      })),
  );
  return {
    discount_total: moneyText(sum(priced.map(({ amounts }) => amounts.allDiscounts))),
    net_total: moneyText(sum(priced.map(({ amounts }) => amounts.net))),
    tax_total: moneyText(sum(priced.map(({ amounts }) => amounts.tax))),
    gross_total: moneyText(gross),
    balance: moneyText(gross.minus(settled)),
    tax_summary: summary.map(({ row, net, tax }) => ({
      tax_type_id: row.taxTypeId,
      name: row.name,
      percent: percentText(row.percent),
      net: moneyText(net),
      tax: moneyText(tax),
    })),
  };
}
