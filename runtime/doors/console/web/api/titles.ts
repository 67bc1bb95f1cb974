/** Titles of records that are known by key alone: requested together, one request per resource. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { may } from '../boot.ts';
import { pathsOf } from '../fields/reach.ts';
import { entryOf, type Narrowing } from './metadata.ts';
import { type RecordData, titleOf } from './paths.ts';
import { listPage } from './records.ts';

interface Waiting {
  readonly keys: Map<string, ((title: string | null) => void)[]>;
}

const waiting = new Map<string, Waiting>();
/** Milliseconds in which keys are gathered. */
const gathering = 10;
const most = 100;

interface Wanted {
  readonly plural: string;
  readonly column: string;
  /** Lists that contain the record: nested lists if it has a parent. */
  readonly paths: readonly string[];
}

function titleFor(wanted: Wanted, key: string): Promise<string | null> {
  const list = `${wanted.plural} ${wanted.column} ${wanted.paths.join()}`;
  let group = waiting.get(list);
  if (!group) {
    group = { keys: new Map() };
    waiting.set(list, group);
    setTimeout(() => void load(wanted, list), gathering);
  }
  const { keys } = group;
  return new Promise((resolve) => keys.set(key, [...(keys.get(key) ?? []), resolve]));
}

async function load({ plural, column, paths }: Wanted, list: string): Promise<void> {
  const group = waiting.get(list);
  waiting.delete(list);
  const entry = entryOf(plural);
  if (!group) return;
  const keys = [...group.keys.keys()];
  const found = new Map<string, string>();
  if (entry)
    for (let at = 0; at < keys.length; at += most)
      for (const path of paths) {
        const some = keys.slice(at, at + most);
        const query = { [`q[${column}_in]`]: some, fields: ['id', column, ...entry.title].join(','), per_page: most };
        const page = await listPage(entry, path, query).catch(() => null);
        for (const row of page?.rows ?? []) found.set(String(row[column]), titleOf(entry, row));
      }
  for (const [key, resolvers] of group.keys) for (const resolve of resolvers) resolve(found.get(key) ?? null);
}

const none: readonly Narrowing[] = [];
const nothing: RecordData = {};

export const titleQuery = (
  plural: string | undefined,
  key: unknown,
  column = 'id',
  narrow = none,
  around = nothing,
) => {
  const entry = entryOf(plural ?? '');
  const paths = entry ? pathsOf(entry, narrow, around) : [];
  return {
    queryKey: ['title', plural, column, key, ...paths],
    queryFn: () => titleFor({ plural: plural ?? '', column, paths }, String(key)),
    // The role may not read it, so there is no title to request.
    enabled: paths.length > 0 && may(entry?.read) && key !== null && key !== undefined && key !== '',
    staleTime: 60_000,
  };
};

/**
 * The name of the record with this key; null while it is not known, or where the person does not see the record.
 * @param narrow of a record below another one: which one.
 * @param around the record that refers to it: it names the one above.
 */
export function useTitle(
  plural: string | undefined,
  key: unknown,
  column = 'id',
  narrow?: readonly Narrowing[],
  around?: RecordData,
): string | null {
  return useQuery(titleQuery(plural, key, column, narrow, around)).data ?? null;
}

/** The names of records, in the order of their keys. */
export function useTitles(plural: string, keys: readonly number[]): readonly (string | null)[] {
  return useQueries({ queries: keys.map((key) => titleQuery(plural, key)) }).map(({ data }) => data ?? null);
}
