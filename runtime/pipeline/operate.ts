/** The last step: the operation behind the route acts, and its reply goes to the socket. */
import type { Request, RequestHandler } from 'express';
import type { Pool } from 'pg';
import { readDryRun } from '../commands/dry_run.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Operation, Reply, RequestContext } from '../kernel/context.ts';
import type { RouteSpec } from '../kernel/route.ts';
import { conditional, hasTag } from './conditional.ts';
import { actorOf } from './exchange.ts';
import { linkOf, pageLinks } from './links.ts';
import { minimal } from './preferences.ts';
import { rehearsed } from './sandbox.ts';
import { send, sendStream } from './send.ts';

/** Sends the operation's reply, or its refusal to the error handler. `sandbox` gives the operation as test tokens run it. */
export function operate(
  route: RouteSpec,
  operation: Operation,
  pool: Pool,
  sandbox?: (route: RouteSpec) => Operation,
): RequestHandler {
  const tagged = hasTag(route);
  const rehearsing = sandbox !== undefined && rehearsed(route);
  return (request, response, next) => {
    const { exchange } = request;
    const context = contextOf(request, route);
    // Also where the operation has no dry run and would never ask: no request for one may become a real change.
    const dryRun = readDryRun(context);
    const act = rehearsing && context.actor.sandbox ? sandbox(route) : operation;
    act(context)
      .then(async (reply) => {
        // An operation that runs no change of its own leaves its reply to be kept here.
        if (exchange.claim && !exchange.claim.stored) await exchange.claim.store(pool, reply);
        exchange.leave?.();
        if (reply.paging) response.setHeader('link', `${linkOf()}, ${pageLinks(request.originalUrl, reply.paging)}`);
        const answer = tagged ? conditional(reply, request.headers['if-none-match']) : reply;
        const bytes = answer.chunks
          ? sendStream(response, answer)
          : send(response, preferred(request, route, answer, dryRun));
        // Awaiting a number would cost the read path a turn of the event loop.
        exchange.responseBytes = typeof bytes === 'number' ? bytes : await bytes;
      })
      .catch(next);
  };
}

/** The reply in the length that the caller prefers. */
export function preferred({ exchange }: Request, route: RouteSpec, reply: Reply, dryRun = false): Reply {
  return exchange.prefers?.minimal ? minimal(route, reply, dryRun) : reply;
}

/** What an operation is told of its request. */
export function contextOf(
  request: Request,
  route: RouteSpec,
  actor: Actor = actorOf(request.exchange),
): RequestContext {
  const { exchange } = request;
  return {
    requestId: exchange.requestId,
    route,
    actor,
    params: exchange.params,
    query: exchange.query,
    body: exchange.body,
    headers: request.headers,
    ip: exchange.ip,
    ...(exchange.claim ? { claim: exchange.claim } : {}),
    ...(exchange.prefers?.strict ? { strict: true as const } : {}),
  };
}
