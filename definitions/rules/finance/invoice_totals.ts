/**
 * Prices an invoice: the tax of each line by its type's rate on the invoice's date, the amounts of the lines, and totals as
 * plain sums of the rounded lines (domain 4.4, 4.8). Lines that come out as they are stored are left alone.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Change, together } from 'backline/rules';
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

interface Line {
  readonly id: number;
  readonly kind: string;
  readonly quantity: string;
  readonly unit_price: string | null;
  readonly period_factor: string;
  readonly discount_percent: string;
  readonly tax_type_id: number | null;
  readonly tax_name: string | null;
  /** The rate on the invoice's date; zero where the type has none, which issuing refuses. */
  readonly percent: string;
  readonly tax_percent: string;
  readonly net_amount: string;
  readonly tax_amount: string;
  readonly gross_amount: string;
}

const linesSql = `
  select l."id", l."kind", l."quantity"::text, l."unit_price"::text, l."period_factor"::text, l."discount_percent"::text, l."tax_type_id", x."name" as "tax_name",
    coalesce((select q."percent" from "tax_rate" q where q."tax_type_id" = l."tax_type_id" and q."valid_from" <= i."invoice_date" order by q."valid_from" desc limit 1), 0)::text as "percent",
    l."tax_percent"::text, l."net_amount"::text, l."tax_amount"::text, l."gross_amount"::text
  from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" left join "tax_type" x on x."id" = l."tax_type_id"
  where l."invoice_id" = $1 order by l."position", l."id"`;

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
  const read = await Promise.all(
    ids.map((id) =>
      Promise.all([
        query<Stored>(
          `select "prices_include_tax" as included, ${digitsSql('"currency_code"')} as "digits", ("amount_paid" + "amount_credited")::text as settled, "discount_total"::text, "net_total"::text,
             "tax_total"::text, "gross_total"::text, "balance"::text, "tax_summary" from "invoice" where "id" = $1`,
          [id],
        ),
        query<Line>(linesSql, [id]),
      ]),
    ),
  );
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
type Stored = Totals & { readonly included: boolean; readonly digits: number; readonly settled: string };

/** Totals that equal the stored ones are not written again. */
const isMoved = ({ invoice, totals }: { readonly invoice: Stored; readonly totals: Totals }): boolean =>
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
    readonly line: Pick<Line, 'kind' | 'tax_type_id' | 'tax_name' | 'percent'>;
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
