/** Rules of invoices: the position of a draft, its totals, the guards of issue and void, and their effects. */

import { anyOf, dataOf, type Effect, fragment, type Guard, type Prepare, type Query, sql } from 'backline/rules';
import type {
  InvoiceCreateInput,
  InvoiceRow,
  InvoiceRules,
  InvoiceUpdateInput,
} from '../../../generated/rules/invoice.ts';
import { exchangeRate } from '../pricing/exchange.ts';
import { untaxedKinds } from '../pricing/tax_address.ts';
import { beyondRental } from './billed_once.ts';
import { deductedBy, deductionRefusal } from './deposits.ts';
import { eInvoiceRefusal } from './e_invoice/index.ts';
import { totalInvoice } from './invoice_totals.ts';
import { addressOf, dueOf, issueInvoice, issueVerdict, overInvoiced } from './issue.ts';
import { openingProblem, openingValues } from './opening.ts';
import { payAddress } from './payment_links/address.ts';
import { offersLinks, paymentLink } from './payment_links/sessions.ts';
import { closedPeriod } from './period.ts';
import { releaseRentals } from './void.ts';

type Body = Partial<InvoiceCreateInput & InvoiceUpdateInput>;
type AnyInput = object;

/** An invoice of no rental counts for the usual warehouse of those that its author sees. */
const create: Prepare<InvoiceCreateInput> = async (draft) => {
  const problem = openingProblem(draft.input, null);
  if (problem) draft.refuse(problem);
  const usual = await usualWarehouse(draft);
  if (draft.input.invoice_type !== 'opening') return usual;
  return { values: { ...usual.values, ...(await openingValues(draft)).values } };
};

const update: Prepare<InvoiceUpdateInput> = async ({ input, before, refuse }) => {
  const problem = openingProblem(input, before);
  if (problem) refuse(problem);
  return {};
};

const usualWarehouse: Prepare<InvoiceCreateInput> = async ({ input, actor, db }) => {
  if (input.warehouse_id !== undefined || typeof input.rental_id === 'number') return {};
  const { scope } = actor;
  const warehouse = await db
    .selectFrom('warehouse')
    .select('id')
    .where('deleted_at', 'is', null)
    .$if(scope !== null, (some) => some.where('id', '=', anyOf(scope ?? [])))
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return warehouse ? { values: { warehouse_id: warehouse.id } } : {};
};

/** Prices and taxes follow the date and the kind of prices. */
const retotal: Effect<InvoiceRow, Body> = async (change) => {
  const { record, input } = change;
  if ('invoice_date' in input || 'prices_include_tax' in input) await totalInvoice(change, record.id);
};

const billingAddressKnown: Guard<InvoiceRow, AnyInput> = async ({ record, query }) =>
  (await addressOf(query, record.id)) === null ? { code: 'missing_billing_address' } : null;

