/** Stripe Checkout: a page for one payment, made and ended over HTTPS. Only a header contains the secret key. */
import { randomUUID } from 'node:crypto';
import { ApiError } from 'backline/rules';
import type { End, House, PaymentProvider, Session } from './provider.ts';

/** Milliseconds for which one answer is waited for: the invoice is locked meanwhile. */
const patience = 4_000;
/** Seconds for which a page is valid; a later visitor gets another by the same link. */
const lifetime = 3_600;
/** The version whose answers are read here. */
const version = '2024-06-20';
/** Languages of its page that we have as well. */
const languages = new Set(['de', 'en', 'es', 'fr', 'nl']);
const longestAnswer = 200_000;

interface Answer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
}

/** Króna and shilling have no smaller unit, and two digits at Stripe all the same. */
export const stripeDigits = (currency: string, decimals: number): number =>
  currency === 'ISK' || currency === 'UGX' ? 2 : decimals;

const members = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer['json']) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One request and its answer; null if none came. */
async function once(
  house: House,
  path: string,
  form: URLSearchParams | undefined,
  key: string,
): Promise<Answer | null> {
  const { settings, services } = house;
  const base = settings.get('payment_links.stripe_url').replace(/\/+$/, '');
  const problem = await services.destinations.problem(base);
  if (problem !== null)
    throw new ApiError('no_payment_link', { message: `Correct the setting payment_links.stripe_url. ${problem}` });
  const { request } = await import('undici');
  try {
    const { statusCode: status, body } = await request(`${base}/v1/checkout/sessions${path}`, {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${settings.get('payment_links.stripe_secret_key')}`,
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key }),
        'stripe-version': version,
      },
      body: form?.toString() ?? null,
      dispatcher: services.destinations.dispatcher,
      signal: AbortSignal.timeout(patience),
    });
    let text = '';
    for await (const part of body) {
      text += String(part);
      if (text.length > longestAnswer) return null;
    }
    return { status, json: members(JSON.parse(text)) };
  } catch {
    // An error on the way may name the header: it is shown to nobody.
    return null;
  }
}

/** Repeated once with the same key if no answer arrived, or if the first was still in progress: nothing is made twice. */
async function ask(house: House, path: string, form?: URLSearchParams): Promise<Answer> {
  const key = randomUUID();
  const first = await once(house, path, form, key);
  const again = first === null || first.status >= 500 || first.status === 409 || first.status === 429;
  const answer = again ? await once(house, path, form, key) : first;
  if (answer === null || answer.status >= 500 || answer.status === 429)
    throw new ApiError('payment_provider_away', { headers: { 'retry-after': '60' } });
  return answer;
}

function refusal({ status, json }: Answer, key: string | null): ApiError {
  const said = textOf(members(json['error'])['message']) || `status ${status}`;
  const words = said.replace(/\b[rs]k_\w+[*\w]*/g, '***').slice(0, 300);
  const advice = status === 401 || status === 403 ? ' Check the setting payment_links.stripe_secret_key.' : '';
  const safe = key === null || key === '' ? words : words.replaceAll(key, '***');
  return new ApiError('payment_provider_refused', { message: `Stripe refused it: ${safe}${advice}` });
}

export const stripe: PaymentProvider = {
  missing({ settings }) {
    const key = settings.get('payment_links.stripe_secret_key');
    return key === null || key === ''
      ? 'Enter the secret key of Stripe in the setting payment_links.stripe_secret_key.'
      : null;
  },

  async open(house, { amount, decimals, currency, title, invoice, email, language, returnUrl }): Promise<Session> {
    // Text all the way: no amount passes through a floating point number.
    const digits = stripeDigits(currency, decimals);
    const [whole = '0', part = ''] = amount.split('.');
    const smallest = BigInt(whole + part.padEnd(digits, '0').slice(0, digits)).toString();
    const form = new URLSearchParams({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': smallest,
      'line_items[0][price_data][product_data][name]': title,
      client_reference_id: `invoice:${invoice}`,
      'metadata[invoice_id]': String(invoice),
      'payment_intent_data[description]': title,
      'payment_intent_data[metadata][invoice_id]': String(invoice),
      success_url: `${returnUrl}?done=1`,
      cancel_url: returnUrl,
      locale: languages.has(language) ? language : 'auto',
      expires_at: String(Math.floor(Date.now() / 1000) + lifetime),
      ...(email === null ? {} : { customer_email: email }),
    });
    const answer = await ask(house, '', form);
    const { json, status } = answer;
    const id = textOf(json['id']);
    const url = textOf(json['url']);
    if (status !== 200 || id === '' || id.length > 120 || url.length > 2_000 || !/^https?:\/\//.test(url))
      throw refusal(answer, house.settings.get('payment_links.stripe_secret_key'));
    const end = typeof json['expires_at'] === 'number' ? json['expires_at'] : Date.now() / 1000 + lifetime;
    return { id, url, expiresAt: new Date(end * 1000).toISOString() };
  },

  async end(house, id): Promise<End> {
    const path = `/${encodeURIComponent(id)}`;
    const ended = await ask(house, `${path}/expire`, new URLSearchParams());
    if (ended.status === 200) return 'ended';
    // It ends only an open page: the page's present state shows the result.
    const found = await ask(house, path);
    if (found.status === 404 || found.json['status'] === 'expired') return 'ended';
    if (found.status === 200) return 'paid';
    throw refusal(found, house.settings.get('payment_links.stripe_secret_key'));
  },
};
