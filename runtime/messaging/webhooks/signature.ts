/** Signatures of a delivery in two schemes (decisions 7): `t=,v1=` as Stripe's libraries check it, and Standard Webhooks. */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { secretPrefix } from './secret.ts';

export interface Signed {
  /** The event's id, the same in every attempt and when it is delivered again. */
  readonly id: string;
  /** Unix seconds of the attempt. */
  readonly timestamp: number;
  readonly body: string;
}

/** A secret as both schemes use it; made once, for it costs more than a signature. */
export interface SigningKey {
  /** The UTF-8 of the whole secret. */
  readonly backline: KeyObject;
  /** The bytes behind the prefix. */
  readonly standard: KeyObject;
}

export function signingKey(secret: string): SigningKey {
  return {
    backline: createSecretKey(secret, 'utf8'),
    standard: createSecretKey(secret.slice(secretPrefix.length), 'base64'),
  };
}

/** HMAC-SHA256 in hex over `<t>.<body>`. */
function hex({ timestamp, body }: Signed, { backline }: SigningKey): string {
  return createHmac('sha256', backline).update(`${timestamp}.${body}`).digest('hex');
}

/** HMAC-SHA256 in base64 over `<id>.<t>.<body>`. */
function base64({ id, timestamp, body }: Signed, { standard }: SigningKey): string {
  return createHmac('sha256', standard).update(`${id}.${timestamp}.${body}`).digest('base64');
}

/** Header values for every secret's key, the present one first: `t=1,v1=…[,v1=…]` and `v1,…[ v1,…]`. */
export function sign(
  signed: Signed,
  keys: readonly SigningKey[],
): { readonly backline: string; readonly standard: string } {
  return {
    backline: [`t=${signed.timestamp}`, ...keys.map((key) => `v1=${hex(signed, key)}`)].join(','),
    standard: keys.map((key) => `v1,${base64(signed, key)}`).join(' '),
  };
}

/** True when one of the signatures in the header is the secret's; says nothing of the time. */
export function verifyBackline(signed: Signed, secret: string, header: string): boolean {
  const wanted = Buffer.from(hex(signed, signingKey(secret)));
  const parts = header.split(',').map((part) => part.trim());
  return (
    parts.includes(`t=${signed.timestamp}`) &&
    parts.some((part) => part.startsWith('v1=') && equal(Buffer.from(part.slice(3)), wanted))
  );
}

function equal(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
