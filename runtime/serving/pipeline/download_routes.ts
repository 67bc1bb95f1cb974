/**
 * Downloads without a token: the address itself is the credential (contract, Authentication 5). Every call is charged to its
 * client's address, so that nobody tries many; all wrong secrets get the same answer.
 */
import { type RequestHandler, Router } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Operation } from '../../base/kernel/context.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { Settings } from '../../base/kernel/rules.ts';
import { contextOf } from './operate.ts';
import { chargeAddress } from './rate_limit.ts';
import type { RateLimiter } from './rate_limiter.ts';
import { sendStream } from './send.ts';

/** Nobody in particular, who may nothing in particular. */
const nobody: Actor = {
  type: 'system',
  id: '',
  label: 'Nobody',
  kind: 'service',
  via: 'web',
  userId: null,
  userName: null,
  tokenId: null,
  abilities: new Set(),
  scope: [],
  canViewCosts: false,
  role: {},
  flags: {},
  networks: null,
  expiresAt: null,
  rateLimitPerMinute: null,
  dailyUnitLimit: null,
};

/** Router for the routes, to be mounted at the root. GET and HEAD; other methods end with 405. */
export function downloadRoutes(
  routes: readonly RouteSpec[],
  limiter: RateLimiter,
  settings: Settings,
  operationOf: (route: RouteSpec) => Operation,
): Router {
  const router = Router({ caseSensitive: true, strict: false });
  for (const route of routes) {
    const mounted = router.route(route.path.replace(/\{([a-z0-9_]+)\}/g, ':$1'));
    mounted.all(enter(route, limiter, settings));
    mounted.get(answer(route, operationOf(route)));
    mounted.all((request) => {
      const allow = 'GET, HEAD';
      throw new ApiError('method_not_allowed', { params: { method: request.method, allow }, headers: { allow } });
    });
  }
  return router;
}

function enter(route: RouteSpec, limiter: RateLimiter, settings: Settings): RequestHandler {
  return (request, response, next) => {
    const { exchange } = request;
    // Known from here on, so that the log can hide the secret in the address.
    exchange.route = route;
    exchange.params = request.params as Record<string, string>;
    chargeAddress(limiter, settings, exchange.ip, response).then(() => next(), next);
  };
}

function answer(route: RouteSpec, operation: Operation): RequestHandler {
  return (request, response, next) => {
    const headOnly = request.method === 'HEAD';
    operation({ ...contextOf(request, route, nobody), headOnly })
      .then(async (reply) => {
        request.exchange.responseBytes = await sendStream(response, reply);
      })
      .catch(next);
  };
}
