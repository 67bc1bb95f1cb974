/** Deposits of a rental: what invoices took in advance of it, less what was credited and what later bills have deducted. */
import type { Query, Refusal } from '../../kernel/rules.ts';
import { Decimal as D, type Decimal, decimal, moneyText } from '../pricing/money.ts';
import { plainLine } from './rental_bill.ts';

/** A line of an issued deposit invoice with what is left of it to deduct; decimal text. */
interface OpenDeposit {
  readonly id: number;
  readonly rental_id: number;
  readonly number: string;
  readonly tax_type_id: number | null;
  readonly percent: string;
  readonly net: string;
  readonly total: string;
}

/** Of the rentals ($1). Deductions of drafts count, so that two drafts do not deduct the same. */
const openSql = `
  select l."id", l."rental_id", i."number", l."tax_type_id", l."tax_percent"::text as percent,
    (l."net_amount" - coalesce(c.net, 0) + coalesce(d.net, 0))::text as net, (l."gross_amount" - coalesce(c.total, 0) + coalesce(d.total, 0))::text as total
  from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
  left join lateral (select sum(x."net_amount") as net, sum(x."gross_amount") as total from "credit_note_line" x join "credit_note" n on n."id" = x."credit_note_id"
    where x."invoice_line_id" = l."id" and n."status" in ('issued', 'applied')) c on true
  left join lateral (select sum(y."net_amount") as net, sum(y."gross_amount") as total from "invoice_line" y join "invoice" f on f."id" = y."invoice_id"
    where y."credit_of_line_id" = l."id" and f."status" <> 'void' and f."deleted_at" is null) d on true
  where l."rental_id" = any($1::integer[]) and l."kind" = 'deposit' and i."status" not in ('draft', 'void') and i."deleted_at" is null
  order by i."id", l."position", l."id"`;

/** Issued deposits of the rentals with what is left of them, by rental. */
export async function openDeposits(
  query: Query,
  rentals: readonly number[],
): Promise<ReadonlyMap<number, readonly OpenDeposit[]>> {
  return Map.groupBy(await query<OpenDeposit>(openSql, [rentals]), (row) => row.rental_id);
}

/**
 * Lines that take issued deposits of a rental back, each once, as far as the bill goes: `billed` is what it comes to with
 * tax. What is more stays open: it is deducted from a later bill, or credited.
 */
export function deductionLines(
  open: readonly OpenDeposit[],
  included: boolean,
  billed: Decimal,
): Readonly<Record<string, unknown>>[] {
  let left = billed;
  return open.flatMap((row) => {
    const whole = decimal(included ? row.total : row.net);
    const gross = decimal(row.total);
    if (whole.lte(0) || left.lte(0)) return [];
    const share = included ? left : left.times(100).div(decimal(row.percent).plus(100));
    const amount = gross.lte(left) ? whole : D.min(whole, share.toDecimalPlaces(2, D.ROUND_DOWN));
    left = left.minus(gross.lte(left) ? gross : left);
    if (amount.lte(0)) return [];
    return [
      {
        ...plainLine,
        description: `Deposit ${row.number}`,
        kind: 'deposit_deduction',
        tax_type_id: row.tax_type_id,
        unit_price: moneyText(amount.negated()),
        credit_of_line_id: row.id,
      },
    ];
  });
}

/** In the prices' own terms (`$2`: with taxes included the gross amounts): what deposits are open, and what is billed besides them. */
const standingSql = `
  select r."number", r."prices_include_tax" as included,
    (case when r."prices_include_tax" then r."gross_total" else r."net_total" end)::text as whole,
    (select coalesce(sum(case when r."prices_include_tax" then l."gross_amount" - coalesce(c.total, 0) else l."net_amount" - coalesce(c.net, 0) end), 0)
      from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
      left join lateral (select sum(x."net_amount") as net, sum(x."gross_amount") as total from "credit_note_line" x join "credit_note" n on n."id" = x."credit_note_id"
        where x."invoice_line_id" = l."id" and n."status" in ('issued', 'applied')) c on true
      where l."rental_id" = r."id" and i."id" is distinct from $2 and i."status" not in ('draft', 'void') and i."deleted_at" is null)::text as billed
  from "rental" r where r."id" = $1`;

interface Standing {
  readonly number: string;
  readonly included: boolean;
  readonly whole: string;
  /** Deposits less their deductions, and all other lines, less credit. */
  readonly billed: string;
}

/** Refuses a deposit that comes, with all that is billed already, to more than the rental. Amounts in the prices' own terms. */
export async function depositRefusal(
  query: Query,
  rentalId: number,
  deposit: Decimal,
  besides: number | null,
): Promise<Refusal | null> {
  const [row] = await query<Standing>(standingSql, [rentalId, besides]);
  if (!row) return null;
  const most = D.max(decimal(row.whole).minus(row.billed), 0);
  if (deposit.lte(most)) return null;
  const terms = row.included ? 'with tax' : 'before tax';
  const message = `${row.number} comes to ${row.whole} ${terms}, ${moneyText(decimal(row.billed))} of it is billed: a deposit of ${moneyText(deposit)} is ${moneyText(deposit.minus(most))} too much.`;
  return {
    code: 'over_invoiced',
    message,
    errors: { percent: [message] },
    details: { rental_id: rentalId, whole: row.whole, billed: row.billed, most: moneyText(most) },
  };
}

/** A rental of which this invoice and those before take more in advance than it comes to. */
export async function overDeposited(query: Query, invoiceId: number): Promise<Refusal | null> {
  const rows = await query<{ id: number; amount: string }>(
    `select r."id", sum(case when r."prices_include_tax" then l."gross_amount" else l."net_amount" end)::text as amount
      from "invoice_line" l join "rental" r on r."id" = l."rental_id" where l."invoice_id" = $1
      group by r."id" having bool_or(l."kind" = 'deposit') order by r."id"`,
    [invoiceId],
  );
  for (const { id, amount } of rows) {
    const refusal = await depositRefusal(query, id, decimal(amount), invoiceId);
    if (refusal !== null) return { ...refusal, errors: { lines: [refusal.message ?? ''] } };
  }
  return null;
}
