/** Accounts at identity providers: linked by (provider, issuer, subject), so that a link survives another address (contract, Single sign-on 2). */
import type { Pool } from 'pg';
import { runText } from '../database/statement.ts';
import { anybodyById, type Person, personByEmail } from './person.ts';

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
on conflict ("provider", "issuer", "subject") do nothing returning 1 as "one"`;

/** Who stands behind it, active or not. Null: nobody. */
export async function personOf(pool: Pool, proven: Proven): Promise<{ person: Person; linked: boolean } | null> {
  const [known] = await runText<{ user_id: number }>(pool, findSql, keyOf(proven));
  if (known) {
    const person = await anybodyById(pool, known.user_id);
    return person && { person, linked: true };
  }
  const person = proven.email === null ? null : await personByEmail(pool, proven.email);
  return person && { person, linked: false };
}

/** Links it to a person. False where somebody else was faster. */
export async function linkIdentity(pool: Pool, proven: Proven, { id }: Person): Promise<boolean> {
  return (await runText(pool, linkSql, [...keyOf(proven), id])).length > 0;
}

const keyOf = ({ provider, issuer, subject }: Proven): readonly string[] => [provider, issuer, subject];
