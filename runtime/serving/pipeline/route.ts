/** From an address to a route: one Express router per first path segment, made when it is first asked for. */
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { nearestName } from '../../engine/query/index.ts';
import { linkOf } from './links.ts';

/** The steps between a matched route and its answer. */
type StepsOf = (route: RouteSpec) => (RequestHandler | ErrorRequestHandler)[];

/** Below what the paths of routes stand. */
export const apiPrefix = '/api/v1';

/**
 * The router to be mounted at `/api/v1`. Matching a request walks the routes of one segment, not all of them, and a
 * service with a thousand resources starts as fast as one with ten.
 *
 * Ends with 404 `not_found` for an unknown path, 405 with `Allow` for another method; HEAD is GET without its body,
 * OPTIONS answers 204 with `Allow`.
 */
export function routeRequests(routes: readonly RouteSpec[], stepsOf: StepsOf): RequestHandler {
  const bySegment = Map.groupBy(routes, (route) => firstSegment(route.path.slice(apiPrefix.length)));
  const routers = new Map<string, Router>();

  return (request, response, next) => {
    const segment = firstSegment(request.path);
    let router = routers.get(segment);
    if (!router) {
      const group = bySegment.get(segment);
      if (!group) throw noSuchAddress(nearestName(segment, [...bySegment.keys()]));
      router = routerOf(group, stepsOf);
      routers.set(segment, router);
    }
    router(request, response, (error?: unknown) => next(error ?? noSuchAddress()));
  };
}

/** 404 of a path that no route has, apart from that of a record that is not there. */
function noSuchAddress(near?: string): ApiError {
  const like = near === undefined ? '/docs/api lists them.' : `Did you mean ${apiPrefix}/${near}?`;
  return new ApiError('not_found', { message: `There is no such address. ${like}` });
}

function routerOf(routes: readonly RouteSpec[], stepsOf: StepsOf): Router {
  const router = Router({ caseSensitive: true, strict: false });
  for (const [path, sharing] of Map.groupBy(routes, (route) => route.path)) {
    const mounted = router.route(path.slice(apiPrefix.length).replace(/\{([a-z0-9_]+)\}/g, ':$1'));
    // HEAD asks without wanting anything to happen: a call that queues a job has none.
    if (sharing.some(queues)) mounted.head(otherMethod(allowed(sharing)));
    for (const route of sharing) {
      mounted[verbs[route.method]](matched(route), ...stepsOf(route));
    }
    mounted.all(otherMethod(allowed(sharing)));
  }
  return router;
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Notes the route and its parameters, and announces its deprecation on every answer it gives. */
export function matched(route: RouteSpec): RequestHandler {
  const headers: [string, string][] = [
    ['link', linkOf()],
    ...(route.deprecated ? deprecationHeaders(route.deprecated) : []),
  ];
  return (request, response, next) => {
    request.exchange.route = route;
    request.exchange.params = request.params as Record<string, string>;
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** The four headers of the contract (Versioning): `Deprecation`, `Sunset`, `Link` and `Warning`. */
function deprecationHeaders(deprecated: NonNullable<RouteSpec['deprecated']>): [string, string][] {
  const sunset = new Date(deprecated.sunset).toUTCString();
  return [
    ['deprecation', 'true'],
    ['sunset', sunset],
    ['link', linkOf(`<${deprecated.link}>; rel="deprecation"`)],
    ['warning', `299 - "Deprecated since ${deprecated.since}, may be removed after ${sunset}"`],
  ];
}

const queues = (route: RouteSpec): boolean => route.kind === 'async' && route.method === 'GET';

/** Methods of one path for the header `Allow` (RFC 9110, 10.2.1). */
function allowed(routes: readonly RouteSpec[]): string {
  const methods = new Set<string>(routes.map((route) => route.method));
  if (methods.has('GET') && !routes.some(queues)) methods.add('HEAD');
  return [...methods, 'OPTIONS'].join(', ');
}

function otherMethod(allow: string): RequestHandler {
  return (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { allow }).end();
      return;
    }
    const params = { method: request.method, allow };
    throw new ApiError('method_not_allowed', { params, headers: { allow } });
  };
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return path.slice(1, end < 0 ? undefined : end);
}
