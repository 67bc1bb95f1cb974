/** Optimistic concurrency: `expected_version` in the body (in the query on DELETE), and `If-Match` (contract, Lifecycle rules 3 and 4). */
import type { Parent } from '../commands/parents.ts';
import { ApiError } from '../errors/api_error.ts';
import type { RequestContext } from '../kernel/context.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import type { Image } from '../ledger/diff.ts';

/** A version that a client names, and the status of a refusal when it is not the current one. */
interface Expectation {
  readonly version: number;
  readonly status: 409 | 412;
}

/** What a client expects of the version: the header first, for a failing precondition refuses whatever the body says (RFC 9110, 13.2.1). Malformed: 422. */
function expectationsOf({ body, query, headers }: RequestContext): Expectation[] {
  const sent = body.expected_version ?? query.find(([key]) => key === 'expected_version')?.[1];
  const stated: Expectation[] = [];
  const header = headers['if-match'];
  if (typeof header === 'string' && header.trim() !== '*') stated.push({ version: taggedVersion(header), status: 412 });
  if (sent !== undefined && sent !== null) stated.push({ version: statedVersion(sent), status: 409 });
  return stated;
}

function statedVersion(sent: unknown): number {
  const number = typeof sent === 'string' && /^\d{1,10}$/.test(sent) ? Number(sent) : sent;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > 2_147_483_647)
    throw new ApiError('validation_failed', {
      errors: { expected_version: ['expected_version must be a whole number from 1.'] },
    });
  return number;
}

function taggedVersion(header: string): number {
  const tag = /^(?:W\/)?"(\d{1,10})"$/.exec(header.trim());
  if (!tag)
    throw new ApiError('validation_failed', {
      errors: { 'If-Match': ['If-Match must be the ETag of the record, such as W/"3".'] },
    });
  return Number(tag[1]);
}

/** A locked record, or the place where one is to be made. */
interface Place {
  readonly spec: ResourceSpec;
  readonly image: Image | null;
  readonly parent: Parent | null;
}

/** The version that a write moves: the record's own, or that of its nearest event-sourced ancestor; null where there is none. */
function versionOf({ spec, image, parent }: Place): number | null {
  if (spec.eventSourced && image) return image.aggregate_version as number;
  for (let root = parent; root; root = root.above)
    if (root.spec.eventSourced) return root.image.aggregate_version as number;
  return null;
}

/**
 * Refuses when the locked record moved on: with 412 for `If-Match`, with 409 for `expected_version`, and the same body.
 * Comparison is weak: the version alone counts.
 */
export function checkVersion(context: RequestContext, place: Place): void {
  const current = versionOf(place);
  if (current === null) return;
  for (const { version, status } of expectationsOf(context)) {
    if (version === current) continue;
    const details = { current_version: current, expected_version: version };
    throw new ApiError('version_conflict', { status, details });
  }
}

export function etag(version: unknown): Record<string, string> {
  return typeof version === 'number' ? { ETag: `W/"${version}"` } : {};
}
