/** Short registries come whole unless `page` or `per_page` is sent, with `meta` all the same (decisions 12). */
import { ApiError } from '../../errors/index.ts';
import type { QueryPairs, Reply } from '../../kernel/context.ts';

const maximum = 100;
const standard = 25;

function wholeNumber(query: QueryPairs, key: string): number | null {
  const sent = query.find(([name]) => name === key)?.[1];
  if (sent === undefined) return null;
  if (!/^[1-9]\d{0,6}$/.test(sent))
    throw new ApiError('validation_failed', { errors: { [key]: [`${key} must be a whole number from 1.`] } });
  return Number(sent);
}

/** `{ <key>: […], meta: { total, per_page, page } }`. */
export function registryReply(
  key: string,
  entries: readonly unknown[],
  query: QueryPairs,
  meta: Readonly<Record<string, unknown>> = {},
): Reply {
  const page = wholeNumber(query, 'page');
  const perPage = wholeNumber(query, 'per_page');
  const paged = page !== null || perPage !== null;
  const size = paged ? Math.min(perPage ?? standard, maximum) : Math.max(entries.length, 1);
  const at = page ?? 1;
  const rows = entries.slice((at - 1) * size, at * size);
  return {
    status: 200,
    body: JSON.stringify({ [key]: rows, meta: { total: entries.length, per_page: size, page: at, ...meta } }),
  };
}
