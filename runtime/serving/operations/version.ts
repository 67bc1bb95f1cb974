/** Optimistic concurrency: `expected_version` in the body (in the query on DELETE), and `If-Match` (contract, Lifecycle rules 3 and 4). */

import { ApiError } from '../../base/errors/api_error.ts';
import type { RequestContext } from '../../base/kernel/context.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { Parent } from '../../engine/commands/parents.ts';
import type { Image } from '../../services/ledger/diff.ts';

/** A state that a client names, and the status of a refusal when it is not the current one. */
type Expectation =
  | { readonly status: 409; readonly version: number }
  | { readonly status: 412; readonly states: readonly string[] };

/** What a client expects of the record: the header first, for a failing precondition refuses whatever the body says (RFC 9110, 13.2.1). Malformed: 422. */
function expectationsOf({ body, query, headers }: RequestContext): Expectation[] {
  const sent = body.expected_version ?? query.find(([key]) => key === 'expected_version')?.[1];
  const stated: Expectation[] = [];
  const header = headers['if-match'];
  if (typeof header === 'string' && header.trim() !== '*') stated.push({ status: 412, states: taggedStates(header) });
  if (sent !== undefined && sent !== null) stated.push({ status: 409, version: statedVersion(sent) });
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

/** `W/"7"`, `W/"7.x1…"` and lists of them: the part before the dot is the state, the rest one form of the record. */
const tagForm = /^(?:W\/)?"(\d{1,10}|u[0-9a-z]{1,12})(?:\.[A-Za-z0-9_-]{1,40})?"$/;

function taggedStates(header: string): string[] {
  const tags = header.split(',', 21).map((one) => tagForm.exec(one.trim())?.[1]);
  const states = tags.filter((one) => one !== undefined);
  if (states.length < tags.length || states.length > 20)
    throw new ApiError('validation_failed', {
      errors: { 'If-Match': ['If-Match must be the ETag of the record, such as W/"3".'] },
    });
  return states;
}

/** A locked record, or the position of a new one. */
interface Versioned {
  readonly spec: ResourceSpec;
  readonly image: Image | null;
  readonly parent: Parent | null;
}

/** The version that a write moves: the record's own, or that of its nearest event-sourced ancestor; null where there is none. */
function versionOf({ spec, image, parent }: Versioned): number | null {
  if (spec.eventSourced && image) return image.aggregate_version as number;
  for (let root = parent; root; root = root.above)
    if (root.spec.eventSourced) return root.image.aggregate_version as number;
  return null;
}

/** The state in tags: the version, or `u` and the milliseconds of the last change. Null if the record has neither. */
function stateOf(spec: ResourceSpec, state: unknown): string | null {
  if (spec.eventSourced) return state == null ? null : String(state);
  return typeof state === 'string' && state !== '' ? `u${Date.parse(state).toString(36)}` : null;
}

/**
 * The states that a tag may name: that of the version that a write moves, and that of the record itself (an item has a tag of its
 * own, and its rental's version).
 */
function statesOf(versioned: Versioned): string[] {
  const version = versionOf(versioned);
  const { spec, image, parent } = versioned;
  const [owner, row] = image ? [spec, image] : [parent?.spec, parent?.image];
  const rowState = owner && row && !owner.eventSourced ? stateOf(owner, row.updated_at) : null;
  return [...(version === null ? [] : [String(version)]), ...(rowState === null ? [] : [rowState])];
}

/**
 * Refuses if the locked record has changed: with 412 for `If-Match`, with 409 for `expected_version`, and the same body. The
 * comparison is weak: only the state counts. `expected_version` has no meaning without a version, `If-Match` without any state.
 */
export function checkVersion(context: RequestContext, versioned: Versioned): void {
  for (const expected of expectationsOf(context)) {
    const current = versionOf(versioned);
    if (expected.status === 409) {
      if (current === null || expected.version === current) continue;
      throw conflict(409, current, expected.version);
    }
    const states = statesOf(versioned);
    if (states.length === 0 || expected.states.some((state) => states.includes(state))) continue;
    const version = expected.states.find((state) => /^\d+$/.test(state));
    throw conflict(412, current, version === undefined ? null : Number(version));
  }
}

/** The versions are in the body if the record has one. */
function conflict(status: 409 | 412, current: number | null, expected: number | null): ApiError {
  const details = {
    ...(current !== null && { current_version: current }),
    ...(current !== null && expected !== null && { expected_version: expected }),
  };
  return new ApiError('version_conflict', { status, details });
}

/** @param state aggregate_version, or updated_at where the resource keeps none. */
export function etag(spec: ResourceSpec, state: unknown): Record<string, string> {
  const text = stateOf(spec, state);
  return text === null ? {} : { ETag: `W/"${text}"` };
}
