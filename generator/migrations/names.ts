/** The constraints of a table that its columns imply, beside the declared ones; named by the model's own rule. */

import type { ColumnModel, TableModel } from '../model/types.ts';
import { checkName, foreignName, literal } from '../text/sql_names.ts';

export interface Check {
  readonly name: string;
  readonly expression: string;
}

/** All check constraints of a table: those of its enums first, then the declared ones. */
export function checksOf(table: TableModel): readonly Check[] {
  const declared = new Set(table.checks.map((check) => check.name));
  const enums = table.columns
    .flatMap((column) => enumCheck(table.name, column) ?? [])
    .filter((check) => !declared.has(check.name));
  return [...enums, ...table.checks];
}

/** One array, not a list of values: PostgreSQL reads the tree of a check anew for every statement, and a list's is three times as long. */
function enumCheck(table: string, column: ColumnModel): Check | null {
  if (column.values === null) return null;
  const values = column.values.map(element).join(',');
  return {
    name: checkName(table, column.name),
    expression: `"${column.name}" = any (${literal(`{${values}}`)}::text[])`,
  };
}

/** A text as an element of an array's literal. */
const element = (value: string): string =>
  /^\w+$/.test(value) && value.toLowerCase() !== 'null' ? value : `"${value.replaceAll(/["\\]/g, '\\$&')}"`;

type Reference = NonNullable<ColumnModel['references']>;

export interface ForeignKey {
  readonly name: string;
  readonly column: string;
  readonly references: Omit<Reference, 'name' | 'constrained'>;
}

/** The foreign keys of a table, one per referring column with a constraint in the database. */
export function foreignKeysOf(table: TableModel): readonly ForeignKey[] {
  return table.columns.flatMap(({ name: column, references }) => {
    if (references === null || references.constrained === false) return [];
    const { name: _, constrained: __, ...target } = references;
    return { name: foreignKeyName(table.name, column, references), column, references: target };
  });
}

/** The name of a foreign key in the model, or the usual one. */
export function foreignKeyName(table: string, column: string, references: Reference): string {
  return references.name ?? foreignName(table, column);
}
