/** The lists with the records that a reference may name, and what narrows them. */
import type { Query } from '../api/client.ts';
import { entryOf, fieldOf, type Narrowing, type Resource } from '../api/metadata.ts';
import type { RecordData } from '../api/paths.ts';

export interface Reach {
  /** Below /api/v1; none while what they depend on is not chosen. */
  readonly paths: readonly string[];
  readonly query: Query;
}

const valuesOf = ({ values, by, to }: Narrowing, record: RecordData): readonly string[] =>
  (values ?? (to ? to[String(record[by ?? ''] ?? '')] : [record[by ?? '']]) ?? [])
    .filter((one) => one !== null && one !== undefined && one !== '')
    .map(String);

/** The lists that the records are in, below those of the records above that are chosen. */
export function pathsOf(
  { path, parent: above }: Pick<Resource, 'path' | 'parent'>,
  narrow: readonly Narrowing[],
  record: RecordData,
): readonly string[] {
  const parent = entryOf(above ?? '');
  /** The parent's part of the path. */
  const keys = (hole: string): readonly string[] => {
    const names = new Set([`${parent?.entity}.${parent?.key ?? 'id'}`, `${parent?.entity}_id`, `${hole}_id`]);
    // What the choice of another value says comes last, and says nothing before that is made.
    const said = narrow.filter((one) => names.has(one.path)).map((one) => valuesOf(one, record));
    const byParent = { path: '', by: `${parent?.entity ?? hole}_id` };
    return said.findLast((values) => values.length > 0) ?? said[0] ?? valuesOf(byParent, record);
  };
  let paths: readonly string[] = path === null ? [] : [path];
  for (const [written, hole = ''] of (path ?? '').matchAll(/\{(\w+)\}/g))
    paths = keys(hole).flatMap((key) => paths.map((one) => one.replace(written, encodeURIComponent(key))));
  return paths;
}

/** @param record the other values: records below another one are those of the one that is chosen there. */
export function reachOf(resource: Resource, narrow: readonly Narrowing[], record: RecordData): Reach {
  const paths = pathsOf(resource, narrow, record);
  const query: Record<string, string> = {};
  for (const one of narrow) {
    const predicates = resource.predicates[fieldOf(resource, one.path)?.filter ?? -1] ?? [];
    const values = valuesOf(one, record);
    if (values.length === 0) continue;
    if (predicates.includes('true') && one.values) query[`q[${one.path}_true]`] = values[0] === 'true' ? '1' : '0';
    else if (predicates.includes('in')) query[`q[${one.path}_in]`] = values.join(',');
    else if (predicates.includes('eq') && values.length === 1) query[`q[${one.path}_eq]`] = values[0] ?? '';
  }
  return { paths, query };
}
