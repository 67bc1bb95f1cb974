/**
 * Payment pages of invoices: each invoice has one open page at a time, over its present balance, and one pending payment for it.
 * The invoice is locked while the provider answers, so that neither two customers nor a void and a payment overlap.
 */
import { type ActionHandler, ApiError, type Change, type Data, languageOf, sql } from 'backline/rules';
import type { InvoicePaymentLinkInput, InvoiceRow } from '../../../../generated/rules/invoice.ts';
import { decimal } from '../../pricing/money.ts';
import { openStates } from '../settle.ts';
import { payAddress } from './address.ts';
import type { PaymentProvider } from './provider.ts';
import { stripe } from './stripe.ts';

/** Providers with a page of their own, by the setting's value. */
const providers: Readonly<Record<string, PaymentProvider>> = { stripe };

type Paying = Pick<
  Change<never, never>,
  'db' | 'settings' | 'services' | 'query' | 'touch' | 'update' | 'perform' | 'writeUnaudited' | 'refuse'
>;

export interface Owed {
  readonly id: number;
  readonly number: string | null;
  readonly status: string;
  readonly balance: string;
  readonly currency: string;
  readonly decimals: number;
  readonly account_id: number;
  readonly account_name: string;
  readonly account_email: string | null;
  readonly account_locale: string | null;
  readonly rental_id: number | null;
}

export const owedOf = (db: Data, invoice: number): Promise<Owed | undefined> =>
  db
    .selectFrom('invoice as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .innerJoin('currency as c', 'c.code', 'i.currency_code')
    .select([
      'i.id',
      'i.number',
      'i.status',
      'i.balance',
      'i.currency_code as currency',
      'c.decimals',
      'i.account_id',
      'a.name as account_name',
      'a.email as account_email',
      'a.locale as account_locale',
      'i.rental_id',
    ])
    .where('i.id', '=', invoice)
    .where('i.deleted_at', 'is', null)
    .executeTakeFirst();

export const isOpen = ({ status, balance }: Pick<Owed, 'status' | 'balance'>): boolean =>
  openStates.has(status) && decimal(balance).gt(0);

interface Held {
  readonly id: number;
  readonly payment_id: number;
  readonly payment_status: string;
  readonly provider: string;
  readonly provider_id: string;
  readonly url: string;
  readonly amount: string;
  /** For as long as a customer needs to pay. */
  readonly is_good: boolean;
}

const heldOf = (db: Data, invoice: number): Promise<Held | undefined> =>
  db
    .selectFrom('payment_session as s')
    .innerJoin('payment as p', 'p.id', 's.payment_id')
    .select(({ ref }) => [
      's.id',
      's.payment_id',
      'p.status as payment_status',
      's.provider',
      's.provider_id',
      's.url',
      's.amount',
      sql<boolean>`${ref('s.expires_at')} > now() + interval '10 minutes'`.as('is_good'),
    ])
    .where('s.invoice_id', '=', invoice)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();

const endSql =
  'update "payment_session" set "ended_at" = clock_timestamp() where "id" = $1::integer and "ended_at" is null';
const staleSql = 'update "payment_session" set "expires_at" = clock_timestamp() where "id" = $1::integer';
const insertSql = `insert into "payment_session" ("invoice_id", "payment_id", "provider", "provider_id", "url", "amount", "expires_at")
  values ($1::integer, $2::integer, $3::text, $4::text, $5::text, $6::numeric, $7::timestamptz)`;

const waiting: ReadonlySet<string> = new Set(['pending', 'failed']);

/** Why payment by link is not possible yet; null if it is. */
function missingFor(house: Pick<Paying, 'settings'>): string | null {
  const name = house.settings.get('payment_links.provider');
  if (name === 'off') return 'Choose a provider in the setting payment_links.provider.';
  const page = providers[name];
  if (page !== undefined) return page.missing(house);
  return house.settings.get('company.bank_iban') || house.settings.get('company.bank_account')
    ? null
    : 'Enter the bank account that customers pay to in the setting company.bank_iban or company.bank_account.';
}

/** Whether invoices can be paid by link. */
export const offersLinks = (settings: Paying['settings']): boolean => missingFor({ settings }) === null;

/** The setting's provider. @throws ApiError where there is none, or where it is not set up. */
export function providerOf(house: Pick<Paying, 'settings'>): { name: string; page: PaymentProvider | null } {
  const missing = missingFor(house);
  if (missing !== null) throw new ApiError('no_payment_link', { message: missing });
  const name = house.settings.get('payment_links.provider');
  return { name, page: providers[name] ?? null };
}

/** How many invoices at most a process locks while a provider answers: the others have the connections. */
const atOnce = 3;
let underWay = 0;

async function counted<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= atOnce) throw new ApiError('payment_provider_away', { headers: { 'retry-after': '5' } });
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}

export interface Opened {
  readonly provider: string;
  readonly amount: string;
  readonly currency: string;
  /** The pending payment and the page where it is paid; null if the customer transfers the money. */
  readonly session: { readonly payment: number; readonly url: string } | null;
}

