/**
 * How far a log is settled. Ids are assigned when rows are written and become visible when their transactions commit, in another
 * order: a reader that follows ids must not pass one that is still to come. A transaction that takes an id from a sequence holds
 * a lock on it until its rows are visible: an id is settled when every transaction that held one after it has ended.
 */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';

const sequence = `pg_get_serial_sequence($1::text, 'id')::regclass`;
const lastSql = `select coalesce(pg_sequence_last_value(${sequence}), 0)::text as "last"`;
const writersSql = `select coalesce(array_agg(distinct "virtualtransaction"), '{}')::text[] as "writers" from pg_locks
  where "locktype" = 'relation' and "relation" = ${sequence}::oid and "mode" = 'RowExclusiveLock' and "pid" <> pg_backend_pid()
    and "database" = (select "oid" from pg_database where "datname" = current_database())`;

interface Horizon {
  /** The highest id up to which nothing is to come any more. Costs two short statements. */
  settled(): Promise<bigint>;
}

interface Mark {
  readonly id: bigint;
  /** Transactions that may hold an id up to the mark. */
  readonly writers: readonly string[];
}

/** @param table a log whose `id` comes from a sequence. */
export function openHorizon(pool: Pool, table: 'action_log' | 'outbox_event'): Horizon {
  let known = 0n;
  let waiting: Mark | null = null;
  let asking: Promise<bigint> | null = null;

  async function look(): Promise<bigint> {
    // In this order: what had taken an id by the first is known to the second.
    const [last] = await runText<{ last: string }>(pool, lastSql, [table]);
    const [now] = await runText<{ writers: string[] }>(pool, writersSql, [table]);
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
