/** GET /accounts/{account}/balance: what an account owes and what that is made of (domain 4.9). */
import type { AccountRow } from '../../../generated/rules/account.ts';
import type { ActionHandler } from '../../kernel/rules.ts';
import { type Decimal, decimal, moneyText, sum } from '../pricing/money.ts';

const currenciesSql = `
  select c."code" as currency_code, x.invoices::text, x.overdue::text, y.payments::text, y.deposits::text, z.credit::text from "currency" c
  cross join lateral (select coalesce(sum(i."balance"), 0) as invoices, coalesce(sum(i."balance") filter (where i."due_at" < now()), 0) as overdue, count(*) as n from "invoice" i
    where i."account_id" = $1 and i."currency_code" = c."code" and i."status" in ('issued', 'partially_paid')) x
  cross join lateral (select coalesce(sum(p."amount_unallocated") filter (where p."kind" <> 'security_deposit'), 0) as payments,
      coalesce(sum(p."amount_unallocated") filter (where p."kind" = 'security_deposit'), 0) as deposits, count(*) as n from "payment" p
    where p."account_id" = $1 and p."currency_code" = c."code" and p."status" in ('completed', 'partially_refunded') and p."direction" = 'in') y
  cross join lateral (select coalesce(sum(n."balance"), 0) as credit, count(*) as n from "credit_note" n
    where n."account_id" = $1 and n."currency_code" = c."code" and n."status" = 'issued') z
  where x.n + y.n + z.n > 0 order by c."code"`;

interface Currency {
  readonly currency_code: string;
  readonly invoices: string;
  readonly overdue: string;
  readonly payments: string;
  readonly deposits: string;
  readonly credit: string;
}

const wholeSql = `
  select coalesce(sum(r."gross_total" - (select coalesce(sum(l."gross_amount"), 0) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
      where l."rental_id" = r."id" and i."status" not in ('draft', 'void') and i."deleted_at" is null)), 0)::text as orders
  from "rental" r where coalesce(r."billing_account_id", r."account_id") = $1 and r."deleted_at" is null and r."status" in ('order', 'preparing', 'dispatched', 'returned')`;

function owedIn({ invoices, payments, credit }: Currency): Decimal {
  return decimal(invoices).minus(decimal(payments)).minus(decimal(credit));
}

export const balance: ActionHandler<AccountRow, object> = async ({ record, query }) => {
  const rows = await query<Currency>(currenciesSql, [record.id]);
  const [whole] = await query<{ orders: string }>(wholeSql, [record.id]);
  const limit = record.credit_limit;
  const owed = sum(rows.map(owedIn));
  return {
    balance: {
      account_id: record.id,
      currency_code: record.currency_code,
      balance: moneyText(owed),
      overdue_balance: moneyText(sum(rows.map((row) => decimal(row.overdue)))),
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
      })),
    },
  };
};
