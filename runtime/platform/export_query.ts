/** What an export asks of a list, from the JSON that is kept to the query string that the list takes. */
import type { QueryPairs } from '../base/kernel/context.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Lists are texts with commas, or arrays; `fields` may name relations: `{ "": [id], account: [name] }`. Pages are no part of it. */
export function listQuery(query: Json): QueryPairs {
  return Object.entries(query).flatMap(([key, value]): [string, string][] => {
    if (value === null || value === undefined || key === 'page' || key === 'per_page') return [];
    if (key === 'q' && isObject(value)) return filters(value);
    if (key === 'fields' && isObject(value))
      return Object.entries(value).map(([of, names]) => [of === '' ? 'fields' : `fields[${of}]`, joined(names)]);
    return [[key, joined(value)]];
  });
}

function filters(q: Json): [string, string][] {
  return Object.entries(q).flatMap(([key, value]): [string, string][] => {
    if (value === null || value === undefined) return [];
    return Array.isArray(value) ? value.map((one) => [`q[${key}][]`, textOf(one)]) : [[`q[${key}]`, textOf(value)]];
  });
}

function joined(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).join(',') : textOf(value);
}
