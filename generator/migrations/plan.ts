/**
 * The steps from one snapshot to another. Only `was:` renames: a guess (dropped + added = renamed) would one day move one
 * column's data under another's name. Destructive steps are marked, never hidden.
 */

import type { TableModel } from '../model/types.ts';
import { wordsFunction, wordsFunctionSql } from '../text/search_words.ts';
import { checkName } from '../text/sql_names.ts';
import { addColumn, alterColumn, dropColumn } from './columns.ts';
import { unfrozen } from './frozen.ts';
import { filledAndRecorded, ledgerSteps } from './ledger.ts';
import { type Check, checksOf, foreignKeysOf } from './names.ts';
import { createTables } from './new_tables.ts';
import { maintainedIn, overwrittenBy } from './overwritten.ts';
import { renames } from './renames.ts';
import { isAsItWas, type Snapshot } from './snapshot.ts';
import { addCheck, addForeignKeys, createIndex, dropConstraint, q } from './statements.ts';
import { type Step, step } from './step.ts';

/** Steps from `from` to `to`, in an order that runs; empty if nothing differs. */
export function planMigrations(from: Snapshot, to: Snapshot): readonly Step[] {
  const renamed = renames(from, to);
  const former = new Set(to.tables.flatMap(({ was }) => was ?? []));
  const old = new Map(renamed.snapshot.tables.map((table) => [table.name, table]));
  const now = new Map(to.tables.map((table) => [table.name, table]));
  const pairs = to.tables
    .map((table) => ({ table, before: old.get(table.name) ?? null }))
    .filter(({ table, before }) => before === null || !isAsItWas(before, table));
  const { columns, values } = renamed.moved;
  const isMoved = ({ name }: TableModel): boolean => [...columns, ...values].some((one) => one.table === name);
  // A table whose columns have other names and are the same otherwise: there is nothing to alter, and the ledger has to know.
  const renamedAlone = to.tables.flatMap((table) => {
    const before = old.get(table.name);
    return before !== undefined && isMoved(table) && isAsItWas(before, table) ? [{ table, before }] : [];
  });
  const gone = renamed.snapshot.tables.filter((table) => !now.has(table.name));
  const created = createTables(
    pairs.filter(({ before }) => before === null).map(({ table }) => table),
    new Set(to.tables.filter(({ name }) => old.has(name)).map(({ name }) => name)),
  );
  const maintained = maintainedIn(old.values());
  const steps = [
    ...gone.flatMap((table) => table.extras.map((extra) => step(extra.down))),
    ...pairs.flatMap(({ table, before }) =>
      before
        ? [...vanished(before.extras, table.extras, sameExtra), ...inTheWay(before, table)].map((extra) =>
            step(extra.down),
          )
        : [],
    ),
    ...renamed.steps,
    ...gone.flatMap((table) => foreignKeysOf(table).map((key) => step(dropConstraint(table.name, key.name)))),
    ...pairs.flatMap(({ table, before }) => (before ? dropParts(before, table) : [])),
    ...gone.map((table) => ({
      sql: `drop table ${q(table.name)}`,
      destructive: true,
      note: `every row of ${table.name} is lost`,
    })),
    ...without(renamed.snapshot.sequences, to.sequences).map((name) => ({
      sql: `drop sequence ${q(name)}`,
      destructive: true,
      note: `the count of ${name} is lost`,
    })),
    ...without(to.extensions, from.extensions).map((name) =>
      step(name === wordsFunction ? wordsFunctionSql : `create extension if not exists ${q(name)}`),
    ),
    ...without(to.sequences, renamed.snapshot.sequences).map((name) => step(`create sequence ${q(name)}`)),
    ...pairs.flatMap(({ table, before }) => (before ? alterColumns(before, table, to.tables) : [])),
    ...created.steps,
    ...renamed.values,
    ...pairs.flatMap(({ table, before }) =>
      vanished(table.indexes, before?.indexes ?? [], same).map((index) => step(createIndex(table.name, index))),
    ),
    ...pairs.flatMap(({ table, before }) =>
      before
        ? vanished(checksOf(table), checksOf(before), same).map((check) => checked(table, check, before, former))
        : [],
    ),
    ...pairs.flatMap(({ table, before }) => {
      const keys = before
        ? vanished(foreignKeysOf(table), foreignKeysOf(before), same)
        : foreignKeysOf(table).filter((key) => !created.has(table.name, key));
      return keys.length === 0 ? [] : [step(addForeignKeys(table.name, keys))];
    }),
    ...pairs.flatMap(({ table, before }) =>
      [...vanished(table.extras, before?.extras ?? [], sameExtra), ...(before ? inTheWay(before, table) : [])].map(
        (extra) => made(extra, overwrittenBy(extra, table, old, maintained)),
      ),
    ),
    ...ledgerSteps(to.tables, [...pairs, ...renamedAlone], gone, renamed.moved),
  ];
  return unfrozen(steps, old, to.tables);
}

