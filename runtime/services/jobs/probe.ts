/** Whether jobs can be queued and handed out: the table answers and, where Bull hands out, its Redis does (decisions 1 and 9). */
import type { Pool } from 'pg';

export interface QueueProbe {
  /** Rejects if jobs would be refused, or would stay queued. May take as long as the checked service. */
  check(): Promise<void>;
  close(): void;
}

/** @param redisUrl null: PostgreSQL hands the jobs out. */
export async function openQueueProbe(pool: Pool, redisUrl: string | null): Promise<QueueProbe> {
  const table = async (): Promise<void> => {
    await pool.query('select 1 from "job" limit 1');
  };
  if (redisUrl === null) return { check: table, close: () => undefined };
  const { Redis } = await import('ioredis');
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    retryStrategy: (times) => Math.min(times * 200, 1_000),
  });
  // The check shows the error.
  redis.on('error', () => undefined);
  return {
    async check() {
      await Promise.all([table(), redis.ping()]);
    },
    close: () => redis.disconnect(),
  };
}
