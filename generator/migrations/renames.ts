/** `was:` of tables and columns: the renaming steps, and the old snapshot after them. */

import type { ColumnModel, TableModel } from '../model/types.ts';
import { checkName, literal, sequenceName } from '../text/sql_names.ts';
import { followingRows, type Moved, type MovedColumn, type MovedValue } from './ledger.ts';
import { foreignKeyName } from './names.ts';
import { isAsItWas, type Snapshot } from './snapshot.ts';
import { q } from './statements.ts';
import { type Step, step } from './step.ts';

export interface Renamed {
  readonly steps: readonly Step[];
  readonly snapshot: Snapshot;
  /** Changes rows with a value that has another name now, a table's or a declared one. Runs while no check exists. */
  readonly values: readonly Step[];
  /** New names, for the ledger. */
  readonly moved: Moved;
}

/** Applies every `was` of `to` whose old name `from` still has and whose new name it lacks. */
export function renames(from: Snapshot, to: Snapshot): Renamed {
  const steps: string[] = [];
  const moved = new Map<string, string>();
  for (const { name, was } of to.tables) {
    if (was !== null && has(from.tables, was) && !has(from.tables, name)) moved.set(was, name);
  }
  for (const [was, name] of moved) {
    steps.push(
      `alter table ${q(was)} rename to ${q(name)}`,
      `alter table ${q(name)} rename constraint ${q(`${was}_pkey`)} to ${q(`${name}_pkey`)}`,
    );
  }
  const targets = new Map(to.tables.map((table) => [table.name, table]));
  const fields: MovedColumn[] = [];
  const sequences = new Map<string, string>();
  // Nothing follows in a table that stays as it is; where a table is renamed, others refer to it.
  const stays = (table: TableModel): boolean => moved.size === 0 && isAsItWas(table, targets.get(table.name));
  const tables = from.tables.map((table) => {
    if (stays(table)) return table;
    const name = moved.get(table.name) ?? table.name;
    const target = targets.get(name);
    const renamed = target === undefined ? { ...table, name } : renameColumns({ ...table, name }, target, steps);
    renamed.columns.forEach((column, at) => {
      const was = table.columns[at]?.name ?? column.name;
      if (was !== column.name) fields.push({ table: name, was, name: column.name });
      const [old, now] = [sequenceName(table.name, was), sequenceName(name, column.name)];
      if (old !== now && from.sequences.includes(old) && to.sequences.includes(now)) sequences.set(old, now);
    });
    return follow(table, renamed, target, steps);
  });
  const referring = tables.map((table) =>
    stays(table) ? table : { ...table, columns: table.columns.map((column) => redirect(column, moved, targets)) },
  );
  const values = [
    ...[...moved].flatMap(([was, name]) => tables.flatMap((table) => pointersOf(table, to, was, name))),
    ...tables.flatMap((table) => becomingOf(table, targets.get(table.name))),
  ];
  const renamed = { tables: moved, columns: fields, values };
  return {
    steps: [
      ...steps.map((sql) => step(sql)),
      ...[...sequences].map(([was, name]) => step(`alter sequence ${q(was)} rename to ${q(name)}`)),
    ],
    snapshot: {
      ...from,
      sequences: from.sequences.map((sequence) => sequences.get(sequence) ?? sequence),
      tables: referring,
    },
    values: [
      ...values.map(({ table, column, was, name }) =>
        step(`update ${q(table)} set ${q(column)} = ${literal(name)} where ${q(column)} = ${literal(was)}`),
      ),
      ...tables.flatMap((table) => followingRows(targets.get(table.name) ?? table, renamed)),
    ],
    moved: renamed,
  };
}

/** Polymorphic references name the table they point at. */
function pointersOf(table: TableModel, to: Snapshot, was: string, name: string): readonly MovedValue[] {
  const target = to.tables.find((candidate) => candidate.name === table.name);
  return table.columns.flatMap((column) => {
    const now = target?.columns.find((one) => one.name === column.name)?.values;
    if (!column.values?.includes(was) || !now?.includes(name) || now.includes(was)) return [];
    return [{ table: table.name, column: column.name, was, name }];
  });
}

/** Steps of `became:`: rows with a removed value get its successor. */
function becomingOf(table: TableModel, target: TableModel | undefined): readonly MovedValue[] {
  return (target?.columns ?? []).flatMap(({ name: column, became, values }) => {
    const old = table.columns.find(({ name }) => name === column)?.values;
    return Object.entries(became ?? {})
      .filter(([was, name]) => old?.includes(was) && !values?.includes(was) && values?.includes(name))
      .map(([was, name]) => ({ table: table.name, column, was, name }));
  });
}

/** The column that a new one was, or undefined: `was:` of a reference may leave out its `_id`. */
export function formerOf(column: ColumnModel, before: TableModel): string | undefined {
  const { was } = column;
  if (was === null || has(before.columns, column.name)) return undefined;
  const candidates = column.references === null ? [was] : [`${was}_id`, was];
  return candidates.find((one) => has(before.columns, one));
}

function renameColumns(table: TableModel, target: TableModel, steps: string[]): TableModel {
  const moved = new Map<string, string>();
  for (const column of target.columns) {
    const was = formerOf(column, table);
    if (was !== undefined) moved.set(was, column.name);
  }
  for (const [was, name] of moved) steps.push(`alter table ${q(table.name)} rename column ${q(was)} to ${q(name)}`);
  const rename = (name: string): string => moved.get(name) ?? name;
  return {
    ...table,
    columns: table.columns.map((column) => ({ ...column, name: rename(column.name) })),
    indexes: table.indexes.map((index) => ({ ...index, columns: index.columns?.map(rename) ?? null })),
  };
}

/** Constraint and index names are made from table and column names, so they move along where only the name differs. */
function follow(before: TableModel, after: TableModel, target: TableModel | undefined, steps: string[]): TableModel {
  const rename = (old: string, now: string): void => {
    if (old !== now) steps.push(`alter table ${q(after.name)} rename constraint ${q(old)} to ${q(now)}`);
  };
  const columns = after.columns.map((column, position) => {
    const old = before.columns[position] ?? column;
    const wanted = target?.columns.find((candidate) => candidate.name === column.name)?.references ?? null;
    if (column.values !== null) rename(checkName(before.name, old.name), checkName(after.name, column.name));
    if (column.references === null || column.references.constrained === false || wanted === null) return column;
    const name = foreignKeyName(after.name, column.name, wanted);
    rename(foreignKeyName(before.name, old.name, column.references), name);
    return { ...column, references: { ...column.references, name } };
  });
  const indexes = after.indexes.map((index) => {
    const twin = target?.indexes.find(
      (other) => other.unique === index.unique && index.columns !== null && `${other.columns}` === `${index.columns}`,
    );
    if (twin === undefined || twin.name === index.name) return index;
    steps.push(`alter index ${q(index.name)} rename to ${q(twin.name)}`);
    return { ...index, name: twin.name };
  });
  return { ...after, columns, indexes };
}

/** References follow a renamed table and a renamed key column. */
function redirect(
  column: ColumnModel,
  moved: ReadonlyMap<string, string>,
  targets: ReadonlyMap<string, TableModel>,
): ColumnModel {
  if (column.references === null) return column;
  const table = moved.get(column.references.table) ?? column.references.table;
  const target = targets.get(table);
  const key =
    target?.columns.find((candidate) => candidate.was === column.references?.column)?.name ?? column.references.column;
  return { ...column, references: { ...column.references, table, column: key } };
}

function has(items: readonly { readonly name: string }[], name: string): boolean {
  return items.some((item) => item.name === name);
}
