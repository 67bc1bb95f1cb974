/**
 * Cursor pagination of append-only logs (domain, Write rules 11): `cursor` and `limit`, newest first. A page costs the
 * same wherever it lies, and entries that are added meanwhile move nothing. Offset pagination works there too.
 */
import type { QueryPairs } from '../../../base/kernel/context.ts';
import type { ResourceSpec } from '../../../base/kernel/resource.ts';
import { Problems } from '../problems.ts';
import type { Filter, ListPlan } from './plan.ts';
import { indexOf } from './resource_index.ts';

export const defaultLimit = 25;
export const maximumLimit = 200;

export interface Cursor {
  /** Key of the last record of the page before; null at the beginning. */
  readonly after: string | null;
  readonly limit: number;
}

const exclusive = ['sort', 'page', 'per_page'];

/**
 * The cursor request to a list that declares `cursor: true`; null without `cursor` and `limit`, or if the list has none. An empty
 * `cursor` is the beginning. A `limit` over 200 counts as 200. Throws ApiError 422 for malformed values, and for parameters of
 * the other pagination beside them.
 */
export function readCursor(spec: ResourceSpec, query: QueryPairs): Cursor | null {
  if (spec.cursor !== true || !query.some(([key]) => key === 'cursor' || key === 'limit')) return null;
  const problems = new Problems();
  for (const key of exclusive)
    if (query.some(([name]) => name === key)) problems.add(key, 'cannot be combined with cursor and limit');
  const sent = query.findLast(([key]) => key === 'cursor')?.[1] ?? '';
  const after = sent === '' ? null : decode(sent);
  if (after === undefined) problems.add('cursor', 'must be the next_cursor of an earlier page');
  const limit = query.findLast(([key]) => key === 'limit')?.[1] ?? String(defaultLimit);
  if (!/^[1-9]\d{0,8}$/.test(limit)) problems.add('limit', 'must be an integer of at least 1');
  problems.throwIfAny();
  return { after: after ?? null, limit: Math.min(Number(limit), maximumLimit) };
}

/** The plan of one page by cursor: newest first, one record more than the limit to see whether any follows. */
export function cursorPlan(plan: ListPlan, { after, limit }: Cursor): ListPlan {
  const field = indexOf(plan.spec).fields.get('id');
  if (!field) throw new Error(`${plan.spec.name} has no id to go by.`);
  const target = { kind: 'field', field } as const;
  const before: Filter[] =
    after === null ? [] : [{ path: [], target, predicate: 'lt', operand: { kind: 'value', value: after } }];
  return {
    ...plan,
    filters: [...plan.filters, ...before],
    sort: [{ target, descending: true }],
    page: 1,
    perPage: limit + 1,
  };
}

/** The plan of a span of ids, oldest first: after one, up to another. */
export function spanPlan(
  plan: ListPlan,
  { after, upTo, limit }: { readonly after: bigint; readonly upTo: bigint; readonly limit: number },
): ListPlan {
  const field = indexOf(plan.spec).fields.get('id');
  if (!field) throw new Error(`${plan.spec.name} has no id to go by.`);
  const target = { kind: 'field', field } as const;
  const bounds: Filter[] = [
    { path: [], target, predicate: 'gt', operand: { kind: 'value', value: String(after) } },
    { path: [], target, predicate: 'lteq', operand: { kind: 'value', value: String(upTo) } },
  ];
  return {
    ...plan,
    filters: [...plan.filters, ...bounds],
    sort: [{ target, descending: false }],
    page: 1,
    perPage: limit,
  };
}

const form = /^after:([1-9]\d{0,15})$/;

/** Clients are to pass it on as it is, so it does not look like something to be made. */
export function encode(id: string): string {
  return Buffer.from(`after:${id}`).toString('base64url');
}

function decode(cursor: string): string | undefined {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(cursor)) return undefined;
  return form.exec(Buffer.from(cursor, 'base64url').toString('latin1'))?.[1];
}
