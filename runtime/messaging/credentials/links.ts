/** Links that work once: consumed by one conditional UPDATE on the database's clock, so that of many clicks one counts. */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { hashOf, isValue, newValue } from './secret_values.ts';
import { sweeping } from './sweep.ts';

export type Purpose = 'invitation' | 'password_reset' | 'email_verification' | 'magic_link';

/** Seconds. */
const linkLifetimes: Readonly<Record<Purpose, number>> = {
  invitation: 7 * 86_400,
  password_reset: 3600,
  email_verification: 86_400,
  magic_link: 900,
};

interface FoundLink {
  readonly user_id: number;
  readonly email: string;
}

// One after the other: of two simultaneous requests one is the later.
const lockSql = 'select 1 as "one" from "user" where "id" = $1::integer for no key update';
const endEarlierSql = `update "user_link" set "consumed_at" = now() where "user_id" = $1::integer and "purpose" = $2::text and "consumed_at" is null`;
const insertSql = `insert into "user_link" ("purpose", "token_hash", "user_id", "email", "ends_at")
values ($1::text, $2::text, $3::integer, $4::text, now() + $5::integer * interval '1 second')`;
const waitsSql = `select 1 as "one" from "user_link" where "user_id" = $1::integer and "purpose" = $2::text and "consumed_at" is null and "ends_at" > now()
limit 1`;
// What an address still has to confirm is another matter than who may choose a password.
const endSql = `update "user_link" set "consumed_at" = now()
where "user_id" = $1::integer and "purpose" <> 'email_verification' and "consumed_at" is null`;
const sweepSql = sweeping('user_link', `"ends_at" < now() - interval '7 days'`);
// A link that was mailed to an address opens nothing once the person has another.
const usable = `l."token_hash" = $1::text and l."purpose" = any($2::text[]) and l."consumed_at" is null and l."ends_at" > now()
  and u."id" = l."user_id" and u."is_active" and u."deleted_at" is null and u."email" = l."email"`;
const findSql = `select l."user_id", l."email" from "user_link" l, "user" u where ${usable}`;
const consumeSql = `update "user_link" l set "consumed_at" = now() from "user" u where ${usable} returning l."user_id", l."email"`;

/** Makes a link's value, in a transaction; earlier ones of the same purpose end. */
export async function newLink(
  db: PoolClient,
  purpose: Purpose,
  person: { readonly id: number; readonly email: string },
): Promise<string> {
  const value = newValue();
  await runText(db, lockSql, [person.id]);
  await runText(db, sweepSql, []);
  await runText(db, endEarlierSql, [person.id, purpose]);
  await runText(db, insertSql, [purpose, hashOf(value), person.id, person.email, linkLifetimes[purpose]]);
  return value;
}

type Look = (db: Pool | PoolClient, value: string, purposes: readonly Purpose[]) => Promise<FoundLink | null>;

const looking =
  (sql: string): Look =>
  async (db, value, purposes) => {
    if (!isValue(value)) return null;
    const [row] = await runText<FoundLink>(db, sql, [hashOf(value), purposes]);
    return row ?? null;
  };

/** Whose link it is, without using it up. */
export const findLink = looking(findSql);

/** Uses it up. Null where somebody was faster, or it does not count any more. */
export const consumeLink = looking(consumeSql);

/** Ends links in the person's mailbox that would sign in a reader: the password has changed. */
export async function endLinks(db: PoolClient, userId: number): Promise<void> {
  await runText(db, endSql, [userId]);
}

/** Whether a link for a purpose waits in somebody's mailbox. */
export async function hasLink(db: Pool | PoolClient, userId: number, purpose: Purpose): Promise<boolean> {
  return (await runText(db, waitsSql, [userId, purpose])).length > 0;
}
