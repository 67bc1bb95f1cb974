/** Removing rows of append-only tables: their trigger lets nothing but a purge do that, and a purge says so for its transaction. */
import type { Pool, PoolClient } from 'pg';
import { runText } from './statement.ts';
import { inTransaction } from './transaction.ts';

const allowSql = `select set_config('backline.purge', 'on', true)`;

/** Runs `work` in a transaction that may delete from append-only tables. */
export function purging<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    await runText(client, allowSql, []);
    return work(client);
  });
}
