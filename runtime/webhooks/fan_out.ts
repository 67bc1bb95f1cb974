/**
 * From the outbox to deliveries. Rows are claimed by their state under a lock that other processes skip, never by an id
 * above the last one: ids are given before commits, and what commits late would be passed over.
 */
import type { PoolClient } from 'pg';
import { runText } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../kernel/context.ts';
import { bodyFor } from './envelope.ts';
import { passes } from './filters.ts';
import { openRights, type Subject } from './rights.ts';
import { type Subscriber, subscribersOf } from './subscribers.ts';
import { subscribes } from './subscription.ts';

/** Outbox rows of one transaction. */
const batch = 500;

interface OutboxRow {
  readonly id: string;
  readonly event: string;
  readonly entity: string;
  readonly payload: string;
}

interface Planned {
  readonly outbox_id: string;
  readonly webhook_id: number;
  /** Null: the payload as it is. */
  readonly body: string | null;
  readonly dead: boolean;
}

export interface FannedOut {
  /** Outbox rows that were taken; fewer than a batch when none is left. */
  readonly taken: number;
  readonly full: boolean;
  /** Webhooks that have something to deliver now. */
  readonly webhooks: readonly number[];
}

const takeSql = `select "id"::text as "id", "event", "entity", "payload" from "outbox_event" where "dispatched_at" is null
  order by "id" limit ${batch} for update skip locked`;
const insertSql = `insert into "webhook_delivery" ("webhook_id", "event", "subject_ref", "request_id", "status", "next_attempt_at", "actor_type",
    "actor_id", "body", "response_body", "finished_at")
  select v."webhook_id", o."event", o."ref", gen_random_uuid(), case when v."dead" then 'dead' else 'pending' end,
    case when v."dead" then null else $2::timestamptz end, o."actor_type", o."actor_id", coalesce(v."body", o."payload"),
    case when v."dead" then 'The webhook is disabled.' end, case when v."dead" then $2::timestamptz end
  from json_to_recordset($1::json) as v("outbox_id" bigint, "webhook_id" integer, "body" text, "dead" boolean)
  join "outbox_event" o on o."id" = v."outbox_id" join "webhook" w on w."id" = v."webhook_id" order by o."id"`;
const doneSql = `update "outbox_event" set "dispatched_at" = clock_timestamp() where "id" = any($1::bigint[])`;

/** Makes the function that takes one batch. @param now the clock that attempts are timed by, in milliseconds. */
export function openFanOut(services: Services, now: () => number): () => Promise<FannedOut> {
  const rights = openRights(services);

  async function plan(rows: readonly OutboxRow[], subscribers: readonly Subscriber[]): Promise<Planned[]> {
    const planned: Planned[] = [];
    for (const row of rows) {
      const wanting = subscribers.filter(({ events }) => subscribes(events, row.event));
      if (wanting.length === 0) continue;
      const payload = JSON.parse(row.payload) as Record<string, unknown>;
      const subject = subjectOf(row.entity, payload);
      for (const subscriber of wanting) {
        if (!passes(subscriber.filters, subject.record) || !(await rights.mayKnow(subscriber, subject))) continue;
        const { owner, includePayload, id, status } = subscriber;
        const cut = { lean: !includePayload, withoutCosts: owner !== null && !owner.canViewCosts };
        const body = cut.lean || cut.withoutCosts ? bodyFor(services.resources, row, payload, cut) : null;
        planned.push({ outbox_id: row.id, webhook_id: id, body, dead: status === 'disabled' });
      }
    }
    return planned;
  }

  async function take(client: PoolClient): Promise<FannedOut> {
    const rows = await runText<OutboxRow>(client, takeSql, []);
    if (rows.length === 0) return { taken: 0, full: false, webhooks: [] };
    const planned = await plan(rows, await subscribersOf(client, services));
    if (planned.length > 0) await runText(client, insertSql, [JSON.stringify(planned), new Date(now()).toISOString()]);
    await runText(client, doneSql, [rows.map(({ id }) => id)]);
    const webhooks = new Set(planned.filter(({ dead }) => !dead).map(({ webhook_id }) => webhook_id));
    return { taken: rows.length, full: rows.length === batch, webhooks: [...webhooks] };
  }

  return () => inTransaction(services.pool, take);
}

function subjectOf(entity: string, payload: Readonly<Record<string, unknown>>): Subject {
  const inside = payload[entity];
  const record = typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>) : null;
  return { entity, record, id: record ? record.id : payload.id };
}
