/** The last step: the operation behind the route acts, and its reply goes to the socket. */
import type { Request, RequestHandler } from 'express';
import type { Pool } from 'pg';
import { ApiError } from '../../base/errors/index.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Operation, Reply, RequestContext } from '../../base/kernel/context.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { readDryRun, readRemedies } from '../../engine/commands/dry_run.ts';
import type { Remedy } from '../operations/remedies.ts';
import { conditional, hasTag } from './conditional.ts';
import { actorOf } from './exchange.ts';
import { withIgnored } from './ignored.ts';
import { linkOf, pageLinks } from './links.ts';
import { minimal } from './preferences.ts';
import { rehearsed } from './sandbox.ts';
import { send, sendStream } from './send.ts';

interface Parts {
  readonly pool: Pool;
  /** Finds the remedies of a refusal; absent: they are not requested. */
  readonly fix?: (refused: RequestContext, error: ApiError) => Promise<readonly Remedy[]>;
}

/** Sends the operation's reply, or its refusal to the error handler. `sandbox` gives the operation as test tokens run it. */
export function operate(
  route: RouteSpec,
  operation: Operation,
  { pool, fix }: Parts,
  sandbox?: (route: RouteSpec) => Operation,
): RequestHandler {
  const tagged = hasTag(route);
  const rehearsing = sandbox !== undefined && rehearsed(route);
  return (request, response, next) => {
    const { exchange } = request;
    const context = contextOf(request, route);
    // Also if the operation has no dry run and would never check: a request for one must never become a real change.
    const dryRun = readDryRun(context);
    const wantsRemedies = route.dryRun && readRemedies(context.query);
    // A refused dry run costs no more than an allowed one unless remedies are requested.
    const remedy = dryRun && !wantsRemedies ? undefined : fix;
    const act = rehearsing && context.actor.sandbox ? sandbox(route) : operation;
    act(context)
      .then(async (answered) => {
        const reply = answered.refusals === undefined ? answered : await addRemedies(answered, context, remedy);
        // If an operation runs no change itself, its reply is stored here.
        if (exchange.claim && !exchange.claim.stored) await exchange.claim.store(pool, reply);
        if (reply.paging) response.setHeader('link', `${linkOf()}, ${pageLinks(request.originalUrl, reply.paging)}`);
        const named = withIgnored(reply, exchange.ignored);
        const answer = tagged ? conditional(named, request.headers['if-none-match']) : named;
        const bytes = answer.chunks
          ? sendStream(response, answer)
          : send(response, preferred(request, route, answer, dryRun));
        // The answer goes out before the next turn begins.
        exchange.leave?.();
        // Awaiting a number would cost the read path a turn of the event loop.
        exchange.responseBytes = typeof bytes === 'number' ? bytes : await bytes;
      })
      .catch((error: unknown) => fixed(error, context, remedy).then(next, next));
  };
}

/** The refusal with what would fix it. What is no refusal stays as it is. */
async function fixed(error: unknown, context: RequestContext, fix: Parts['fix']): Promise<unknown> {
  if (!fix || !(error instanceof ApiError) || error.status < 400 || error.status >= 500) return error;
  try {
    error.offered = await fix(context, error);
  } catch {
    // Remedies that cannot be found are not offered: the refusal stays.
  }
  return error;
}

/** The reply with details and remedies of the refusals in it. */
async function addRemedies(reply: Reply, context: RequestContext, fix: Parts['fix']): Promise<Reply> {
  const { refusals = [], ...rest } = reply;
  if (refusals.length === 0 || reply.body === null) return reply;
  const body = JSON.parse(reply.body) as Record<string, unknown>;
  for (const { at, code, details, remedies, route, body: sent } of refusals) {
    const holder = at.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], body);
    const error = new ApiError(code, { ...(details && { details }), remedies });
    const offered = fix ? await fix({ ...context, route, body: sent }, error).catch(() => []) : [];
    Object.assign(holder as object, details && { details }, offered.length > 0 && { remedies: offered });
  }
  return { ...rest, body: JSON.stringify(body) };
}

/** The reply in the length that the caller prefers. */
export function preferred({ exchange }: Request, route: RouteSpec, reply: Reply, dryRun = false): Reply {
  return exchange.prefers?.minimal ? minimal(route, reply, dryRun) : reply;
}

/** The context of an operation. */
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
    ...(exchange.upload === undefined ? {} : { upload: exchange.upload }),
    ...(request.method === 'HEAD' ? { headOnly: true } : {}),
    ...(exchange.session === undefined ? {} : { session: exchange.session }),
    ...(exchange.leave ? { endTurn: exchange.leave } : {}),
    ...(exchange.claim ? { claim: exchange.claim } : {}),
    ...(exchange.prefers?.strict ? { strict: true as const } : {}),
  };
}
