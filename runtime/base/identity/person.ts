/**
 * Access to people, mails or secrets needs a person without limits (decisions 14): what such an operation makes, or what it leads
 * to, has none of the limits of its maker.
 */
import type { Actor } from '../kernel/actor.ts';
import type { ResourceSpec } from '../kernel/resource.ts';
import type { PersonSpec } from '../kernel/rights.ts';
import type { Guard, Refusal, Settings } from '../kernel/rules.ts';
import { rightsOf } from './rights.ts';
import { within } from './within.ts';

type Row = Readonly<Record<string, unknown>>;
type Resources = Readonly<Record<string, ResourceSpec>>;

/** The name under which the generator puts the guard before those of the definition, and that before an update's. */
const personGuard = 'by_person';
const personUpdateGuard = 'by_person_updating';

/** The guards of operations whose resource says `rights: { person: … }`. */
export function byPerson({ rights }: ResourceSpec, resources: Resources): Readonly<Record<string, Guard<Row, Row>>> {
  const person = rights?.person ?? {};
  const judged: Guard<Row, Row> = ({ actor, settings }) => refusalOfPerson(actor, person, resources, settings);
  return {
    [personGuard]: judged,
    // What stays as it is hands nothing on.
    [personUpdateGuard]: (call) => {
      const { input, record, asking } = call;
      const written = (person.fields ?? Object.keys(input)).filter(
        (name) => Object.hasOwn(input, name) && JSON.stringify(input[name]) !== JSON.stringify(record[name]),
      );
      return written.length > 0 || asking === true ? judged(call) : null;
    },
  };
}

/** Why the actor is not the person that it takes; null when they are. */
export function refusalOfPerson(
  actor: Actor,
  { all }: PersonSpec,
  resources: Resources,
  settings: Pick<Settings, 'get'>,
): Refusal | null {
  if (actor.type === 'system') return null;
  if (actor.kind !== 'person')
    return {
      code: 'human_required',
      message: 'This gives access to people, mails or secrets. Sign in to do it, or use a token of kind person.',
    };
  const limits = limitsOf(actor, settings);
  if (limits.length > 0)
    return {
      code: 'forbidden',
      message: `This gives access that would outlast or outreach your own: your token has ${limits.join(' and ')}. Sign in to do it, or use a token without.`,
    };
  if (all !== true || hasAll(actor, resources)) return null;
  return {
    code: 'forbidden',
    message:
      'This concerns everybody: it needs a role that sees and may override everything, no limit to certain records, and a token with all abilities of that role.',
  };
}

/** What the token may less than a person who has signed in, in words. A rate that everybody has is no limit. */
function limitsOf(
  { networks, expiresAt, rateLimitPerMinute, dailyUnitLimit }: Actor,
  settings: Pick<Settings, 'get'>,
): string[] {
  const below = (limit: number | null, key: 'api.rate_limit_per_minute' | 'api.daily_units'): boolean =>
    limit !== null && limit < settings.get(key);
  return [
    ...(networks === null ? [] : ['networks that it is bound to']),
    ...(expiresAt === null ? [] : ['an end']),
    ...(below(rateLimitPerMinute, 'api.rate_limit_per_minute') ? ['a limit per minute'] : []),
    ...(below(dailyUnitLimit, 'api.daily_units') ? ['a limit per day'] : []),
  ];
}

/** Nothing is cut off: neither the role by its flags, nor the token from its role. */
function hasAll(actor: Actor, resources: Resources): boolean {
  const role = resources['role']?.rights;
  const roleAbilities = actor.role[role?.abilities ?? 'abilities'];
  const abilities = Array.isArray(roleAbilities) ? (roleAbilities as string[]) : [];
  return within(rightsOf(actor), { abilities, scope: null, flags: role?.flags ?? {} }).length === 0;
}
