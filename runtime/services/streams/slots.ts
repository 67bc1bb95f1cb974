/**
 * Streams that several serving processes have of one reader, counted together: each holds one of a few numbered locks on a
 * connection of its process. PostgreSQL lets go of them with the process, however that ends.
 */
import type { Pool } from 'pg';
import { type Connection, keepConnected } from '../../base/database/listening.ts';

export interface Slots {
  /** Takes one of so many for `of`; gives what lets go of it, null where all are taken. */
  take(of: string, most: number): Promise<(() => void) | null>;
  close(): Promise<void>;
}

/** A process that serves alone counts its own. */
export const uncounted: Slots = { take: async () => () => undefined, close: async () => undefined };

const sessionSql = 'set lock_timeout = 0; set idle_session_timeout = 0';
// A session may take its own lock as often as it likes: its own numbers are left out.
const takeSql = `select "slot" from unnest($2::integer[]) "slot" where pg_try_advisory_lock(hashtext($1), "slot") limit 1`;
const leaveSql = 'select pg_advisory_unlock(hashtext($1), $2::integer)';

/** Counts over all processes of the pool's database; while the database is away this process counts its own alone. */
export function openSlots(pool: Pool): Slots {
  const held = new Map<string, Set<number>>();
  let current: Connection | null = null;

  /** Connects when the first stream is opened. */
  function connected(): Connection {
    current ??= keepConnected(() => pool.options.connectionString ?? '', {
      async prepare(client) {
        await client.query(sessionSql);
        // Locks of a lost connection.
        for (const [of, slots] of held)
          for (const slot of slots) await client.query(takeSql, [`backline.stream ${of}`, [slot]]);
      },
    });
    return current;
  }

  function leave(of: string, slot: number): void {
    const slots = held.get(of);
    slots?.delete(slot);
    if (slots?.size === 0) held.delete(of);
    current?.client?.query(leaveSql, [`backline.stream ${of}`, slot]).catch(() => undefined);
  }

  async function takeNext(of: string, most: number): Promise<(() => void) | null> {
    const connection = connected();
    await connection.tried;
    const { client } = connection;
    if (client === null) return () => undefined;
    const slots = held.get(of) ?? new Set<number>();
    const free = Array.from({ length: most }, (_, at) => at + 1).filter((slot) => !slots.has(slot));
    const answer = await client.query<{ slot: number }>(takeSql, [`backline.stream ${of}`, free]).catch(() => null);
    if (answer === null) return () => undefined;
    const slot = answer.rows[0]?.slot;
    if (slot === undefined) return null;
    held.set(of, slots.add(slot));
    return () => leave(of, slot);
  }

  // One after the other: two at once would both find the same number free.
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(of, most) {
      const taken = last.then(() => takeNext(of, most));
      last = taken.catch(() => undefined);
      return taken;
    },
    close: async () => current?.close(),
  };
}
