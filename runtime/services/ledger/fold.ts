/** Folds ledger entries backwards over a record's present image (contract, Reconstruction block). */
import { applyChange, type LedgerChange, upcast } from './changes.ts';
import type { Image } from './diff.ts';

export interface FoldEntry {
  readonly id: string;
  readonly action: string;
  readonly old_values: Readonly<Record<string, unknown>>;
  readonly new_values: Readonly<Record<string, unknown>>;
}

export interface Folded {
  /** Names and values that differ from the present. */
  readonly patch: Image;
  /** Changed by a folded entry without a recorded old value, or to what their type cannot hold any more: they keep their present value. */
  readonly uncovered: readonly string[];
  /** What is uncovered because its type cannot hold it any more, as it was answered then. */
  readonly former: Image;
  readonly folded: number;
}

/**
 * Restores the old value of each key that an entry has in both its new and old values. A later field has the value that existing
 * records got.
 * @param entries newest first.
 * @param changes of the schema, oldest first: those after the requested instant are undone.
 * @param at ISO 8601.
 */
export function foldBack(
  entries: readonly FoldEntry[],
  known: ReadonlySet<string>,
  changes: readonly LedgerChange[] = [],
  at = '',
): Folded {
  const patch: Record<string, unknown> = {};
  const former: Record<string, unknown> = {};
  const uncovered = new Set<string>();
  const restore = (name: string, value: unknown, lost: boolean): void => {
    if (!known.has(name)) return;
    delete former[name];
    if (!lost) {
      patch[name] = value;
      return;
    }
    former[name] = value;
    delete patch[name];
  };
  // Whether the present values fit was seen to when the type changed; those from before need not.
  const added = changes.flatMap((change, index) =>
    change.kind === 'added' && change.at > at ? { change, later: changes.slice(index + 1) } : [],
  );
  const addedAfter = (id: bigint | null): void => {
    for (let last = added.at(-1); last && (id === null || last.change.after >= id); last = added.at(-1)) {
      added.pop();
      const { field, detail } = last.change;
      if (!Object.hasOwn(detail, 'value')) continue;
      const values: Record<string, unknown> = { [field]: detail.value };
      const lost = new Set<string>();
      for (const change of last.later) applyChange(values, change, false, lost);
      for (const [name, value] of Object.entries(values)) restore(name, value, lost.has(name));
    }
  };
  for (const entry of entries) {
    const id = BigInt(entry.id);
    addedAfter(id);
    const old = upcast(entry.old_values, id, changes);
    const fresh = upcast(entry.new_values, id, changes).values;
    for (const name of Object.keys(fresh)) {
      if (name === 'encrypted_attributes_changed') {
        for (const secret of fresh[name] as readonly string[]) uncovered.add(secret);
      } else if (Object.hasOwn(old.values, name)) restore(name, old.values[name], old.lost.has(name));
      // A migration gave it to a record that had no such field.
      else if (entry.action.endsWith('.migrated')) restore(name, fresh[name], false);
      else uncovered.add(name);
    }
  }
  addedAfter(null);
  for (const name of Object.keys(former)) uncovered.add(name);
  return { patch, uncovered: [...uncovered].sort(), former, folded: entries.length };
}