/** Triggers that stay and name a column whose type changes, which PostgreSQL refuses: they go, and come back after it. */
function inTheWay(before: TableModel, table: TableModel): TableModel['extras'] {
  const types = new Map(before.columns.map(({ name, type }) => [name, type]));
  const retyped = table.columns.filter(({ name, type }) => (types.get(name) ?? type) !== type);
  if (retyped.length === 0) return [];
  return table.extras.filter(
    (extra) =>
      extra.up.includes('create trigger ') &&
      before.extras.some((one) => sameExtra(one, extra)) &&
      retyped.some(({ name }) => extra.up.includes(q(name))),
  );
}

/** A trigger or the like; if it overwrites stored values, `migrate --plan` shows that in the SQL. */
function made({ up }: TableModel['extras'][number], overwritten: readonly string[]): Step {
  if (overwritten.length === 0) return step(up);
  const note = `the values of ${overwritten.join(' and ')} are overwritten`;
  return { sql: `/* ${note} */ ${up}`, destructive: true, note };
}

/** A check of a table that stays; where values vanish, `migrate --plan` says in the SQL that rows with them come first. */
function checked(table: TableModel, check: Check, before: TableModel, renamed: ReadonlySet<string>): Step {
  const sql = addCheck(table.name, check);
  for (const column of table.columns) {
    const now = column.values;
    const old = before.columns.find((one) => one.name === column.name)?.values ?? null;
    const settled = (value: string): boolean =>
      renamed.has(value) || Object.hasOwn(column.became ?? {}, value) || now?.includes(value) === true;
    const gone = now === null || old === null ? [] : old.filter((value) => !settled(value));
    if (gone.length === 0 || checkName(table.name, column.name) !== check.name) continue;
    const fix = isPointer(column.name, table) ? '' : ', or `became:` beside the values';
    const note = `needs a data migration while rows of ${table.name} have ${column.name} ${gone.join(' or ')}${fix}`;
    return step(`/* ${note} */ ${sql}`, note);
  }
  return step(sql, 'every row must satisfy it');
}

/** Whether a column names the resource of a polymorphic field: its values are no list that a person wrote. */
function isPointer(name: string, table: TableModel): boolean {
  const id = name.replace(/_type$/, '_id');
  return id !== name && table.columns.some((column) => column.name === id && column.references === null);
}

function dropParts(before: TableModel, table: TableModel): readonly Step[] {
  return [
    ...vanished(foreignKeysOf(before), foreignKeysOf(table), same).map((key) =>
      step(dropConstraint(table.name, key.name)),
    ),
    ...vanished(checksOf(before), checksOf(table), same).map((check) => step(dropConstraint(table.name, check.name))),
    ...vanished(before.indexes, table.indexes, same).map((index) => step(`drop index ${q(index.name)}`)),
  ];
}

function alterColumns(before: TableModel, table: TableModel, all: readonly TableModel[]): readonly Step[] {
  const old = new Map(before.columns.map((column) => [column.name, column]));
  const names = new Set(table.columns.map((column) => column.name));
  const head = `alter table ${q(table.name)}`;
  return [
    ...before.columns
      .filter((column) => !names.has(column.name))
      .flatMap((column) => dropColumn(head, table.name, column)),
    ...table.columns.flatMap((column) => {
      const previous = old.get(column.name);
      const label = `${table.name}.${column.name}`;
      if (previous === undefined) return addColumn(head, label, column);
      return alterColumn(head, label, previous, column, (update) => filledAndRecorded(all, table, column, update));
    }),
  ];
}

/** Members of `these` that `those` do not have in the same form. */
function vanished<T>(these: readonly T[], those: readonly T[], equal: (a: T, b: T) => boolean): readonly T[] {
  return these.filter((item) => !those.some((other) => equal(item, other)));
}

function without(these: readonly string[], those: readonly string[]): readonly string[] {
  return these.filter((name) => !those.includes(name));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function sameExtra(a: TableModel['extras'][number], b: TableModel['extras'][number]): boolean {
  return a.name === b.name && a.up === b.up;
}
