/**
 * Test tokens (`mode: test`): a write runs whole, against the real records, and is rolled back. Its answer is the real one, with
 * the events that would have been sent in `meta.events`, as far as a webhook of the token could get them, and mails to customers
 * in `meta.mails`; no job is queued, no mail is sent, no number of a series is used. `POST /rehearsals` does the same for
 * anybody.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { dataOn } from '../../base/database/data.ts';
import { openRehearsals } from '../../base/database/rehearsal.ts';
import { runText } from '../../base/database/statement.ts';
import { holdsAll } from '../../base/identity/abilities.ts';
import { rightsOf } from '../../base/identity/rights.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { Operation, Reply, RequestContext, Services } from '../../base/kernel/context.ts';
import type { Occasion } from '../../base/kernel/notification.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { writerOf } from '../../engine/commands/write.ts';
import { type Letter, lettersOf } from '../../messaging/notifications/index.ts';
import { bodyFor, openSight, readingAbilities, subjectOf } from '../../messaging/webhooks/index.ts';
import { rehearsedSettings } from '../../services/settings/index.ts';

// Only this transaction sees its own events, and none of them has been taken by the drain.
const eventsSql = `select "event", "entity", "ref", "payload" from "outbox_event"
  where "dispatched_at" is null and "request_id" = $1::uuid order by "id"`;

interface EventRow extends Record<string, unknown> {
  readonly event: string;
  readonly entity: string;
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
  const { settings, within } = rehearsedSettings(services.settings, pool, services.secrets);
  // What would be sent by the rehearsal under way.
  const telling = new AsyncLocalStorage<{ readonly type: string; readonly occasion: Occasion }[]>();
  const inside: Services = {
    ...services,
    pool,
    notifications: {
      ...services.notifications,
      async notifyMany(client, actor, notices) {
        telling.getStore()?.push(...notices);
        await services.notifications.notifyMany(client, actor, notices);
      },
    },
    settings,
    db: dataOn(pool),
    mail: { ...services.mail, test: async () => ({ ok: true, message: 'Nothing was sent: this is a test token.' }) },
    write: writerOf(() => inside),
    operationOf: (route) => operationFor(inside, route),
    // A test token rehearses as well: beside what it tries, which stays as unseen.
    rehearsalOf: (route) => rehearsalOf(route),
  };
  const made = new Map<RouteSpec, Operation>();
  const abilities = readingAbilities(services.routes);
  const rehearsalOf = (route: RouteSpec): Operation => {
    let operation = made.get(route);
    if (!operation) {
      operation = operationFor(inside, route);
      made.set(route, operation);
    }
    const run = operation;
    // The reply is stored under the Idempotency-Key afterwards: what is stored inside is rolled back.
    return ({ claim: _claim, ...context }) =>
      telling.run([], () =>
        rehearse(
          () => within(() => run(context)),
          async (client, reply) => {
            const letters = await lettersOf(inside, context.actor, telling.getStore() ?? []);
            return withEvents(reply, await eventsOf(client, services, context, abilities), letters);
          },
        ),
      );
  };
  return rehearsalOf;
}

/** The events as the actor may see them: only what a webhook of theirs would get. */
async function eventsOf(
  pool: Pool,
  { resources }: Services,
  { actor, requestId, route }: Pick<RequestContext, 'actor' | 'requestId' | 'route'>,
  abilities: ReadonlyMap<string, readonly string[]>,
): Promise<readonly EventRow[]> {
  if (!resources['outbox_event']) return [];
  const rows = await runText<EventRow>(pool, eventsSql, [requestId]);
  // The answer shows the record of its route to a caller who may write it.
  const known = rows.filter(
    ({ entity }) => entity === route.entity || holdsAll(actor.abilities, abilities.get(entity) ?? []),
  );
  const seen = await inSight(pool, resources, actor, known);
  return known
    .filter((_, at) => seen[at])
    .map((row) => {
      const cut = { lean: false, withoutCosts: !actor.canViewCosts };
      return { ...row, payload: bodyFor(resources, row, subjectOf(row).payload, cut) ?? row.payload };
    });
}

/** Which of the events are about records that the actor sees; checked inside the rehearsal, which knows its new records. */
async function inSight(
  pool: Pool,
  resources: Services['resources'],
  actor: Actor,
  rows: readonly EventRow[],
): Promise<boolean[]> {
  const sees = openSight({ pool, resources });
  const roleId = typeof actor.role['id'] === 'number' ? actor.role['id'] : null;
  const viewer = { userId: actor.userId, roleId, rights: rightsOf(actor) };
  const seen: boolean[] = [];
  for (const row of rows) seen.push((await sees(viewer, row.entity, [subjectOf(row)]))[0] === true);
  return seen;
}

/** The reply with what it would have caused: names in the header `Sandbox-Events`, payloads in `meta.events` where there is a body. */
function withEvents(reply: Reply, events: readonly EventRow[], mails: readonly Letter[]): Reply {
  const headers = {
    ...reply.headers,
    Sandbox: 'rolled-back',
    ...(events.length > 0 && { 'Sandbox-Events': namesOf(events) }),
  };
  if (reply.body === null || events.length + mails.length === 0) return { ...reply, headers };
  const body = JSON.parse(reply.body) as Record<string, unknown>;
  const shown = events.map(({ event, ref, payload }) => ({ event, ref, payload: JSON.parse(payload) as unknown }));
  const meta = { ...(body['meta'] as object | undefined), events: shown, ...(mails.length > 0 && { mails }) };
  return { ...reply, headers, body: JSON.stringify({ ...body, meta }) };
}

/** No header is longer than a kilobyte: of many events the first are named, all are in the body. */
function namesOf(events: readonly EventRow[]): string {
  const names = [...new Set(events.map(({ event }) => event))];
  return names.slice(0, 20).join(', ');
}
