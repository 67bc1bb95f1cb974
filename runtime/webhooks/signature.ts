/** Signatures of a delivery in two schemes (decisions 7): `t=,v1=` as Stripe's libraries check it, and Standard Webhooks. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretPrefix } from './secret.ts';

export interface Signed {
  /** The delivery's id, the same in every attempt. */
  readonly id: string;
  /** Unix seconds of the attempt. */
  readonly timestamp: number;
  readonly body: string;
}

/** HMAC-SHA256 in hex over `<t>.<body>`, keyed by the UTF-8 of the whole secret. */
function hex({ timestamp, body }: Signed, secret: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/** HMAC-SHA256 in base64 over `<id>.<t>.<body>`, keyed by the bytes behind the prefix. */
function base64({ id, timestamp, body }: Signed, secret: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
}

/** Header values for every secret, the present one first: `t=1,v1=…[,v1=…]` and `v1,…[ v1,…]`. */
export function sign(signed: Signed, secrets: readonly string[]): { readonly own: string; readonly standard: string } {
  return {
    own: [`t=${signed.timestamp}`, ...secrets.map((secret) => `v1=${hex(signed, secret)}`)].join(','),
    standard: secrets.map((secret) => `v1,${base64(signed, secret)}`).join(' '),
  };
}

/** True when one of the signatures in the header is the secret's; says nothing of the time. */
export function verifyOwn(signed: Signed, secret: string, header: string): boolean {
  const wanted = Buffer.from(hex(signed, secret));
  const parts = header.split(',').map((part) => part.trim());
  return (
    parts.includes(`t=${signed.timestamp}`) &&
    parts.some((part) => part.startsWith('v1=') && equal(Buffer.from(part.slice(3)), wanted))
  );
}

function equal(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
