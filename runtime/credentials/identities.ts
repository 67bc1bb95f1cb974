/** Accounts at identity providers: linked by (provider, issuer, subject), so that a link survives another address (contract, Single sign-on 2). */
import type { Pool } from 'pg';
import { runText } from '../database/statement.ts';
import { type Person, personByEmail, personById } from './person.ts';

export type Provider = 'google' | 'microsoft';

/** What a provider has proven. */
export interface Proven {
  readonly provider: Provider;
  readonly issuer: string;
  readonly subject: string;
  /** Null: none that the provider vouches for. */
  readonly email: string | null;
}

const findSql = `select "user_id" from "user_identity" where "provider" = $1::text and "issuer" = $2::text and "subject" = $3::text`;
const linkSql = `insert into "user_identity" ("provider", "issuer", "subject", "user_id") values ($1::text, $2::text, $3::text, $4::integer)
on conflict ("provider", "issuer", "subject") do nothing`;

/** The active person behind it, linked at the first time. Null: nobody. */
export async function personOf(pool: Pool, proven: Proven): Promise<Person | null> {
  const key = [proven.provider, proven.issuer, proven.subject];
  const [linked] = await runText<{ user_id: number }>(pool, findSql, key);
  if (linked) return personById(pool, linked.user_id);
  const person = proven.email === null ? null : await personByEmail(pool, proven.email);
  if (!person?.is_active) return null;
  await runText(pool, linkSql, [...key, person.id]);
  return person;
}
