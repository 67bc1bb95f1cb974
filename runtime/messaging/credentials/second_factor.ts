/** Codes of an authenticator app (RFC 6238: SHA-1, 6 digits, 30 s, one step either side, each once) and recovery codes. */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';

const period = 30;
const secretBytes = 20;
const recoveryCodes = 8;
/** Without those that are read for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

type Needed = Pick<Services, 'secrets'>;

interface Row {
  readonly id: number;
  readonly secret: string | null;
}

const findSql =
  'select "id", "secret" from "user_second_factor" where "user_id" = $1::integer and "confirmed_at" is not null';
// A secret that another session has shown may be known to another person with the password.
const pendingSql = `select "id", "secret" from "user_second_factor" where "user_id" = $1::integer and "begun_by" = $2::bigint
  and "confirmed_at" is null`;
const beginSql = `insert into "user_second_factor" ("user_id", "begun_by", "secret") values ($1::integer, $2::bigint, '') on conflict ("user_id")
do update set "secret" = '', "last_step" = 0, "begun_by" = excluded."begun_by" where "user_second_factor"."confirmed_at" is null returning "id"`;
const sealSql = 'update "user_second_factor" set "secret" = $2::text where "id" = $1::bigint';
const stepSql =
  'update "user_second_factor" set "last_step" = $2::bigint where "id" = $1::bigint and "last_step" < $2::bigint returning 1 as "one"';
const confirmSql = `update "user_second_factor" set "confirmed_at" = now(), "last_step" = $2::bigint where "id" = $1::bigint and "confirmed_at" is null
returning 1 as "one"`;
const removeSql = `with "keys" as (delete from "user_passkey" where "user_id" = $1::integer)
delete from "user_second_factor" where "user_id" = $1::integer`;
const removeCodesSql = 'delete from "user_recovery_code" where "user_id" = $1::integer';
const insertCodesSql = `insert into "user_recovery_code" ("user_id", "code_hash") select $1::integer, unnest($2::text[])`;
const codesSql = `select "id", "code_hash" from "user_recovery_code" where "user_id" = $1::integer and "consumed_at" is null`;
const useCodeSql = `update "user_recovery_code" set "consumed_at" = now() where "id" = $1::bigint and "consumed_at" is null returning 1 as "one"`;
const leftSql = `select count(*)::integer as "left" from "user_recovery_code" where "user_id" = $1::integer and "consumed_at" is null`;

function totp(issuer: string, label: string, secret: string): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });
}

/** The step that a code belongs to, or null for a wrong one. */
function stepOf(secret: string, code: string): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totp('', '', secret).validate({ token, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1000 / period) + delta;
}

function opened({ secrets }: Needed, row: Row | undefined): string | null {
  return row?.secret ? secrets.open(row.secret, contextOf(row.id)) : null;
}

const contextOf = (id: number): string => `user_second_factor.secret.${id}`;

/** Who sets an app up, and in which session. */
interface Enrolling {
  readonly userId: number;
  readonly sessionId: number;
}

/** A new secret that counts for nothing until a code confirms it. False where a confirmed one exists. */
export async function beginEnrolment(services: Needed, db: Pool | PoolClient, who: Enrolling): Promise<boolean> {
  const [row] = await runText<{ id: number }>(db, beginSql, [who.userId, who.sessionId]);
  if (!row) return false;
  const secret = new Secret({ size: secretBytes }).base32;
  await runText(db, sealSql, [row.id, services.secrets.seal(secret, contextOf(row.id))]);
  return true;
}

/** An unconfirmed secret for an app: the key as text, and the address of the QR code. */
export async function pendingKey(
  services: Needed & Pick<Services, 'product'>,
  db: Pool | PoolClient,
  { userId, sessionId }: Enrolling,
  email: string,
): Promise<{ readonly key: string; readonly address: string } | null> {
  const [row] = await runText<Row>(db, pendingSql, [userId, sessionId]);
  const key = opened(services, row);
  if (key === null) return null;
  return { key, address: totp(services.product.title, email, key).toString() };
}

/** Confirms the secret by its first code. */
export async function confirmEnrolment(
  services: Needed,
  db: Pool | PoolClient,
  { userId, sessionId }: Enrolling,
  code: string,
): Promise<boolean> {
  const [row] = await runText<Row>(db, pendingSql, [userId, sessionId]);
  const secret = opened(services, row);
  const step = secret === null ? null : stepOf(secret, code);
  if (row === undefined || step === null) return false;
  return (await runText(db, confirmSql, [row.id, step])).length > 0;
}

/** Whether the person has an app that counts. */
export async function hasApp(db: Pool | PoolClient, userId: number): Promise<boolean> {
  return (await runText(db, findSql, [userId])).length > 0;
}

/** Takes a code of the app or a recovery code: each once, also when it is sent many times at once. */
export async function takeCode(
  services: Needed,
  db: Pool | PoolClient,
  userId: number,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const recovery = normalised(code);
  if (recovery !== null) return (await spendRecoveryCode(services, db, userId, recovery)) ? 'recovery' : null;
  const [row] = await runText<Row>(db, findSql, [userId]);
  const secret = opened(services, row);
  const step = secret === null ? null : stepOf(secret, code);
  if (row === undefined || step === null) return null;
  return (await runText(db, stepSql, [row.id, step])).length > 0 ? 'app' : null;
}

async function spendRecoveryCode(
  { secrets }: Needed,
  db: Pool | PoolClient,
  userId: number,
  code: string,
): Promise<boolean> {
  const rows = await runText<{ id: number; code_hash: string }>(db, codesSql, [userId]);
  const text = codeText(userId, code);
  const found = rows.filter((row) => secrets.isSigned(text, 'recovery_code', row.code_hash));
  return found[0] !== undefined && (await runText(db, useCodeSql, [found[0].id])).length > 0;
}

/** Eight fresh codes, shown this once; those before count no more. */
export async function newRecoveryCodes(
  { secrets }: Needed,
  db: PoolClient,
  userId: number,
): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => `${letters(5)}-${letters(5)}`);
  await runText(db, removeCodesSql, [userId]);
  await runText(db, insertCodesSql, [
    userId,
    codes.map((code) => secrets.sign(codeText(userId, code.replace('-', '')), 'recovery_code')),
  ]);
  return codes;
}

export async function recoveryCodesLeft(db: Pool | PoolClient, userId: number): Promise<number> {
  const [row] = await runText<{ left: number }>(db, leftSql, [userId]);
  return row?.left ?? 0;
}

/** Takes the second factors away: app, passkeys and recovery codes. */
export async function removeSecondFactor(db: PoolClient, userId: number): Promise<void> {
  await runText(db, removeSql, [userId]);
  await runText(db, removeCodesSql, [userId]);
}

function letters(count: number): string {
  return Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Ten letters and digits as people type them; null for what is no recovery code. */
function normalised(code: string): string | null {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return /^[a-z2-9]{10}$/.test(plain) ? plain : null;
}

/** 49 bits, so what is stored is signed with a key that the database does not hold: a copy of it opens nothing. */
const codeText = (userId: number, plain: string): string => `${userId}:${plain}`;
