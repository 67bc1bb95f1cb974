/** The step before anything of a request reaches the database on the route's behalf: it takes its token's turn (fair_queue.ts). */
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../errors/index.ts';
import type { RouteSpec } from '../kernel/route.ts';
import { actorOf } from './exchange.ts';
import type { FairQueue } from './fair_queue.ts';

/** Goes on when the turn has come; 503 `overloaded` when the token itself has sent more than it can be served. The turn ends with the operation, or with the exchange. */
export function takeTurn(route: RouteSpec, queue: FairQueue): RequestHandler {
  const writes = route.method !== 'GET';
  return (request, _response, next) => {
    const { exchange } = request;
    const { type, id } = actorOf(exchange);
    const refuse = (): void => next(new ApiError('overloaded'));
    exchange.leave = queue.enter(`${type}:${id}`, writes ? recordOf(request) : null, () => next(), refuse);
  };
}

/** The record that a path begins with, whose lock a write below it takes first; null where it names none. */
function recordOf({ path, exchange }: Request): string | null {
  if (Object.keys(exchange.params).length === 0) return null;
  return path.split('/', 3).join('/');
}
