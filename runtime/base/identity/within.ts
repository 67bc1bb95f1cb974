/** Whether what somebody made is no wider than they are: the one judgement behind every delegation (decisions 13). */
import type { ActorKind } from '../kernel/actor.ts';
import type { Flag, Rights } from '../kernel/rights.ts';
import { holds } from './abilities.ts';
import { containsNetwork } from './networks.ts';

/** A right of what was made that its maker does not have. */
export interface Excess {
  readonly right: keyof Rights;
  /** What is too much: an ability, a flag's name, ids, a network; '' where the right says it all. */
  readonly what: string;
}

const rank: Readonly<Record<ActorKind, number>> = { ai_agent: 0, service: 1, person: 2 };

/**
 * What of `made` is wider than `maker`, right by right in a fixed order; empty when nothing is. Rights that `made` does not
 * name are none that it carries.
 */
export function within(maker: Rights, made: Partial<Rights>): readonly Excess[] {
  const excess: Excess[] = [];
  const add = (right: keyof Rights, what: string = ''): void => void excess.push({ right, what });
  const { kind, abilities, flags, scope, networks } = made;
  if (abilities !== undefined) {
    const held = new Set(maker.abilities);
    for (const ability of abilities)
      if (!(ability === '*' ? held.has('*') : holds(held, ability))) add('abilities', ability);
  }
  if (made.mode === 'live' && maker.mode === 'test') add('mode');
  if (kind !== undefined && rank[kind] > rank[maker.kind]) add('kind', kind);
  if (flags !== undefined && maker.flags !== null) {
    if (flags === null) add('flags');
    else for (const [name, flag] of Object.entries(flags)) if (!covers(maker.flags[name], flag)) add('flags', name);
  }
  if (scope !== undefined && maker.scope !== null) {
    const allowed = new Set(maker.scope);
    const beyond = scope?.filter((id) => !allowed.has(id));
    if (beyond === undefined) add('scope');
    else if (beyond.length > 0) add('scope', beyond.join(', '));
  }
  if (networks !== undefined && maker.networks !== null) {
    const allowed = maker.networks;
    const beyond = networks?.filter((inner) => !allowed.some((outer) => containsNetwork(outer, inner)));
    if (beyond === undefined) add('networks');
    else if (beyond.length > 0) add('networks', beyond.join(', '));
  }
  if (later(made.expires_at, maker.expires_at)) add('expires_at');
  if (more(made.rate, maker.rate)) add('rate');
  if (more(made.units, maker.units)) add('units');
  return excess;
}

/** A flag that is set, or a limit that is as high. What is not there is false, and 0. */
function covers(maker: Flag | undefined, made: Flag): boolean {
  if (made === true) return maker === true;
  if (made === false || made === null) return true;
  return Number(made) <= (typeof maker === 'boolean' ? 0 : Number(maker ?? 0));
}

/** Never (null) is later than any instant. */
function later(made: string | null | undefined, maker: string | null): boolean {
  if (made === undefined || maker === null) return false;
  return made === null || Date.parse(made) > Date.parse(maker);
}

/** No limit of its own (null) is more than any: who manages the setting decides it. */
function more(made: number | null | undefined, maker: number | null): boolean {
  if (made === undefined || maker === null) return false;
  return made === null || made > maker;
}
