/**
 * Browsers that are remembered for 30 days. The cookie holds a series and a value; the value is new after each use. One that
 * was used before was stolen, here or there: the series ends, and with it every session of the person.
 */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { hashOf, isValue, newValue } from './secret_values.ts';
import { sweeping } from './sweep.ts';

/** Seconds. */
export const remembered = 30 * 86_400;
/** Two tabs of a browser that opens again send the same value: so long the one before is taken, without a new one. */
const graceSeconds = 10;

const insertSql = `insert into "user_remembrance" ("series_hash", "token_hash", "rotated_at", "user_id", "user_agent", "ends_at")
values ($1::text, $2::text, now(), $3::integer, $4::text, now() + $5::integer * interval '1 second') returning "id"`;
const findSql = `select m."id", m."token_hash", m."previous_hash", m."rotated_at" > now() - interval '${graceSeconds} seconds' as "fresh", m."user_id",
  u."is_active" and u."deleted_at" is null as "acts"
from "user_remembrance" m join "user" u on u."id" = m."user_id" where m."series_hash" = $1::text and m."ends_at" > now() for update of m`;
const rotateSql = `update "user_remembrance" set "previous_hash" = "token_hash", "token_hash" = $2::text, "rotated_at" = now() where "id" = $1::bigint`;
const sweepSql = sweeping('user_remembrance', '"ends_at" < now()');
const forgetSql = `delete from "user_remembrance" where "series_hash" = $1::text`;
const forgetAllSql = `delete from "user_remembrance" where "user_id" = $1::integer`;
const endSessionsSql = `delete from "user_session" where "user_id" = $1::integer`;

interface Row {
  readonly id: number;
  readonly token_hash: string;
  readonly previous_hash: string | null;
  readonly fresh: boolean;
  readonly user_id: number;
  readonly acts: boolean;
}

function partsOf(cookie: string): { series: string; value: string } | null {
  const [series = '', value = '', more] = cookie.split('.');
  return more === undefined && isValue(series) && isValue(value) ? { series, value } : null;
}

/** Begins a series and gives its id and the cookie's value. */
export async function remember(
  db: Pool | PoolClient,
  userId: number,
  userAgent: string,
): Promise<{ readonly id: number; readonly cookie: string }> {
  const [series, value] = [newValue(), newValue()];
  await runText(db, sweepSql, []);
  const agent = userAgent.toWellFormed().replaceAll('\0', '').slice(0, 255);
  const rows = await runText<{ id: number }>(db, insertSql, [hashOf(series), hashOf(value), userId, agent, remembered]);
  return { id: rows[0]?.id ?? 0, cookie: `${series}.${value}` };
}

/** A browser that was remembered. */
interface Recalled {
  readonly id: number;
  readonly userId: number;
  /** From now on; null: as it is. */
  readonly cookie: string | null;
  /** The value had been used before: everything of the person has ended. */
  readonly stolen: boolean;
}

/** Whose browser it is. Null: nobody's any more. */
export function recall(pool: Pool, cookie: string): Promise<Recalled | null> {
  const parts = partsOf(cookie);
  if (!parts) return Promise.resolve(null);
  return inTransaction(pool, async (client) => {
    const [row] = await runText<Row>(client, findSql, [hashOf(parts.series)]);
    if (!row?.acts) return null;
    const hash = hashOf(parts.value);
    if (hash === row.token_hash) {
      const value = newValue();
      await runText(client, rotateSql, [row.id, hashOf(value)]);
      return { id: row.id, userId: row.user_id, cookie: `${parts.series}.${value}`, stolen: false };
    }
    if (row.fresh && hash === row.previous_hash)
      return { id: row.id, userId: row.user_id, cookie: null, stolen: false };
    await runText(client, endSessionsSql, [row.user_id]);
    await runText(client, forgetSql, [hashOf(parts.series)]);
    return { id: row.id, userId: row.user_id, cookie: null, stolen: true };
  });
}

/** Forgets the browser of a cookie. */
export async function forget(db: Pool | PoolClient, cookie: string): Promise<void> {
  const parts = partsOf(cookie);
  if (parts) await runText(db, forgetSql, [hashOf(parts.series)]);
}

/** Forgets all browsers of a person. */
export async function forgetAll(db: Pool | PoolClient, userId: number): Promise<void> {
  await runText(db, forgetAllSql, [userId]);
}
