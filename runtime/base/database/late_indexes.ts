/**
 * Indexes that a new database gets after its tables. They only speed up reading, and tables with few rows are fast without: so a
 * start builds them while it already serves. The open ones are listed in the database, committed with the tables: the next start
 * completes an interrupted one.
 */
import type { Pool } from 'pg';
import { withControl } from './control.ts';

/** Per table what is left to make. It is gone when nothing is. */
const left = 'backline_late_indexes';
/** Key of the advisory lock: one process at a time makes them. */
const lockKey = 4_201_807_617;

/** One of these can be missing without a row or an answer being wrong: it is neither unique nor a constraint. */
const plainIndex = /^create index "\w+" on "(\w+)" /;

/** Separates the statements of a migration: those that can come late, by table, and all others in their order. */
export function splitIndexes(statements: readonly string[]): {
  readonly now: readonly string[];
  readonly late: ReadonlyMap<string, readonly string[]>;
} {
  const now: string[] = [];
  const late = new Map<string, string[]>();
  for (const statement of statements) {
    const table = plainIndex.exec(statement)?.[1];
    if (table === undefined) now.push(statement);
    else late.set(table, [...(late.get(table) ?? []), statement]);
  }
  return { now, late };
}

/** SQL that keeps what is left to make, to be run in the transaction that makes the tables. */
export function keepLate(late: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
  const rows = [...late].map(([table, statements]) => `(${quoted(table)}, ${quoted(statements.join(';\n'))})`);
  if (rows.length === 0) return [];
  return [
    `create table "${left}" ("table" text primary key, "statements" text not null)`,
    `insert into "${left}" values ${rows.join(',\n')}`,
  ];
}

/**
 * Makes what is left; waits for another process that does. Each table's indexes are made in a transaction that holds no
 * other table: who writes meanwhile waits for that one at most, and never in a circle.
 * @param url of the database that the pool is of.
 * @param signal ends it after the table at hand; the rest stays left.
 * @throws errors of pg. What was made stays.
 */
export async function makeLateIndexes(pool: Pick<Pool, 'query'>, url: string, signal?: AbortSignal): Promise<void> {
  if (!(await isSomeLeft(pool))) return;
  await withControl(url, async (client) => {
    await client.query(`set synchronous_commit = off; select pg_advisory_lock(${lockKey})`);
    if (!(await isSomeLeft(client))) return;
    const { rows } = await client.query<{ table: string; statements: string }>(`select * from "${left}"`);
    for (const { table, statements } of rows) {
      if (signal?.aborted) return;
      await client.query(`delete from "${left}" where "table" = '${table}';\n${statements}`);
    }
    await client.query(`drop table "${left}"`);
  });
}

/** Names of the indexes that are left to make. */
export async function leftIndexes(pool: Pick<Pool, 'query'>): Promise<ReadonlySet<string>> {
  if (!(await isSomeLeft(pool))) return new Set();
  const { rows } = await pool.query<{ statements: string }>(`select "statements" from "${left}"`);
  return new Set(rows.flatMap(({ statements }) => statements.split(';\n').map(indexOf)));
}

/** Whether SQL that would change the schema makes an index that is left to make, or drops the list of these. */
export const isForLater = (statement: string, names: ReadonlySet<string>): boolean =>
  names.has(indexOf(statement)) || (names.size > 0 && statement.startsWith(`drop table if exists "${left}"`));

const indexOf = (statement: string): string => /^create index "(\w+)"/.exec(statement)?.[1] ?? '';

async function isSomeLeft(db: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(`select to_regclass('"${left}"') is not null as there`);
  return rows[0]?.there === true;
}
