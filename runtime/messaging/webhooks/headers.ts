/** Headers of a delivery: the signatures, what it is, and what the webhook adds. */
import type { ProductSpec } from '../../base/kernel/route.ts';
import { type Signed, type SigningKey, sign } from './signature.ts';

const most = 10;
const nameShape = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const valueShape = /^[\t\x20-\x7e]{0,500}$/;
/** Framing and meaning of the request are ours. */
const reserved =
  /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|user-agent|webhook-.*|accept-encoding)$/;

/** What is wrong with further headers as they were sent, as a sentence, or null. */
export function headerProblem(headers: Readonly<Record<string, unknown>>, product: ProductSpec): string | null {
  const entries = Object.entries(headers);
  if (entries.length > most) return `There may be at most ${most} headers.`;
  const ours = `x-${product.headerPrefix.toLowerCase()}-`;
  for (const [name, value] of entries) {
    const lower = name.toLowerCase();
    if (!nameShape.test(name)) return `"${name.slice(0, 100)}" is not a header name.`;
    if (reserved.test(lower) || lower.startsWith(ours)) return `The header ${name} is set by the service.`;
    if (typeof value !== 'string' || !valueShape.test(value))
      return `The value of ${name} must be at most 500 visible ASCII characters.`;
  }
  return null;
}

/** Headers of an attempt in both schemes, lower-case. */
export function deliveryHeaders(
  product: ProductSpec,
  delivery: Signed & { readonly event: string; readonly delivery: string; readonly attempt: number },
  keys: readonly SigningKey[],
): Record<string, string> {
  const prefix = `x-${product.headerPrefix.toLowerCase()}`;
  const { backline, standard } = sign(delivery, keys);
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `${product.title}/${product.release} (webhooks)`,
    [`${prefix}-event`]: delivery.event,
    [`${prefix}-delivery`]: delivery.delivery,
    [`${prefix}-attempt`]: String(delivery.attempt),
    [`${prefix}-signature`]: backline,
    'webhook-id': delivery.id,
    'webhook-timestamp': String(delivery.timestamp),
    'webhook-signature': standard,
  };
}
