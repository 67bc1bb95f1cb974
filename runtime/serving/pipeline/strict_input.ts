/**
 * `Prefer: handling=strict` on what no plan reads: keys of bodies, and parameters of everything but lists and records. Without it
 * such parameters are noted, for the answer to name them.
 */
import type { RequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { RouteKind, RouteSpec } from '../../base/kernel/route.ts';
import { unknownName } from '../../engine/query/index.ts';

type Schema = Readonly<Record<string, unknown>>;

/** What a route may be sent, by the document of requests. */
export interface KnownInput {
  readonly body: Schema;
  readonly parameters: readonly string[];
}

/** Their planners know more of their parameters (runtime/engine/query/strict.ts), as those of routes do that select from a list. */
const planned: ReadonlySet<RouteKind> = new Set(['index', 'show', 'as_at']);

/** Passes at once for who does not ask for it and sends no parameter. Throws ApiError 422 `validation_failed` naming every key and parameter that the route does not have. */
export function strictInput(route: RouteSpec, knownOf: (route: RouteSpec) => Promise<KnownInput>): RequestHandler {
  // What is asked of any model has that model's filters.
  const judged = !planned.has(route.kind) && route.selects === undefined && !route.path.endsWith('/{model}');
  return (request, _response, next) => {
    const { exchange } = request;
    const strict = exchange.prefers?.strict === true;
    // The answer to a key is kept as the operation gave it, word for word.
    const nothing = strict ? !judged && !route.body : !judged || exchange.query.length === 0 || exchange.claim !== null;
    if (nothing) {
      next();
      return;
    }
    knownOf(route).then((known) => {
      const parameters = [...known.parameters, ...impliedBy(route)];
      const names = judged ? exchange.query.map(([name]) => name).filter((name) => !parameters.includes(name)) : [];
      if (!strict) {
        exchange.ignored = [...new Set(names)];
        next();
        return;
      }
      const errors: Record<string, string[]> = {};
      for (const name of names) errors[name] ??= [unknownName(name, 'parameter', parameters)];
      if (route.body) unknownKeys(known.body, exchange.body, '', errors);
      next(Object.keys(errors).length > 0 ? new ApiError('validation_failed', { errors }) : undefined);
    }, next);
  };
}

/** Parameters that follow from what the route is. */
function impliedBy({ kind, method, dryRun, expectedVersion }: RouteSpec): string[] {
  return [
    ...(kind === 'history' ? ['page', 'per_page'] : []),
    ...(dryRun ? ['dry_run'] : []),
    ...(expectedVersion && method === 'DELETE' ? ['expected_version'] : []),
    // Fields that functions fill stand in the answers of writes too.
    ...(method !== 'GET' && method !== 'DELETE' ? ['include'] : []),
  ];
}

function unknownKeys(schema: Schema, value: unknown, path: string, errors: Record<string, string[]>): void {
  if (Array.isArray(value)) {
    const items = branches(schema).find(({ items: one }) => one !== undefined)?.['items'];
    for (const [at, item] of value.entries()) unknownKeys((items ?? {}) as Schema, item, `${path}${at}.`, errors);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const closed = branches(schema).filter(({ type, properties }) => properties !== undefined || type === 'object');
  // Free objects, custom fields among them, have keys of their own.
  if (closed.length === 0 || closed.some((one) => one['properties'] === undefined || one['additionalProperties']))
    return;
  const known: Schema = Object.assign({}, ...closed.map(({ properties }) => properties));
  for (const [key, member] of Object.entries(value)) {
    if (Object.hasOwn(known, key)) unknownKeys(known[key] as Schema, member, `${path}${key}.`, errors);
    else errors[`${path}${key}`] = [unknownName(key, 'key', Object.keys(known))];
  }
}

/** A schema and those it chooses among. */
function branches(schema: Schema): Schema[] {
  const inner = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => (schema[word] ?? []) as Schema[]);
  return [schema, ...inner.flatMap(branches)];
}
