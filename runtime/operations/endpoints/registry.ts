/** Short registries come whole unless `page` or `per_page` is sent, with `meta` all the same (decisions 12). */
import type { QueryPairs, Reply } from '../../kernel/context.ts';
import { pageOf } from '../../query/index.ts';

/** `{ <key>: […], meta: { total, per_page, page } }`. */
export function registryReply(
  key: string,
  entries: readonly unknown[],
  query: QueryPairs,
  meta: Readonly<Record<string, unknown>> = {},
): Reply {
  const { page, perPage } = pageOf(query) ?? { page: 1, perPage: Math.max(entries.length, 1) };
  const rows = entries.slice((page - 1) * perPage, page * perPage);
  return {
    status: 200,
    body: JSON.stringify({ [key]: rows, meta: { total: entries.length, per_page: perPage, page, ...meta } }),
  };
}
