/** The steps of a migration that was written before. */
import type { Step } from './step.ts';

const line = /^(?: {4}\/\/ (Destructive: )?(.*)\n)? {4}this\.addSql\(`((?:\\.|[^\\`])*)`\);$/gms;

/** In order, with what their comments say. */
export function stepsIn(content: string): readonly Step[] {
  return [...content.matchAll(line)].map(([, destructive, note, sql = '']) => ({
    sql: sql.replace(/\\([\\`]|\$\{)/g, '$1'),
    destructive: destructive !== undefined,
    note: note ?? null,
  }));
}
