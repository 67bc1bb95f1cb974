/**
 * Passkeys (WebAuthn): a second factor and, with user verification, both factors at once. Challenges are signed for one browser
 * and one purpose, and stored once answered, so that an answer counts once.
 */
import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Person } from './person.ts';
import { hashOf, newValue } from './secret_values.ts';
import { sweeping } from './sweep.ts';

export type Occasion = 'register' | 'sign_in' | 'second_factor' | 'confirm';
type Needed = Pick<Services, 'secrets' | 'appUrl' | 'product'>;

/** Seconds that a page's challenge may be answered. */
const challengeLifetime = 600;
/** Of one person. */
export const mostPasskeys = 20;

interface PasskeyRow {
  readonly id: number;
  readonly user_id: number;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: string;
  readonly transports: readonly AuthenticatorTransport[];
}

interface ListedPasskey {
  readonly id: number;
  readonly name: string;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

const columns = `"id", "user_id", "credential_id", "public_key", "counter"::text, to_json("transports") as "transports"`;
const ofSql = `select ${columns} from "user_passkey" where "user_id" = $1::integer order by "id"`;
const findSql = `select ${columns} from "user_passkey" where "credential_id" = $1::text`;
const listSql = `select "id", "name", "created_at"::text, "last_used_at"::text from "user_passkey" where "user_id" = $1::integer order by "id"`;
const insertSql = `insert into "user_passkey" ("user_id", "credential_id", "public_key", "counter", "transports", "name")
values ($1::integer, $2::text, $3::text, $4::bigint, $5::text[], $6::text) on conflict ("credential_id") do nothing returning 1 as "one"`;
// A number that is not above the last one is a copy's; keys that do not count stay at 0.
const usedSql = `update "user_passkey" set "counter" = $2::bigint, "last_used_at" = now()
where "id" = $1::bigint and ("counter" < $2::bigint or ("counter" = 0 and $2::bigint = 0)) returning 1 as "one"`;
const removeSql = `delete from "user_passkey" where "user_id" = $1::integer and "id" = $2::bigint returning 1 as "one"`;
const answerSql = `insert into "passkey_challenge" ("challenge_hash", "ends_at") values ($1::text, now() + $2::integer * interval '1 second')
on conflict ("challenge_hash") do nothing returning 1 as "one"`;
const sweepSql = sweeping('passkey_challenge', '"ends_at" < now()');

/** Browsers tie passkeys to a host's name, over https; on loopback to `localhost`. Null: none can be used here. */
export function passkeyHost({ appUrl }: Pick<Services, 'appUrl'>): string | null {
  const { protocol, hostname } = new URL(appUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return protocol === 'https:' || hostname === 'localhost' ? hostname : null;
}

/** A page's challenge for one browser: what it is bound to travels in it, signed. `holder`: fingerprint of the browser's cookie. */
function challengeFor({ secrets }: Needed, occasion: Occasion, holder: string): Buffer {
  const text = `${Math.floor(Date.now() / 1000) + challengeLifetime}.${newValue()}`;
  return Buffer.from(`${text}.${secrets.sign(`${occasion}:${holder}:${text}`, 'passkey')}`);
}

/** The challenge that an answer is to, where it is one of ours for this browser and purpose, and not too old. */
function challengeOf({ secrets }: Needed, occasion: Occasion, holder: string, answer: Answered): string | null {
  const data = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString()) as {
    challenge?: unknown;
  };
  if (typeof data.challenge !== 'string') return null;
  const [ends = '', value = '', signature = ''] = Buffer.from(data.challenge, 'base64url').toString().split('.');
  if (Number(ends) < Date.now() / 1000) return null;
  return secrets.isSigned(`${occasion}:${holder}:${ends}.${value}`, 'passkey', signature) ? data.challenge : null;
}

interface Answered {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string };
}

function parsed<T extends Answered>(text: string): T | null {
  const answer = JSON.parse(text) as T | null;
  return typeof answer?.id === 'string' && typeof answer.response?.clientDataJSON === 'string' ? answer : null;
}

