/**
 * How far the ledger is settled. Ids are given when entries are written and seen when their transactions end, in another order:
 * whoever follows ids must not pass one that is still to come. An id is settled when every transaction that could hold it has
 * ended. Transactions have an id of their own before they write to the ledger (its entries are the last thing a change writes), so
 * those that had taken ids up to the mark are all older than the snapshot that was taken after it.
 */
import type { Pool } from 'pg';
import { runText } from '../database/statement.ts';

const lastSql = `select coalesce(pg_sequence_last_value(pg_get_serial_sequence('"action_log"', 'id')::regclass), 0)::text as "last"`;
const snapshotSql = `select pg_snapshot_xmin(s)::text as "oldest", pg_snapshot_xmax(s)::text as "next" from (select pg_current_snapshot() as s) t`;

export interface Horizon {
  /** The highest id up to which nothing is to come any more. Costs two short statements. */
  settled(): Promise<bigint>;
}

interface Mark {
  readonly id: bigint;
  /** Transactions from here on had taken no id up to the mark. */
  readonly next: bigint;
}

export function openHorizon(pool: Pool): Horizon {
  let known = 0n;
  let waiting: Mark | null = null;
  let asking: Promise<bigint> | null = null;

  async function look(): Promise<bigint> {
    // In this order: what had taken an id by the first is known to the second.
    const [last] = await runText<{ last: string }>(pool, lastSql, []);
    const [now] = await runText<{ oldest: string; next: string }>(pool, snapshotSql, []);
    if (!last || !now) return known;
    const oldest = BigInt(now.oldest);
    if (waiting !== null && oldest >= waiting.next) {
      known = waiting.id;
      waiting = null;
    }
    const mark = { id: BigInt(last.last), next: BigInt(now.next) };
    if (oldest >= mark.next) {
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
