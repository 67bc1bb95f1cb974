/**
 * What would fix a refusal: the operations that its guard and its code declare, each tried for the caller in a transaction that
 * is rolled back. It runs once the refused change has ended, and never for what is allowed. Few are tried and little time is
 * spent: what is not tried is not offered.
 */
import { openRehearsals, type Rehearsals } from '../../base/database/rehearsal.ts';
import { type ApiError, codeEntry } from '../../base/errors/index.ts';
import { holdsAll } from '../../base/identity/abilities.ts';
import type { Operation, RequestContext, Services } from '../../base/kernel/context.ts';
import type { RemedySpec } from '../../base/kernel/resource.ts';
import type { Method, RouteSpec } from '../../base/kernel/route.ts';
import { addressOf } from '../../engine/query/address.ts';
import { operationFor } from './index.ts';

/** An operation that was allowed to the caller when it was tried. */
export interface Remedy {
  /** Name of its route. */
  readonly operation: string;
  readonly method: Method;
  readonly path: string;
  /** Absent where it takes none. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly label: string;
  /** What one needs to do it. */
  readonly abilities: readonly string[];
}

/** The request that was refused. */
export type Refused = Pick<RequestContext, 'requestId' | 'route' | 'actor' | 'params' | 'body' | 'ip'>;

interface Candidate {
  readonly route: RouteSpec;
  readonly params: Readonly<Record<string, string>>;
  readonly remedy: Remedy;
}

/** Entries of a list that a remedy with `each` is made for; remedies tried, and offered, and the time for all of them. */
const limits = { entries: 3, tried: 6, offered: 4, ms: 1500 } as const;

/** Finds the remedies of refusals. Their operations are made with the first refusal that needs them. */
export function openRemedies(
  services: Services,
): (refused: Refused, error: Pick<ApiError, 'code' | 'details' | 'remedies'>) => Promise<Remedy[]> {
  const { rehearse, pool } = openRehearsals(services.pool);
  const inside: Services = {
    ...services,
    pool,
    observe: () => undefined,
    operationOf: (route) => operationFor(inside, route),
  };
  const made = new Map<RouteSpec, Operation>();
  const operationOf = (route: RouteSpec): Operation => {
    const operation = made.get(route) ?? operationFor(inside, route);
    made.set(route, operation);
    return operation;
  };
  return async (refused, error) => {
    const declared = [...error.remedies, ...(codeEntry(error.code).remedies ?? [])];
    if (declared.length === 0) return [];
    const until = performance.now() + limits.ms;
    const offered: Remedy[] = [];
    for (const candidate of candidatesOf(services, refused, declared, error.details ?? {}).slice(0, limits.tried)) {
      if (offered.length === limits.offered || performance.now() > until) break;
      if (await allowed({ pool, rehearse }, operationOf(candidate.route), candidate, refused))
        offered.push(candidate.remedy);
    }
    return offered;
  };
}

/** What it does is rolled back; a lock that others hold is not waited for. */
async function allowed(
  { pool, rehearse }: Pick<Rehearsals, 'pool' | 'rehearse'>,
  operation: Operation,
  { route, params, remedy }: Candidate,
  { requestId, actor, ip }: Refused,
): Promise<boolean> {
  const body = remedy.body ?? {};
  try {
    const reply = await rehearse(
      async () => {
        await pool.query(
          `select set_config('lock_timeout', '250', true), set_config('statement_timeout', '1000', true)`,
        );
        return operation({ requestId, actor, ip, route, params, query: [], body, headers: {} });
      },
      async (_, done) => done,
    );
    // What is answered and was refused all the same (a scan) fixes nothing.
    return reply.status < 300 && (reply.refusals ?? []).length === 0;
  } catch {
    return false;
  }
}

function candidatesOf(
  services: Services,
  refused: Refused,
  declared: readonly RemedySpec[],
  details: Readonly<Record<string, unknown>>,
): Candidate[] {
  const sent = withoutDryRun(refused.body);
  const facts = { ...sent, ...refused.params, ...details };
  const found = declared.flatMap((spec) => {
    if (spec.each === undefined) return candidateOf(services, refused, spec, facts, sent) ?? [];
    const entries = details[spec.each];
    return (Array.isArray(entries) ? entries : []).slice(0, limits.entries).flatMap((entry: unknown) => {
      const entryFacts = typeof entry === 'object' && entry !== null ? { ...facts, ...entry } : facts;
      return candidateOf(services, refused, spec, entryFacts, sent) ?? [];
    });
  });
  const seen = new Set<string>();
  return found.filter(({ remedy: { label: _, ...what } }) => {
    const key = JSON.stringify(what);
    return !seen.has(key) && seen.add(key);
  });
}

type Facts = Readonly<Record<string, unknown>>;

function candidateOf(
  { routes }: Services,
  refused: Refused,
  { operation, params = {}, body, label }: RemedySpec,
  facts: Facts,
  sent: Facts,
): Candidate | null {
  const route = operation === undefined ? refused.route : routes.find(({ name }) => name === operation);
  if (!route || route.kind === 'download' || !holdsAll(refused.actor.abilities, route.abilities)) return null;
  const values = filled(params, facts) as Facts | undefined;
  const filledBody = filled(body ?? {}, facts) as Facts | undefined;
  const words = filled(label, facts);
  if (values === undefined || filledBody === undefined || words === undefined) return null;
  const filledParams: Record<string, string> = {};
  for (const [, name = ''] of route.path.matchAll(/\{([a-z0-9_]+)\}/g)) {
    const value = values[name] ?? refused.params[name] ?? facts[`${name}_id`] ?? facts[name];
    if (typeof value !== 'number' && typeof value !== 'string') return null;
    filledParams[name] = String(value);
  }
  // Of the refused body a key becomes another value, or goes (null).
  const changed = Object.entries({ ...sent, ...filledBody }).filter(([, value]) => value !== null);
  const whole = operation === undefined ? Object.fromEntries(changed) : filledBody;
  const remedy: Remedy = {
    operation: route.name,
    method: route.method,
    path: addressOf(route.path, filledParams),
    ...(route.body && { body: whole }),
    label: String(words),
    abilities: route.abilities.filter((ability) => ability !== ''),
  };
  return { route, params: filledParams, remedy };
}

function withoutDryRun({ dry_run: _, ...body }: Facts): Facts {
  return body;
}

/** The value with its holes filled: a hole alone gives the fact as it is. Undefined where a fact is not known. */
function filled(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return filledText(value, facts);
  if (Array.isArray(value)) {
    const list = value.map((one) => filled(one, facts));
    return list.includes(undefined) ? undefined : list;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, filled(one, facts)] as const);
  return entries.some(([, one]) => one === undefined) ? undefined : Object.fromEntries(entries);
}

function filledText(text: string, facts: Facts): unknown {
  const [, alone] = /^\{([a-z0-9_.]{1,80})\}$/.exec(text) ?? [];
  if (alone !== undefined) return factOf(facts, alone) ?? undefined;
  const names = [...text.matchAll(/\{([a-z0-9_.]{1,80})\}/g)].map(([, name = '']) => name);
  const known = names.map((name) => [name, factOf(facts, name)] as const);
  if (known.some(([, value]) => value === undefined || value === null)) return undefined;
  return known.reduce((said, [name, value]) => said.replaceAll(`{${name}}`, String(value)), text);
}

/** `free`, `account.id`. */
function factOf(facts: Facts, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Facts)[key];
  }, facts);
}
