/** SQL of single steps. Identifiers are always quoted. */

import type { ColumnModel, IndexModel, TableModel } from '../model/types.ts';
import { quoted } from '../text/sql_names.ts';
import { type Check, checksOf, type ForeignKey } from './names.ts';

/** A double-quoted identifier. */
export const q = quoted;

/** `"title" varchar(255) not null default ''` */
export function columnDefinition(column: ColumnModel): string {
  return [
    q(column.name),
    column.type,
    column.identity ? 'generated always as identity' : '',
    column.nullable ? '' : 'not null',
    column.default === null ? '' : `default ${column.default}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** The table with its columns, primary key, checks and these foreign keys; indexes and further keys follow on their own. */
export function createTable(table: TableModel, keys: readonly ForeignKey[]): string {
  const primary = table.columns.filter((column) => column.primary).map((column) => q(column.name));
  const lines = table.columns.map(columnDefinition);
  if (primary.length > 0) lines.push(`constraint ${q(`${table.name}_pkey`)} primary key (${primary.join(', ')})`);
  lines.push(...checksOf(table).map(checkConstraint), ...keys.map(foreignKeyConstraint));
  return `create table ${q(table.name)} (\n  ${lines.join(',\n  ')}\n)`;
}

export function createIndex(table: string, index: IndexModel): string {
  if (index.columns === null) return (index.expression ?? '').trim().replace(/;$/, '');
  return `create ${index.unique ? 'unique ' : ''}index ${q(index.name)} on ${q(table)} (${index.columns.map(q).join(', ')})`;
}

export function addCheck(table: string, check: Check): string {
  return `alter table ${q(table)} add ${checkConstraint(check)}`;
}

function checkConstraint({ name, expression }: Check): string {
  return `constraint ${q(name)} check (${expression})`;
}

/** All at once: each statement makes PostgreSQL reload its data about the tables, the referred ones too. */
export function addForeignKeys(table: string, keys: readonly ForeignKey[]): string {
  return `alter table ${q(table)} ${keys.map((key) => `add ${foreignKeyConstraint(key)}`).join(', ')}`;
}

function foreignKeyConstraint({ name, column, references }: ForeignKey): string {
  const { table: target, column: key, onDelete } = references;
  return `constraint ${q(name)} foreign key (${q(column)}) references ${q(target)} (${q(key)}) on delete ${onDelete}`;
}

export function dropConstraint(table: string, name: string): string {
  return `alter table ${q(table)} drop constraint ${q(name)}`;
}
