/** `Prefer` (RFC 7240): `return=minimal` leaves the record out of the answer to a write, `handling=strict` refuses what would be ignored. */
import type { RequestHandler } from 'express';
import type { Reply } from '../../base/kernel/context.ts';
import type { RouteKind, RouteSpec } from '../../base/kernel/route.ts';

export interface Preferences {
  readonly minimal: boolean;
  readonly strict: boolean;
}

const strictly: Preferences = { minimal: false, strict: true };

/** Reads the header, for those who send it. Of a preference that is sent twice the first counts; unknown ones are passed over. */
export const readPreferences: RequestHandler = (request, response, next) => {
  const { prefer } = request.headers;
  if (prefer === undefined) {
    if (request.exchange.actor?.strict) request.exchange.prefers = strictly;
    next();
    return;
  }
  if (prefer === 'handling=strict') {
    request.exchange.prefers = strictly;
    response.setHeader('preference-applied', 'handling=strict');
    next();
    return;
  }
  const stated = new Map<string, string>();
  for (const part of String(prefer).toLowerCase().split(',')) {
    const [name = '', value = ''] = (part.split(';')[0] ?? '')
      .split('=')
      .map((text) => text.trim().replaceAll('"', ''));
    if (!stated.has(name)) stated.set(name, value);
  }
  const handling = stated.get('handling') ?? (request.exchange.actor?.strict ? 'strict' : 'lenient');
  const strict = handling === 'strict';
  request.exchange.prefers = { minimal: stated.get('return') === 'minimal', strict };
  if (strict) response.setHeader('preference-applied', 'handling=strict');
  next();
};

/** Kinds of writes that answer with the new record. */
const shortened: ReadonlySet<RouteKind> = new Set(['create', 'composite', 'update', 'transition', 'action']);

/**
 * The reply without its body: 204, or 201 with its Location. Values shown once (a token, a secret), a job's address, a verdict
 * and a function's own answer are the purpose of the request, and stay.
 */
export function minimal(route: RouteSpec, reply: Reply, dryRun: boolean): Reply {
  const { status, body, secret, headers } = reply;
  const writes = route.method !== 'GET' && (route.method !== 'POST' || route.idempotent);
  if (!writes || dryRun || secret || body === null || !shortened.has(route.kind)) return reply;
  if (status !== 200 && status !== 201) return reply;
  return {
    status: status === 200 ? 204 : 201,
    body: null,
    headers: { ...headers, 'preference-applied': 'return=minimal' },
  };
}
