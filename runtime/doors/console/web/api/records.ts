/** Records as pages read and write them, over TanStack Query. */
import {
  keepPreviousData,
  type QueryClient,
  replaceEqualDeep,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Ask, ask, askTagged, type Query, type Refusal } from './client.ts';
import { entryOf, type Resource } from './metadata.ts';
import type { RecordData } from './paths.ts';

export interface Page {
  readonly rows: readonly RecordData[];
  readonly total: number;
}

/** A page of a list. @param path below /api/v1. */
export async function listPage(
  entry: { readonly listKey: string },
  path: string,
  query: Query,
  signal?: AbortSignal,
): Promise<Page> {
  const answer = await ask<Record<string, unknown>>(path, { query, ...(signal && { signal }) });
  const meta = answer['meta'] as { readonly total?: number } | undefined;
  // A list below a record may be called by its last segment.
  const rows = (answer[entry.listKey] ?? Object.values(answer).find(Array.isArray) ?? []) as readonly RecordData[];
  return { rows, total: meta?.total ?? rows.length };
}

/** A page of a list, what was shown before shown on until it comes. */
export function useList(plural: string, path: string, query: Query, enabled = true) {
  const entry = entryOf(plural);
  return useQuery<Page, Refusal>({
    queryKey: ['list', path, query],
    queryFn: ({ signal }) => listPage(entry ?? { listKey: plural }, path, query, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
}

/** References are requested with their titles, so that a page shows no id. */
export function includesOf({ fields }: Resource, names?: ReadonlySet<string>): Query {
  const wanted = fields.filter(({ name }) => names === undefined || names.has(name));
  // The record above may say in which currency amounts are.
  const above = wanted.flatMap(({ currency }) => (currency?.includes('.') ? [currency.split('.')] : []));
  const shown = fields.filter(
    (field) => field.via !== undefined && (wanted.includes(field) || above.some(([word]) => word === field.via)),
  );
  const query: Record<string, string> = {};
  if (shown.length > 0) query['include'] = [...new Set(shown.map(({ via }) => via))].join(',');
  for (const { via, ref } of shown) {
    const entry = entryOf(ref ?? '');
    const said = above.flatMap(([word, code = '']) => (word === via ? [code] : []));
    if (entry) query[`fields[${via}]`] = [...new Set(['id', ...entry.title, ...said])].join(',');
  }
  return query;
}

/** Tags of records as they were read, for If-Match: most records have no version of their own. */
const tags = new WeakMap<RecordData, string>();
export const tagOf = (record: RecordData): string | undefined => tags.get(record);

/**
 * A record with the titles of its references. @param path of the record, below /api/v1.
 * @param options.fresh requested again, whatever is cached: an editor needs the present record.
 */
export function useRecord(resource: Resource, path: string, { enabled = true, fresh = false } = {}) {
  return useQuery<RecordData, Refusal>({
    queryKey: ['record', path],
    queryFn: async ({ signal }) => {
      const { answer, tag } = await askTagged<Record<string, RecordData>>(path, {
        query: includesOf(resource),
        signal,
      });
      const record = answer[resource.entity] ?? (Object.values(answer)[0] as RecordData);
      if (tag !== undefined) tags.set(record, tag);
      return record;
    },
    structuralSharing: (old, fresh) => {
      const shared = replaceEqualDeep(old, fresh) as RecordData;
      const tag = tags.get(fresh as RecordData);
      if (tag !== undefined) tags.set(shared, tag);
      return shared;
    },
    enabled,
    ...(fresh && { refetchOnMount: 'always' as const }),
  });
}

export interface Action {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason: string | null;
  readonly code: string | null;
  readonly valid_statuses?: readonly string[];
  readonly remedies?: readonly unknown[];
  readonly details?: Readonly<Record<string, unknown>>;
}

/** What can be done with a record now, and why not what cannot. */
export function useAvailable(resource: Resource, path: string) {
  return useQuery<readonly Action[], Refusal>({
    queryKey: ['available', path],
    queryFn: async ({ signal }) =>
      (await ask<{ available_actions: readonly Action[] }>(`${path}/available_actions`, { signal })).available_actions,
    enabled: resource.available === true,
  });
}

/** After a change all shown data is requested again; definitions stay. */
export function refresh(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'meta' });
}

/** A request that changes something; what is shown follows. */
export function useWrite<T = Record<string, unknown>>() {
  const client = useQueryClient();
  return useMutation<T, Refusal, { readonly path: string } & Ask>({
    mutationFn: ({ path, ...options }) => ask<T>(path, options),
    onSuccess: () => void refresh(client),
    // Refused because the record is another by now: what is shown is old.
    onError: ({ status }) => void (status === 412 && refresh(client)),
  });
}
