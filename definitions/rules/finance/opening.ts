/**
 * Opening invoices: an account's debt when the books began here. They come as they are: issued elsewhere, with number, dates and
 * the amount that is still open. Net and tax were booked elsewhere, so here they are zero, and there are no lines.
 */

import { type Draft, invalid, type Prepared, type Refusal } from 'backline/rules';
import { DateTime } from 'luxon';
import type { InvoiceCreateInput, InvoiceUpdateInput } from '../../../generated/rules/invoice.ts';
import { digitsOf } from '../pricing/base_digits.ts';
import { exchangeRate } from '../pricing/exchange.ts';
import { decimal, moneyText, roundTo } from '../pricing/money.ts';
import { dueAt } from './due_date.ts';
import { dueOf } from './issue.ts';

type Opening = Draft<InvoiceCreateInput>;
/** As the platform completed it. */
type Complete = InvoiceCreateInput & { readonly account_id: number; readonly currency_code?: string };

const only = 'Only an opening invoice has it: leave it out, or send the invoice_type opening.';

/** The mistake in the type of an invoice and its further values; null if there is none. */
export function openingProblem(
  input: Partial<InvoiceCreateInput & InvoiceUpdateInput>,
  before: Readonly<Record<string, unknown>> | null,
): Refusal | null {
  if (before !== null) {
    const isOpening = before['invoice_type'] === 'opening';
    return input.invoice_type !== undefined && (input.invoice_type === 'opening') !== isOpening
      ? invalid('invoice_type', 'An opening invoice is made as one, and stays one.')
      : null;
  }
  if (input.invoice_type === 'opening') return null;
  for (const key of ['opening_number', 'opening_amount'] as const)
    if (input[key] !== undefined && input[key] !== null) return invalid(key, only);
  return null;
}

/** The values of an opening invoice from its first moment on. */
export async function openingValues(draft: Opening): Promise<Prepared> {
  const { refuse, settings, db, query } = draft;
  const input = draft.input as Complete;
  const number =
    input.opening_number ?? refuse(invalid('opening_number', 'An opening invoice has the number of its own.'));
  const amount = decimal(input.opening_amount ?? refuse(invalid('opening_amount', 'Say what is still open of it.')));
  if (amount.lte(0))
    refuse(
      invalid(
        'opening_amount',
        'What is open is more than nothing: bring credit in as a payment of the account instead.',
      ),
    );
  for (const key of ['rental_id', 'project_id'] as const)
    if (input[key] !== undefined && input[key] !== null)
      refuse(invalid(key, 'An opening invoice bills no job of here.'));
  const clash = await drawnLater(draft, number);
  if (clash !== null) refuse(clash);
  const zone = settings.get('localisation.timezone');
  const day = input.invoice_date ?? refuse(invalid('invoice_date', 'Say when it was issued.'));
  if (day > (DateTime.now().setZone(zone).toISODate() ?? ''))
    refuse(invalid('invoice_date', 'An opening invoice was issued already: its date is not to come.'));
  const base = settings.get('finance.base_currency');
  const account = await db
    .selectFrom('account')
    .select('currency_code as currency')
    .where('id', '=', input.account_id)
    .executeTakeFirst();
  const currency = input.currency_code ?? account?.currency ?? base;
  const rate = await exchangeRate(query, { from: currency, to: base }, day, base);
  if (rate === null)
    return refuse({
      code: 'missing_exchange_rate',
      params: { from: currency, to: base, on: day },
      errors: { currency_code: [`No exchange rate from ${currency} to ${base} is known on ${day}.`] },
      details: { from: currency, to: base, on: day },
    });
  const due = await dueOn(draft, input, day, zone);
  const gross = moneyText(roundTo(amount, await digitsOf(query, currency)));
  return {
    values: {
      number,
      status: 'issued',
      issued_at: DateTime.fromISO(day, { zone }).toUTC().toISO(),
      ...due,
      // An invoice that is overdue when it is issued needs no reminder for that: its author knows.
      last_reminder_at: due.due_at !== null && Date.parse(due.due_at) < Date.now() ? new Date().toISOString() : null,
      exchange_rate: rate.toFixed(8),
      gross_total: gross,
      balance: gross,
      base_net_total: '0',
      base_gross_total: moneyText(roundTo(amount.times(rate), await digitsOf(query, base))),
    },
  };
}

/** The end of the file's due day; without one, of the payment term's. */
async function dueOn(
  { settings, query }: Opening,
  input: Complete,
  day: string,
  zone: string,
): Promise<{ readonly due_at: string | null; readonly payment_term_id?: number | null }> {
  if (typeof input.due_at === 'string') {
    const at = DateTime.fromISO(input.due_at, { zone });
    const isMidnight = at.equals(at.startOf('day'));
    return {
      due_at: isMidnight ? dueAt(at.toISODate() ?? day, { days: 0, basis: 'invoice_date' }, zone) : input.due_at,
    };
  }
  const due = await dueOf(
    {
      due_at: null,
      invoice_date: day,
      payment_term_id: input.payment_term_id ?? null,
      account_id: input.account_id,
    },
    { settings, query },
  );
  return { due_at: due?.at ?? null, payment_term_id: due?.term ?? null };
}

/** A number that the series here would use one day: two invoices would have it. */
async function drawnLater({ settings, db }: Opening, number: string): Promise<Refusal | null> {
  const format = settings.get('invoices.number_format');
  const escaped = format.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  const pattern = escaped.replaceAll('{YYYY}', '(?<year>\\d{4})').replace(/\{(0+)\}/, '(?<count>\\d+)');
  const found = new RegExp(`^${pattern}$`).exec(number);
  if (found === null) return null;
  const { year = '0', count = '0' } = found.groups ?? {};
  const row = await db
    .selectFrom('number_series')
    .select('last')
    .where('series', '=', 'invoice')
    .where('year', '=', Number(year))
    .executeTakeFirst();
  if (BigInt(count) <= BigInt(row?.last ?? '0')) return null;
  return invalid(
    'opening_number',
    `${number} is a number that an invoice of here will get: put something before it, such as OLD-${number}.`.slice(
      0,
      250,
    ),
  );
}
