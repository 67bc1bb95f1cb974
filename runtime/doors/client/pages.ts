/** Lists from their first record to their last. */

/** How a list is walked: by pages, by the ledger's cursor, or by ids, which neither skips nor repeats while records come and go. */
export type Way = 'page' | 'cursor' | 'id';

type Query = Readonly<Record<string, unknown>>;
type Page = Readonly<Record<string, unknown>> & { readonly meta?: Readonly<Record<string, unknown>> };

/** The most that the service gives at once. */
const most = 100;

/** Pages of a list; `get` requests one. */
export async function* pagesOf(get: (query: Query) => Promise<unknown>, query: Query, way: Way): AsyncGenerator<Page> {
  let next: Query | null = first(query, way);
  while (next !== null) {
    const page = (await get(next)) as Page;
    yield page;
    next = following(page, next, way);
  }
}

/** The records of a page: its one list. */
export function recordsOf(page: unknown): readonly unknown[] {
  return Object.values(Object(page) as object).find((value) => Array.isArray(value)) ?? [];
}

function first(query: Query, way: Way): Query {
  if (way === 'cursor') return { limit: 2 * most, cursor: '', ...query };
  if (way === 'id') return { per_page: most, ...query, sort: 'id' };
  return { per_page: most, ...query, page: query['page'] ?? 1 };
}

function following(page: Page, query: Query, way: Way): Query | null {
  const { meta = {} } = page;
  const records = recordsOf(page);
  if (way === 'cursor') return meta['has_more'] === true ? { ...query, cursor: meta['next_cursor'] } : null;
  // A short page is the last one; the service may have lowered per_page, which it then says.
  if (records.length === 0 || records.length < Number(meta['per_page'] ?? query['per_page'])) return null;
  if (way === 'page') return { ...query, page: Number(query['page']) + 1 };
  const last: unknown = Reflect.get(Object(records.at(-1)), 'id');
  return { ...query, q: { ...(query['q'] as object | undefined), id_gt: last } };
}
