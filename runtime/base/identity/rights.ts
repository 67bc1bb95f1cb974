/** Rights as one value: of an actor, as text beside what was made, and what two of them have in common. */
import type { Actor, ActorKind } from '../kernel/actor.ts';
import type { Flag, Rights } from '../kernel/rights.ts';
import { intersect } from './abilities.ts';
import { commonNetworks } from './networks.ts';

/** What an actor may do, with all that limits it. */
export function rightsOf(actor: Actor): Rights {
  return {
    ...(actor.sandbox ? { mode: 'test' as const } : {}),
    kind: actor.kind,
    abilities: [...actor.abilities],
    flags: actor.flags,
    scope: actor.scope,
    networks: actor.networks,
    expires_at: actor.expiresAt,
    rate: actor.rateLimitPerMinute,
    units: actor.dailyUnitLimit,
  };
}

const texts = new WeakMap<Actor, string>();

/** The same as JSON text, for conditions that PostgreSQL judges; null for the system, which nothing limits. */
export function rightsText(actor: Actor): string | null {
  if (actor.type === 'system') return null;
  const known = texts.get(actor);
  if (known !== undefined) return known;
  const text = JSON.stringify(rightsOf(actor));
  texts.set(actor, text);
  return text;
}

/** Rights as they are stored with a webhook, a workflow, or whatever else acts later. `token`: the token that made it, if one did. */
interface StoredRights extends Rights {
  readonly token: number | null;
}

export function storedRights(actor: Actor): StoredRights {
  return { ...rightsOf(actor), token: actor.tokenId };
}

/** Reads stored rights. A right that is missing gets its narrowest value, so that a damaged value opens nothing. */
export function rightsFrom(stored: unknown): StoredRights {
  const value = (stored ?? {}) as Partial<StoredRights>;
  return {
    ...(value.mode === undefined ? {} : { mode: value.mode }),
    kind: value.kind ?? 'ai_agent',
    abilities: value.abilities ?? [],
    flags: value.flags === undefined ? {} : value.flags,
    scope: value.scope === undefined ? [] : value.scope,
    networks: value.networks === undefined ? [] : value.networks,
    expires_at: value.expires_at === undefined ? new Date(0).toISOString() : value.expires_at,
    rate: value.rate === undefined ? 0 : value.rate,
    units: value.units === undefined ? 0 : value.units,
    token: value.token ?? null,
  };
}

/** What both have: the rights of something made, as far as its maker has them still. */
export function narrowed(one: Rights, other: Rights): Rights {
  return {
    ...(one.mode === 'test' || other.mode === 'test' ? { mode: 'test' as const } : {}),
    kind: lesserKind(one.kind, other.kind),
    abilities: [...intersect(one.abilities, other.abilities)],
    flags: commonFlags(one.flags, other.flags),
    scope: one.scope && other.scope ? one.scope.filter((id) => other.scope?.includes(id)) : (one.scope ?? other.scope),
    networks: commonNetworks(one.networks, other.networks),
    expires_at: least(one.expires_at, other.expires_at, Date.parse),
    rate: least(one.rate, other.rate, Number),
    units: least(one.units, other.units, Number),
  };
}

/** Whether somebody still has all that they had: nothing of it was taken away. */
export function keepsRights(then: Actor, now: Actor): boolean {
  const had = rightsOf(then);
  return JSON.stringify(narrowed(had, rightsOf(now))) === JSON.stringify(narrowed(had, had));
}

function lesserKind(one: ActorKind, other: ActorKind): ActorKind {
  for (const kind of ['ai_agent', 'service'] as const) if (one === kind || other === kind) return kind;
  return 'person';
}

/** Flags that both have set, and the lower of each limit. */
function commonFlags(one: Rights['flags'], other: Rights['flags']): Rights['flags'] {
  if (one === null || other === null) return one ?? other;
  const lower = (a: Flag, b: Flag): Flag => {
    if (typeof a === 'boolean' || typeof b === 'boolean') return a === true && b === true;
    if (a === null || b === null) return null;
    return Number(a) <= Number(b) ? a : b;
  };
  return Object.fromEntries(
    Object.keys(one).flatMap((name) => (name in other ? [[name, lower(one[name] ?? null, other[name] ?? null)]] : [])),
  );
}

/** The smaller of two limits, where null limits nothing. */
function least<T>(one: T | null, other: T | null, size: (value: T) => number): T | null {
  if (one === null || other === null) return one ?? other;
  return size(one) <= size(other) ? one : other;
}
