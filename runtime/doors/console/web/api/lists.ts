/** Lists and sums for custom pages: only if the product has the resource and the person may read it. */
import { useQuery } from '@tanstack/react-query';
import { may } from '../boot.ts';
import { ask, type Query, type Refusal } from './client.ts';
import { entryOf } from './metadata.ts';
import type { RecordData } from './paths.ts';
import { listPage, type Page } from './records.ts';

/** Predicates as `q` has them: `status_in` → `order,preparing`. */
export type Filters = Readonly<Record<string, string>>;

/** Whether the product has the resource and the person may read it. */
export const readable = (plural: string): boolean => may(entryOf(plural)?.read);

/** Filters as parameters of a list. */
export const queryOf = (filters: Filters): Query =>
  Object.fromEntries(Object.entries(filters).map(([key, value]) => [`q[${key}]`, value]));

/** Address of the console's list that shows what the filters pick. */
export function listAddress(plural: string, filters: Filters, sort = ''): string {
  const search = new URLSearchParams(Object.entries(filters).map(([key, value]) => [`q[${key}]`, value]));
  if (sort !== '') search.set('sort', sort);
  return `${entryOf(plural)?.path ?? '/'}?${search}`;
}

/** A page of the filtered list; nothing is requested if the person may not read it, or `enabled` is false. */
export function usePicked(plural: string, filters: Filters, query: Query = {}, enabled = true) {
  const entry = entryOf(plural);
  return useQuery<Page, Refusal>({
    queryKey: ['list', plural, 'picked', filters, query],
    enabled: enabled && readable(plural) && entry?.path != null,
    queryFn: ({ signal }) =>
      listPage(entry ?? { listKey: plural }, entry?.path ?? '', { ...query, ...queryOf(filters) }, signal),
  });
}

/** Counts and sums over all that the filters pick. @param measures `count`, `sum:balance` */
export function useSums(
  plural: string,
  filters: Filters,
  measures: readonly string[],
  groups: readonly string[],
  enabled = true,
) {
  return useQuery<readonly RecordData[], Refusal>({
    queryKey: ['sums', plural, filters, measures, groups],
    enabled: enabled && readable(plural),
    queryFn: async ({ signal }) => {
      const query = { measures, ...(groups.length > 0 && { group_by: groups }), limit: 200, ...queryOf(filters) };
      return (await ask<{ aggregate: readonly RecordData[] }>(`/aggregate/${plural}`, { query, signal })).aggregate;
    },
  });
}
