/**
 * An earlier actor with present rights: what a job, a stream or a file carries is checked with the token and its person when it
 * is used, not when it was made.
 */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../database/statement.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../kernel/context.ts';
import { type Identity, identityOf } from './actor.ts';
import { mayAct } from './agents.ts';
import { narrowed, rightsOf } from './rights.ts';
import { flagsOf, type IdentityRow, identitySql, personSql } from './statement.ts';

type Needed = Pick<Services, 'resources' | 'product' | 'settings'>;

/**
 * Tokens and, without a token, persons that act now, by `token 7` and `user 7`; who may not act any more is not there, nor is an
 * agent while agents are turned off.
 */
export async function identitiesNow(
  services: Needed,
  client: Pool | PoolClient,
  actors: readonly Pick<Actor, 'tokenId' | 'userId'>[],
): Promise<ReadonlyMap<string, Identity>> {
  const tokens = actors.flatMap(({ tokenId }) => tokenId ?? []);
  const persons = actors.flatMap(({ tokenId, userId }) => (tokenId === null ? (userId ?? []) : []));
  const flags = flagsOf(services);
  const found = new Map<string, Identity>();
  const add = (key: string, identity: Identity): void => {
    if (mayAct(identity.actor, services.settings)) found.set(key, identity);
  };
  if (tokens.length > 0) {
    const sql = identitySql(services, 'k."id" = any($1::integer[])');
    for (const row of await runText<IdentityRow>(client, sql, [tokens])) add(`token ${row.id}`, identityOf(row, flags));
  }
  if (persons.length > 0)
    for (const row of await runText<IdentityRow>(client, personSql(services), [persons]))
      add(`user ${row.id}`, identityOf(row, flags));
  return found;
}

/** The key of an actor in that map; null without token and user: the system, and external actors. */
export function identityKey({ tokenId, userId }: Pick<Actor, 'tokenId' | 'userId'>): string | null {
  if (tokenId !== null) return `token ${tokenId}`;
  return userId === null ? null : `user ${userId}`;
}

/**
 * The actor with what is left of the rights then and the rights now; null when the token was revoked, expired or deleted, or
 * its user may not act any more. The system is as it was.
 */
export async function presentActor(services: Needed, client: Pool | PoolClient, actor: Actor): Promise<Actor | null> {
  const key = identityKey(actor);
  if (actor.type === 'system' || key === null) return actor;
  const now = (await identitiesNow(services, client, [actor])).get(key)?.actor;
  if (!now || !mayAct(actor, services.settings)) return null;
  const rights = narrowed(rightsOf(actor), rightsOf(now));
  if (rights.expires_at !== null && Date.parse(rights.expires_at) <= Date.now()) return null;
  return {
    ...actor,
    ...(rights.mode === 'test' ? { sandbox: true as const } : {}),
    kind: rights.kind,
    abilities: new Set(rights.abilities),
    role: { ...now.role, ...rights.flags },
    flags: rights.flags,
    scope: rights.scope,
    networks: rights.networks,
    expiresAt: rights.expires_at,
    canViewCosts: actor.canViewCosts && now.canViewCosts,
    rateLimitPerMinute: rights.rate,
    dailyUnitLimit: rights.units,
  };
}
