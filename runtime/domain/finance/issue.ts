/** Issuing an invoice (domain 3.3): the number, the due date, the snapshots, and the lock on the rentals that it bills. */
import type { InvoiceRow } from '../../../generated/rules/invoice.ts';
import { anyOf, now } from '../../database/data.ts';
import type { Call, Change, Effect, Query, Refusal } from '../../kernel/rules.ts';
import { exchangeRate } from '../pricing/exchange.ts';
import { type Decimal, decimal, moneyText } from '../pricing/money.ts';
import { termOf, valueId } from '../shared/static_values.ts';
import { overDeposited } from './deposits.ts';
import { dueAt } from './due_date.ts';
import { totalInvoice } from './invoice_totals.ts';
import { nextNumber } from './number_series.ts';

/**
 * The due date that issuing sets: the one given in the draft, else by its payment term, else by the account's, else by that
 * of the setting. With the id of the term, null where the draft gives the date; null when there is no such term.
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
  const [value] = await query<{ metadata: unknown }>('select "metadata" from "static_value" where "id" = $1', [id]);
  const term = termOf(value?.metadata);
  const at = term && dueAt(record.invoice_date, term, settings.get('localisation.timezone'));
  return at ? { at, term: id } : null;
}

async function accountTerm(query: Query, account: number): Promise<number | null> {
  const [row] = await query<{ id: number | null }>('select "payment_term_id" as id from "account" where "id" = $1', [
    account,
  ]);
  return row?.id ?? null;
}

/** The address on the bill: the invoice's, else the account's billing, primary or first address; null when there is none; kept until the transaction ends. */
export async function addressOf(
  query: Query,
  invoiceId: number,
  keep = false,
): Promise<Readonly<Record<string, unknown>> | null> {
  const [row] = await query<{ address: Readonly<Record<string, unknown>> }>(
    `select jsonb_build_object('address_id', d."id", 'attention', d."attention", 'line1', d."line1", 'line2', d."line2", 'city', d."city", 'region', d."region",
        'postcode', d."postcode", 'country_code', d."country_code", 'name', coalesce(a."legal_name", a."name"), 'vat_number', a."vat_number") as address
      from "invoice" i join "account" a on a."id" = i."account_id"
      join "address" d on d."id" in (i."billing_address_id", a."billing_address_id", a."primary_address_id") or (d."owner_type" = 'account' and d."owner_id" = a."id"::text)
      where i."id" = $1
      order by d."id" = i."billing_address_id" desc nulls last, d."id" = a."billing_address_id" desc nulls last, d."type" = 'billing' desc,
        d."id" = a."primary_address_id" desc nulls last, d."is_primary" desc, d."id" limit 1${keep ? ' for key share of d' : ''}`,
    [invoiceId],
  );
  return row?.address ?? null;
}

/** Rentals that the invoice ($1) bills, itself or by its lines: id and is_locked. */
export const rentalsSql = `select distinct r."id", r."is_locked" from "rental" r where r."id" in (
    select i."rental_id" from "invoice" i where i."id" = $1 union select l."rental_id" from "invoice_line" l where l."invoice_id" = $1) order by r."id"`;

/** Rentals that the invoice ($1) locks: those of which it bills more than a deposit, or than a part of a hire that goes on. */
const lockedSql = `select distinct r."id", r."is_locked" from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
  join "rental" r on r."id" = coalesce(l."rental_id", i."rental_id") where i."id" = $1 and i."invoice_type" <> 'progress' and l."kind" not in ('deposit', 'text') order by r."id"`;

export async function issueVerdict({
  record,
  settings,
  query,
}: Pick<Call<InvoiceRow, unknown>, 'record' | 'settings' | 'query'>): Promise<boolean> {
  if (!settings.get('invoices.lock_rental_on_issue')) return false;
  const rentals = await query<{ is_locked: boolean }>(lockedSql, [record.id]);
  return rentals.some((rental) => !rental.is_locked);
}

const overSql = `
  select t."id", t."name", t."net_amount"::text as net, sum(l."net_amount")::text as billed from "rental_item" t
  join (
    select l."rental_item_id", l."net_amount" from "invoice_line" l join "invoice" i on i."id" = l."invoice_id"
      where (i."id" = $1 or i."status" not in ('draft', 'void')) and i."deleted_at" is null
    union all
    select c."rental_item_id", -c."net_amount" from "credit_note_line" c join "credit_note" n on n."id" = c."credit_note_id"
      where n."status" in ('issued', 'applied')
  ) l on l."rental_item_id" = t."id"
  where t."id" in (select "rental_item_id" from "invoice_line" where "invoice_id" = $1)
  group by t."id" having sum(l."net_amount") > t."net_amount" order by t."id" limit 1`;

/** A line of a rental of which this invoice and those issued before bill more than it comes to, less what was credited. */
export async function overInvoiced(query: Query, invoiceId: number): Promise<Refusal | null> {
  const [line] = await query<{ id: number; name: string; net: string; billed: string }>(overSql, [invoiceId]);
  if (!line) return null;
  return {
    code: 'over_invoiced',
    message: `"${line.name}" comes to ${line.net}, and ${line.billed} of it would be invoiced; send allow_over_invoice to issue it all the same.`,
    details: { rental_item_id: line.id, name: line.name, net: line.net, billed: line.billed },
  };
}

