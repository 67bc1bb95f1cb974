/** The list query of an export: from the stored JSON to the query string of the list. */
import { ApiError } from '../base/errors/index.ts';
import type { Actor } from '../base/kernel/actor.ts';
import type { QueryPairs, Services } from '../base/kernel/context.ts';
import type { ResourceSpec } from '../base/kernel/resource.ts';
import { isFilterValue, noValue, planWholeList, type WholeList } from '../engine/query/index.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The list that a file or link is of, as the actor sees it. Throws ApiError 422 for what it would pass over. */
export async function listOf(services: Services, actor: Actor, spec: ResourceSpec, query: Json): Promise<WholeList> {
  return planWholeList(services, { actor, params: {}, query: listQuery(query), strict: true }, spec);
}

/** Lists are texts with commas, or arrays; `fields` may name relations: `{ "": [id], account: [name] }`. Pages are no part of it. */
function listQuery(query: Json): QueryPairs {
  return Object.entries(query).flatMap(([key, value]): [string, string][] => {
    if (value === null || value === undefined || key === 'page' || key === 'per_page') return [];
    if (key === 'q' && isObject(value)) return filters(value);
    if (key === 'fields' && isObject(value))
      return Object.entries(value).map(([of, names]) => [of === '' ? 'fields' : `fields[${of}]`, joined(names)]);
    return [[key, joined(value)]];
  });
}

function filters(q: Json): [string, string][] {
  const empty = Object.keys(q).filter((key) => !isFilterValue(q[key]));
  if (empty.length > 0)
    throw new ApiError('validation_failed', {
      errors: Object.fromEntries(empty.map((key) => [`q.${key}`, [noValue]])),
    });
  return Object.entries(q).flatMap(([key, value]): [string, string][] => {
    return Array.isArray(value) ? value.map((one) => [`q[${key}][]`, textOf(one)]) : [[`q[${key}]`, textOf(value)]];
  });
}

function joined(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).join(',') : textOf(value);
}
