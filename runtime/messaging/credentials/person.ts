/** People as signing in sees them. */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { identitiesNow } from '../../base/identity/present.ts';
import { type Actor, serviceActor } from '../../base/kernel/actor.ts';
import type { Services } from '../../base/kernel/context.ts';

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly is_active: boolean;
  readonly two_factor_enabled: boolean;
  readonly email_verified: boolean;
  readonly last_login_at: string | null;
  readonly locale: string;
  readonly timezone: string;
  readonly phone: string | null;
  readonly avatar_uuid: string | null;
  readonly role_key: string | null;
  readonly role_name: string;
}

const columns = `u."id", u."name", u."email", u."password_hash", u."is_active", u."two_factor_enabled",
  u."email_verified_at" is not null as "email_verified", u."last_login_at"::text,
  u."locale", u."timezone", u."phone", u."avatar_uuid"::text, r."key" as "role_key", r."name" as "role_name"
from "user" u join "role" r on r."id" = u."role_id"`;
const byEmailSql = `select ${columns} where u."email" = $1::text and u."deleted_at" is null`;
const anybodySql = `select ${columns} where u."id" = $1::integer and u."deleted_at" is null`;
const byIdSql = `select ${columns} where u."id" = $1::integer and u."deleted_at" is null and u."is_active"`;

/** An address as people are found by it: letters that look alike by Unicode's own table are one (NFKC). */
export function normalisedEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().slice(0, 255);
}

/** The person with this address, deactivated ones too. */
export async function personByEmail(db: Pool | PoolClient, email: string): Promise<Person | null> {
  const [person] = await runText<Person>(db, byEmailSql, [normalisedEmail(email).toWellFormed().replaceAll('\0', '')]);
  return person ?? null;
}

/** A person, deactivated ones too. */
export async function anybodyById(db: Pool | PoolClient, id: number): Promise<Person | null> {
  const [person] = await runText<Person>(db, anybodySql, [id]);
  return person ?? null;
}

/** An active person. */
export async function personById(db: Pool | PoolClient, id: number): Promise<Person | null> {
  const [person] = await runText<Person>(db, byIdSql, [id]);
  return person ?? null;
}

/** The person was deactivated or deleted while a request of theirs was under way. */
export class PersonGone extends Error {
  override readonly name = 'PersonGone';
}

/** The person as who acts in a browser, with the rights of now. @throws PersonGone for one who may not act any more. */
export async function browserActor(services: Services, { id, name }: Pick<Person, 'id' | 'name'>): Promise<Actor> {
  const found = await identitiesNow(services, services.pool, [{ tokenId: null, userId: id }]);
  const identity = found.get(`user ${id}`);
  if (!identity) throw new PersonGone();
  return { ...identity.actor, type: 'user', id: String(id), label: name, kind: 'person', via: 'web', tokenId: null };
}

/** Who changes a person's credentials before they are known to be that person: the sign-in page. */
export const signInActor: Actor = { ...serviceActor('Sign-in', 'web'), kind: 'person' };

/** Whether the person's role keeps them from using a password (contract, Single sign-on 6). */
export function mustUseSso({ settings }: Pick<Services, 'settings'>, person: Person): boolean {
  if (person.role_key === null || person.role_key === 'owner') return false;
  return texts(settings.read('security.sso_enforced_roles')).includes(person.role_key);
}

/** Whether the person may confirm what is sensitive by a password; who may not signs in again, or uses a passkey. */
export function hasPassword(services: Pick<Services, 'settings'>, person: Person): boolean {
  return person.password_hash !== null && !mustUseSso(services, person);
}

const sameSql = `select 1 as "one" from "user" where "id" = $1::integer and "is_active" and "deleted_at" is null
  and "two_factor_enabled" = $2::boolean and "password_hash" is not distinct from $3::text`;

/**
 * Whether what a step of signing in rested on still holds: read with the person's row locked, so that a password, a second
 * factor or an activity that changes at the same moment comes before or after it as a whole.
 */
export async function isSame(db: PoolClient, person: Person): Promise<boolean> {
  const { id, two_factor_enabled: second, password_hash: hash } = person;
  return (await runText(db, sameSql, [id, second, hash])).length > 0;
}

/** Whether the person's role requires a second factor. */
export function mustUseSecondFactor({ settings }: Pick<Services, 'settings'>, person: Person): boolean {
  return (
    person.role_key !== null && texts(settings.read('security.two_factor_enforced_roles')).includes(person.role_key)
  );
}

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}
