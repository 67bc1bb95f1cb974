/** The rows of a list by index: pages are requested when they come into sight, so a list may have any length. */
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask, type Query, type Refusal } from '../api/client.ts';
import { entryOf, fieldOf, type Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';
import { includesOf, listPage, type Page } from '../api/records.ts';
import { may } from '../boot.ts';
import { sentFilters } from './filters.ts';
import type { ListState } from './query.ts';

export const pageSize = 50;
/** How many records a search gives, at most; a page of a list may be as long. */
const most = 100;

const asQuery = (resource: Resource, filters: ListState['filters']): Query =>
  Object.fromEntries(Object.entries(sentFilters(resource, filters)).map(([key, value]) => [`q[${key}]`, value]));

/** The query of a list without its page: the columns and what names a record, and nothing else. */
export function listQuery(resource: Resource, { filters, sort, columns }: ListState): Query {
  const listed = columns.filter((name) => !name.startsWith('cf.') && fieldOf(resource, name));
  const names = new Set(['id', ...resource.title, ...listed]);
  // Operations of a row send the version that the person saw.
  const version = resource.versioned ? 'aggregate_version' : undefined;
  const currencies = [...names].map((name) => fieldOf(resource, name)?.currency);
  for (const name of [resource.key, resource.machine?.field, version, ...currencies, ...keysIn(resource.member)])
    if (name !== undefined && fieldOf(resource, name)) names.add(name);
  for (const name of [...names]) {
    const by = fieldOf(resource, name)?.pointsBy;
    if (by !== undefined) names.add(by);
  }
  const custom = columns.filter((name) => name.startsWith('cf.'));
  const includes = includesOf(resource, names);
  return {
    ...includes,
    fields: [...names, ...(custom.length > 0 ? ['custom_fields'] : [])].join(','),
    ...asQuery(resource, filters),
    ...(sort !== '' && { sort }),
  };
}

/** `{rental}` of a path is the column `rental_id` of its records. */
const keysIn = (path: string | null): string[] =>
  [...(path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}_id`);

/** Ids of the records that the words are found in; null while nothing is looked for. */
export async function foundIds(resource: Resource, words: string, signal?: AbortSignal): Promise<Query> {
  if (resource.search.length > 0 && may('search:read')) {
    const query = { q: words, types: resource.plural, limit: most };
    const { results } = await ask<{ results: readonly { id: number }[] }>('/search', {
      query,
      ...(signal && { signal }),
    });
    return { 'q[id_in]': results.length > 0 ? results.map(({ id }) => String(id)) : ['0'] };
  }
  const name = [...resource.title, ...resource.search].find((one) => {
    const at = fieldOf(resource, one)?.filter;
    return at !== undefined && resource.predicates[at]?.includes('cont');
  });
  return name === undefined ? {} : { [`q[${name}_cont]`]: words };
}

/** Records in the order in which the search ranks them; as they are where it ranked nothing. */
export function byRank(rows: readonly RecordData[], { 'q[id_in]': ids }: Query): readonly RecordData[] {
  if (!Array.isArray(ids)) return rows;
  const rank = new Map(ids.map((id, at) => [String(id), at]));
  return [...rows].sort(
    (one, other) => (rank.get(String(one['id'])) ?? most) - (rank.get(String(other['id'])) ?? most),
  );
}

/** Ids of all rows of the list, those not in sight too; of the first `atMost` where there are more. @throws Refusal */
export async function allIds(resource: Resource, path: string, state: ListState, atMost: number): Promise<number[]> {
  const found = state.find === '' ? {} : await foundIds(resource, state.find);
  const query = { ...asQuery(resource, state.filters), ...found, fields: 'id', per_page: 100 };
  const ids: number[] = [];
  for (let page = 1; ids.length < atMost; page++) {
    const { rows } = await listPage(resource, path, { ...query, page });
    ids.push(...rows.map(({ id }) => Number(id)));
    if (rows.length < 100) break;
  }
  return ids.slice(0, atMost);
}

export interface Rows {
  readonly total: number;
  /** What has come of the pages in sight. */
  readonly loaded: readonly RecordData[];
  readonly at: (index: number) => RecordData | undefined;
  readonly loading: boolean;
  readonly error: Refusal | null;
}

/** The page that contains a row. */
export const pageOf = (index: number): number => Math.max(0, Math.floor(index / pageSize));

/** The rows of the pages from `first` to `last`, those in sight, and of the first one. */
export function useRows(
  resource: Resource,
  path: string,
  state: ListState,
  [first, last]: readonly [number, number],
): Rows {
  const query = useMemo(() => listQuery(resource, state), [resource, state]);
  const pages = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const wanted = pages.includes(0) ? pages : [0, ...pages];
  const answers = useQueries({
    queries: wanted.map((page) => ({
      queryKey: ['list', path, query, state.find, page],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page> => {
        const found = state.find === '' ? {} : await foundIds(resource, state.find, signal);
        const entry = entryOf(resource.plural) ?? resource;
        if (state.sort === '' && Array.isArray(found['q[id_in]'])) {
          // What is found has an order of its own; there is no more of it than one page of the server holds.
          const { rows, total } = await listPage(entry, path, { ...query, ...found, page: 1, per_page: most }, signal);
          return { rows: byRank(rows, found).slice(page * pageSize, (page + 1) * pageSize), total };
        }
        return listPage(entry, path, { ...query, ...found, page: page + 1, per_page: pageSize }, signal);
      },
      placeholderData: page === 0 ? keepPreviousData : undefined,
    })),
  });
  const byPage = new Map(wanted.map((page, at) => [page, answers[at]?.data?.rows]));
  const head = answers[0];
  return {
    total: head?.data?.total ?? 0,
    loaded: [...byPage.values()].flatMap((rows) => rows ?? []),
    at: (index) => byPage.get(Math.floor(index / pageSize))?.[index % pageSize],
    loading: head?.data === undefined && head?.error === null,
    error: (answers.find(({ error }) => error)?.error as Refusal | undefined) ?? null,
  };
}
