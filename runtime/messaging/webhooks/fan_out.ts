/**
 * From the outbox to deliveries. Rows are claimed by their state under a lock that other processes skip, never by an id above the
 * last one: ids are assigned before commits, and a late commit would be missed.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { PoolClient } from 'pg';
import { runAll, runText, writtenText } from '../../base/database/statement.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import type { Services } from '../../base/kernel/context.ts';
import { bodyFor, withoutCosts as cutCosts } from './envelope.ts';
import { passes } from './filters.ts';
import { openRights } from './rights.ts';
import type { Subject } from './sight.ts';
import { startWorkflows } from './start_workflows.ts';
import type { Claimed, Endpoint } from './store.ts';
import { type Subscriber, subscribersIn, subscribersSql } from './subscribers.ts';
import { subscribes } from './subscription.ts';

/** Outbox rows of one transaction: the fewest (a quick endpoint has room for as many again soon), and the most. */
const fewest = 50;
const most = 500;
/** Deliveries that a transaction should make: what is handed over waits for its commit, and nothing is sent meanwhile. */
const wished = 600;

interface Happened {
  readonly id: string;
  readonly event: string;
  readonly entity: string;
}

interface OutboxRow extends Happened {
  readonly payload: string;
}

interface Planned {
  readonly outbox_id: string;
  readonly webhook_id: number;
  readonly request_id: string;
  /** Null: the payload as it is. */
  readonly body: string | null;
  /** `delivering`: handed to the sender of this process with the commit. */
  readonly status: 'pending' | 'delivering' | 'dead';
}

/** A delivery that was claimed as it was made. */
export interface Handed {
  readonly claimed: Claimed;
  readonly endpoint: Endpoint;
}

export interface FannedOut {
  /** Outbox rows that were taken; fewer than a batch when none is left. */
  readonly taken: number;
  readonly full: boolean;
  /** Deliveries that came of them. */
  readonly made: number;
  /** Active webhooks that have something to deliver now that nobody holds. */
  readonly webhooks: readonly number[];
  /** What this process sends next. */
  readonly handed: readonly Handed[];
  /** Whether there is any webhook, as far as is known. */
  readonly heard: boolean;
}

/** What the fan-out needs from the sender. */
interface Takers {
  /** The clock that attempts are timed by, in milliseconds. */
  readonly now: () => number;
  /** Deliveries of a webhook that the sender takes at once, without a claim of their own. */
  readonly room: (webhook: number) => number;
  /** Events that the endpoints which answer quickly take in hand; null = no matter. */
  readonly wanted: () => number | null;
  /** End of the claim, in milliseconds of that clock. */
  readonly leaseUntil: () => number;
}

/** Ordered by the column, which the partial index gives, not by the text that is read: a batch costs the same however much waits. */
export const takeSql = `select o."id"::text as "id", o."event", o."entity" from "outbox_event" o where o."dispatched_at" is null
  order by o."id" limit $1::integer for update skip locked`;
/** Of those that somebody wants: a payload is long, and most events of most products nobody has subscribed to. */
const payloadsSql = `select o."id"::text as "id", o."payload" from "outbox_event" o where o."id" = any($1::bigint[])`;
const insertSql = `insert into "webhook_delivery" ("webhook_id", "event", "event_id", "subject_ref", "request_id", "status", "next_attempt_at", "actor_type",
    "actor_id", "body", "response_body", "finished_at", "claims", "lease_until")
  select v."webhook_id", o."event", o."id"::text, o."ref", v."request_id", v."status",
    case when v."status" <> 'dead' then $2::timestamptz end, o."actor_type", o."actor_id", coalesce(v."body", o."payload"),
    case when v."status" = 'dead' then 'The webhook is disabled.' end, case when v."status" = 'dead' then $2::timestamptz end,
    case when v."status" = 'delivering' then 1 else 0 end, case when v."status" = 'delivering' then $3::timestamptz end
  from json_to_recordset($1::json) as v("outbox_id" bigint, "webhook_id" integer, "request_id" uuid, "body" text, "status" text)
  join "outbox_event" o on o."id" = v."outbox_id" join "webhook" w on w."id" = v."webhook_id" order by o."id"
  returning "id"::text as "id", "request_id", "status"`;
const doneSql = `update "outbox_event" set "dispatched_at" = clock_timestamp() where "id" = any($1::bigint[])`;

