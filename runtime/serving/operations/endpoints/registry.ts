/** Short registries come whole unless `page` or `per_page` is sent, with `meta` all the same (decisions 12). */
import type { QueryPairs, Reply } from '../../../base/kernel/context.ts';
import { pageOf } from '../../../engine/query/index.ts';

/**
 * `{ <key>: […], meta: { total, per_page, page } }`. `filters`: the `q` keys that the caller of this function has applied;
 * all others, and every sort, include and field, are named in `meta` as on any list (contract, Common query parameters):
 * entries come whole.
 */
export function registryReply(
  key: string,
  entries: readonly unknown[],
  query: QueryPairs,
  filters: readonly string[] = [],
): Reply {
  const { page, perPage } = pageOf(query) ?? { page: 1, perPage: Math.max(entries.length, 1) };
  const rows = entries.slice((page - 1) * perPage, page * perPage);
  const filterNames = query.flatMap(([name]) => /^q\[(.*?)\](?:\[\])?$/.exec(name)?.[1] ?? []);
  const others = query.flatMap(([key]) => (known.has(key) || key.startsWith('q[') ? [] : [key]));
  const ignored = {
    ignored_parameters: [...new Set(others)],
    ignored_filters: [...new Set(filterNames.filter((name) => !filters.includes(name)))],
    ignored_sorts: listed('sort', query),
    ignored_includes: listed('include', query),
    ignored_fields: listed('fields', query),
  };
  const named = Object.fromEntries(Object.entries(ignored).filter(([, names]) => names.length > 0));
  return {
    status: 200,
    body: JSON.stringify({ [key]: rows, meta: { total: entries.length, per_page: perPage, page, ...named } }),
    paging: { page, perPage, total: entries.length },
  };
}

const known: ReadonlySet<string> = new Set(['page', 'per_page', 'q', 'sort', 'include', 'fields']);

function listed(key: string, query: QueryPairs): string[] {
  const names = query.flatMap(([name, value]) => (name === key ? value.split(',') : []));
  return [...new Set(names.map((name) => name.trim()))].filter(Boolean);
}
