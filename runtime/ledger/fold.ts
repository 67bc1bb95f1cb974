/** Folds ledger entries backwards over a record's present image (contract, Reconstruction block). */
import type { Image } from './diff.ts';

export interface FoldEntry {
  readonly old_values: Readonly<Record<string, unknown>>;
  readonly new_values: Readonly<Record<string, unknown>>;
}

export interface Folded {
  /** Names and values that differ from the present. */
  readonly patch: Image;
  /** Changed by a folded entry without a recorded old value: they keep their present value. */
  readonly uncovered: readonly string[];
  readonly folded: number;
}

/** Entries newest first. For each key of an entry's new values that is also among its old values, the old value is restored. */
export function foldBack(entries: readonly FoldEntry[], known: ReadonlySet<string>): Folded {
  const patch: Record<string, unknown> = {};
  const uncovered = new Set<string>();
  for (const entry of entries) {
    for (const name of Object.keys(entry.new_values)) {
      if (name === 'encrypted_attributes_changed') {
        for (const secret of entry.new_values[name] as readonly string[]) uncovered.add(secret);
      } else if (!Object.hasOwn(entry.old_values, name)) uncovered.add(name);
      else if (known.has(name)) patch[name] = entry.old_values[name];
    }
  }
  return { patch, uncovered: [...uncovered].sort(), folded: entries.length };
}
