/** Two changes that meet for certain: without it, one of them is mostly done before the other begins, and a missing lock is not seen. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** The last statement of both before their COMMIT: the ledger of their changes. */
const ledger = 'lock table "action_log" in share mode';

/**
 * The second begins when the first has judged and written everything, and has only its ledger left to write: that is blocked
 * until the second waits too, for the first if a lock is between them, or for the ledger if none is. Returns both answers. Two
 * tokens have a connection each; if one was used lately beside another, two requests of it come one by one.
 * @param held the table to block instead, for changes that write no ledger.
 */
export async function meet<T>(
  pool: Pool,
  first: () => Promise<T>,
  second: () => Promise<T>,
  held: string = ledger,
): Promise<readonly [T, T]> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(held);
    const one = first();
    const waits = await waiting(pool, 1, one);
    const other = second();
    await waiting(pool, waits ? 2 : 1, other);
    await holder.query('rollback');
    return await Promise.all([one, other]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

const waitingSql = `select count(*)::integer as "n" from pg_stat_activity
where "datname" = current_database() and "wait_event_type" = 'Lock'`;

/** Milliseconds; a request that waits for a lock gives up before. */
const patience = 120_000;

/** True once so many wait for a lock, false when the work has ended without. */
async function waiting(pool: Pool, count: number, work: Promise<unknown>): Promise<boolean> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  work.then(end, end);
  for (const until = Date.now() + patience; !ended; ) {
    if (Date.now() > until) throw new Error('Nothing waits, and nothing has ended.');
    const { rows } = await pool.query<{ n: number }>(waitingSql);
    if ((rows[0]?.n ?? 0) >= count) return true;
    await sleep(3);
  }
  return false;
}
