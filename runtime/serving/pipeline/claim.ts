/**
 * One effect per Idempotency-Key. The key is required and claimed before the body is checked (decisions 5), so strict mode and a
 * reused key show whatever the body says; a request that fails afterwards frees its key.
 */
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { RouteSpec } from '../../base/kernel/route.ts';
import type { Keys } from '../idempotency/index.ts';
import { contextOf, preferred } from './operate.ts';
import { send } from './send.ts';

/** Repeats the stored reply, or lets the request pass with its claim. Throws what the keys throw (`openKeys`). */
export function claim(route: RouteSpec, keys: Keys): RequestHandler {
  return (request, response, next) => {
    const { exchange } = request;
    keys(contextOf(request, route)).then((taken) => {
      if (taken && 'replay' in taken) {
        const replay = preferred(request, route, taken.replay);
        const bytes = send(response, replay);
        exchange.leave?.();
        Promise.resolve(bytes).then((written) => {
          exchange.responseBytes = written;
        }, next);
        return;
      }
      exchange.claim = taken?.claim ?? null;
      next();
    }, next);
  };
}

/**
 * Ends the turn, and frees the key before the caller gets the failure. If the database does not answer, the key is freed when it
 * is back.
 */
export const release: ErrorRequestHandler = (error: unknown, request, _response, next) => {
  request.exchange.leave?.();
  const held = request.exchange.claim;
  if (!held) {
    next(error);
    return;
  }
  void held
    .release()
    .catch(() => undefined)
    .then(() => next(error));
};
