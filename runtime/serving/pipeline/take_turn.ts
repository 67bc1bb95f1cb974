/** The step before anything of a request reaches the database on the route's behalf: it takes its token's turn (fair_queue.ts). */
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../../base/errors/index.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { actorOf } from './exchange.ts';
import type { FairQueue } from './fair_queue.ts';

/**
 * Continues when the turn has come; 503 `overloaded` if the token itself has sent more than it can be served. A client that
 * disconnects waits no longer; a turn that has begun ends with its work, since the database continues whether or not the client
 * listens.
 */
export function takeTurn(route: RouteSpec, queue: FairQueue): RequestHandler {
  const writes = route.method !== 'GET';
  // Under a parent each parent is a plan of its own.
  const joins = route.kind === 'show' && route.path.split('{').length === 2;
  return (request, response, next) => {
    const { exchange } = request;
    const { type, id } = actorOf(exchange);
    let acting = false;
    const go = (): void => {
      acting = true;
      // A turn that comes at once is begun when it can be ended: what follows may refuse before it returns.
      if (exchange.leave !== null) next();
    };
    const refuse = (): void => next(new ApiError('overloaded'));
    const token = `${type}:${id}`;
    const shared = joins && exchange.query.length === 0;
    const leave = queue.enter(token, writes ? recordOf(request) : null, go, refuse, shared);
    exchange.leave = leave;
    if (acting) {
      next();
      return;
    }
    const hangUp = (): void => {
      if (!acting) leave();
    };
    if (response.closed) hangUp();
    else response.once('close', hangUp);
  };
}

/** The record that a path begins with, whose lock a write below it takes first; null where it names none. */
function recordOf({ path, exchange }: Request): string | null {
  if (Object.keys(exchange.params).length === 0) return null;
  return path.split('/', 3).join('/');
}
