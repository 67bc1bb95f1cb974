/**
 * How far the ledger is settled. Ids are given when entries are written and seen when their transactions end, in another order:
 * whoever follows ids must not pass one that is still to come. An id is settled when every transaction that could hold it has
 * ended. Transactions have an id of their own before they write to the ledger (its entries follow what they tell of), so those that had
 * taken ids up to the mark are among the writers that were seen after it. Writers of other databases of the server hold up nothing.
 */
import type { Pool } from 'pg';
import { runText } from '../database/statement.ts';

const lastSql = `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('"action_log"', 'id')::regclass), 0)::text as "last"`;
const writersSql = `select coalesce(array_agg("pid" || ':' || "backend_xid"), '{}')::text[] as "writers" from pg_stat_activity
  where "datname" = current_database() and "backend_xid" is not null`;

export interface Horizon {
  /** The highest id up to which nothing is to come any more. Costs two short statements. */
  settled(): Promise<bigint>;
}

interface Mark {
  readonly id: bigint;
  /** Transactions that had begun to write, and may hold an id up to the mark. */
  readonly writers: readonly string[];
}

export function openHorizon(pool: Pool): Horizon {
  let known = 0n;
  let waiting: Mark | null = null;
  let asking: Promise<bigint> | null = null;

  async function look(): Promise<bigint> {
    // In this order: what had taken an id by the first is known to the second.
    const [last] = await runText<{ last: string }>(pool, lastSql, []);
    const [now] = await runText<{ writers: string[] }>(pool, writersSql, []);
    if (!last || !now) return known;
    const writing = new Set(now.writers);
    if (waiting?.writers.every((writer) => !writing.has(writer))) {
      known = waiting.id;
      waiting = null;
    }
    const mark = { id: BigInt(last.last), writers: now.writers };
    if (writing.size === 0) {
      known = mark.id;
      waiting = null;
    } else waiting ??= mark;
    return known;
  }

  return {
    settled() {
      asking ??= look().finally(() => {
        asking = null;
      });
      return asking;
    },
  };
}
