/** Names of the constraints that the model leaves unnamed. PostgreSQL cuts identifiers at 63 bytes, so long ones end in a hash. */
import { createHash } from 'node:crypto';
import type { ColumnModel, TableModel } from '../model/types.ts';

const limit = 63;

/** `<table>_<column>_<kind>`, at most 63 bytes. */
export function constraintName(table: string, column: string, kind: 'foreign' | 'check'): string {
  const name = `${table}_${column}_${kind}`;
  if (name.length <= limit) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, limit - 10 - kind.length)}_${hash}_${kind}`;
}

export interface Check {
  readonly name: string;
  readonly expression: string;
}

/** All check constraints of a table: those of its enums first, then the declared ones. */
export function checksOf(table: TableModel): readonly Check[] {
  const declared = new Set(table.checks.map((check) => check.name));
  const enums = table.columns.flatMap((column) => enumCheck(table.name, column) ?? []).filter((check) => !declared.has(check.name));
  return [...enums, ...table.checks];
}

function enumCheck(table: string, column: ColumnModel): Check | null {
  if (column.values === null) return null;
  const values = column.values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return { name: constraintName(table, column.name, 'check'), expression: `"${column.name}" in (${values})` };
}

export interface ForeignKey {
  readonly name: string;
  readonly column: string;
  readonly references: NonNullable<ColumnModel['references']>;
}

/** The foreign keys of a table, one per referring column. */
export function foreignKeysOf(table: TableModel): readonly ForeignKey[] {
  return table.columns.flatMap(({ name, references }) =>
    references === null ? [] : { name: constraintName(table.name, name, 'foreign'), column: name, references },
  );
}
