/**
 * New tables, each after those it refers to, with its foreign keys: PostgreSQL takes a key with a new table in half the time
 * that it needs to add one to a table that is there.
 */
import type { TableModel } from '../model/types.ts';
import { type ForeignKey, foreignKeysOf } from './names.ts';
import { createTable } from './statements.ts';
import { type Step, step } from './step.ts';

interface NewTables {
  readonly steps: readonly Step[];
  /** Whether a key of a new table came with it; the others refer to each other in a circle, or to another column than `id`. */
  has(table: string, key: ForeignKey): boolean;
}

/** @param existing tables that are there before any of these. */
export function createTables(tables: readonly TableModel[], existing: ReadonlySet<string>): NewTables {
  const keys = new Set<string>();
  const made = new Set(existing);
  const steps = inOrder(tables).map((table) => {
    made.add(table.name);
    const within = foreignKeysOf(table).filter(
      ({ references }) => references.column === 'id' && made.has(references.table),
    );
    for (const { name } of within) keys.add(`${table.name} ${name}`);
    return step(createTable(table, within));
  });
  return { steps, has: (table, key) => keys.has(`${table} ${key.name}`) };
}

/** Tables that others refer to first; else in their order. */
function inOrder(tables: readonly TableModel[]): readonly TableModel[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TableModel>();
  const begun = new Set<TableModel>();
  // No recursion: a chain of references may be as long as there are tables.
  for (const first of tables) {
    const path = [first];
    for (let table = path.at(-1); table !== undefined; table = path.at(-1)) {
      begun.add(table);
      const next = foreignKeysOf(table)
        .map(({ references }) => byName.get(references.table))
        .find((target) => target !== undefined && !begun.has(target));
      if (next !== undefined) path.push(next);
      else {
        ordered.add(table);
        path.pop();
      }
    }
  }
  return [...ordered];
}