/** Makes the function that takes one batch. */
export function openFanOut(services: Services, { now, room, wanted, leaseUntil }: Takers): () => Promise<FannedOut> {
  const rights = openRights(services);
  const webhooksSql = subscribersSql(services);
  let batch = fewest;
  let heard = true;

  async function plan(rows: readonly OutboxRow[], subscribers: readonly Subscriber[]): Promise<Planned[]> {
    const planned: Planned[] = [];
    const rooms = new Map<number, number>();
    const byEvent = new Map<string, readonly Subscriber[]>();
    for (const row of rows) {
      const wanting = byEvent.get(row.event) ?? subscribers.filter(({ events }) => subscribes(events, row.event));
      byEvent.set(row.event, wanting);
      const subject = subjectOf(row);
      for (const subscriber of wanting) {
        const { rights: subscriberRights, includePayload, id, status, filters } = subscriber;
        const withoutCosts =
          subscriberRights !== null &&
          subscriberRights.flags !== null &&
          subscriberRights.flags['can_view_costs'] !== true;
        if (
          Object.keys(filters).length > 0 &&
          !passes(filters, seenBy(row, subject, withoutCosts), services.resources[row.entity])
        )
          continue;
        if (!(await rights.mayKnow(subscriber, subject))) continue;
        const cut = { lean: !includePayload, withoutCosts };
        const body = cut.lean || cut.withoutCosts ? bodyFor(services.resources, row, subject.payload, cut) : null;
        const free = rooms.get(id) ?? (status === 'active' ? room(id) : 0);
        rooms.set(id, free - 1);
        const next = status === 'disabled' ? 'dead' : free > 0 ? 'delivering' : 'pending';
        planned.push({ outbox_id: row.id, webhook_id: id, request_id: randomUUIDv7(), body, status: next });
      }
    }
    return planned;
  }

  /** The record as filters see it: values hidden from the webhook must not show through the result either. */
  function seenBy(row: OutboxRow, subject: ReturnType<typeof subjectOf>, withoutCosts: boolean): Subject['record'] {
    const spec = services.resources[row.entity];
    return withoutCosts && spec && subject.record ? cutCosts(services.resources, spec, subject.record) : subject.record;
  }

  async function take(client: PoolClient): Promise<FannedOut> {
    // What is taken beyond the room in hand is written as waiting, claimed and read again: twice the work.
    const limit = Math.max(fewest, Math.min(batch, wanted() ?? most));
    const taken = await runText<Happened>(client, takeSql, [limit]);
    if (taken.length === 0) return { taken: 0, full: false, made: 0, webhooks: [], handed: [], heard };
    const [webhookRows = []] = await runAll(client, [
      writtenText(webhooksSql, []),
      writtenText(doneSql, [taken.map(({ id }) => id)]),
    ]);
    await startWorkflows(services, client, taken);
    const subscribers = subscribersIn(webhookRows, services);
    heard = subscribers.length > 0;
    const rows = await wantedOf(client, taken, subscribers);
    const planned = await plan(rows, subscribers);
    const each = planned.length / taken.length;
    batch = Math.round(Math.min(most, Math.max(fewest, Math.min(wished / each, 2 * batch))));
    const until = leaseUntil();
    const values = [JSON.stringify(planned), new Date(now()).toISOString(), new Date(until).toISOString()];
    const made = planned.length > 0 ? await runText<Made>(client, insertSql, values) : [];
    const active = new Set(subscribers.filter(({ status }) => status === 'active').map(({ id }) => id));
    const waiting = planned.filter(({ status, webhook_id }) => status === 'pending' && active.has(webhook_id));
    const webhooks = new Set(waiting.map(({ webhook_id }) => webhook_id));
    const handed = handedOf(rows, planned, made, subscribers, until);
    return {
      taken: taken.length,
      full: taken.length === limit,
      made: planned.length,
      webhooks: [...webhooks],
      handed,
      heard,
    };
  }

  return () => inTransaction(services.pool, take);
}

/** What happened that a webhook wants, with its payload. */
async function wantedOf(
  client: PoolClient,
  happened: readonly Happened[],
  subscribers: readonly Subscriber[],
): Promise<OutboxRow[]> {
  const names = new Set(happened.map(({ event }) => event));
  for (const name of names) if (!subscribers.some(({ events }) => subscribes(events, name))) names.delete(name);
  const wanted = happened.filter(({ event }) => names.has(event));
  if (wanted.length === 0) return [];
  const read = await runText<OutboxRow>(client, payloadsSql, [wanted.map(({ id }) => id)]);
  const payloads = new Map(read.map(({ id, payload }) => [id, payload]));
  return wanted.map((row) => ({ ...row, payload: payloads.get(row.id) ?? 'null' }));
}

interface Made {
  readonly id: string;
  readonly request_id: string;
  readonly status: string;
}

/** The deliveries that are sent at once, in the form of a claim. */
function handedOf(
  rows: readonly OutboxRow[],
  planned: readonly Planned[],
  made: readonly Made[],
  subscribers: readonly Subscriber[],
  leaseUntil: number,
): Handed[] {
  const events = new Map(rows.map((row) => [row.id, row]));
  const endpoints = new Map(subscribers.map(({ id, endpoint }) => [id, endpoint]));
  const ids = new Map(made.map(({ request_id, id }) => [request_id, id]));
  return planned.flatMap(({ outbox_id, webhook_id, request_id, body, status }) => {
    const [id, row, endpoint] = [ids.get(request_id), events.get(outbox_id), endpoints.get(webhook_id)];
    if (status !== 'delivering' || id === undefined || !row || !endpoint) return [];
    const rest = { attempts: 0, claims: 1, body: body ?? row.payload, is_test: false, is_metered: false, leaseUntil };
    return [{ claimed: { id, webhook_id, event: row.event, event_id: outbox_id, request_id, ...rest }, endpoint }];
  });
}

/** The record of an event; parsed from its payload on first use. */
export function subjectOf({
  entity,
  payload,
}: Pick<OutboxRow, 'entity' | 'payload'>): Subject & { readonly payload: Readonly<Record<string, unknown>> } {
  let read: Readonly<Record<string, unknown>> | null = null;
  return {
    entity,
    get payload() {
      read ??= JSON.parse(payload) as Readonly<Record<string, unknown>>;
      return read;
    },
    get record() {
      const inside = this.payload[entity];
      return typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>) : null;
    },
    get id() {
      return this.record ? this.record.id : this.payload.id;
    },
  };
}
