/** The live browser sessions: what is open for one ends with it, whoever ended it. */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../database/statement.ts';

/** Seconds without a request after which a session has ended. */
export const idleSeconds = 2 * 3600;

/** The condition, in SQL, on a row of `user_session` that goes by this name. */
export const isAlive = (row: string): string =>
  `${row}."ends_at" > now() and ${row}."last_seen_at" > now() - interval '${idleSeconds} seconds'`;

const livingSql = `select s."id" from "user_session" s
where s."id" = any($1::bigint[]) and s."stage" = 'signed_in' and ${isAlive('s')}`;

/** Those of the sessions that have not ended. */
export async function livingSessions(db: Pool | PoolClient, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await runText<{ id: number | string }>(db, livingSql, [ids]);
  return new Set(rows.map(({ id }) => Number(id)));
}
