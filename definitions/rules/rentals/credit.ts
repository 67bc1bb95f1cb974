/** The credit check of an order (domain 4.9), in the base currency. */
import type { Query, Refusal, Settings } from 'backline/rules';
import { baseDigitsSql } from '../pricing/base_digits.ts';
import { rateToBase } from '../pricing/exchange.ts';
import { type Decimal, decimal, moneyText, roundTo } from '../pricing/money.ts';

/**
 * The account's ($1) debts and orders, without the rental ($2): invoices, and credit for them, at the rate of their issue, orders
 * at that of their day, and by currency its payments and its other credit.
 */
const sql = `
  select a."credit_limit"::text as credit_limit, ${baseDigitsSql} as digits,
    (select coalesce(sum(round(i."balance" * i."exchange_rate", ${baseDigitsSql})), 0) from "invoice" i where i."account_id" = a."id" and i."status" in ('issued', 'partially_paid'))
    - (select coalesce(sum(round(c."balance" * i."exchange_rate", ${baseDigitsSql})), 0) from "credit_note" c join "invoice" i on i."id" = c."invoice_id" where c."account_id" = a."id" and c."status" = 'issued') as owed,
    (select coalesce(sum(round((r."gross_total" - (select coalesce(sum(l."gross_amount"), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
        where l."rental_id" = r."id" and i."status" not in ('draft', 'void') and i."deleted_at" is null)) * r."exchange_rate", ${baseDigitsSql})), 0)
      from "rental" r where (r."billing_account_id" = a."id" or (r."billing_account_id" is null and r."account_id" = a."id")) and r."id" <> $2 and r."deleted_at" is null
        and r."status" in ('order', 'preparing', 'dispatched', 'returned')) as orders,
    (select coalesce(jsonb_agg(jsonb_build_object('currency', m."currency_code", 'amount', m."amount"::text)), '[]'::jsonb) from (
      select "currency_code", sum("amount") as "amount" from (
        select p."currency_code", p."amount_unallocated" as "amount" from "payment" p
          where p."account_id" = a."id" and p."status" in ('completed', 'partially_refunded') and p."direction" = 'in' and p."kind" <> 'security_deposit'
        union all
        select c."currency_code", c."balance" from "credit_note" c where c."account_id" = a."id" and c."status" = 'issued' and c."invoice_id" is null
      ) p group by 1 having sum("amount") <> 0) m) as money
  from "account" a where a."id" = $1`;

interface State {
  /** Of the base currency. */
  readonly digits: number;
  readonly credit_limit: string | null;
  readonly owed: string;
  readonly orders: string;
  readonly money: readonly { readonly currency: string; readonly amount: string }[];
}

/**
 * Null when the order fits below the limit, or there is none. Orders of one account are judged one after the other: the account
 * is locked. Money in a currency whose rate is not known counts for nothing.
 */
export async function creditRefusal(
  { query, settings, dryRun }: { readonly query: Query; readonly settings: Settings; readonly dryRun: boolean },
  rental: {
    readonly id: number;
    readonly account_id: number | null;
    readonly billing_account_id: number | null;
    readonly currency_code: string;
    readonly exchange_rate: string;
    readonly gross_total: string;
  },
): Promise<Refusal | null> {
  if (!settings.get('finance.enforce_credit_limit')) return null;
  const account = rental.billing_account_id ?? rental.account_id;
  if (!dryRun) await query('select 1 from "account" where "id" = $1 for no key update', [account]);
  const [row] = await query<State>(sql, [account, rental.id]);
  if (!row || row.credit_limit === null) return null;
  const rate = (await rateToBase(query, settings, rental.currency_code)) ?? decimal(rental.exchange_rate);
  let above: Decimal = decimal(row.owed)
    .plus(row.orders)
    .plus(roundTo(decimal(rental.gross_total).times(rate), row.digits))
    .minus(row.credit_limit);
  for (const { currency, amount } of row.money) {
    const known = await rateToBase(query, settings, currency);
    if (known !== null) above = above.minus(roundTo(decimal(amount).times(known), row.digits));
  }
  if (above.lte(0)) return null;
  const amount = moneyText(above);
  return {
    code: 'credit_limit_exceeded',
    params: { amount },
    details: {
      account_id: account,
      credit_limit: row.credit_limit,
      exceeds_by: amount,
      limit_needed: moneyText(above.plus(row.credit_limit)),
    },
  };
}
