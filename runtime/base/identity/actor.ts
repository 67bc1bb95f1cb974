/** From the identity's row to the actor that the house works with. */
import { type BlockList, isIP } from 'node:net';
import type { Actor } from '../kernel/actor.ts';
import type { Flag } from '../kernel/rights.ts';
import { intersect } from './abilities.ts';
import { blockList } from './networks.ts';
import type { IdentityRow } from './statement.ts';

export interface Identity {
  readonly actor: Actor;
  /** Networks the token may be used from; null = any. */
  readonly allowedIps: BlockList | null;
  /** What an app's access token is for; null = every door. */
  readonly resource: string | null;
}

/**
 * A token without a user (made on the command line for a service) has its own abilities alone and sees costs.
 * @param flags the role's columns that are rights, with the widest value of each.
 */
export function identityOf(row: IdentityRow, flags: Readonly<Record<string, Flag>>): Identity {
  const role = row.role ?? {};
  const ofRole = row.user_id === null ? ['*'] : asTexts(role['abilities']);
  return {
    actor: {
      type: 'api_token',
      id: String(row.id),
      label: row.name,
      kind: row.actor_kind,
      via: 'api',
      userId: row.user_id,
      userName: row.user_name,
      tokenId: row.id,
      abilities: intersect([...allowed(row)], ofRole),
      scope: narrower(row.user_scope, row.token_scope),
      canViewCosts: row.user_id === null || role['can_view_costs'] === true,
      role,
      flags: row.user_id === null ? flags : picked(role, flags),
      networks: row.allowed_ips.length === 0 ? null : row.allowed_ips,
      expiresAt: row.expires_at,
      ...(row.mode === 'test' ? { sandbox: true as const } : {}),
      ...(row.is_strict === true ? { strict: true as const } : {}),
      rateLimitPerMinute: row.rate_limit_per_minute,
      dailyUnitLimit: row.daily_unit_limit,
    },
    allowedIps: row.allowed_ips.length === 0 ? null : blockList(row.allowed_ips),
    resource: row.resource ?? null,
  };
}

/** What the token names, as far as the access token that was sent and the app behind it have it too. */
function allowed({ abilities, granted, app_limit: most }: IdentityRow): Iterable<string> {
  const tokenAbilities = granted ? intersect(abilities, granted) : abilities;
  return most && most.length > 0 ? intersect([...tokenAbilities], most) : tokenAbilities;
}

/** The role's own value of each flag. */
export function picked(
  role: Readonly<Record<string, unknown>>,
  flags: Readonly<Record<string, Flag>>,
): Readonly<Record<string, Flag>> {
  return Object.fromEntries(Object.keys(flags).map((name) => [name, (role[name] ?? null) as Flag]));
}

/** Both limits hold; an empty list means no limit (domain, Actors and scoping). Two lists without a common id leave nothing. */
export function narrower(user: readonly number[] | null, token: readonly number[] | null): readonly number[] | null {
  const lists = [user, token].filter((list): list is readonly number[] => list !== null && list.length > 0);
  const [first, second] = lists;
  if (!first) return null;
  return second ? first.filter((id) => second.includes(id)) : first;
}

function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** True when the address lies in one of the token's networks. */
export function mayComeFrom(identity: Identity, ip: string): boolean {
  if (identity.allowedIps === null) return true;
  const family = isIP(ip);
  return family !== 0 && identity.allowedIps.check(ip, family === 4 ? 'ipv4' : 'ipv6');
}
