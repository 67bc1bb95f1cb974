/** The snapshot as generated/schema.json holds it: a line says of a column or index what is not so by default. */

import type { ColumnModel, IndexModel, TableModel } from '../model/types.ts';
import { remembered } from '../text/remembered.ts';
import { isSame } from '../text/same.ts';
import type { Snapshot } from './snapshot.ts';

/** In the order in which the model has them: tables are compared by their text. */
const column: Omit<ColumnModel, 'name' | 'type'> = {
  nullable: false,
  default: null,
  identity: false,
  primary: false,
  values: null,
  references: null,
  was: null,
};
const index: Omit<IndexModel, 'name'> = { unique: false, columns: null, expression: null };
const table: Omit<TableModel, 'name' | 'columns'> = { indexes: [], checks: [], extras: [], was: null };

type Plain = Readonly<Record<string, unknown>>;

function beside(value: object, defaults: object): Plain {
  return Object.fromEntries(
    Object.entries(value).filter(([key, member]) => !(key in defaults && isSame(member, Reflect.get(defaults, key)))),
  );
}

const shortColumn = remembered((one: ColumnModel) => beside(one, column));
const shortIndex = remembered((one: IndexModel) => beside(one, index));
const shortTable = remembered((one: TableModel) =>
  beside({ ...one, columns: one.columns.map(shortColumn), indexes: one.indexes.map(shortIndex) }, table),
);

/** What the file holds of a snapshot. */
export function shortSnapshot({ tables, ...snapshot }: Snapshot): object {
  return { ...snapshot, tables: tables.map(shortTable) };
}

/** A snapshot as the file holds it, with all that it leaves out; files that leave out nothing are read as well. */
export function wholeSnapshot({ extensions, sequences, tables }: Snapshot): Snapshot {
  return { extensions, sequences, tables: tables.map(wholeTable) };
}

/** A table with all that it may leave out, in one order: tables are compared by their text. */
export const wholeTable = remembered((short: TableModel): TableModel => {
  const { name, columns, indexes, checks, extras, ledger, was } = { ...table, ...short };
  return {
    name,
    columns: columns.map(wholeColumn),
    indexes: indexes.map(wholeIndex),
    checks,
    extras,
    ...(ledger && { ledger }),
    was,
  };
});

function wholeColumn(short: ColumnModel): ColumnModel {
  const {
    name,
    type,
    nullable,
    default: preset,
    identity,
    primary,
    sealed,
    values,
    references,
    was,
    ...hints
  } = {
    ...column,
    ...short,
  };
  return {
    name,
    type,
    nullable,
    default: preset,
    identity,
    primary,
    ...(sealed && { sealed }),
    values,
    references,
    was,
    ...hints,
  };
}

function wholeIndex(short: IndexModel): IndexModel {
  const { name, unique, columns, expression } = { ...index, ...short };
  return { name, unique, columns, expression };
}
