/** The amount of a rental until an instant, and the part of it on no bill: all billing by time rests on this difference. */

import type { Query } from 'backline/rules';
import { instantSql } from 'backline/rules';
import { lineAmounts } from '../pricing/lines.ts';
import { type Decimal, decimal, sum, zero } from '../pricing/money.ts';
import { carriesMoney, lineBasis } from '../pricing/price_line.ts';
import { type PricedRental, pricedRental } from '../pricing/priced_rental.ts';
import { surchargeAmounts } from '../pricing/surcharges.ts';
import type { Billing, Moment } from './billing_dates.ts';

export interface State extends Billing {
  readonly id: number;
  readonly number: string;
  readonly currency: string;
  readonly included: boolean;
  /** Before tax: its amount, as stored. */
  readonly whole: string;
  /** Before tax: the amount of it on issued invoices, deposits included, less credit. */
  readonly billed: string;
  /** Before tax: the amount of it on drafts, less drafted credit. */
  readonly drafted: string;
}

const billedSql = (invoices: string, notes: string) => `(
    (select coalesce(sum(l."net_amount"), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id" where l."rental_id" = r."id" and i."status" ${invoices} and i."deleted_at" is null)
      - (select coalesce(sum(c."net_amount"), 0) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
        left join "invoice_line" l on l."id" = c."invoice_line_id" left join "rental_item" t on t."id" = c."rental_item_id"
        where coalesce(l."rental_id", t."rental_id") = r."id" and n."status" ${notes}))`;

const stateSql = `
  select r."id", r."number", r."currency_code" as currency, r."prices_include_tax" as included, r."net_total"::text as whole, r."billing_cycle" as cycle, r."billing_period_days" as days,
    r."payment_moments" as moments, w."timezone" as zone, ${instantSql('coalesce(r."charge_starts_at", r."starts_at")')} as "from", ${instantSql('coalesce(r."charge_ends_at", r."ends_at")')} as "until",
    r."is_open_ended" as "openEnded", ${instantSql('case when r."status" in (\'returned\', \'completed\') then coalesce(r."returned_at", r."completed_at") end')} as "endedAt",
    jsonb_build_object('ordered', ${instantSql('r."ordered_at"')}, 'dispatched', ${instantSql('r."dispatched_at"')}, 'returned', ${instantSql('r."returned_at"')}) as events,
    ${billedSql("in ('issued', 'partially_paid', 'paid', 'credited')", "in ('issued', 'applied')")}::text as billed, ${billedSql("= 'draft'", "= 'draft'")}::text as drafted
  from "rental" r join "warehouse" w on w."id" = r."warehouse_id" where r."id" = any($1::integer[]) order by r."id"`;

export async function stateOf(query: Query, ids: readonly number[]): Promise<State[]> {
  const rows = await query<Omit<State, 'moments'> & { moments: readonly Moment[] | null }>(stateSql, [ids]);
  return rows.map((row) => ({ ...row, moments: row.moments ?? [] }));
}

export interface ToDate {
  /** By line, in the prices' own terms: net, or with taxes included the total. */
  readonly lines: ReadonlyMap<number, Decimal>;
  /** Before tax, surcharges included. */
  readonly net: Decimal;
  /** The same with tax. */
  readonly gross: Decimal;
}

/** The rental with its lines as they are priced; `base` is the base currency. */
export const loadPriced = (query: Query, id: number, base: string): Promise<PricedRental> =>
  pricedRental(query, id, base);

/** The amount of the lines until an instant; null is the whole. Lines without time have their whole amount at once. Pure. */
export function amountsUntil(rental: PricedRental, cut: string | null): ToDate {
  const bases = rental.lines.map((line) =>
    lineBasis(line, { lookUp: false, periods: rental.chargeable_periods, ...(cut === null ? {} : { cut }) }),
  );
  const amounts = lineAmounts(
    rental.lines.map((line, index) => ({
      quantity: line.quantity,
      unitAmount: bases[index]?.unitAmount ?? zero,
      discountPercent: line.discount_percent,
      discountable: line.is_discountable && carriesMoney(line),
      optional: line.is_optional,
      taxPercent: bases[index]?.taxPercent ?? '0',
    })),
    {
      discountPercent: rental.discount_percent,
      discountAmount: rental.discount_amount,
      pricesIncludeTax: rental.prices_include_tax,
      digits: rental.digits,
    },
  );
  const firm = rental.lines.flatMap((line, index) => {
    const amount = amounts[index];
    return amount !== undefined && carriesMoney(line) && !line.is_optional ? [{ line, amount }] : [];
  });
  const due = firm.map(({ line, amount }) => ({
    id: line.id,
    quantity: decimal(line.quantity),
    amount: rental.prices_include_tax ? amount.total : amount.net,
  }));
  const surcharges = surchargeAmounts(rental.surcharges, due, rental.prices_include_tax);
  return {
    lines: new Map(due.map(({ id, amount }) => [id, amount])),
    net: sum([...firm.map(({ amount }) => amount.net), ...surcharges.map(({ net }) => net)]),
    gross: sum([...firm.map(({ amount }) => amount.total), ...surcharges.map(({ net, tax }) => net.plus(tax))]),
  };
}
