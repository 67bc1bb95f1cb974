/**
 * Conditional reads (RFC 9110, 13.1.2): every record and document has a weak tag over the body that this caller gets, so that
 * includes, fields, the instant of as_at and hidden fields are in it by themselves. Lists have none: they pass by untouched.
 */
import { hash } from 'node:crypto';
import type { Reply } from '../../base/kernel/context.ts';
import type { RouteKind, RouteSpec } from '../../base/kernel/route.ts';

const tagged: ReadonlySet<RouteKind> = new Set(['show', 'as_at', 'available_actions', 'endpoint']);

/** True for routes whose answers carry a tag. */
export function hasTag({ kind, method, stream }: RouteSpec): boolean {
  return method === 'GET' && tagged.has(kind) && stream !== true;
}

/**
 * The reply with its tag, or 304 without a body if the caller has it already. The part before the dot is the record's state
 * (`W/"7.x1…"`), which `If-Match` is compared with.
 */
export function conditional(reply: Reply, ifNoneMatch: string | undefined): Reply {
  if (reply.status !== 200 || reply.body === null || reply.secret || reply.stream || reply.chunks) return reply;
  const { ETag: etag, ...others } = reply.headers ?? {};
  const state = etag === undefined ? '' : `${etag.slice(3, -1)}.`;
  const tag = `W/"${state}${hash('sha1', reply.body, 'base64url').slice(0, 20)}"`;
  const headers = { ...others, ETag: tag };
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, tag)) return { status: 304, body: null, headers };
  return { ...reply, headers };
}

/** Weak comparison: what both call the same, whether marked as weak or not. */
function matches(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  const opaque = tag.slice(2);
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque);
}
