/** Removes rows in batches, so that no statement holds many locks or runs into the time limit. */
import type { Pool } from 'pg';
import { purging } from '../../database/purging.ts';
import { runText } from '../../database/statement.ts';

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
