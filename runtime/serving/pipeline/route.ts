/** From an address to a route, and through its steps: the routes of a first path segment are prepared with its first request. */
import type { RequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { nearestName } from '../../engine/query/index.ts';
import { linkOf } from './links.ts';
import { type Chain, chainOf, type Step } from './sequence.ts';

/** The steps between a matched route and its answer. */
export type StepsOf = (route: RouteSpec) => readonly Step[];

/** Prefix of the paths of routes. */
export const apiPrefix = '/api/v1';

/** What a path leads to. */
interface Address {
  /** Its segments, null where it has a parameter. */
  readonly segments: readonly (string | null)[];
  /** Where its parameters are among them, and how they are called. */
  readonly parameters: readonly (readonly [at: number, name: string])[];
  readonly steps: ReadonlyMap<string, Chain>;
  /** Answers every other method. */
  readonly others: Chain;
}

/** By their number of segments, in the order in which they are looked at: the first that fits answers. */
type Addresses = ReadonlyMap<number, readonly Address[]>;

/**
 * What is mounted at `/api/v1`. Express' router would hold the path against the pattern of each route before, and take its steps one
 * layer at a time: here a path is cut once and compared by segments.
 *
 * Ends with 404 `not_found` for an unknown path, 405 with `Allow` for another method; HEAD is GET without its body,
 * OPTIONS answers 204 with `Allow`.
 */
export function routeRequests(routes: readonly RouteSpec[], stepsOf: StepsOf): RequestHandler {
  const bySegment = Map.groupBy(routes, (route) => segmentsOf(route.path.slice(apiPrefix.length))[1] ?? '');
  const prepared = new Map<string, Addresses>();

  return (request, response, next) => {
    const sent = segmentsOf(request.url);
    const segment = sent[1] ?? '';
    let addresses = prepared.get(segment);
    if (!addresses) {
      const group = bySegment.get(segment);
      if (!group) throw noSuchAddress(nearestName(segment, [...bySegment.keys()]));
      addresses = addressesOf(group, stepsOf);
      prepared.set(segment, addresses);
    }
    const found = addresses.get(sent.length)?.find((one) => fits(one, sent));
    if (!found) throw noSuchAddress();
    request.params = paramsOf(found, sent);
    const { method } = request;
    const steps = found.steps.get(method) ?? found.others;
    steps(request, response, next);
  };
}

/** The path's segments, the first of which is empty, without the slash that it may end with. */
function segmentsOf(url: string): string[] {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/');
}

function fits({ segments }: Address, sent: readonly string[]): boolean {
  for (let at = 1; at < segments.length; at += 1) {
    const segment = segments[at];
    if (segment === null ? sent[at] === '' : segment !== sent[at]) return false;
  }
  return true;
}

/** Throws ApiError 400 `bad_request` for what does not decode. */
function paramsOf({ parameters }: Address, sent: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [at, name] of parameters) {
    const text = sent[at] ?? '';
    params[name] = text.includes('%') ? decoded(text) : text;
  }
  return params;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new ApiError('bad_request', { cause });
  }
}

/** 404 of a path that no route has, apart from that of a record that is not there. */
function noSuchAddress(near?: string): ApiError {
  const like = near === undefined ? '/docs/api lists them.' : `Did you mean ${apiPrefix}/${near}?`;
  return new ApiError('not_found', { message: `There is no such address. ${like}` });
}

function addressesOf(routes: readonly RouteSpec[], stepsOf: StepsOf): Addresses {
  const addresses = [...Map.groupBy(routes, (route) => route.path)].map(([path, sharing]): Address => {
    const segments = segmentsOf(path.slice(apiPrefix.length)).map((one) => (one.startsWith('{') ? null : one));
    const names = segmentsOf(path.slice(apiPrefix.length)).map((one) => one.slice(1, -1));
    const others = chainOf([otherMethod(allowed(sharing))]);
    const steps = new Map(
      sharing.map((route) => [route.method as string, chainOf([matched(route), ...stepsOf(route)])]),
    );
    const get = steps.get('GET');
    // HEAD must have no effect: a call that queues a job has none.
    if (get && !sharing.some(queues)) steps.set('HEAD', get);
    const parameters = segments.flatMap((one, at) => (one === null ? [[at, names[at] ?? ''] as const] : []));
    return { segments, parameters, steps, others };
  });
  return Map.groupBy(addresses, ({ segments }) => segments.length);
}

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
