/** GET /accounts/{account}/balance: an account's debt and its parts (domain 4.9). */

import { type ActionHandler, dataOf, type Query, sql } from 'backline/rules';
import { DateTime } from 'luxon';
import type { AccountRow } from '../../../generated/rules/account.ts';
import { digitsOf } from '../pricing/base_digits.ts';
import { exchangeRate } from '../pricing/exchange.ts';
import { type Decimal, decimal, moneyText, roundTo, sum, zero } from '../pricing/money.ts';

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

/** Two conditions and not `coalesce`: each has an index. */
const ordersOf = (query: Query, account: number) =>
  dataOf(query)
    .selectFrom('rental as r')
    .select(({ ref, fn, selectFrom }) => [
      'r.currency_code',
      fn
        .sum<string>(
          sql`${ref('r.gross_total')} - ${selectFrom('invoice_line as l')
            .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
            .select(({ ref: of }) => sql<string>`coalesce(sum(${of('l.gross_amount')}), 0)`.as('billed'))
            .whereRef('l.rental_id', '=', 'r.id')
            .where('i.status', 'not in', ['draft', 'void'])
            .where('i.deleted_at', 'is', null)}`,
        )
        .as('orders'),
    ])
    .where(({ eb, or, and }) =>
      or([
        eb('r.billing_account_id', '=', account),
        and([eb('r.billing_account_id', 'is', null), eb('r.account_id', '=', account)]),
      ]),
    )
    .where('r.deleted_at', 'is', null)
    .where('r.status', 'in', ['order', 'preparing', 'dispatched', 'returned'])
    .groupBy('r.currency_code')
    .execute();

function owedIn({ invoices, payments, credit }: Currency): Decimal {
  return decimal(invoices).minus(decimal(payments)).minus(decimal(credit));
}

/**
 * Totals are in the account's currency, debts in others by the rates of today; the limit and its rest are in the base currency,
 * as in the credit check. Amounts in a currency without a known rate count as nothing, and the currency is named.
 */
export const balance: ActionHandler<AccountRow, object> = async ({ record, query, settings }) => {
  const rows = await query<Currency>(currenciesSql, [record.id]);
  const orders = await ordersOf(query, record.id);
  const base = settings.get('finance.base_currency');
  const today = DateTime.now().setZone(settings.get('localisation.timezone')).toISODate() ?? '';
  const unknown = new Set<string>();
  const accountCurrency = record.currency_code;
  const known = [
    ...new Set([accountCurrency, ...rows.map((row) => row.currency_code), ...orders.map((row) => row.currency_code)]),
  ];
  const rates = new Map<string, Decimal | null>();
  for (const from of known)
    for (const to of [accountCurrency, base])
      rates.set(`${from} ${to}`, await exchangeRate(query, { from, to }, today, base));
  const digits = new Map<string, number>();
  for (const to of [accountCurrency, base]) digits.set(to, await digitsOf(query, to));
  const inOf = (to: string) => (amount: Decimal | string, from: string) => {
    const rate = rates.get(`${from} ${to}`) ?? null;
    if (rate === null) unknown.add(from);
    return rate === null ? zero : roundTo(decimal(amount).times(rate), digits.get(to) ?? 2);
  };
  const [toAccountCurrency, toBase] = [inOf(accountCurrency), inOf(base)];
  const total = (to: typeof toAccountCurrency) => sum(rows.map((row) => to(owedIn(row), row.currency_code)));
  const ordered = (to: typeof toAccountCurrency) => sum(orders.map((row) => to(row.orders, row.currency_code)));
  const limit = record.credit_limit;
  const available = limit === null ? null : decimal(limit).minus(total(toBase)).minus(ordered(toBase));
  return {
    balance: {
      account_id: record.id,
      currency_code: accountCurrency,
      balance: moneyText(total(toAccountCurrency)),
      overdue_balance: moneyText(sum(rows.map((row) => toAccountCurrency(row.overdue, row.currency_code)))),
      credit_limit: limit,
      available_credit: available === null ? null : moneyText(available),
      uninvoiced_orders: moneyText(ordered(toAccountCurrency)),
      without_rate: [...unknown].sort(),
      currencies: rows.map((row) => ({
        currency_code: row.currency_code,
        open_invoices: moneyText(decimal(row.invoices)),
        overdue: moneyText(decimal(row.overdue)),
        unallocated_payments: moneyText(decimal(row.payments)),
        open_credit: moneyText(decimal(row.credit)),
        security_deposits: moneyText(decimal(row.deposits)),
        balance: moneyText(owedIn(row)),
        base_balance: moneyText(toBase(owedIn(row), row.currency_code)),
      })),
    },
  };
};
