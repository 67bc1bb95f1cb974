/** Issuing an invoice (domain 3.3): the number, the due date, the snapshots, and the lock on the rentals that it bills. */

import {
  type Call,
  type Change,
  dataOf,
  type Effect,
  fragment,
  now,
  type Query,
  type Refusal,
  sql,
  termOf,
  together,
  valueId,
} from 'backline/rules';
import type { InvoiceRow } from '../../../generated/rules/invoice.ts';
import { exchangeRate } from '../pricing/exchange.ts';
import { type Decimal, digitsSql, moneyText, roundTo } from '../pricing/money.ts';
import { beyondRental, staleSurcharge } from './billed_once.ts';
import { deductedBy, deductionRefusal } from './deposits.ts';
import { dueAt } from './due_date.ts';
import { type FinanceChange, type InvoiceTotals, totalInvoices } from './invoice_totals.ts';
import { nextNumbers } from './number_series.ts';

/** The parts of a change that the issue of invoices needs. */
type Issues = FinanceChange & Pick<Change<never, never>, 'writeUnaudited'>;

/**
 * The due date that issuing sets: that of the draft, else by its payment term, else by the account's, else by that of the
 * setting. With the id of the term, null if the draft has a date; null if there is no such term.
 */
export async function dueOf(
  record: Pick<InvoiceRow, 'due_at' | 'invoice_date' | 'payment_term_id' | 'account_id'>,
  { settings, query }: Pick<Call<InvoiceRow, unknown>, 'settings' | 'query'>,
): Promise<{ readonly at: string; readonly term: number | null } | null> {
  if (record.due_at !== null) return { at: record.due_at, term: record.payment_term_id };
  const key = settings.get('finance.default_payment_term');
  const id =
    record.payment_term_id ??
    (await accountTerm(query, record.account_id)) ??
    (await valueId(query, 'payment_terms', key));
  const value = await dataOf(query)
    .selectFrom('static_value')
    .select('metadata')
    .where('id', '=', id)
    .executeTakeFirst();
  const term = termOf(value?.metadata);
  const at = term && dueAt(record.invoice_date, term, settings.get('localisation.timezone'));
  return at ? { at, term: id } : null;
}

