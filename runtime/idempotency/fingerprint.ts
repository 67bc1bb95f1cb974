/** What makes two requests the same request (decisions 5): method, path, sorted query, media type and canonical JSON. */
import { createHash } from 'node:crypto';
import type { RequestContext } from '../kernel/context.ts';

/** Canonical JSON of a parsed value (RFC 8785: keys in UTF-16 order, numbers as ECMAScript writes them). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

function sha256(parts: readonly string[]): string {
  const hash = createHash('sha256');
  // Lengths keep the parts apart, so that no two lists of parts run together to the same bytes.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest('hex');
}

export function concretePath(context: Pick<RequestContext, 'route' | 'params'>): string {
  return context.route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(context.params[name] ?? ''));
}

export function fingerprint(context: RequestContext): string {
  const query = context.query.map(([key, value]) => canonical([key, value])).sort();
  const media =
    String(context.headers['content-type'] ?? '')
      .split(';', 1)[0]
      ?.trim()
      .toLowerCase() ?? '';
  return sha256([context.route.method, concretePath(context), query.join('&'), media, canonical(context.body)]);
}

/** A key counts for one caller, method and concrete path. */
export function scopeHash(context: RequestContext, key: string): string {
  const caller =
    context.actor.tokenId === null ? `${context.actor.type}:${context.actor.id}` : `token:${context.actor.tokenId}`;
  return sha256([caller, context.route.method, concretePath(context), key]);
}
