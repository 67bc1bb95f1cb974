/**
 * What no plan reads: keys of bodies, and parameters of everything but lists and records. Unknown keys are taken out of the body,
 * and the answer names both; `Prefer: handling=strict` refuses them.
 */
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { RouteKind, RouteSpec } from '../../base/kernel/route.ts';
import { unknownName } from '../../engine/query/index.ts';
import { unknownKeyMessage, withoutUnknown } from '../bodies/unknown_keys.ts';
import type { HeldClaim } from '../idempotency/index.ts';
import { withIgnored } from './ignored.ts';

type Schema = Readonly<Record<string, unknown>>;

/** What a route may be sent, by the document of requests. */
export interface KnownInput {
  readonly body: Schema;
  readonly parameters: readonly string[];
}

/** Their planners know more of their parameters (runtime/engine/query/strict.ts), as those of routes do that select from a list. */
const planned: ReadonlySet<RouteKind> = new Set(['index', 'show', 'as_at']);

/** Strict requests: throws ApiError 422 `validation_failed` naming every key and parameter that the route does not have. */
export function strictInput(route: RouteSpec, knownOf: (route: RouteSpec) => Promise<KnownInput>): RequestHandler {
  // Any model may be addressed there, with the filters of that model.
  const judged = !planned.has(route.kind) && route.selects === undefined && !route.path.endsWith('/{model}');
  let knownInput: KnownInput | undefined;

  const judge = ({ exchange }: Request, known: KnownInput): void => {
    const parameters = [...known.parameters, ...impliedBy(route)];
    const names = judged ? exchange.query.map(([name]) => name).filter((name) => !parameters.includes(name)) : [];
    const { body, unknown } = judgesKeys(route, known.body)
      ? withoutUnknown(known.body, exchange.body)
      : { body: exchange.body, unknown: [] };
    if (names.length === 0 && unknown.length === 0) return;
    if (exchange.prefers?.strict === true) {
      const errors: Record<string, string[]> = {};
      for (const name of names) errors[name] ??= [unknownName(name, 'parameter', parameters)];
      for (const key of unknown) errors[key.path] = [unknownKeyMessage(key)];
      throw new ApiError('validation_failed', { errors });
    }
    exchange.body = body as Request['exchange']['body'];
    exchange.ignored = { parameters: [...new Set(names)], keys: unknown };
    if (exchange.claim) exchange.claim = naming(exchange.claim, exchange.ignored);
  };

  return (request, _response, next) => {
    if (!route.body && (!judged || request.exchange.query.length === 0)) {
      next();
      return;
    }
    if (knownInput) {
      judge(request, knownInput);
      next();
      return;
    }
    knownOf(route)
      .then((known) => {
        knownInput = known;
        judge(request, known);
      })
      .then(() => next(), next);
  };
}

/** A handler of the platform whose definition names no keys judges them itself: those of settings are their own. */
function judgesKeys({ body, kind }: RouteSpec, { properties = {} }: Schema): boolean {
  return body && (kind !== 'endpoint' || Object.keys(properties as object).length > 0);
}

/** The claim whose stored reply names what was ignored, as the answer does. */
function naming(claim: HeldClaim, ignored: Request['exchange']['ignored']): HeldClaim {
  return {
    key: claim.key,
    get stored() {
      return claim.stored;
    },
    store: (client, reply) => claim.store(client, withIgnored(reply, ignored)),
    keeping: (reply) => claim.keeping(withIgnored(reply, ignored)),
    release: () => claim.release(),
  };
}

/** Parameters that follow from what the route is. */
function impliedBy({ kind, method, dryRun, expectedVersion }: RouteSpec): string[] {
  return [
    ...(kind === 'history' ? ['page', 'per_page'] : []),
    ...(dryRun ? ['dry_run', 'remedies'] : []),
    ...(expectedVersion && method === 'DELETE' ? ['expected_version'] : []),
    // Resolver fields are in the answers of writes too.
    ...(method !== 'GET' && method !== 'DELETE' ? ['include'] : []),
  ];
}
