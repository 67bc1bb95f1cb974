/** Names of records that are known by their keys alone: asked for together, a request per resource. */
import { useQuery } from '@tanstack/react-query';
import { entryOf } from './metadata.ts';
import { titleOf } from './paths.ts';
import { listPage } from './records.ts';

interface Waiting {
  readonly keys: Map<string, ((title: string | null) => void)[]>;
}

const waiting = new Map<string, Waiting>();
/** Milliseconds in which keys are gathered. */
const gathering = 10;
const most = 100;

function titleFor(plural: string, column: string, key: string): Promise<string | null> {
  const place = `${plural} ${column}`;
  let group = waiting.get(place);
  if (!group) {
    group = { keys: new Map() };
    waiting.set(place, group);
    setTimeout(() => void load(plural, column, place), gathering);
  }
  const { keys } = group;
  return new Promise((resolve) => keys.set(key, [...(keys.get(key) ?? []), resolve]));
}

async function load(plural: string, column: string, place: string): Promise<void> {
  const group = waiting.get(place);
  waiting.delete(place);
  const entry = entryOf(plural);
  if (!group) return;
  const keys = [...group.keys.keys()];
  const found = new Map<string, string>();
  if (entry?.path && !entry.path.includes('{'))
    for (let at = 0; at < keys.length; at += most) {
      const some = keys.slice(at, at + most);
      const query = { [`q[${column}_in]`]: some, fields: ['id', column, ...entry.title].join(','), per_page: most };
      const page = await listPage(entry, entry.path, query).catch(() => null);
      for (const row of page?.rows ?? []) found.set(String(row[column]), titleOf(entry, row));
    }
  for (const [key, resolvers] of group.keys) for (const resolve of resolvers) resolve(found.get(key) ?? null);
}

/** The name of the record with this key; null while it is not known, or where the person does not see the record. */
export function useTitle(plural: string | undefined, key: unknown, column = 'id'): string | null {
  const known = plural !== undefined && key !== null && key !== undefined && key !== '';
  const { data } = useQuery({
    queryKey: ['title', plural, column, key],
    queryFn: () => titleFor(plural ?? '', column, String(key)),
    enabled: known,
    staleTime: 60_000,
  });
  return data ?? null;
}
