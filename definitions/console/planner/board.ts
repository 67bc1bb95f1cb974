/** The planner's figures: pages of items with a number for each bucket, requested when they come into sight. */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { ask, entryOf, listPage, type RecordData, type Refusal, readable } from 'backline/console';
import type { Window } from './window.ts';

export interface Bucket {
  readonly bucket: string;
  readonly from: string;
  readonly until: string;
}

export interface Item {
  readonly catalogue_item_id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly owned: number;
  readonly available: readonly number[];
  readonly booked: readonly number[];
  readonly quoted: readonly number[];
  readonly inbound: readonly number[];
  /** Units that single warehouses lack. */
  readonly short: readonly number[];
}

interface Page {
  readonly availability_grid: { readonly buckets: readonly Bucket[]; readonly items: readonly Item[] };
  readonly meta: { readonly total: number };
}

export const pageSize = 300;

interface Board {
  readonly buckets: readonly Bucket[];
  readonly total: number;
  readonly at: (index: number) => Item | undefined;
  readonly loading: boolean;
  readonly error: Refusal | null;
}

/** @param last index of the last row in sight. */
export function useBoard({ from, until, zoom, warehouse, find, only }: Window, last: number): Board {
  const pages = Array.from({ length: Math.floor(Math.max(0, last) / pageSize) + 1 }, (_, at) => at);
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: ['list', 'planner', from, until, zoom, warehouse, find, only, page],
      placeholderData: page === 0 ? keepPreviousData : undefined,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        ask<Page>('/availability/grid', {
          query: {
            from,
            until,
            bucket: zoom,
            per_page: pageSize,
            page: page + 1,
            ...(warehouse !== null && { warehouse_ids: warehouse }),
            ...(find !== '' && { find }),
            ...(only === 'short' && { only }),
          },
          signal,
        }),
    })),
  });
  const first = answers[0];
  return {
    buckets: first?.data?.availability_grid.buckets ?? [],
    total: first?.data?.meta.total ?? 0,
    at: (index) => answers[Math.floor(index / pageSize)]?.data?.availability_grid.items[index % pageSize],
    loading: first?.data === undefined && !first?.error,
    error: (answers.find(({ error }) => error)?.error as Refusal | undefined) ?? null,
  };
}

/** An entry that blocks units of an item for a time, or adds some. */
export interface Entry {
  readonly ref: string;
  readonly kind: 'rental' | 'repair' | 'vsi' | 'transfer' | 'asset';
  readonly quantity: number;
  readonly from: string | null;
  readonly until: string | null;
  readonly status: string;
  readonly warehouse: number;
}

/** All parts of an item's curve: a request for each warehouse that has it, when its row is opened. */
export function useEntries(item: number | null, { from, until, warehouse }: Window) {
  return useQuery<readonly Entry[], Refusal>({
    queryKey: ['list', 'planner', 'entries', item, from, until, warehouse],
    enabled: item !== null,
    placeholderData: undefined,
    queryFn: async ({ signal }) => {
      const { availability } = await ask<{ availability: readonly { readonly warehouse_id: number }[] }>(
        '/availability',
        {
          query: { item_ids: String(item), from, until, ...(warehouse !== null && { warehouse_ids: warehouse }) },
          signal,
        },
      );
      const parts = await Promise.all(
        availability.map(async ({ warehouse_id }) => {
          const query = { item_id: String(item), warehouse_id, from, until };
          type Answer = { readonly availability_timeline: { readonly entries: readonly Omit<Entry, 'warehouse'>[] } };
          const { availability_timeline } = await ask<Answer>('/availability/timeline', { query, signal });
          return availability_timeline.entries.map((entry) => ({ ...entry, warehouse: warehouse_id }));
        }),
      );
      return parts.flat();
    },
  });
}

export const idOf = (ref: string): number => Number(ref.slice(ref.indexOf(':') + 1));

/** The rentals among the entries, with their customers: one request. */
export function useJobs(entries: readonly Entry[] | undefined) {
  const ids = [...new Set((entries ?? []).filter(({ kind }) => kind === 'rental').map(({ ref }) => idOf(ref)))].slice(
    0,
    100,
  );
  const entry = entryOf('rentals');
  return useQuery<ReadonlyMap<number, RecordData>, Refusal>({
    queryKey: ['list', 'planner', 'jobs', ids],
    enabled: ids.length > 0 && readable('rentals'),
    queryFn: async ({ signal }) => {
      const query = {
        'q[id_in]': ids.map(String),
        fields: 'id,number,title,status,account_id,starts_at,ends_at,aggregate_version',
        ...(readable('accounts') && { include: 'account', 'fields[account]': 'id,name' }),
        per_page: 100,
      };
      const { rows } = await listPage(entry ?? { listKey: 'rentals' }, entry?.path ?? '/rentals', query, signal);
      return new Map(rows.map((row) => [Number(row['id']), row]));
    },
  });
}

/** Where an instant lies among the buckets: 0 is the beginning of the first, their number the end of the last. */
export function offsetOf(buckets: readonly Bucket[], instant: string | null, without: number): number {
  if (instant === null) return without;
  const at = Date.parse(instant);
  const first = buckets[0];
  const final = buckets.at(-1);
  if (!first || !final || at <= Date.parse(first.from)) return 0;
  if (at >= Date.parse(final.until)) return buckets.length;
  const index = buckets.findIndex(({ until }) => Date.parse(until) > at);
  const bucket = buckets[index];
  if (!bucket) return buckets.length;
  const begins = Date.parse(bucket.from);
  return index + (at - begins) / (Date.parse(bucket.until) - begins);
}
