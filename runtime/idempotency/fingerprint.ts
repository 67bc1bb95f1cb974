/** What makes two requests the same request (decisions 5): method, path, sorted query, media type and canonical JSON. */
import { hash } from 'node:crypto';
import type { RequestContext } from '../kernel/context.ts';

/** Canonical JSON of a parsed value (RFC 8785: keys in UTF-16 order, numbers as ECMAScript writes them). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const object = value as Readonly<Record<string, unknown>>;
  // Strings compare by UTF-16 code units, which is the order that the RFC asks for.
  const members = Object.keys(object).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(object[key])}`).join(',')}}`;
}

function sha256(parts: readonly string[]): string {
  // Lengths keep the parts apart, so that no two lists of parts run together to the same bytes.
  return hash('sha256', parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''));
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
