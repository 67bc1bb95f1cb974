/** GET /accounts/{account}/balance: what an account owes and what that is made of (domain 4.9). */
import type { AccountRow } from '../../../generated/rules/account.ts';
import type { ActionHandler } from '../../kernel/rules.ts';
import { type Decimal, decimal, moneyText, sum } from '../pricing/money.ts';

/** Units of the base currency ($2) for one of another on a day; money whose rate is not known counts for nothing. */
const rate = (currency: string, day: string) => `case when ${currency} = $2 then 1 else coalesce(
    (select r."rate" from "exchange_rate" r where r."from_currency" = ${currency} and r."to_currency" = $2 and r."valid_on" <= ${day} order by r."valid_on" desc limit 1),
    (select round(1 / r."rate", 8) from "exchange_rate" r where r."from_currency" = $2 and r."to_currency" = ${currency} and r."valid_on" <= ${day} order by r."valid_on" desc limit 1), 0) end`;

const currenciesSql = `
  select c."code" as currency_code, x.invoices::text, x.overdue::text, y.payments::text, y.deposits::text, z.credit::text,
    (x.base - y.base - z.base)::text as base, x.base_overdue::text from "currency" c
  cross join lateral (select coalesce(sum(i."balance"), 0) as invoices, coalesce(sum(i."balance") filter (where i."due_at" < now()), 0) as overdue, count(*) as n,
      coalesce(sum(round(i."balance" * i."exchange_rate", 2)), 0) as base, coalesce(sum(round(i."balance" * i."exchange_rate", 2)) filter (where i."due_at" < now()), 0) as base_overdue
    from "invoice" i where i."account_id" = $1 and i."currency_code" = c."code" and i."status" in ('issued', 'partially_paid')) x
  cross join lateral (select coalesce(sum(p."amount_unallocated") filter (where p."kind" <> 'security_deposit'), 0) as payments,
      coalesce(sum(p."amount_unallocated") filter (where p."kind" = 'security_deposit'), 0) as deposits, count(*) as n,
      coalesce(sum(round(p."amount_unallocated" * ${rate('p."currency_code"', 'p."paid_on"')}, 2)) filter (where p."kind" <> 'security_deposit'), 0) as base from "payment" p
    where p."account_id" = $1 and p."currency_code" = c."code" and p."status" in ('completed', 'partially_refunded') and p."direction" = 'in') y
  cross join lateral (select coalesce(sum(n."balance"), 0) as credit, count(*) as n,
      coalesce(sum(round(n."balance" * coalesce((select v."exchange_rate" from "invoice" v where v."id" = n."invoice_id"), ${rate('n."currency_code"', 'n."credit_date"')}), 2)), 0) as base from "credit_note" n
    where n."account_id" = $1 and n."currency_code" = c."code" and n."status" = 'issued') z
  where x.n + y.n + z.n > 0 order by c."code"`;

interface Currency {
  readonly currency_code: string;
  readonly invoices: string;
  readonly overdue: string;
  readonly payments: string;
  readonly deposits: string;
  readonly credit: string;
  /** What is owed and overdue in the base currency. */
  readonly base: string;
  readonly base_overdue: string;
}

const wholeSql = `
  select coalesce(sum(round((r."gross_total" - (select coalesce(sum(l."gross_amount"), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
      where l."rental_id" = r."id" and i."status" not in ('draft', 'void') and i."deleted_at" is null)) * r."exchange_rate", 2)), 0)::text as orders
  from "rental" r where coalesce(r."billing_account_id", r."account_id") = $1 and r."deleted_at" is null and r."status" in ('order', 'preparing', 'dispatched', 'returned')`;

function owedIn({ invoices, payments, credit }: Currency): Decimal {
  return decimal(invoices).minus(decimal(payments)).minus(decimal(credit));
}

export const balance: ActionHandler<AccountRow, object> = async ({ record, query, settings }) => {
  const base = settings.get('finance.base_currency');
  const rows = await query<Currency>(currenciesSql, [record.id, base]);
  const [whole] = await query<{ orders: string }>(wholeSql, [record.id]);
  const limit = record.credit_limit;
  const owed = sum(rows.map((row) => decimal(row.base)));
  return {
    balance: {
      account_id: record.id,
      currency_code: base,
      balance: moneyText(owed),
      overdue_balance: moneyText(sum(rows.map((row) => decimal(row.base_overdue)))),
      credit_limit: limit,
      available_credit: limit === null ? null : moneyText(decimal(limit).minus(owed).minus(decimal(whole?.orders))),
      uninvoiced_orders: moneyText(decimal(whole?.orders)),
      currencies: rows.map((row) => ({
        currency_code: row.currency_code,
        open_invoices: moneyText(decimal(row.invoices)),
        overdue: moneyText(decimal(row.overdue)),
        unallocated_payments: moneyText(decimal(row.payments)),
        open_credit: moneyText(decimal(row.credit)),
        security_deposits: moneyText(decimal(row.deposits)),
        balance: moneyText(owedIn(row)),
        base_balance: moneyText(decimal(row.base)),
      })),
    },
  };
};
