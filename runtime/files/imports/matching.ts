/** Which records rows are about: by fields that name one, or by a key of another program. */
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import type { ReadRow } from './cells.ts';
import { type Draft, keyText, mistake, type Wanted } from './draft.ts';
import { type Asker, customPart, findByKey, findExternal, type KeyPart, keyPart } from './lookups.ts';
import { joined } from './promised.ts';
import { unresolved } from './row.ts';
import type { Importable } from './targets.ts';

export async function matchAll(
  asker: Asker,
  spec: Importable,
  matchNames: readonly string[],
  drafts: readonly Draft[],
  wanted: Wanted,
): Promise<void> {
  const { mode, headings, promised } = wanted;
  const earlier = await promised.keys(spec, matchNames);
  const found = await findRecords(
    asker,
    spec,
    matchNames,
    drafts.map(({ row }) => matchNames.map((name) => realKey(row, name))),
  );
  for (const [at, draft] of drafts.entries()) {
    const ids = found[at] ?? [];
    const { planned, match } = draft;
    const said = match?.map((part) => part?.replace(unresolved, '') ?? '').join(', ') ?? '';
    const field = matchNames[0] ?? 'id';
    const tell = (code: string, message: string, fix: string): void => {
      planned.mistakes.push(mistake(draft, headings, field, code, said, message, fix));
    };
    if (ids.length > 1)
      tell(
        'several_matches',
        `${ids.length} records have it: ${ids
          .slice(0, 5)
          .map((id) => `${spec.name}:${id}`)
          .join(', ')}.`,
        'Find records by something that one of them has alone.',
      );
    else if (ids.length === 0 && earlier.size > 0 && earlier.has(joined(match ?? [])))
      tell(
        'row_twice',
        `${earlier.get(joined(match ?? []))} makes a record with it.`,
        'Take one of the two rows out, or import this file when the other is imported.',
      );
    else if (ids.length === 1 && mode === 'create')
      tell(
        'already_there',
        `${spec.name}:${ids[0]} has it already.`,
        'Take the row out, or import with mode upsert or update.',
      );
    else if (ids.length === 1) {
      planned.action = 'update';
      planned.id = ids[0] ?? null;
    } else if (mode === 'update')
      tell(
        'not_found',
        said === '' ? 'The row does not say which record it is about.' : `There is no record with it.`,
        'Take the row out, or import with mode upsert.',
      );
    else planned.action = 'create';
  }
}

/** A part of the key as the database has it; null while it is not known. */
function realKey(row: ReadRow, name: string): string | null {
  const text = keyText(row, name);
  return text === null || text.startsWith(unresolved) ? null : text;
}

/** Ids of the records that keys name: by fields of the resource, or by a key of another program. */
export async function findRecords(
  asker: Asker,
  spec: ResourceSpec,
  matchNames: readonly string[],
  keys: readonly (readonly (string | null)[])[],
  exact = false,
): Promise<readonly (readonly string[])[]> {
  if (matchNames.length === 0) return keys.map(() => []);
  const [first = ''] = matchNames;
  if (first.startsWith('external:')) {
    const values = keys.flatMap(([value]) => (value === null || value === undefined ? [] : [value]));
    const found = await findExternal(asker, spec, first.slice('external:'.length), values);
    return keys.map(([value]) => {
      const id = value === null || value === undefined ? undefined : found.get(value);
      return id === undefined ? [] : [id];
    });
  }
  const parts: KeyPart[] = matchNames.map((name) => {
    if (name.startsWith('custom_fields.')) return customPart(name.slice('custom_fields.'.length));
    const field = spec.fields.find((one) => one.name === name);
    if (field === undefined) throw new Error(`${spec.name} has no field "${name}".`);
    return keyPart(field);
  });
  return findByKey(asker, spec, parts, keys, exact);
}

/** Two rows that lead to one record by different words. */
export function takenTwice(drafts: readonly Draft[], { headings, matchOn }: Wanted): void {
  const seen = new Map<string, Draft>();
  for (const draft of drafts) {
    const { id } = draft.planned;
    if (id === null) continue;
    const before = seen.get(id);
    if (before === undefined) seen.set(id, draft);
    else
      draft.planned.mistakes.push(
        mistake(
          draft,
          headings,
          matchOn[0] ?? 'id',
          'row_twice',
          id,
          `Line ${before.row.line} is about the same record.`,
          'Keep one of the two rows.',
        ),
      );
  }
}

/** Source → key there → the record that has it: what is remembered already is no change. */
export async function rememberedKeys(
  asker: Asker,
  spec: ResourceSpec,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const bySource = Map.groupBy(
    drafts.flatMap(({ row }) => row.external),
    ({ source }) => source,
  );
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const [source, keys] of bySource)
    found.set(
      source,
      await findExternal(
        asker,
        spec,
        source,
        keys.map(({ id }) => id),
      ),
    );
  return found;
}
