/** The last step: the operation behind the route acts, and its reply goes to the socket. */
import type { RequestHandler, Response } from 'express';
import { readDryRun } from '../commands/dry_run.ts';
import type { Identifier } from '../identity/index.ts';
import type { Operation, Reply, RequestContext } from '../kernel/context.ts';
import type { RouteSpec } from '../kernel/route.ts';
import { actorOf } from './exchange.ts';

/** Resources behind every identity: after a change to one of them no cached identity may be used again. */
const identities = new Set(['user', 'role', 'api_token']);

/** Where a record of the domain changes the identities, the cache is emptied before the caller hears of it (decisions 8). */
export function operate(route: RouteSpec, operation: Operation, identifier: Identifier): RequestHandler {
  const changesIdentities = route.method !== 'GET' && route.entity !== null && identities.has(route.entity);
  return (request, response, next) => {
    const { exchange } = request;
    const context: RequestContext = {
      requestId: exchange.requestId,
      route,
      actor: actorOf(exchange),
      params: exchange.params,
      query: exchange.query,
      body: exchange.body,
      headers: request.headers,
      ip: exchange.ip,
    };
    // Also where the operation has no dry run and would never ask: no request for one may become a real change.
    readDryRun(context);
    const acting = changesIdentities ? operation(context).finally(() => identifier.forgetAll()) : operation(context);
    acting
      .then((reply) => {
        exchange.responseBytes = send(response, reply);
      })
      .catch(next);
  };
}

/** Writes the reply as it is: the length is known, and no ETag is computed over a body that was just built. */
function send(response: Response, reply: Reply): number {
  for (const name in reply.headers) response.setHeader(name, reply.headers[name] ?? '');
  if (reply.body === null) {
    response.writeHead(reply.status).end();
    return 0;
  }
  const bytes = Buffer.byteLength(reply.body);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', bytes);
  response.writeHead(reply.status).end(reply.body);
  return bytes;
}
