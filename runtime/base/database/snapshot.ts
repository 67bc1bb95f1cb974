/** PostgreSQL's snapshots: which transactions a statement sees. */

/**
 * Transactions are counted by a server. After a failover, or where an earlier state is brought back, another one answers at the same
 * address, and gives their numbers to other transactions. So does the same server after one of its processes was killed: it
 * recovers without a new start, and numbers that had not reached its disk (of what was rolled back) are used again. Then its
 * statistics begin anew, at a new time.
 */
const serverSql =
  "'@' || extract(epoch from pg_postmaster_start_time()) || '/' || coalesce(extract(epoch from pg_stat_get_bgwriter_stat_reset_time()), 0)";
/** SQL of a column: the transactions that its statement sees, of which server. */
export const snapshotSql = `pg_current_snapshot()::text || ${serverSql}`;
/** SQL of a column: the transaction of its statement, of which server; null as long as it has neither written nor locked. */
export const transactionSql = `pg_current_xact_id_if_assigned()::text || ${serverSql}`;

export interface Snapshot {
  readonly server: string;
  /** The first transaction that it does not see, nor any later one. */
  readonly end: number;
  /** Those before that one which it does not see either. */
  readonly running: readonly number[];
}

export function parseSnapshot(text: string): Snapshot {
  const [snapshot = '', server = ''] = text.split('@');
  const [, end = '', running = ''] = snapshot.split(':');
  return { server, end: Number(end), running: running === '' ? [] : running.split(',').map(Number) };
}

/** Transactions that the later snapshot sees and the other does not; those that were rolled back among them. */
export function committedBetween(old: Snapshot, now: Snapshot): number[] {
  const found = old.running.filter((one) => !now.running.includes(one));
  for (let one = old.end; one < now.end; one += 1) if (!now.running.includes(one)) found.push(one);
  return found;
}

export const sees = ({ end, running }: Snapshot, transaction: number): boolean =>
  transaction < end && !running.includes(transaction);
