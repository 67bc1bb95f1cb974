/** The constraints of a table that its columns imply, beside the declared ones; named by the model's own rule. */
import { checkName, foreignName } from '../model/names.ts';
import type { ColumnModel, TableModel } from '../model/types.ts';

/** Name of the foreign key or enum check of a column. */
export function constraintName(table: string, column: string, kind: 'foreign' | 'check'): string {
  return kind === 'foreign' ? foreignName(table, column) : checkName(table, column);
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
