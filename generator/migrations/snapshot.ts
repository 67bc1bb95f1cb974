/** The schema that the migrations lead to, as committed in generated/schema.json: the next migration is the difference to it. */

import type { Model, TableModel } from '../model/types.ts';
import { type Content, textOf } from '../text/content.ts';
import { remembered } from '../text/remembered.ts';
import { UsageError } from '../text/usage_error.ts';
import { wholeSnapshot, wholeTable } from './short_snapshot.ts';

export interface Snapshot {
  readonly extensions: readonly string[];
  readonly sequences: readonly string[];
  readonly tables: readonly TableModel[];
}

/** The database before the first migration. */
export const nothing: Snapshot = { extensions: [], sequences: [], tables: [] };

/** The snapshot of the model's tables, sequences and extensions. */
export function snapshotOf(model: Model): Snapshot {
  return {
    extensions: [...model.extensions],
    sequences: model.sequences.map((sequence) => sequence.name),
    tables: model.resources.flatMap(({ table }) => (table === null ? [] : [wholeTable(table)])),
  };
}

/**
 * Reads generated/schema.json; null is the empty database.
 * Throws when the text is no snapshot, because guessing would write a migration that drops everything.
 */
export function parseSnapshot(content: Content | null): Snapshot {
  if (content === null) return nothing;
  const printed = typeof content === 'string' ? undefined : printedAs.get(content);
  if (printed !== undefined) return printed;
  const text = textOf(content);
  if (lastParsed?.text === text) return lastParsed.snapshot;
  const data: unknown = parsed(text);
  if (!isSnapshot(data))
    throw new UsageError('error: generated/schema.json is not a schema snapshot; restore it from version control');
  const snapshot = wholeSnapshot(data);
  lastParsed = { text, snapshot };
  return snapshot;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Under `generate --watch` most rounds leave the schema as it is. */
let lastParsed: { readonly text: string; readonly snapshot: Snapshot } | null = null;

/** Snapshots by the pieces that this process printed them in: they need not be read again. */
const printedAs = new WeakMap<readonly Buffer[], Snapshot>();

/** Remembers which snapshot the content of a file is. */
export function keepPrinted(content: Content | undefined, snapshot: Snapshot): void {
  if (content !== undefined && typeof content !== 'string') printedAs.set(content, snapshot);
}

/** The snapshot without `was`, `became` and `fill`: a rename is done once, and the file must not repeat it. */
export function settled(snapshot: Snapshot): Snapshot {
  return { ...snapshot, tables: snapshot.tables.map(settledTable) };
}

/** A table in the snapshot's form. */
const settledTable = remembered(
  (table: TableModel): TableModel => ({
    ...withoutFormer(table),
    was: null,
    columns: table.columns.map(({ became: _, fill: __, formerly: ___, ...column }) => ({ ...column, was: null })),
  }),
);

function withoutFormer({ formerly: _, ...table }: TableModel): TableModel {
  return table;
}

/**
 * The target snapshot, with that name of each `was:` that the schema before has: after a skipped release that is an earlier name.
 */
export function withFormer(from: Snapshot, to: Snapshot): Snapshot {
  const before = new Map(from.tables.map((table) => [table.name, table]));
  const known = (was: string | null, formerly: readonly string[] | undefined, has: (name: string) => boolean) =>
    [was, ...(formerly ?? [])].find((name) => name !== null && has(name)) ?? was;
  if (!to.tables.some((table) => table.formerly ?? table.columns.some(({ formerly }) => formerly))) return to;
  const tables = to.tables.map((table) => {
    const was = known(table.was, table.formerly, (name) => before.has(name));
    const old = before.get(table.name) ?? before.get(was ?? '');
    const had = (column: string): boolean =>
      old?.columns.some(({ name }) => name === column || name === `${column}_id`) ?? false;
    const columns = table.columns.map((column) => ({ ...column, was: known(column.was, column.formerly, had) }));
    return { ...table, was, columns };
  });
  return { ...to, tables };
}

/** The JSON of a table. */
export const tableText = remembered((table: TableModel) => JSON.stringify(table));

/** Whether a table of a snapshot equals the model's; most do. */
export function isAsItWas(before: TableModel, wanted: TableModel | undefined): boolean {
  return wanted !== undefined && tableText(settledTable(wanted)) === tableText(before);
}

function isSnapshot(data: unknown): data is Snapshot {
  return (
    typeof data === 'object' &&
    data !== null &&
    ['extensions', 'sequences', 'tables'].every((key) => Array.isArray(Reflect.get(data, key)))
  );
}
