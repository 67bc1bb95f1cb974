/** What makes two requests the same request (decisions 5): method, path, sorted query, media type and canonical JSON. */
import { hash } from 'node:crypto';
import { canonical } from '../../base/database/canonical_json.ts';
import type { RequestContext } from '../../base/kernel/context.ts';
import { addressOf } from '../../engine/query/address.ts';

function sha256(parts: readonly string[]): string {
  // Lengths keep the parts apart, so that no two lists of parts run together to the same bytes.
  return hash('sha256', parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(''));
}

const addressIn = ({ route, params }: RequestContext): string => addressOf(route.path, params);

export function fingerprint(context: RequestContext): string {
  const query = context.query.map(([key, value]) => canonical([key, value])).sort();
  const media =
    String(context.headers['content-type'] ?? '')
      .split(';', 1)[0]
      ?.trim()
      .toLowerCase() ?? '';
  const file = context.upload === undefined ? [] : [context.upload.sha256, context.upload.name ?? ''];
  return sha256([context.route.method, addressIn(context), query.join('&'), media, canonical(context.body), ...file]);
}

/** A key counts for one caller, method and concrete path. */
export function scopeHash(context: RequestContext, key: string): string {
  const caller =
    context.actor.tokenId === null ? `${context.actor.type}:${context.actor.id}` : `token:${context.actor.tokenId}`;
  return sha256([caller, context.route.method, addressIn(context), key]);
}
