/**
 * Removes rows in batches, so that no statement holds many locks or reaches the time limit. They are the platform's own (logs,
 * jobs, deliveries), and no ledger records their end, so it is SQL on the pool. Raw SQL, because the condition covers any of
 * these tables, locked rows are skipped, and append-only tables open for it alone.
 */
import type { Pool } from 'pg';
import { purging } from '../base/database/purging.ts';
import { runText } from '../base/database/statement.ts';

const batch = 5_000;

/**
 * Deletes the rows of a table for which the condition holds; gives how many. Both are constants of ours, never a request's.
 * Stops between batches when the signal is aborted.
 */
export async function purge(pool: Pool, table: string, condition: string, signal: AbortSignal): Promise<number> {
  const sql = `delete from "${table}" where "id" = any(array(
  select "id" from "${table}" where ${condition} limit ${batch} for update skip locked)) returning 1 as "one"`;
  let removed = 0;
  for (let gone = batch; gone === batch && !signal.aborted; removed += gone)
    gone = await purging(pool, async (client) => (await runText(client, sql, [])).length);
  return removed;
}

/** The same for a table whose oldest rows go first: a batch is so many of the oldest, and one of which none goes is the last. */
export async function purgeInOrder(pool: Pool, table: string, condition: string, signal: AbortSignal): Promise<number> {
  const oldest = `select "id"::text as "id", coalesce(${condition}, false) as "old" from "${table}" t
  where $1::bigint is null or t."id" > $1::bigint order by t."id" limit ${batch}`;
  const sql = `delete from "${table}" where "id" = any(array(
  select "id" from "${table}" where "id" = any($1::bigint[]) and ${condition} for update skip locked)) returning 1 as "one"`;
  let removed = 0;
  for (let last: string | null = null; !signal.aborted; ) {
    const rows: { id: string; old: boolean }[] = await runText(pool, oldest, [last]);
    const old = rows.filter((row) => row.old).map(({ id }) => id);
    if (old.length > 0) removed += await purging(pool, async (client) => (await runText(client, sql, [old])).length);
    if (old.length === 0 || rows.length < batch) break;
    last = rows.at(-1)?.id ?? null;
  }
  return removed;
}
