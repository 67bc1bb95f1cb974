/** Deliveries: their signature and their contents. Web Crypto alone, which Node, Deno, Bun, workers and browsers have. */
import { type Events, headerPrefix } from './api.ts';

/** A delivery that is proven: `event` says which body `payload` is. */
export type WebhookEvent = {
  [E in keyof Events & string]: {
    readonly event: E;
    readonly payload: Events[E];
    /** The event's id, as the feed has it: remember it, and take an event once. */
    readonly id: string;
    /** The sending: the same in every attempt, new when the event is delivered again. */
    readonly delivery: string;
    /** 1 for the first. */
    readonly attempt: number;
  };
}[keyof Events & string];

export interface Verification {
  /** `whsec_…`, whole. */
  readonly secret: string;
  /** The header `X-…-Signature`: `t=…,v1=…`. */
  readonly signature: string;
  /** The body as it came, before anything parsed it. */
  readonly body: string | Uint8Array;
  /** Seconds that a signature may be old, or ahead; default 300. */
  readonly tolerance?: number;
  /** Seconds since 1970; default: now. */
  readonly now?: number;
}

/** A delivery that nobody signed with the secret, or long ago. Answer 400 and do nothing. */
export class SignatureError extends Error {
  override readonly name: string = 'SignatureError';
}

const encoder = new TextEncoder();

/** Whether a body was signed with the secret, lately. While a secret is rotated, one of several signatures is enough. */
export async function verifyWebhook(input: Verification): Promise<boolean> {
  const { secret, signature, body, tolerance = 300, now = Date.now() / 1000 } = input;
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > tolerance) return false;
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  const start = encoder.encode(`${time}.`);
  const rest = typeof body === 'string' ? encoder.encode(body) : body;
  const signed = new Uint8Array(start.length + rest.length);
  signed.set(start);
  signed.set(rest, start.length);
  const answers = parts
    .filter(([name, hex = '']) => name === 'v1' && /^[0-9a-f]{64}$/i.test(hex))
    // Web Crypto compares in constant time.
    .map(([, hex = '']) => crypto.subtle.verify('HMAC', key, bytesOf(hex), signed));
  return (await Promise.all(answers)).includes(true);
}

/**
 * Verifies a delivery and reads it. Takes a `Request`, or headers as Node has them with the body.
 * @throws SignatureError when it is not proven.
 */
export async function readWebhook(
  request: Request | { readonly headers: Readonly<Record<string, unknown>>; readonly body: string | Uint8Array },
  { secret, tolerance, now }: Pick<Verification, 'secret' | 'tolerance' | 'now'>,
): Promise<WebhookEvent> {
  const { headers } = request;
  const header = (name: string): string => {
    const key = `${headerPrefix}-${name}`.toLowerCase();
    return String((headers instanceof Headers ? headers.get(key) : Reflect.get(headers, key)) ?? '');
  };
  const body = request instanceof Request ? new Uint8Array(await request.arrayBuffer()) : request.body;
  const proof = {
    secret,
    signature: header('Signature'),
    body,
    ...(tolerance !== undefined && { tolerance }),
    ...(now !== undefined && { now }),
  };
  if (!(await verifyWebhook(proof)))
    throw new SignatureError('The delivery is not signed with this secret, or too old.');
  return {
    event: header('Event'),
    payload: JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)),
    id: String((headers instanceof Headers ? headers.get('webhook-id') : Reflect.get(headers, 'webhook-id')) ?? ''),
    delivery: header('Delivery'),
    attempt: Number(header('Attempt')),
  } as WebhookEvent;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}