async function accountTerm(query: Query, account: number): Promise<number | null> {
  const row = await dataOf(query)
    .selectFrom('account')
    .select('payment_term_id as id')
    .where('id', '=', account)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * The address on the bill: the invoice's, else the account's billing, primary or first address; null if there is none; locked
 * until the transaction ends.
 */
export async function addressOf(
  query: Query,
  invoiceId: number,
  keep = false,
): Promise<Readonly<Record<string, unknown>> | null> {
  const row = await dataOf(query)
    .selectFrom('invoice as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .innerJoin('address as d', (join) =>
      join.on(
        ({ ref }) =>
          sql<boolean>`${ref('d.id')} in (${ref('i.billing_address_id')}, ${ref('a.billing_address_id')}, ${ref('a.primary_address_id')})
            or (${ref('d.owner_type')} = 'account' and ${ref('d.owner_id')} = ${ref('a.id')}::text)`,
      ),
    )
    .select(({ ref }) =>
      sql<
        Readonly<Record<string, unknown>>
      >`jsonb_build_object('address_id', ${ref('d.id')}, 'attention', ${ref('d.attention')}, 'line1', ${ref('d.line1')}, 'line2', ${ref('d.line2')},
        'city', ${ref('d.city')}, 'region', ${ref('d.region')}, 'postcode', ${ref('d.postcode')}, 'country_code', ${ref('d.country_code')},
        'name', coalesce(${ref('a.legal_name')}, ${ref('a.name')}), 'vat_number', ${ref('a.vat_number')})`.as(
        'address',
      ),
    )
    .where('i.id', '=', invoiceId)
    .orderBy(
      ({ ref }) =>
        sql`${ref('d.id')} = ${ref('i.billing_address_id')} desc nulls last, ${ref('d.id')} = ${ref('a.billing_address_id')} desc nulls last, ${ref('d.type')} = 'billing' desc,
          ${ref('d.id')} = ${ref('a.primary_address_id')} desc nulls last, ${ref('d.is_primary')} desc, ${ref('d.id')}`,
    )
    .limit(sql.lit(1))
    .$if(keep, (select) => select.forKeyShare('d'))
    .executeTakeFirst();
  return row?.address ?? null;
}

/** Rentals that the invoice ($1) bills, itself or by its lines: id and is_locked. */
const rentalsSql = `select distinct r."id", r."is_locked" from "rental" r where r."id" in (
    select i."rental_id" from "invoice" i where i."id" = $1 union select l."rental_id" from "invoice_line" l where l."invoice_id" = $1) order by r."id"`;
export const rentalsOf = async (query: Query, invoiceId: number): Promise<readonly number[]> =>
  (await query<{ id: number }>(rentalsSql, [invoiceId])).map(({ id }) => id);

/** Rentals that the invoice locks: those of which it bills more than a deposit, or than a part of a hire that goes on. */
const lockedOf = (query: Query, invoice: number) =>
  dataOf(query)
    .selectFrom('invoice_line as l')
    .innerJoin('invoice as i', 'i.id', 'l.invoice_id')
    .innerJoin('rental as r', (join) =>
      join.on(({ ref }) => sql<boolean>`${ref('r.id')} = coalesce(${ref('l.rental_id')}, ${ref('i.rental_id')})`),
    )
    .select(['r.id', 'r.is_locked'])
    .where('i.id', '=', invoice)
    .where('i.invoice_type', '!=', 'progress')
    .where('l.kind', 'not in', ['deposit', 'text'])
    .distinct()
    .orderBy('r.id')
    .execute();

export async function issueVerdict({
  record,
  settings,
  query,
}: Pick<Call<InvoiceRow, unknown>, 'record' | 'settings' | 'query'>): Promise<boolean> {
  if (!settings.get('invoices.lock_rental_on_issue')) return false;
  const rentals = await lockedOf(query, record.id);
  return rentals.some((rental) => !rental.is_locked);
}

/**
 * Each line is summed by a query of its own: in a join with the billed amounts of all lines, the planner sums every line of the
 * database. An open-ended hire is checked as a whole, as its lines are stored with the price of a past day.
 */
const overSql = `
  select t."id", t."name", b."whole"::text as net, b."billed"::text as billed from "rental_item" t join "rental" r on r."id" = t."rental_id"
  cross join lateral (
    select case when r."prices_include_tax" then t."total_amount" else t."net_amount" end as "whole",
      coalesce((select sum(case when r."prices_include_tax" then l."gross_amount" else l."net_amount" end) from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
        where l."rental_item_id" = t."id" and (i."id" = $1 or i."status" not in ('draft', 'void')) and i."deleted_at" is null), 0)
      - coalesce((select sum(case when r."prices_include_tax" then c."gross_amount" else c."net_amount" end) from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
        where c."rental_item_id" = t."id" and n."status" in ('issued', 'applied')), 0) as "billed"
  ) b
  where t."id" in (select "rental_item_id" from "invoice_line" where "invoice_id" = $1 group by 1 having sum("net_amount") > 0) and b."billed" > b."whole"
    and not (r."is_open_ended" and r."status" not in ('returned', 'completed'))
  order by t."id" limit 1`;

/** A line of a rental that this invoice and those issued before bill beyond its amount, less the credited one. */
async function overLine(query: Query, invoiceId: number): Promise<Refusal | null> {
  const [line] = await query<{ id: number; name: string; net: string; billed: string }>(overSql, [invoiceId]);
  if (!line) return null;
  return {
    code: 'over_invoiced',
    message: `"${line.name}" comes to ${line.net}, and ${line.billed} of it would be invoiced: delete the draft and make it anew (create_invoice with the type remaining), or send allow_over_invoice to issue it all the same.`,
    details: { rental_item_id: line.id, name: line.name, net: line.net, billed: line.billed },
  };
}

/** Why an invoice bills amounts of its rentals that are billed already, waived, or have changed; null if it does not. */
export async function overInvoiced(
  asking: Pick<Call<InvoiceRow, unknown>, 'query' | 'settings' | 'actor'>,
  invoiceId: number,
): Promise<Refusal | null> {
  return (
    (await overLine(asking.query, invoiceId)) ??
    (await staleSurcharge(asking, invoiceId)) ??
    (await beyondRental(asking, { invoice: invoiceId, undo: false }))
  );
}

const noRate = 'The exchange rate that was known a moment ago is gone.';

export const issueInvoice: Effect<InvoiceRow, Issuing> = (change) =>
  issueInvoices(change, [change.record], change.input);

interface Issuing {
  readonly allow_over_invoice?: boolean | null;
}

/**
 * The effects of issuing invoices, in their order, by a fixed number of statements: each statement reads all invoices at once.
 */
export async function issueInvoices(
  change: Issues,
  records: readonly InvoiceRow[],
  { allow_over_invoice: over = false }: Issuing = {},
): Promise<void> {
  const query = together(change.query);
  const ofEach = <T>(ask: (record: InvoiceRow) => Promise<T>) => Promise.all(records.map(ask));
  const rentals = await ofEach(({ id }) => rentalsOf(query, id));
  await change.touch('rental', [...new Set(rentals.flat())]);
  // Other invoices may have billed the same rentals since the guard's check: now they wait.
  const excess = await ofEach(({ id }) => overInvoiced({ query, settings: change.settings, actor: change.actor }, id));
  if (over !== true) for (const refusal of excess) if (refusal) change.refuse(refusal);
  const deposits = await deductedDeposits(change, query, records);
  const totals = await totalInvoices(
    change,
    records.map(({ id }) => id),
  );
  const settings = change.settings;
  const dues = await ofEach((record) => dueOf(record, { query, settings }));
  const rates = await ofEach((record) => rateOf(change, query, record));
  // The address of the guard may have gone since; this one stays until the invoice has its copy.
  const addresses = await ofEach(({ id }) => addressOf(query, id, true));
  const notes = await ofEach(({ id }) => taxNotes(query, id));
  const locking = await lockRentals(change, query, records);
  const format = settings.get('invoices.number_format');
  const days = records.map(({ invoice_date: day }) => day);
  const numbers = await nextNumbers(change, 'invoice', format, days);
  const coin = await change.db
    .selectFrom('currency as c')
    .select(fragment<number>(digitsSql('c."code"')).as('digits'))
    .where('c.code', '=', settings.get('finance.base_currency'))
    .executeTakeFirst();
  const digits = coin?.digits ?? 2;
  const rows = records.map((record, at) => {
    const { id } = record;
    const due = dues[at] ?? change.refuse(noTerm);
    const address = addresses[at] ?? change.refuse({ code: 'missing_billing_address' });
    const rate = rates[at] as Decimal;
    const { net, gross } = totals.get(id) as InvoiceTotals;
    const settled = gross.isZero();
    return {
      id,
      number: numbers[at],
      due_at: due.at,
      payment_term_id: due.term,
      exchange_rate: rate.toFixed(8),
      base_net_total: moneyText(roundTo(net.times(rate), digits)),
      base_gross_total: moneyText(roundTo(gross.times(rate), digits)),
      billing_address_snapshot: address,
      tax_notes: notes[at],
      deducts_deposit_invoice_ids: deposits.get(id) ?? [],
      locks_rental: locking.has(id),
      over_invoice_allowed: excess[at] !== null,
      status: settled ? ('paid' as const) : ('issued' as const),
      paid_at: settled ? new Date().toISOString() : null,
    };
  });
  await change.updateRows('invoice', rows);
  for (const { id, paid_at } of rows) if (paid_at !== null) change.emit('invoice.paid', 'invoice', id);
}

const noTerm: Refusal = {
  code: 'validation_failed',
  errors: {
    due_at: [
      'The setting finance.default_payment_term names no value of the list payment_terms. Give due_at or payment_term_id.',
    ],
  },
};

async function rateOf(
  change: Issues,
  query: Query,
  { currency_code: from, invoice_date: on }: InvoiceRow,
): Promise<Decimal> {
  const to = change.settings.get('finance.base_currency');
  const rate = await exchangeRate(query, { from, to }, on, to);
  if (rate !== null) return rate;
  return change.refuse({
    code: 'missing_exchange_rate',
    params: { from, to, on },
    errors: { currency_code: [noRate] },
    details: { from, to, on },
  });
}

/** The texts of the lines' tax types for the bill. */
async function taxNotes(query: Query, id: number): Promise<string[]> {
  const rows = await dataOf(query)
    .selectFrom('invoice_line as l')
    .innerJoin('tax_type as x', 'x.id', 'l.tax_type_id')
    .select('x.invoice_note as note')
    .where('l.invoice_id', '=', id)
    .where('x.invoice_note', 'is not', null)
    .$narrowType<{ note: string }>()
    .groupBy('x.invoice_note')
    .orderBy(({ ref }) => sql`min(${ref('l.position')})`)
    .orderBy('note')
    .execute();
  return rows.map(({ note }) => note);
}

/** Deposit invoices whose lines an invoice takes back, by the invoice: locked, judged again, and called by their numbers. */
async function deductedDeposits(
  change: Issues,
  query: Query,
  records: readonly InvoiceRow[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const read = () => Promise.all(records.map(({ id }) => deductedBy(query, id)));
  const ids = (await read()).flat().map(({ deposit }) => deposit);
  if (ids.length === 0) return new Map();
  await change.touch(
    'invoice',
    [...new Set(ids)].sort((one, other) => one - other),
  );
  const deducted = await read();
  for (const some of deducted) {
    const refusal = deductionRefusal(some);
    if (refusal) change.refuse(refusal);
  }
  const unnamed = deducted.flat().filter(({ description, deposit }) => description === `Deposit draft ${deposit}`);
  await change.updateRows(
    'invoice_line',
    unnamed.map(({ id, number }) => ({ id, description: `Deposit ${number}` })),
  );
  return new Map(
    deducted.map((some, at) => [
      records[at]?.id ?? 0,
      [...new Set(some.map(({ deposit }) => deposit))].sort((one, other) => one - other),
    ]),
  );
}

/** Fixes items, discounts and dates of the rentals; returns the invoices for which one was not locked before. */
async function lockRentals(change: Issues, query: Query, records: readonly InvoiceRow[]): Promise<ReadonlySet<number>> {
  if (!change.settings.get('invoices.lock_rental_on_issue')) return new Set();
  const rentals = await Promise.all(records.map(({ id }) => lockedOf(query, id)));
  const by = new Map<number, number>();
  rentals.forEach((some, at) => {
    const bill = records[at]?.id ?? 0;
    for (const { id, is_locked } of some) if (!is_locked && !by.has(id)) by.set(id, bill);
  });
  await change.updateRows(
    'rental',
    [...by].map(([id, bill]) => ({ id, locked_by_invoice_id: bill })),
    ({ ref }) => ({ is_locked: true, locked_at: now, locked_by_invoice_id: ref('v.locked_by_invoice_id') }),
  );
  for (const id of by.keys()) change.emit('rental.locked', 'rental', id);
  return new Set(by.values());
}
