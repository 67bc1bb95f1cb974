/**
 * Names of tables' parts: deterministic, at most 63 bytes (PostgreSQL cuts longer ones), and as MikroORM names them,
 * so that its schema comparison agrees with our migrations.
 */
import { createHash } from 'node:crypto';

const limit = 63;

/** Returns a name that fits unchanged; shortens a longer one and adds eight hexadecimal digits of its SHA-256. */
export function fitted(name: string): string {
  if (name.length <= limit) return name;
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, limit - 9)}_${digest}`;
}

export const indexName = (table: string, columns: readonly string[]): string =>
  fitted(`${table}_${columns.join('_')}_index`);
export const uniqueName = (table: string, columns: readonly string[]): string =>
  fitted(`${table}_${columns.join('_')}_unique`);
export const trigramName = (table: string, columns: readonly string[]): string =>
  fitted(`${table}_${columns.join('_')}_trigram`);
export const foreignName = (table: string, column: string): string => fitted(`${table}_${column}_foreign`);
/** The check of an enum's values, of a quantity's sign, or a numbered one. */
export const checkName = (table: string, part: string): string => fitted(`${table}_${part}_check`);
export const exclusionName = (table: string, part: string): string => fitted(`${table}_${part}_exclusion`);
export const sequenceName = (table: string, column: string): string => fitted(`${table}_${column}_sequence`);
export const triggerName = (table: string, part: string): string => fitted(`${table}_${part}`);

/** Beside a ledger: how the schema changed that its entries were written under. */
export const ledgerChangesTable = 'backline_ledger_change';

/** `"rental"`. Names come from the language, which allows no quotes; doubled all the same. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A text as an SQL literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