/** The open page of an invoice over its balance: the existing one, or a new one in its place. */
export async function openSession(change: Paying, invoice: number, returnUrl: string): Promise<Opened> {
  const { name, page } = providerOf(change);
  await change.touch('invoice', [invoice]);
  const owed = await owedOf(change.db, invoice);
  if (owed === undefined) throw new ApiError('not_found');
  const message = openStates.has(owed.status)
    ? 'Nothing of the invoice is open.'
    : `Nothing is paid by link of an invoice in status ${owed.status}.`;
  if (!isOpen(owed)) change.refuse({ code: 'invalid_state', message, errors: { status: [message] } });
  const { balance: amount, currency } = owed;
  const found = await heldOf(change.db, invoice);
  const held = found !== undefined && waiting.has(found.payment_status) ? found : undefined;
  if (found !== undefined && held === undefined) await change.writeUnaudited('payment_session', endSql, [found.id]);
  const isSame = held?.is_good && held.provider === name && decimal(held.amount).eq(amount);
  if (isSame) return { provider: name, amount, currency, session: { payment: held.payment_id, url: held.url } };
  return counted(async () => {
    if (held !== undefined) await replaced(change, held);
    if (page === null) {
      if (held !== undefined) await dropPayment(change, held, 'The invoice is paid by bank transfer instead.');
      return { provider: name, amount, currency, session: null };
    }
    const session = await page.open(change, {
      amount,
      decimals: owed.decimals,
      currency,
      title: owed.number ?? `Invoice ${invoice}`,
      invoice,
      email: owed.account_email,
      language: languageOf(owed.account_locale) ?? languageOf(change.settings.get('localisation.locale')) ?? 'en',
      returnUrl,
    });
    const payment = await paymentFor(change, owed, { name, id: session.id, held });
    const values = [invoice, payment, name, session.id, session.url, amount, session.expiresAt];
    await change.writeUnaudited('payment_session', insertSql, values);
    return { provider: name, amount, currency, session: { payment, url: session.url } };
  });
}

/** Ends the page for payments. @throws ApiError if a payment on it is under way. */
async function replaced(change: Paying, held: Held): Promise<void> {
  const end = await providers[held.provider]?.end(change, held.provider_id);
  if (end === 'paid') throw new ApiError('payment_under_way');
  await change.writeUnaudited('payment_session', endSql, [held.id]);
}

/** The payment that waits for a page: the one that waited for the page before it, or a new one. */
async function paymentFor(
  change: Paying,
  owed: Owed,
  { name, id, held }: { readonly name: string; readonly id: string; readonly held: Held | undefined },
): Promise<number> {
  const wishes = [{ invoice_id: owed.id, amount: owed.balance }];
  if (held !== undefined) {
    await change.update('payment', held.payment_id, {
      status: 'pending',
      failure_reason: null,
      amount: owed.balance,
      provider: name,
      provider_id: id,
      wishes,
    });
    return held.payment_id;
  }
  const body = {
    account_id: owed.account_id,
    amount: owed.balance,
    currency_code: owed.currency,
    reference: owed.number,
    provider: name,
    provider_id: id,
    allocations: wishes,
    ...(owed.rental_id === null ? {} : { rental_id: owed.rental_id }),
    ...(await cardOf(change)),
  };
  const { payment } = await change.perform('payments.create', { body });
  return (payment as { readonly id: number }).id;
}

/** A payment on a payment page counts as paid by card, if the list has that method. */
async function cardOf({ db }: Paying): Promise<{ readonly method_id?: number }> {
  const card = await db
    .selectFrom('static_value as v')
    .innerJoin('static_list as l', 'l.id', 'v.static_list_id')
    .select('v.id')
    .where('l.key', '=', 'payment_methods')
    .where('v.key', '=', 'card')
    .where('v.is_active', '=', true)
    .executeTakeFirst();
  return card === undefined ? {} : { method_id: card.id };
}

async function dropPayment(change: Paying, held: Held, reason: string): Promise<void> {
  if (held.payment_status !== 'pending') return;
  await change.perform('payments.fail', { params: { payment: held.payment_id }, body: { reason } });
}

/** Ends the page of an invoice that is void, settled, or of which something else is open now. */
export async function endSession(change: Paying, invoice: number): Promise<boolean> {
  await change.touch('invoice', [invoice]);
  const held = await heldOf(change.db, invoice);
  if (held === undefined) return false;
  if (!waiting.has(held.payment_status)) {
    await change.writeUnaudited('payment_session', endSql, [held.id]);
    return true;
  }
  const owed = await owedOf(change.db, invoice);
  const goesOn = owed !== undefined && isOpen(owed);
  if (goesOn && decimal(owed.balance).eq(held.amount)) return false;
  // A payment made there just now is reported by the provider: it is set against the invoice as far as it fits.
  if ((await providers[held.provider]?.end(change, held.provider_id)) === 'paid') return false;
  if (goesOn) {
    // The next page takes its payment over.
    await change.writeUnaudited('payment_session', staleSql, [held.id]);
    return true;
  }
  await change.writeUnaudited('payment_session', endSql, [held.id]);
  await dropPayment(change, held, 'The invoice was settled otherwise, or voided.');
  return true;
}

/** Invoices whose open page no longer fits them. */
export const misfitSql = `select s."invoice_id" as "id" from "payment_session" s join "payment" p on p."id" = s."payment_id" join "invoice" i on i."id" = s."invoice_id"
  where s."ended_at" is null and (p."status" not in ('pending', 'failed') or i."deleted_at" is not null or i."status" not in ('issued', 'partially_paid')
    or (i."balance" <> s."amount" and s."expires_at" > now())) order by s."invoice_id" limit 100`;

const tried = (change: Parameters<typeof paymentLink>[0]): Opened => {
  const { balance, currency_code } = change.record;
  return { provider: providerOf(change).name, amount: balance, currency: currency_code, session: null };
};

/** The address where the customer pays; a provider's page is opened at once, so that its refusal is reported here. */
export const paymentLink: ActionHandler<InvoiceRow, InvoicePaymentLinkInput> = async (change) => {
  const url = payAddress(change.services, change.record.id);
  // The writes of a test token are rolled back, and nothing of them may reach a provider.
  const { provider, amount, currency, session } =
    change.actor.sandbox === true ? tried(change) : await openSession(change, change.record.id, url);
  const payment_id = session?.payment ?? null;
  return { payment_link: { url, provider, amount, currency_code: currency, payment_id } };
};
