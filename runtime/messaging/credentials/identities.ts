/** Accounts at identity providers: linked by (provider, issuer, subject), so that a link survives another address (contract, Single sign-on 2). */
import type { Pool } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { anybodyById, type Person, personByEmail } from './person.ts';

export type Provider = 'google' | 'microsoft';

/** What a provider has proven. */
interface Proven {
  readonly provider: Provider;
  readonly issuer: string;
  /** The client that it was proven to: some providers give each client subjects of its own. */
  readonly client: string;
  readonly subject: string;
  /** Null: none that the provider vouches for. */
  readonly email: string | null;
}

const findSql = `select "user_id" from "user_identity" where "provider" = $1::text and "issuer" = $2::text and "subject" = $3::text`;
const adoptSql = `update "user_identity" set "client" = $4::text where "provider" = $1::text and "issuer" = $2::text and "subject" = $3::text
  and "client" is null`;
const lockSql = 'select 1 as "one" from "user" where "id" = $1::integer for no key update';
const otherSql = `select 1 as "one" from "user_identity" where "provider" = $1::text and "issuer" = $2::text and "subject" <> $3::text
  and "client" = $4::text and "user_id" = $5::integer`;
const linkSql = `insert into "user_identity" ("provider", "issuer", "subject", "client", "user_id") values ($1::text, $2::text, $3::text, $4::text, $5::integer)
on conflict ("provider", "issuer", "subject") do nothing returning 1 as "one"`;

/** The person of the identity, active or not; null if there is none. */
export async function personOf(pool: Pool, proven: Proven): Promise<{ person: Person; linked: boolean } | null> {
  const [known] = await runText<{ user_id: number }>(pool, findSql, keyOf(proven));
  if (known) {
    await runText(pool, adoptSql, [...keyOf(proven), proven.client]);
    const person = await anybodyById(pool, known.user_id);
    return person && { person, linked: true };
  }
  const person = proven.email === null ? null : await personByEmail(pool, proven.email);
  return person && { person, linked: false };
}

/**
 * Links it to a person, who has one account at a provider: an address that the provider gives to somebody else opens nothing
 * of who had it before. False where there is another already, or somebody else was faster.
 */
export function linkIdentity(pool: Pool, proven: Proven, { id }: Pick<Person, 'id'>): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    await runText(client, lockSql, [id]);
    const values = [...keyOf(proven), proven.client, id];
    if ((await runText(client, otherSql, values)).length > 0) return false;
    if ((await runText(client, linkSql, values)).length > 0) return true;
    // Another click of the same person was faster.
    const [now] = await runText<{ user_id: number }>(client, findSql, keyOf(proven));
    return now?.user_id === id;
  });
}

const keyOf = ({ provider, issuer, subject }: Proven): readonly string[] => [provider, issuer, subject];
