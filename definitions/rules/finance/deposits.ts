/** Deposits of a rental: advances on its invoices, less the amounts that were credited or that later bills have deducted. */
import type { Query, Refusal } from 'backline/rules';
import { Decimal as D, type Decimal, decimal, digitsSql, moneyText, sum } from '../pricing/money.ts';
import { plainLine } from './rental_bill.ts';

/** A line that bills a part of a rental in advance, with the amount left to deduct; decimal text. */
interface OpenDeposit {
  readonly id: number;
  readonly rental_id: number;
  readonly number: string;
  readonly tax_type_id: number | null;
  readonly percent: string;
  readonly net: string;
  readonly total: string;
  /** Of the currency. */
  readonly digits: number;
}

/** The name of a draft on the bill that deducts it, until it is issued and has a number. */
const draftName = (sql: string) => `'draft ' || ${sql}`;

/**
 * Advance payments: deposits, and amounts for a rental on invoices without one of its lines (a line by hand, a surcharge that the
 * rental has no longer), except for those that come on top.
 */
const advance = `(l."kind" = 'deposit' or (l."rental_item_id" is null and l."net_amount" > 0 and not i."over_invoice_allowed"
    and (l."kind" in ('item', 'service') or (l."kind" = 'surcharge' and not exists (
      select 1 from jsonb_array_elements(r."surcharges") s where s.value ->> 'name' = l."description")))))`;

/** The amount of a line (`alias`) that issued credit notes took back. */
const credited = (
  alias: string,
) => `left join lateral (select coalesce(sum(x."net_amount"), 0) as net, coalesce(sum(x."gross_amount"), 0) as total
    from "credit_note_line" x join "credit_note" n on n."id" = x."credit_note_id" where x."invoice_line_id" = ${alias}."id" and n."status" in ('issued', 'applied'))`;

/** Of the rentals ($1), of drafts too if $2 is true. Deductions of drafts count, so that two drafts do not deduct the same. */
const openSql = `
  select l."id", l."rental_id", coalesce(i."number", ${draftName('i."id"')}) || case when l."kind" = 'deposit' then '' else ', ' || l."description" end as number,
    l."tax_type_id", l."tax_percent"::text as percent, ${digitsSql('i."currency_code"')} as digits,
    (l."net_amount" - c.net + coalesce(d.net, 0))::text as net, (l."gross_amount" - c.total + coalesce(d.total, 0))::text as total
  from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" join "rental" r on r."id" = l."rental_id"
  ${credited('l')} c on true
  left join lateral (select sum(y."net_amount" - z.net) as net, sum(y."gross_amount" - z.total) as total from "invoice_line" y join "invoice" f on f."id" = y."invoice_id"
    ${credited('y')} z on true
    where y."credit_of_line_id" = l."id" and f."status" <> 'void' and f."deleted_at" is null) d on true
  where l."rental_id" = any($1::integer[]) and ${advance}
    and (i."status" not in ('draft', 'void') or ($2::boolean and i."status" = 'draft' and l."kind" = 'deposit')) and i."deleted_at" is null
  order by i."id", l."position", l."id"`;

/**
 * Issued deposits of the rentals, or with `drafts` also those that wait to be issued, with the amount left of them, by rental.
 */
export async function openDeposits(
  query: Query,
  rentals: readonly number[],
  drafts = false,
): Promise<ReadonlyMap<number, readonly OpenDeposit[]>> {
  return Map.groupBy(await query<OpenDeposit>(openSql, [rentals, drafts]), (row) => row.rental_id);
}

/**
 * Lines that take issued deposits of a rental back, each once, up to the bill's amount: `billed` is that amount with tax. The
 * excess stays open: a later bill deducts it, or it is credited.
 */
export function deductionLines(
  open: readonly OpenDeposit[],
  included: boolean,
  billed: Decimal,
): Readonly<Record<string, unknown>>[] {
  // More of some was credited than was left: an excessive deduction is billed again, and others are deducted from it.
  const again = open.filter((row) => decimal(included ? row.total : row.net).lt(0));
  let left = billed.minus(sum(again.map(({ total }) => decimal(total))));
  return open.flatMap((row) => {
    const whole = decimal(included ? row.total : row.net);
    const gross = decimal(row.total);
    if (whole.lt(0)) return [deductionOf(row, whole.negated())];
    if (whole.isZero() || left.lte(0)) return [];
    const share = included ? left : left.times(100).div(decimal(row.percent).plus(100));
    const amount = gross.lte(left) ? whole : D.min(whole, share.toDecimalPlaces(row.digits, D.ROUND_DOWN));
    left = left.minus(gross.lte(left) ? gross : left);
    if (amount.lte(0)) return [];
    return [deductionOf(row, amount.negated())];
  });
}

