/** Sessions in PostgreSQL: found by the hash of the cookie, ended by deleting the row (decisions 8). */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { idleSeconds, isAlive } from '../../base/identity/browser_sessions.ts';
import { hashOf, isValue, newValue } from './secret_values.ts';
import { sweeping } from './sweep.ts';

export type Stage = 'challenge' | 'enrolment' | 'signed_in';
export type Method = 'password' | 'remembered' | 'magic_link' | 'google' | 'microsoft' | 'passkey';

/** Seconds. A session that waits for a code is short. */
export const lifetimes = { idle: idleSeconds, absolute: 12 * 3600, challenge: 600, confirmation: 600 } as const;

/** Sessions of a person: with one more, the one that was used longest ago ends. */
const most = 100;

export interface Session {
  readonly id: number;
  readonly token_hash: string;
  readonly user_id: number;
  readonly stage: Stage;
  readonly method: Method;
  readonly remember: boolean;
  readonly return_to: string | null;
  /** Has set up the second factor that its person had to. */
  readonly enrolled: boolean;
  /** Whether the password was confirmed within the last ten minutes. */
  readonly confirmed: boolean;
}

interface NewSession {
  readonly userId: number;
  readonly stage: Stage;
  readonly method: Method;
  readonly remember: boolean;
  readonly returnTo: string | null;
  readonly ip: string;
  readonly userAgent: string;
  /** The person has just entered the password. */
  readonly confirmed: boolean;
  /** The remembered browser that it belongs to. */
  readonly remembranceId?: number | null;
}

/** A browser that is signed in, or (without a session) one that would be when it comes again. */
interface ListedSession {
  readonly id: number | null;
  readonly remembrance_id: number | null;
  readonly method: Method;
  readonly ip_address: string | null;
  readonly user_agent: string | null;
  readonly last_seen_at: string;
}

const insertSql = `insert into "user_session" ("token_hash", "user_id", "stage", "method", "remember", "return_to", "ip_address", "user_agent",
  "last_seen_at", "ends_at", "confirmed_at", "remembrance_id")
values ($1::text, $2::integer, $3::text, $4::text, $5::boolean, $6::text, $7::text, $8::text, now(), now() + $9::integer * interval '1 second',
  case when $10::boolean then now() end, $11::bigint)`;
const readSql = `select s."id", s."token_hash", s."user_id", s."stage", s."method", s."remember", s."return_to", s."enrolled",
  coalesce(s."confirmed_at" > now() - interval '${lifetimes.confirmation} seconds', false) as "confirmed",
  s."last_seen_at" < now() - interval '1 minute' as "stale"
from "user_session" s join "user" u on u."id" = s."user_id" and u."is_active" and u."deleted_at" is null
where s."token_hash" = $1::text and ${isAlive('s')}`;
const seenSql = `update "user_session" set "last_seen_at" = now() where "id" = $1::bigint`;
const enrolledSql = `update "user_session" set "enrolled" = true where "id" = $1::bigint`;
const confirmSql = `update "user_session" set "confirmed_at" = now(), "token_hash" = $2::text where "id" = $1::bigint and "token_hash" = $3::text
returning 1 as "one"`;
// A browser that is remembered would come back by itself.
const endSql = `with "ended" as (delete from "user_session" where "id" = $1::bigint and "user_id" = $2::integer returning "remembrance_id"),
  "forgotten" as (delete from "user_remembrance" where "id" in (select "remembrance_id" from "ended"))
select 1 as "one" from "ended"`;
const endBrowserSql = `with "ended" as (delete from "user_session" where "remembrance_id" = $1::bigint and "user_id" = $2::integer)
delete from "user_remembrance" where "id" = $1::bigint and "user_id" = $2::integer returning 1 as "one"`;
const endOthersSql = `delete from "user_session" where "user_id" = $1::integer and "id" <> $2::bigint`;
const listSql = `select s."id", s."remembrance_id", s."method", s."ip_address", s."user_agent", s."last_seen_at"::text from "user_session" s
  where s."user_id" = $1::integer and s."stage" = 'signed_in' and ${isAlive('s')}
union all select null, m."id", 'remembered', null, m."user_agent", m."rotated_at"::text from "user_remembrance" m
  where m."user_id" = $1::integer and m."ends_at" > now()
    and not exists (select 1 from "user_session" s where s."remembrance_id" = m."id" and s."stage" = 'signed_in' and ${isAlive('s')})
order by 6 desc, 1 desc limit 200`;
const sweepSql = sweeping(
  'user_session',
  `"ends_at" < now() or "last_seen_at" < now() - interval '${lifetimes.idle} seconds'`,
);
// Those used last stay.
const boundSql = `delete from "user_session" where "user_id" = $1::integer and "stage" = $2::text and "id" in (
  select "id" from "user_session" where "user_id" = $1::integer and "stage" = $2::text order by "last_seen_at" desc, "id" desc offset ${most} for update skip locked)`;

/** Begins a session and gives the cookie's value. */
export async function beginSession(db: Pool | PoolClient, session: NewSession): Promise<string> {
  const value = newValue();
  const seconds = session.stage === 'signed_in' ? lifetimes.absolute : lifetimes.challenge;
  await runText(db, insertSql, [
    hashOf(value),
    session.userId,
    session.stage,
    session.method,
    session.remember,
    session.returnTo,
    session.ip.slice(0, 45),
    session.userAgent.toWellFormed().replaceAll('\0', '').slice(0, 255),
    seconds,
    session.confirmed,
    session.remembranceId ?? null,
  ]);
  await runText(db, boundSql, [session.userId, session.stage]);
  // Ended ones are swept by who begins: no clock of its own for a small table.
  await runText(db, sweepSql, []);
  return value;
}

/** The session of a cookie: alive, of somebody who may still sign in. */
export async function readSession(pool: Pool, cookie: string): Promise<Session | null> {
  if (!isValue(cookie)) return null;
  const [row] = await runText<Session & { stale: boolean }>(pool, readSql, [hashOf(cookie)]);
  if (!row) return null;
  if (row.stale) await runText(pool, seenSql, [row.id]);
  return row;
}

/** Notes that the person has just proven who they are; gives the cookie's value from now on, null where it was done already. */
export async function confirmSession(pool: Pool, { id, token_hash: before }: Session): Promise<string | null> {
  const value = newValue();
  return (await runText(pool, confirmSql, [id, hashOf(value), before])).length > 0 ? value : null;
}

/** Notes that a session has set up the second factor that its person had to. */
export async function markEnrolled(db: PoolClient, { id }: Session): Promise<void> {
  await runText(db, enrolledSql, [id]);
}

/** Ends one session of a person. False where it is not theirs or gone. */
export async function endSession(db: Pool | PoolClient, userId: number, id: number): Promise<boolean> {
  return (await runText(db, endSql, [id, userId])).length > 0;
}

/** Ends what a remembered browser has of a person, and forgets it. */
export async function endBrowser(db: Pool | PoolClient, userId: number, id: number): Promise<boolean> {
  return (await runText(db, endBrowserSql, [id, userId])).length > 0;
}

/** Ends a person's sessions but one; 0 spares none. */
export async function endOtherSessions(db: Pool | PoolClient, userId: number, spared: number): Promise<void> {
  await runText(db, endOthersSql, [userId, spared]);
}

export function sessionsOf(pool: Pool, userId: number): Promise<ListedSession[]> {
  return runText<ListedSession>(pool, listSql, [userId]);
}
