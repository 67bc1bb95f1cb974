/** SQL of single steps. Identifiers are always quoted. */
import type { ColumnModel, IndexModel, TableModel } from '../model/types.ts';
import type { Check, ForeignKey } from './names.ts';

/** A double-quoted identifier. */
export function q(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

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

/** The table with its columns and primary key; checks, indexes and foreign keys follow on their own. */
export function createTable(table: TableModel): string {
  const primary = table.columns.filter((column) => column.primary).map((column) => q(column.name));
  const lines = table.columns.map(columnDefinition);
  if (primary.length > 0) lines.push(`constraint ${q(`${table.name}_pkey`)} primary key (${primary.join(', ')})`);
  return `create table ${q(table.name)} (\n  ${lines.join(',\n  ')}\n)`;
}

export function createIndex(table: string, index: IndexModel): string {
  if (index.columns === null) return (index.expression ?? '').trim().replace(/;$/, '');
  return `create ${index.unique ? 'unique ' : ''}index ${q(index.name)} on ${q(table)} (${index.columns.map(q).join(', ')})`;
}

export function addCheck(table: string, check: Check): string {
  return `alter table ${q(table)} add constraint ${q(check.name)} check (${check.expression})`;
}

export function addForeignKey(table: string, key: ForeignKey): string {
  const { table: target, column, onDelete } = key.references;
  return `alter table ${q(table)} add constraint ${q(key.name)} foreign key (${q(key.column)}) references ${q(target)} (${q(column)}) on delete ${onDelete}`;
}

export function dropConstraint(table: string, name: string): string {
  return `alter table ${q(table)} drop constraint ${q(name)}`;
}