const linesTaxed: Guard<InvoiceRow, AnyInput> = async ({ record, query }) => {
  const line = await dataOf(query)
    .selectFrom('invoice_line as l')
    .leftJoin('tax_type as x', 'x.id', 'l.tax_type_id')
    .select(['l.id', 'l.description', 'l.tax_type_id'])
    .where('l.invoice_id', '=', record.id)
    .where('l.kind', '!=', 'text')
    .where(({ ref }) => sql<boolean>`coalesce(${ref('x.kind')} not in ${fragment(untaxedKinds)}, true)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tax_rate as q')
            .select('q.id')
            .whereRef('q.tax_type_id', '=', 'l.tax_type_id')
            .where('q.valid_from', '<=', record.invoice_date),
        ),
      ),
    )
    .orderBy('l.position')
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst();
  return line
    ? {
        code: 'missing_tax_rate',
        message: `"${line.description}" has no tax rate that is valid on ${record.invoice_date}.`,
        details: { invoice_line_id: line.id, tax_type_id: line.tax_type_id, date: record.invoice_date },
      }
    : null;
};

const periodOpen: Guard<InvoiceRow, AnyInput> = ({ record, settings }) => closedPeriod(settings, record.invoice_date);

/** Sums of debts leave out void invoices, and do not check for deleted ones: no other rule deletes an issued invoice. */
const voidOpening: Effect<InvoiceRow, object> = async ({ record, update }) => {
  if (record.invoice_type !== 'opening') return;
  await update('invoice', record.id, {
    status: 'void',
    balance: '0',
    voided_at: new Date().toISOString(),
    void_reason: 'The opening invoice was deleted.',
  });
};

/** A draft was never owed; the amount of an opening invoice is, so that its delete has the same conditions as voiding it. */
const openingPeriodOpen: Guard<InvoiceRow, object> = ({ record, settings }) =>
  record.invoice_type === 'opening' ? closedPeriod(settings, record.invoice_date) : null;

const openingByPerson: Guard<InvoiceRow, object> = ({ record, actor }) =>
  record.invoice_type !== 'opening' || actor.kind !== 'ai_agent'
    ? null
    : { code: 'human_required', message: 'A person has to decide that an opening invoice goes.' };

const withinRental: Guard<InvoiceRow, { readonly allow_over_invoice?: boolean | null }> = async ({
  record,
  input,
  query,
  settings,
  actor,
}) =>
  (input.allow_over_invoice === true ? null : await overInvoiced({ query, settings, actor }, record.id)) ??
  deductionRefusal(await deductedBy(query, record.id));

const nothingGrows: Guard<InvoiceRow, AnyInput> = ({ record, ...asking }) =>
  beyondRental(asking, { invoice: record.id, undo: true });

const exchangeRateKnown: Guard<InvoiceRow, AnyInput> = async ({ record, settings, query }) => {
  const base = settings.get('finance.base_currency');
  const pair = { from: record.currency_code, to: base };
  if ((await exchangeRate(query, pair, record.invoice_date, base)) !== null) return null;
  return {
    code: 'missing_exchange_rate',
    message: `No exchange rate from ${pair.from} to ${base} is known on ${record.invoice_date}.`,
    details: { ...pair, on: record.invoice_date },
  };
};

const depositNotDeducted: Guard<InvoiceRow, AnyInput> = async ({ record, db, actor }) => {
  const final = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'warehouse_id'])
    .where('deducts_deposit_invoice_ids', '@>', sql<number[]>`array[${record.id}::integer]`)
    .where('status', 'not in', ['draft', 'void'])
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!final) return null;
  const { id, number, warehouse_id: position } = final;
  // An invoice of another warehouse is not named to a caller who does not see it.
  const seen = actor.scope === null || (position !== null && actor.scope.includes(position));
  return {
    code: 'deposit_deducted',
    message: `${seen ? `Invoice ${number}` : 'Another invoice'} has deducted the deposit.`,
    details: { final: seen ? { id, number } : null },
  };
};

type Sending = { readonly to?: string | null };

/** Where the invoice goes: `to`, else who receives the account's invoices, else the invoice's contact, else the account. */
async function recipientOf(record: InvoiceRow, input: Sending, query: Query): Promise<string | null> {
  if (typeof input.to === 'string' && input.to !== '') return input.to;
  const row = await dataOf(query)
    .selectFrom('account as a')
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          selectFrom('account_contact as c')
            .select('c.email')
            .whereRef('c.account_id', '=', 'a.id')
            .where('c.receives_invoices', '=', true)
            .where('c.is_active', '=', true)
            .where('c.email', 'is not', null)
            .orderBy(
              ({ ref }) => sql`${ref('c.id')} = ${record.contact_id}`,
              (order) => order.desc().nullsLast(),
            )
            .orderBy('c.is_primary', 'desc')
            .orderBy('c.id')
            .limit(1),
          selectFrom('account_contact as c').select('c.email').where('c.id', '=', record.contact_id),
          'a.email',
        )
        .as('address'),
    )
    .where('a.id', '=', record.account_id)
    .executeTakeFirst();
  return row?.address ?? null;
}

const recipientKnown: Guard<InvoiceRow, Sending> = async ({ record, input, query }) =>
  (await recipientOf(record, input, query)) === null
    ? {
        code: 'missing_recipient',
        details: { to: null, account_id: record.account_id, contact_id: record.contact_id },
      }
    : null;

/** The mail goes to the address that the record then shows. */
const addressMail: Effect<InvoiceRow, Sending> = async (change) => {
  const { record, input, query } = change;
  await change.update('invoice', record.id, { sent_to: await recipientOf(record, input, query) });
};

const eInvoiceComplete: Guard<InvoiceRow, AnyInput> = ({ record, query, settings }) =>
  settings.get('invoices.check_e_invoices') ? eInvoiceRefusal({ query, settings }, 'invoice', record.id) : null;

const paymentUrls: InvoiceRules['fills']['payment_urls'] = async ({ ids, db, settings, sign, appUrl }) => {
  if (!offersLinks(settings)) return new Map();
  const rows = await db
    .selectFrom('invoice')
    .select('id')
    .where('id', '=', anyOf(ids.map(Number)))
    .where('status', 'in', ['issued', 'partially_paid'])
    .where('balance', '>', '0')
    .execute();
  return new Map(rows.map(({ id }) => [id, { payment_url: payAddress({ appUrl, secrets: { sign } }, id) }]));
};

export const rules = {
  prepare: { create, update },
  actions: { payment_link: paymentLink },
  fills: { payment_urls: paymentUrls },
  guards: {
    e_invoice_complete: eInvoiceComplete,
    billing_address_known: billingAddressKnown,
    lines_taxed: linesTaxed,
    period_open: periodOpen,
    opening_by_person: openingByPerson,
    opening_period_open: openingPeriodOpen,
    within_rental: withinRental,
    nothing_grows: nothingGrows,
    exchange_rate_known: exchangeRateKnown,
    deposit_not_deducted: depositNotDeducted,
    recipient_known: recipientKnown,
  },
  effects: {
    void_opening: voidOpening,
    retotal,
    issue_invoice: issueInvoice,
    release_rentals: releaseRentals,
    address_mail: addressMail,
  },
  verdicts: {
    issue: async (call) => ({
      would_lock_rental: await issueVerdict(call),
      due_at: (await dueOf(call.record, call))?.at ?? null,
    }),
  },
} satisfies InvoiceRules;