/** Options with which a browser creates a passkey. */
export async function creationOptions(
  services: Needed,
  db: Pool | PoolClient,
  person: Pick<Person, 'id' | 'email' | 'name'>,
  holder: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const known = await runText<PasskeyRow>(db, ofSql, [person.id]);
  return generateRegistrationOptions({
    rpName: services.product.title,
    rpID: passkeyHost(services) ?? '',
    userID: Uint8Array.from(Buffer.from(services.secrets.sign(String(person.id), 'passkey_user'))),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    challenge: Uint8Array.from(challengeFor(services, 'register', holder)),
    excludeCredentials: known.map((key) => ({ id: key.credential_id, transports: [...key.transports] })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Options with which a browser answers with a passkey. @param userId its owner; null: any person with one for this host. */
export async function requestOptions(
  services: Needed,
  db: Pool | PoolClient,
  occasion: Exclude<Occasion, 'register'>,
  userId: number | null,
  holder: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const known = userId === null ? [] : await runText<PasskeyRow>(db, ofSql, [userId]);
  return generateAuthenticationOptions({
    rpID: passkeyHost(services) ?? '',
    challenge: Uint8Array.from(challengeFor(services, occasion, holder)),
    allowCredentials: known.map((key) => ({ id: key.credential_id, transports: [...key.transports] })),
    userVerification: occasion === 'second_factor' ? 'preferred' : 'required',
  });
}

/** Stores a new passkey. False for a wrong or repeated answer, or a known key. */
export async function addPasskey(
  services: Needed,
  db: PoolClient,
  userId: number,
  input: { readonly answer: string; readonly name: string; readonly holder: string },
): Promise<boolean> {
  const host = passkeyHost(services);
  if (host === null) return false;
  try {
    const answer = parsed<RegistrationResponseJSON>(input.answer);
    const challenge = answer && challengeOf(services, 'register', input.holder, answer);
    if (!answer || !challenge) return false;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: new URL(services.appUrl).origin,
      expectedRPID: host,
      requireUserVerification: false,
    });
    if (!verified || !registrationInfo || !(await answeredNow(db, challenge))) return false;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const key = Buffer.from(publicKey).toString('base64url');
    const remaining = transports.filter((one) => /^[a-z-]{1,20}$/.test(one));
    return (await runText(db, insertSql, [userId, id, key, counter, remaining, input.name])).length > 0;
  } catch (error) {
    if (isFault(error)) throw error;
    return false;
  }
}

/** The owner of the passkey that answered; null for a wrong or repeated answer. `userId`: the required owner. */
export async function takePasskey(
  services: Needed,
  db: Pool | PoolClient,
  input: { readonly answer: string; readonly occasion: Exclude<Occasion, 'register'>; readonly holder: string },
  userId: number | null,
): Promise<number | null> {
  const host = passkeyHost(services);
  if (host === null) return null;
  try {
    const answer = parsed<AuthenticationResponseJSON>(input.answer);
    const challenge = answer && challengeOf(services, input.occasion, input.holder, answer);
    if (!answer || !challenge) return null;
    const [key] = await runText<PasskeyRow>(db, findSql, [answer.id]);
    if (!key || (userId !== null && key.user_id !== userId)) return null;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: new URL(services.appUrl).origin,
      expectedRPID: host,
      requireUserVerification: input.occasion !== 'second_factor',
      credential: {
        id: key.credential_id,
        publicKey: Uint8Array.from(Buffer.from(key.public_key, 'base64url')),
        counter: Number(key.counter),
        transports: [...key.transports],
      },
    });
    if (!verified || !(await answeredNow(db, challenge))) return null;
    const used = await runText(db, usedSql, [key.id, authenticationInfo.newCounter]);
    return used.length > 0 ? key.user_id : null;
  } catch (error) {
    if (isFault(error)) throw error;
    return null;
  }
}

/** Whether this is the first answer to the challenge. */
async function answeredNow(db: Pool | PoolClient, challenge: string): Promise<boolean> {
  await runText(db, sweepSql, []);
  return (await runText(db, answerSql, [hashOf(challenge), challengeLifetime + 60])).length > 0;
}

/** The database's own trouble is no wrong answer. */
const isFault = (error: unknown): boolean => error instanceof Error && 'code' in error && 'severity' in error;

export function passkeysOf(db: Pool | PoolClient, userId: number): Promise<ListedPasskey[]> {
  return runText<ListedPasskey>(db, listSql, [userId]);
}

export async function removePasskey(db: PoolClient, userId: number, id: number): Promise<boolean> {
  return (await runText(db, removeSql, [userId, id])).length > 0;
}