const noRate = 'The exchange rate that was known a moment ago is gone.';

export const issueInvoice: Effect<InvoiceRow, { readonly allow_over_invoice?: boolean | null }> = async (change) => {
  const { record, input, query, settings } = change;
  const rentals = await query<{ id: number; is_locked: boolean }>(rentalsSql, [record.id]);
  await change.touch(
    'rental',
    rentals.map(({ id }) => id),
  );
  // Others may have billed the same rentals since the guard was asked: now they wait.
  const over =
    input.allow_over_invoice === true
      ? null
      : ((await overInvoiced(query, record.id)) ?? (await overDeposited(query, record.id)));
  if (over) change.refuse(over);
  const deposits = await deductedDeposits(change);
  await totalInvoice(change, record.id);
  const due = await dueOf(record, change);
  if (due === null)
    return change.refuse({
      code: 'validation_failed',
      errors: {
        due_at: [
          'The setting finance.default_payment_term names no value of the list payment_terms. Give due_at or payment_term_id.',
        ],
      },
    });
  const base = settings.get('finance.base_currency');
  const pair = { from: record.currency_code, to: base };
  const rate = await exchangeRate(query, pair, record.invoice_date, base);
  if (rate === null)
    return change.refuse({
      code: 'missing_exchange_rate',
      params: { ...pair, on: record.invoice_date },
      errors: { currency_code: [noRate] },
      details: { ...pair, on: record.invoice_date },
    });
  // The address of the guard may have gone since; this one stays until the invoice has its copy.
  const address = await addressOf(query, record.id, true);
  if (address === null) return change.refuse({ code: 'missing_billing_address' });
  const totals = await totalsOf(query, record.id);
  const settled = totals.gross.isZero();
  const locked = await lockRentals(change);
  const format = settings.get('invoices.number_format');
  await change.update('invoice', record.id, {
    number: await nextNumber(change, 'invoice', format, record.invoice_date),
    due_at: due.at,
    payment_term_id: due.term,
    exchange_rate: rate.toFixed(8),
    base_net_total: moneyText(totals.net.times(rate)),
    base_gross_total: moneyText(totals.gross.times(rate)),
    billing_address_snapshot: address,
    tax_notes: await taxNotes(query, record.id),
    deducts_deposit_invoice_ids: deposits,
    locks_rental: locked,
    ...(settled ? { status: 'paid', paid_at: new Date().toISOString() } : {}),
  });
  if (settled) change.emit('invoice.paid', 'invoice', record.id);
};

async function totalsOf(query: Query, id: number): Promise<{ net: Decimal; gross: Decimal }> {
  const [row] = await query<{ net: string; gross: string }>(
    'select "net_total"::text as net, "gross_total"::text as gross from "invoice" where "id" = $1',
    [id],
  );
  return { net: decimal(row?.net), gross: decimal(row?.gross) };
}

/** What the tax types of the lines have printed on the bill. */
async function taxNotes(query: Query, id: number): Promise<string[]> {
  const rows = await query<{ note: string }>(
    `select x."invoice_note" as note from "invoice_line" l join "tax_type" x on x."id" = l."tax_type_id"
      where l."invoice_id" = $1 and x."invoice_note" is not null group by 1 order by min(l."position"), 1`,
    [id],
  );
  return rows.map(({ note }) => note);
}

/** Deposit invoices whose lines this one takes back; one that was voided meanwhile can be deducted no more. */
async function deductedDeposits(change: Change<InvoiceRow, unknown>): Promise<number[]> {
  const { record, db } = change;
  const rows = await db
    .selectFrom('invoice_line as l')
    .innerJoin('invoice_line as d', 'd.id', 'l.credit_of_line_id')
    .select('d.invoice_id as id')
    .distinct()
    .where('l.invoice_id', '=', record.id)
    .orderBy('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  await change.touch('invoice', ids);
  const gone = await db
    .selectFrom('invoice')
    .select('number')
    .where('id', '=', anyOf(ids))
    .where('status', '=', 'void')
    .limit(1)
    .executeTakeFirst();
  if (gone) {
    const message = `The deposit invoice ${gone.number} was voided: delete the lines that deduct it.`;
    change.refuse({ code: 'over_invoiced', message, errors: { lines: [message] } });
  }
  return ids;
}

/** Fixes items, discounts and dates of the rentals; true when one was not locked before. */
async function lockRentals(change: Change<InvoiceRow, unknown>): Promise<boolean> {
  const { record, query, settings } = change;
  if (!settings.get('invoices.lock_rental_on_issue')) return false;
  const rows = await query<{ id: number; is_locked: boolean }>(lockedSql, [record.id]);
  const ids = rows.filter(({ is_locked }) => !is_locked).map(({ id }) => id);
  if (ids.length === 0) return false;
  await change.updateMany('rental', ids, {
    is_locked: true,
    locked_at: now,
    locked_by_invoice_id: record.id,
  });
  for (const id of ids) change.emit('rental.locked', 'rental', id);
  return true;
}
