/** The snapshot in the form of generated/schema.json: a line contains only a column's or index's deviations from the defaults. */

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

const by = (name: string) => ({
  name,
  type: 'integer',
  nullable: true,
});
const instant = (name: string) => ({ name, type: 'timestamptz(3)', default: 'now()' });

/** The platform's columns of most tables: the file has their names, those in a row in one text. */
const usualColumns: Readonly<Record<string, Plain>> = {
  id: { name: 'id', type: 'integer', identity: true, primary: true },
  created_by_id: by('created_by_id'),
  updated_by_id: by('updated_by_id'),
  created_at: instant('created_at'),
  updated_at: instant('updated_at'),
  deleted_at: { name: 'deleted_at', type: 'timestamptz(3)', nullable: true },
};

/** A stored column of a table, as `beside` leaves it. */
function storedColumn(table: string, name: string): Plain | undefined {
  const known = usualColumns[name];
  if (known === undefined || !name.endsWith('_by_id')) return known;
  const key = `${table}_${name}_foreign`;
  const references = { table: 'user', column: 'id', onDelete: 'restrict', name: key, constrained: false };
  return { ...known, references };
}

/** The columns of a table; usual ones are replaced by their names. */
function shortColumns({ name, columns }: TableModel): readonly (Plain | string)[] {
  const parts: (Plain | string)[] = [];
  for (const one of columns) {
    const short = shortColumn(one);
    const last = parts.at(-1);
    if (!isSame(short, storedColumn(name, one.name))) parts.push(short);
    else if (typeof last === 'string') parts[parts.length - 1] = `${last} ${one.name}`;
    else parts.push(one.name);
  }
  return parts;
}

const shortColumn = remembered((one: ColumnModel) => beside(one, column));
const shortIndex = remembered((one: IndexModel) => beside(one, index));
const shortTable = remembered((one: TableModel) =>
  beside({ ...one, columns: shortColumns(one), indexes: one.indexes.map(shortIndex) }, table),
);

/** The file's form of a snapshot. */
export function shortSnapshot({ tables, ...snapshot }: Snapshot): object {
  return { ...snapshot, tables: tables.map(shortTable) };
}

/** A snapshot from the file's form, with all that it leaves out; files that leave out nothing are read as well. */
export function wholeSnapshot({ extensions, sequences, tables }: Snapshot): Snapshot {
  return { extensions, sequences, tables: tables.map(wholeTable) };
}

/** A table with all that it may leave out, in one order: tables are compared by their text. */
export const wholeTable = remembered((short: TableModel): TableModel => {
  const { name, columns, indexes, checks, extras, ledger, audited, was, formerly } = { ...table, ...short };
  return {
    name,
    columns: (columns as readonly (ColumnModel | string)[]).flatMap((one) =>
      typeof one === 'string'
        ? one.split(' ').map((part) => wholeColumn(storedColumn(name, part) as unknown as ColumnModel))
        : [wholeColumn(one)],
    ),
    indexes: indexes.map(wholeIndex),
    checks,
    extras,
    ...(ledger && { ledger }),
    ...(audited && { audited }),
    was,
    ...(formerly && { formerly }),
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
