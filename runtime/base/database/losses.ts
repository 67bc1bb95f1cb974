/** What pending migrations would lose of the rows that a database has. */
import type { Pool } from 'pg';

/** Statements that lose data, whatever else they do; the plan marks them. A changed type loses none: it is refused first. */
const destructive =
  /^\/\* the values of [\w. ]+ are overwritten \*\/|\b(drop\s+(table|column|schema|type|sequence)|truncate|delete\s+from)\b/i;

/** Beside a data migration: watches what it changes, and takes its own notes away (`generator/migrations/notes.ts`). */
const bookkeeping = /^do \$ledger\$\ndeclare named text;/;

export const isDestructive = (sql: string): boolean => destructive.test(sql) && !bookkeeping.test(sql);

/** What a generated statement loses, in words; nothing of one that a person wrote. */
export function lossOf(sql: string): string {
  const [, overwritten] = /^\/\* (the values of [\w. ]+ are overwritten) \*\//.exec(sql) ?? [];
  if (overwritten !== undefined) return overwritten;
  const [, table, column] = /^alter table "(\w+)" drop column "(\w+)"$/.exec(sql) ?? [];
  if (column !== undefined) return `the values of ${table}.${column} are lost`;
  const [, kind, name] = /^drop (table|sequence) "(\w+)"$/.exec(sql) ?? [];
  if (name === undefined) return '';
  return kind === 'table' ? `every row of ${name} is lost` : `the count of ${name} is lost`;
}

export interface Loss {
  readonly migration: string;
  /** In words, or the statement where a person wrote it. */
  readonly loss: string;
}

/** The losses of a plan in a database: what holds no row, or has counted nothing, loses nothing. */
export async function lossesIn(
  pool: Pick<Pool, 'query'>,
  plan: readonly { readonly name: string; readonly statements: readonly string[] }[],
): Promise<readonly Loss[]> {
  const losses: Loss[] = [];
  for (const { name: migration, statements } of plan)
    for (const sql of statements) {
      if (!isDestructive(sql) || !(await holdsAny(pool, sql))) continue;
      losses.push({ migration, loss: lossOf(sql) || sql.replace(/\s+/g, ' ').trim() });
    }
  return losses;
}

/** Whether what a statement drops holds anything; of what has another name yet, or a person wrote, it is taken to. */
async function holdsAny(pool: Pick<Pool, 'query'>, sql: string): Promise<boolean> {
  const [, table] = /^(?:alter table|drop table) "(\w+)"(?: drop column "\w+")?$/.exec(sql) ?? [];
  const [, sequence] = /^drop sequence "(\w+)"$/.exec(sql) ?? [];
  const name = table ?? sequence;
  if (name === undefined) return true;
  const found = await pool.query<{ there: boolean }>('select to_regclass($1) is not null as there', [`"${name}"`]);
  if (!found.rows[0]?.there) return true;
  const probe =
    table === undefined ? `select is_called as any from "${name}"` : `select exists (select 1 from "${name}") as any`;
  return (await pool.query<{ any: boolean }>(probe)).rows[0]?.any === true;
}
