/** By which field the cells of a column name records, where the mapping does not say it: the one that finds most of them. */
import type { FieldSpec } from '../../base/kernel/resource.ts';
import type { Table } from '../../services/tables/index.ts';
import { type Asker, findByKey, folded, keyPart } from './lookups.ts';
import type { Entry } from './mapping.ts';
import type { Promised } from './promised.ts';
import { mayLookUp } from './targets.ts';

/** Values of a column that are tried. */
const tried = 300;

/** @returns entries that each know their field, and by heading which one was chosen. */
export async function chooseLookups<E extends Entry>(
  asker: Asker,
  table: Table,
  entries: readonly E[],
  promised: Promised,
): Promise<{ readonly entries: E[]; readonly found: Record<string, string> }> {
  const found: Record<string, string> = {};
  const open = entries.filter(({ target }) => target.lookup?.others !== undefined);
  if (open.length === 0) return { entries: [...entries], found };
  const values = new Map<E, Set<string>>(open.map((entry) => [entry, new Set<string>()]));
  const ofRecord = new Map<string, Set<string>>();
  for (const { target } of entries)
    if (target.relation === '' && target.custom === null) ofRecord.set(target.key, new Set());
  for (const { cells } of table.rows()) {
    for (const [entry, known] of values) {
      const cell = (entry.at < 0 ? (entry.transform.constant ?? '') : (cells[entry.at] ?? '')).trim();
      if (cell !== '' && known.size < tried) known.add(cell);
    }
    for (const { target, at } of entries)
      if (target.relation === '' && at >= 0) ofRecord.get(target.key)?.add(folded(cells[at] ?? ''));
  }
  const chosen = new Map<E, E>();
  for (const [entry, known] of values) {
    const { lookup } = entry.target;
    if (lookup === null || 'source' in lookup.by) continue;
    const list = [...known];
    let best: FieldSpec = lookup.by.field;
    let most = 0;
    const able = [lookup.by.field, ...(lookup.others ?? [])].filter(({ name }) =>
      mayLookUp(asker.actor, lookup.resource, name),
    );
    for (const field of able) {
      const ids = await findByKey(
        asker,
        lookup.resource,
        [keyPart(field)],
        list.map((value) => [value]),
      );
      // Rows may name records that the file itself makes.
      const inFile = lookup.resource.name === entry.target.spec.name ? ofRecord.get(field.name) : undefined;
      const earlier = await promised.values(lookup.resource, field.name);
      const count = list.filter(
        (value, at) => (ids[at]?.length ?? 0) > 0 || inFile?.has(folded(value)) === true || earlier.has(folded(value)),
      ).length;
      if (count > most) {
        most = count;
        best = field;
      }
      if (most === list.length) break;
    }
    if (most > 0) found[entry.heading] = best.name;
    const { others: _, ...rest } = lookup;
    // Where nothing is found the name says best what is missing.
    const named = most > 0 ? best : (able.find(({ name }) => name === 'name') ?? able[0] ?? best);
    chosen.set(entry, { ...entry, target: { ...entry.target, lookup: { ...rest, by: { field: named } } } });
  }
  return { entries: entries.map((entry) => chosen.get(entry) ?? entry), found };
}
