/**
 * Test tokens (`mode: test`): a write runs whole, against the real records, and is rolled back. Its answer is that of life, with
 * the events that would have been sent in `meta.events`; no job is queued, no mail leaves, no number of a series is taken.
 */
import type { Pool } from 'pg';
import { dataOn } from '../database/data.ts';
import { openRehearsals } from '../database/rehearsal.ts';
import { runText } from '../database/statement.ts';
import type { Operation, Reply, Services } from '../kernel/context.ts';
import type { RouteSpec } from '../kernel/route.ts';

// Only this transaction sees its own events, and none of them has been taken by the drain.
const eventsSql = `select "event", "ref", "payload" from "outbox_event"
  where "dispatched_at" is null and "request_id" = $1::uuid order by "id"`;

interface EventRow extends Record<string, unknown> {
  readonly event: string;
  readonly ref: string;
  readonly payload: string;
}

/** True for what may write: everything but reads that leave nothing behind. */
export function rehearsed({ method, kind }: RouteSpec): boolean {
  return method !== 'GET' || kind === 'async';
}

/** Gives the operation of a route as test tokens run it; made when the first of them calls it. */
export function openSandbox(
  services: Services,
  operationFor: (services: Services, route: RouteSpec) => Operation,
): (route: RouteSpec) => Operation {
  const { pool, rehearse } = openRehearsals(services.pool);
  const inside: Services = {
    ...services,
    pool,
    db: dataOn(pool),
    mail: { ...services.mail, test: async () => ({ ok: true, message: 'Nothing was sent: this is a test token.' }) },
    operationOf: (route) => operationFor(inside, route),
  };
  const made = new Map<RouteSpec, Operation>();
  return (route) => {
    let operation = made.get(route);
    if (!operation) {
      operation = operationFor(inside, route);
      made.set(route, operation);
    }
    const run = operation;
    // The reply is kept under the Idempotency-Key afterwards: what is kept inside is rolled back.
    return ({ claim: _claim, ...context }) =>
      rehearse(
        () => run(context),
        async (own, reply) => withEvents(reply, await eventsOf(own, services, context.requestId)),
      );
  };
}

async function eventsOf(pool: Pool, { resources }: Services, requestId: string): Promise<readonly EventRow[]> {
  return resources['outbox_event'] ? runText<EventRow>(pool, eventsSql, [requestId]) : [];
}

/** The reply with what it would have caused: names in the header `Sandbox-Events`, payloads in `meta.events` where there is a body. */
function withEvents(reply: Reply, events: readonly EventRow[]): Reply {
  const headers = {
    ...reply.headers,
    Sandbox: 'rolled-back',
    ...(events.length > 0 && { 'Sandbox-Events': namesOf(events) }),
  };
  if (reply.body === null || events.length === 0) return { ...reply, headers };
  const body = JSON.parse(reply.body) as Record<string, unknown>;
  const shown = events.map(({ event, ref, payload }) => ({ event, ref, payload: JSON.parse(payload) as unknown }));
  const meta = { ...(body['meta'] as object | undefined), events: shown };
  return { ...reply, headers, body: JSON.stringify({ ...body, meta }) };
}

/** No header is longer than a kilobyte: of many events the first are named, all are in the body. */
function namesOf(events: readonly EventRow[]): string {
  const names = [...new Set(events.map(({ event }) => event))];
  return names.slice(0, 20).join(', ');
}