const deductionOf = (row: OpenDeposit, amount: Decimal): Readonly<Record<string, unknown>> => ({
  ...plainLine,
  description: `Deposit ${row.number}`.slice(0, 500),
  kind: 'deposit_deduction',
  tax_type_id: row.tax_type_id,
  unit_price: moneyText(amount),
  credit_of_line_id: row.id,
});

/**
 * In the terms of the prices (with taxes included the gross amounts), without the invoice `$2`: the whole rental, and its billed
 * amount.
 */
const stateSql = `
  select r."number", r."prices_include_tax" as included,
    (case when r."prices_include_tax" then r."gross_total" else r."net_total" end)::text as whole,
    (select coalesce(sum(case when r."prices_include_tax" then l."gross_amount" - coalesce(c.total, 0) else l."net_amount" - coalesce(c.net, 0) end), 0)
      from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
      left join lateral (select sum(x."net_amount") as net, sum(x."gross_amount") as total from "credit_note_line" x join "credit_note" n on n."id" = x."credit_note_id"
        where x."invoice_line_id" = l."id" and n."status" in ('issued', 'applied')) c on true
      where l."rental_id" = r."id" and i."id" is distinct from $2 and i."status" not in ('draft', 'void') and i."deleted_at" is null)::text as billed
  from "rental" r where r."id" = $1`;

interface State {
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
  const [row] = await query<State>(stateSql, [rentalId, besides]);
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

/** Deductions of an invoice ($1) with their deposits, and the amount left of those once they are issued. */
const deductedSql = `
  select y."id", y."description", l."id" as deposit_line, i."id" as deposit, i."number", i."status", (i."deleted_at" is not null) as deleted,
    (l."net_amount" - c.net + coalesce(d.net, 0))::text as left
  from "invoice_line" y join "invoice_line" l on l."id" = y."credit_of_line_id" join "invoice" i on i."id" = l."invoice_id"
  ${credited('l')} c on true
  left join lateral (select sum(o."net_amount" - z.net) as net from "invoice_line" o join "invoice" f on f."id" = o."invoice_id"
    ${credited('o')} z on true
    where o."credit_of_line_id" = l."id" and (f."id" = $1 or f."status" not in ('draft', 'void')) and f."deleted_at" is null) d on true
  where y."invoice_id" = $1 order by y."position", y."id"`;

interface Deducted {
  readonly id: number;
  readonly description: string;
  readonly deposit: number;
  readonly number: string | null;
  readonly status: string;
  readonly deleted: boolean;
  readonly left: string;
}

/** The deductions of an invoice for amounts billed in advance. */
export const deductedBy = (query: Query, invoiceId: number): Promise<Deducted[]> =>
  query<Deducted & Record<string, unknown>>(deductedSql, [invoiceId]);

/** A deposit that cannot be deducted (any more): not issued yet, deleted, voided, or credited since. */
export function deductionRefusal(deducted: readonly Deducted[]): Refusal | null {
  for (const { id, deposit, number, status, deleted, left } of deducted) {
    const problem = deleted
      ? `The deposit draft ${deposit} was deleted: delete the line that deducts it.`
      : status === 'draft'
        ? `The deposit draft ${deposit} is not issued yet: issue it first, or delete the line that deducts it.`
        : status === 'void'
          ? `The deposit invoice ${number} was voided: delete the lines that deduct it.`
          : decimal(left).lt(0)
            ? `Of ${number} ${moneyText(decimal(left).negated())} less is left than would be deducted: correct the line that deducts it, or draft the invoice anew.`
            : null;
    if (problem !== null)
      return {
        code: 'over_invoiced',
        message: problem,
        errors: { lines: [problem] },
        details: { invoice_line_id: id, deposit_invoice_id: deposit },
      };
  }
  return null;
}
