/** One database transaction on the native pool, retried when PostgreSQL asks for it (decisions 3: 40001, 40P01). */
import type { Pool, PoolClient } from 'pg';

const attempts = 3;
const retryable = new Set(['40001', '40P01']);

/**
 * Runs `work` between BEGIN and COMMIT. A serialization failure or deadlock runs it again from the start, at most
 * three times; any other error rolls back and is thrown as it came.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      // Queued without waiting: the first statement follows in the client's own queue.
      const begun = client.query('BEGIN');
      begun.catch(() => {});
      const result = await work(client);
      await begun;
      await client.query('COMMIT');
      return result;
    } catch (error) {
      try {
        await client.query('ROLLBACK');
      } catch (rollbackError) {
        broken = rollbackError as Error;
      }
      if (attempt < attempts && retryable.has((error as { code?: string }).code ?? '')) continue;
      throw error;
    } finally {
      client.release(broken);
    }
  }
}
