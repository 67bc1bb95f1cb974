/** The last step: the operation behind the route acts, and its reply goes to the socket. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Pool } from 'pg';
import { readDryRun } from '../commands/dry_run.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Operation, Reply, RequestContext } from '../kernel/context.ts';
import type { RouteSpec } from '../kernel/route.ts';
import { actorOf } from './exchange.ts';

/** Sends the operation's reply, or its refusal to the error handler. */
export function operate(route: RouteSpec, operation: Operation, pool: Pool): RequestHandler {
  return (request, response, next) => {
    const { exchange } = request;
    const context = contextOf(request, route);
    // Also where the operation has no dry run and would never ask: no request for one may become a real change.
    readDryRun(context);
    operation(context)
      .then(async (reply) => {
        // An operation that runs no change of its own leaves its reply to be kept here.
        if (exchange.claim && !exchange.claim.stored) await exchange.claim.store(pool, reply);
        exchange.leave?.();
        exchange.responseBytes = reply.chunks ? await sendStream(response, reply) : send(response, reply);
      })
      .catch(next);
  };
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
  };
}

/** Writes the reply as it is: the length is known, and no ETag is computed over a body that was just built. */
export function send(response: Response, reply: Reply): number {
  for (const name in reply.headers) response.setHeader(name, reply.headers[name] ?? '');
  if (reply.stream) {
    response.writeHead(reply.status, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    response.flushHeaders();
    reply.stream(response);
    return 0;
  }
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

/** Writes a reply whose body comes as a stream, no faster than the client reads; gives the bytes that were written. */
export async function sendStream(response: Response, reply: Reply): Promise<number> {
  if (!reply.chunks) return reply.body === null ? sendHead(response, reply) : send(response, reply);
  for (const name in reply.headers) response.setHeader(name, reply.headers[name] ?? '');
  response.status(reply.status);
  let bytes = 0;
  const counted = Readable.from(reply.chunks).map((text: string) => {
    const chunk = Buffer.from(text);
    bytes += chunk.length;
    return chunk;
  });
  try {
    await pipeline(counted, response);
  } catch (error) {
    // Nobody is left to answer when the client hung up.
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
  return bytes;
}

/** What a GET would say of a file, without the file. */
function sendHead(response: Response, reply: Reply): number {
  for (const name in reply.headers) response.setHeader(name, reply.headers[name] ?? '');
  response.writeHead(reply.status).end();
  return 0;
}
