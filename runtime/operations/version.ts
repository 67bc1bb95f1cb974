/** Optimistic concurrency: `expected_version` in the body (in the query on DELETE), or `If-Match` (contract, Lifecycle rules 3 and 4). */
import { ApiError } from '../errors/api_error.ts';
import type { RequestContext } from '../kernel/context.ts';

/** The version a client expects; null when it says none. Malformed: 422. */
export function expectedVersion(context: RequestContext): number | null {
  const sent = context.body.expected_version ?? context.query.find(([key]) => key === 'expected_version')?.[1];
  if (sent !== undefined && sent !== null) {
    const number = typeof sent === 'string' && /^\d{1,10}$/.test(sent) ? Number(sent) : sent;
    if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > 2_147_483_647) {
      throw new ApiError('validation_failed', {
        errors: { expected_version: ['expected_version must be a whole number from 1.'] },
      });
    }
    return number;
  }
  const header = context.headers['if-match'];
  if (typeof header !== 'string' || header.trim() === '*') return null;
  const tag = /^(?:W\/)?"(\d{1,10})"$/.exec(header.trim());
  if (!tag)
    throw new ApiError('validation_failed', {
      errors: { 'If-Match': ['If-Match must be the ETag of the record, such as W/"3".'] },
    });
  return Number(tag[1]);
}

/** Refuses with 409 when the locked record moved on. Comparison is weak: the version alone counts. */
export function checkVersion(context: RequestContext, root: { version: number } | null): void {
  if (!root) return;
  const expected = expectedVersion(context);
  if (expected === null || expected === root.version) return;
  throw new ApiError('version_conflict', { details: { current_version: root.version, expected_version: expected } });
}

export function etag(version: unknown): Record<string, string> {
  return typeof version === 'number' ? { ETag: `W/"${version}"` } : {};
}
