/**
 * GET /accounts/{account}/statement: the charges and payments of an account, by day, with a running balance. The last balance is
 * the account's own, because every entry changes it by as much as its record.
 */

import { type ActionHandler, invalid } from 'backline/rules';
import { DateTime } from 'luxon';
import type { AccountRow, AccountStatementInput } from '../../../generated/rules/account.ts';
import { decimal, moneyText, zero } from '../pricing/money.ts';

interface Entry {
  readonly date: string;
  readonly type: string;
  readonly ref: string;
  readonly number: string | null;
  /** Owed more when above zero, less when below; decimal text. */
  readonly amount: string;
}

/** Instants fall on days of the company's zone ($3). A payment for another account's invoice moves money between the two. */
const entriesSql = `
  select to_char(e.day, 'YYYY-MM-DD') as date, e.type, e.entity || ':' || e.id as ref, e.number, e.amount::text from (
    select i."invoice_date" as day, 1 as place, 'invoice' as type, 'invoice' as entity, i."id", i."number", i."gross_total" as amount
      from "invoice" i where i."account_id" = $1 and i."currency_code" = $2 and i."status" <> 'draft' and i."deleted_at" is null
    union all
    select (i."voided_at" at time zone $3)::date, 2, 'invoice_void', 'invoice', i."id", i."number", -i."gross_total"
      from "invoice" i where i."account_id" = $1 and i."currency_code" = $2 and i."status" = 'void' and i."deleted_at" is null
    union all
    select p."paid_on", 3, case when p."direction" = 'refund' then 'refund' else 'payment' end, 'payment', p."id", p."number",
        case when p."direction" = 'refund' then p."amount" else -p."amount" end
      from "payment" p where p."account_id" = $1 and p."currency_code" = $2 and p."completed_at" is not null and p."kind" <> 'security_deposit'
    union all
    select (p."updated_at" at time zone $3)::date, 6, 'payment_void', 'payment', p."id", p."number", p."amount"
      from "payment" p where p."account_id" = $1 and p."currency_code" = $2 and p."completed_at" is not null and p."kind" <> 'security_deposit' and p."status" = 'void'
    union all
    select n."credit_date", 4, 'credit_note', 'credit_note', n."id", n."number", -n."gross_total"
      from "credit_note" n where n."account_id" = $1 and n."currency_code" = $2 and n."issued_at" is not null
    union all
    select (n."voided_at" at time zone $3)::date, 5, 'credit_note_void', 'credit_note', n."id", n."number", n."gross_total"
      from "credit_note" n where n."account_id" = $1 and n."currency_code" = $2 and n."issued_at" is not null and n."status" = 'void'
    union all
    select (a."allocated_at" at time zone $3)::date, 6, 'transfer', 'payment', p."id", p."number", a."amount"
      from "payment_allocation" a join "payment" p on p."id" = a."payment_id" join "invoice" i on i."id" = a."invoice_id"
      where p."account_id" = $1 and i."account_id" <> $1 and p."currency_code" = $2 and p."kind" <> 'security_deposit'
    union all
    select (a."allocated_at" at time zone $3)::date, 6, case when p."kind" = 'security_deposit' then 'deposit' else 'transfer' end, 'payment', p."id", p."number", -a."amount"
      from "payment_allocation" a join "payment" p on p."id" = a."payment_id" join "invoice" i on i."id" = a."invoice_id"
      where i."account_id" = $1 and p."currency_code" = $2 and (p."account_id" <> $1 or p."kind" = 'security_deposit')
    union all
    select (a."allocated_at" at time zone $3)::date, 6, 'transfer', 'credit_note', n."id", n."number", a."amount"
      from "credit_note_allocation" a join "credit_note" n on n."id" = a."credit_note_id" join "invoice" i on i."id" = a."invoice_id"
      where n."account_id" = $1 and i."account_id" <> $1 and n."currency_code" = $2
    union all
    select (a."allocated_at" at time zone $3)::date, 6, 'transfer', 'credit_note', n."id", n."number", -a."amount"
      from "credit_note_allocation" a join "credit_note" n on n."id" = a."credit_note_id" join "invoice" i on i."id" = a."invoice_id"
      where i."account_id" = $1 and n."account_id" <> $1 and n."currency_code" = $2
  ) e where e.day <= $4::date order by e.day, e.place, e.id`;

export const statement: ActionHandler<AccountRow, AccountStatementInput> = async (view) => {
  const { record, input, settings, query, refuse } = view;
  const zone = settings.get('localisation.timezone');
  const today = DateTime.now().setZone(zone).toISODate() ?? '';
  const { from = null, to = today, currency_code: currency = record.currency_code } = input;
  if (from !== null && from > to) refuse(invalid('to', 'The last day cannot be before the first.'));
  const [known] = await query('select 1 from "currency" where "code" = $1', [currency]);
  if (!known) refuse(invalid('currency_code', `"${currency}" is no currency that is known here.`));
  const all = await query<Entry>(entriesSql, [record.id, currency, zone, to]);
  let running = zero;
  const entries = all.map(({ amount: text, ...entry }) => {
    const amount = decimal(text);
    running = running.plus(amount);
    return {
      ...entry,
      debit: moneyText(amount.gt(0) ? amount : zero),
      credit: moneyText(amount.lt(0) ? amount.negated() : zero),
      balance: moneyText(running),
    };
  });
  const first = entries.findIndex(({ date }) => from === null || date >= from);
  const shown = first === -1 ? [] : entries.slice(first);
  const before = first === -1 ? entries.at(-1) : entries[first - 1];
  return {
    statement: {
      account_id: record.id,
      currency_code: currency,
      from,
      to,
      opening_balance: before?.balance ?? '0.00',
      closing_balance: moneyText(running),
      entries: shown,
    },
  };
};
