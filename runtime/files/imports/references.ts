/** References of rows: records that are there, and rows of the same file. */
import type { Named } from './cells.ts';
import { type Body, type Draft, keyText, mistake, type Wanted } from './draft.ts';
import { folded, Lookups } from './lookups.ts';
import type { Importable } from './targets.ts';

/** Field → folded value → the draft that says so: rows may name records that the file itself makes. */
type InFile = ReadonlyMap<string, ReadonlyMap<string, Draft>>;

export function namesInFile(spec: Importable, drafts: readonly Draft[]): InFile {
  const wanted = new Set<string>();
  for (const { row } of drafts)
    for (const { lookup } of row.record.named)
      if (lookup.resource.name === spec.name)
        wanted.add('source' in lookup.by ? `external:${lookup.by.source}` : lookup.by.field.name);
  const found = new Map<string, Map<string, Draft>>();
  for (const name of wanted) {
    const values = new Map<string, Draft>();
    for (const draft of drafts) {
      const value = keyText(draft.row, name);
      if (value !== null && !values.has(folded(value))) values.set(folded(value), draft);
    }
    found.set(name, values);
  }
  return found;
}

export async function resolve(
  lookups: Lookups,
  drafts: readonly Draft[],
  spec: Importable,
  inFile: InFile,
  { headings, promised }: Wanted,
): Promise<void> {
  const byName = new Map<string, { lookup: Named['lookup']; values: string[] }>();
  const parts = drafts.flatMap((draft) => [draft.row.record, ...draft.row.below].map((part) => ({ draft, part })));
  for (const { part } of parts)
    for (const { lookup, value } of part.named) {
      const name = Lookups.nameOf(lookup);
      const entry = byName.get(name) ?? { lookup, values: [] };
      entry.values.push(value);
      byName.set(name, entry);
    }
  const earlier = new Map<string, ReadonlySet<string>>();
  for (const [name, { lookup, values }] of byName) {
    await lookups.learn(lookup, values);
    earlier.set(name, await promised.values(lookup.resource, nameOfBy(lookup)));
  }
  for (const { draft, part } of parts)
    for (const named of part.named) {
      const { lookup, value, key, create } = named;
      const keys = lookups.get(lookup, value);
      if (keys.length === 1) {
        Object.assign(part.body, keyed(key, keys[0], lookup.also));
        continue;
      }
      const by = nameOfBy(lookup);
      const inside =
        (lookup.resource.name === spec.name && inFile.get(by)?.has(folded(value)) === true) ||
        earlier.get(Lookups.nameOf(lookup))?.has(folded(value)) === true;
      if (keys.length === 0 && (create || inside)) {
        const list = part === draft.row.record ? draft.pending : (draft.belowPending.get(part) ?? []);
        list.push(named);
        if (part !== draft.row.record) draft.belowPending.set(part, list);
        continue;
      }
      // Digits may be the key itself where no record has them for a name.
      const field = part === draft.row.record ? key : `${part.relation}.${key}`;
      draft.planned.mistakes.push(
        keys.length > 1
          ? mistake(
              draft,
              headings,
              field,
              'several_matches',
              value,
              `${keys.length} ${lookup.resource.plural} have the ${by} "${value}": ${keys.slice(0, 5).join(', ')}.`,
              'Name it by something that one record has alone, such as its number.',
            )
          : mistake(
              draft,
              headings,
              field,
              'not_found',
              value,
              `There is none of ${lookup.resource.plural} with the ${by} "${value}"${promised.isEmpty ? '' : ', and no file before makes it'}.`,
              'Make it first, write it as it is called there, or take create_missing where it is offered.',
            ),
      );
    }
}

const nameOfBy = ({ by }: Named['lookup']): string => ('source' in by ? `external:${by.source}` : by.field.name);

/** The key in the form that the body has it. */
export function keyed(
  name: string,
  key: unknown,
  also: { readonly key: string; readonly value: string } | undefined,
): Body {
  return also === undefined ? { [name]: key } : { [also.key]: also.value, [name]: String(key) };
}
