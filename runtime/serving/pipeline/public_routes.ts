/** Doors without a token: the declared addresses, limited by the caller's address or what it proves to be, each answered by its handler. */
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { Plugins } from '../../base/kernel/plugin.ts';
import type { PublicHandler, PublicReply, PublicRequest, PublicRouteSpec } from '../../base/kernel/public_route.ts';
import type { Settings } from '../../base/kernel/rules.ts';
import { addressKey } from './address.ts';
import type { Limiters } from './limiters.ts';
import { showLimit } from './rate_limit.ts';
import type { RateVerdict } from './rate_limiter.ts';
import { Unproven } from './unproven.ts';

/** The router to be mounted at the root. Throws at start when a declared handler is missing. */
export function publicRoutes(
  routes: readonly PublicRouteSpec[],
  handlers: Readonly<Record<string, PublicHandler>>,
  { perAddress, perSender }: Pick<Limiters, 'perAddress' | 'perSender'>,
  { settings, plugins }: { readonly settings: Settings; readonly plugins: Pick<Plugins, 'restingPublicRoute'> },
): Router {
  const router = Router({ caseSensitive: true });
  const unproven = new Unproven(perAddress);
  const most = (): number => settings.get('api.unauthenticated_rate_limit_per_minute');
  for (const [path, sharing] of Map.groupBy(routes, (route) => route.path)) {
    const mounted = router.route(path.replace(/\{([a-z0-9_]+)\}/g, ':$1'));
    for (const route of sharing) {
      const found = handlers[route.handler];
      if (!found)
        throw new Error(`The public route ${route.name} names the handler "${route.handler}": there is none.`);
      // A caller without a token learns nothing about plugins.
      const handler: PublicHandler = async (request) => {
        if (plugins.restingPublicRoute(route.name)) throw new ApiError('not_found');
        return found(request);
      };
      const take: Take = (sender, perMinute) => perSender.take(sender, perMinute);
      const steps = route.limited
        ? [refuseSpent(unproven, most), readBytes(route), countUnproven(unproven, most, answer(route, handler, take))]
        : [readBytes(route), answer(route, handler, take)];
      if (route.method === 'GET') mounted.get(...steps);
      else mounted.post(...steps);
    }
    mounted.all((request) => {
      const allow = sharing.map((route) => route.method).join(', ');
      throw new ApiError('method_not_allowed', { params: { method: request.method, allow }, headers: { allow } });
    });
  }
  return router;
}

type Take = (sender: string, perMinute: number) => RateVerdict | Promise<RateVerdict>;
/** Answers a request; resolves when the answer is on its way. */
type Answer = (request: Request, response: Response) => Promise<void>;

/** No body is read for an address that has used up its requests. */
function refuseSpent(unproven: Unproven, most: () => number): RequestHandler {
  return (request, response, next) => {
    const refused = unproven.refusal(addressKey(request.exchange.ip), most());
    if (refused) showLimit(response, refused);
    next();
  };
}

/** Whatever does not prove itself counts against its address: with 429 in the place of its answer when that is used up. */
function countUnproven(unproven: Unproven, most: () => number, answering: Answer): RequestHandler {
  return async (request, response) => {
    const key = addressKey(request.exchange.ip);
    const limit = most();
    const refused = await unproven.enter(key, limit);
    if (refused) showLimit(response, refused);
    let failure: unknown = null;
    await answering(request, response).catch((error: unknown) => {
      failure = error ?? new Error('The handler failed without a reason.');
    });
    const verdict = await unproven.leave(key, limit, request.exchange.proven);
    if (verdict && !response.headersSent) showLimit(response, verdict);
    if (failure !== null) throw failure;
  };
}

/** Bytes as they came: a signature is over them, so nothing may be unpacked or parsed on the way. */
function readBytes(route: PublicRouteSpec): RequestHandler {
  if (route.body === null) return (_request, _response, next) => next();
  const read = express.raw({ type: () => true, limit: route.maxBytes, inflate: false });
  return (request, response, next) => {
    read(request, response, (error?: unknown) => {
      const { type } = (error ?? {}) as { type?: string };
      if (type === 'entity.too.large') next(new ApiError('payload_too_large', { params: { limit: route.maxBytes } }));
      else if (type === 'encoding.unsupported') next(new ApiError('unsupported_media_type'));
      else next(error);
    });
  };
}

function answer(route: PublicRouteSpec, handler: PublicHandler, take: Take): Answer {
  return async (request, response) => {
    const body: unknown = request.body;
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    const mark = request.originalUrl.indexOf('?');
    const publicRequest: PublicRequest = {
      requestId: request.exchange.requestId,
      ip: request.exchange.ip,
      headOnly: request.method === 'HEAD',
      params: request.params as Record<string, string>,
      query: new URLSearchParams(mark < 0 ? '' : request.originalUrl.slice(mark + 1)),
      bytes,
      form: new URLSearchParams(route.body === 'form' ? bytes.toString('utf8') : ''),
      headers: request.headers,
      async proven(sender, perMinute) {
        request.exchange.proven = true;
        showLimit(response, await take(sender, perMinute));
      },
    };
    request.exchange.requestBytes = bytes.length;
    const reply: PublicReply = await handler(publicRequest);
    request.exchange.metered = reply.metered ?? null;
    request.exchange.responseBytes = Buffer.byteLength(reply.body);
    for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
    response.setHeader('content-type', reply.type ?? 'application/json; charset=utf-8');
    response.setHeader('content-length', request.exchange.responseBytes);
    response.setHeader('cache-control', 'no-store');
    response.writeHead(reply.status).end(reply.body);
  };
}
