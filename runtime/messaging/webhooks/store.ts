/** Deliveries in the database: claimed under a fence, written in batches, found again when a worker died. */

import type { Pool, PoolClient } from 'pg';
import { instantSql } from '../../base/database/data.ts';
import { runText } from '../../base/database/statement.ts';
import { makerActs } from './maker.ts';

/** A delivery that this process holds until its lease ends. */
export interface Claimed {
  readonly id: string;
  readonly webhook_id: number;
  readonly event: string;
  /** The event's id in the feed; a test has one of its own. */
  readonly event_id: string;
  readonly request_id: string;
  /** Attempts that were made before. */
  readonly attempts: number;
  /** The fence: who holds an older number writes nothing any more. */
  readonly claims: number;
  readonly body: string;
  readonly is_test: boolean;
  readonly is_metered: boolean;
  /** On the drain's clock, in milliseconds. */
  readonly leaseUntil: number;
}

/** What a webhook says of its deliveries at the time of the claim. */
export interface Endpoint {
  readonly id: number;
  readonly url: string;
  /** The whole address, sealed, where its query is not shown; else null. */
  readonly address: string | null;
  readonly secret: string | null;
  readonly previous: readonly { readonly sealed: string; readonly until: string }[];
  readonly headers: string | null;
  readonly timeout: number;
  readonly most: number;
}

export interface Slot {
  readonly webhook: number;
  readonly free: number;
}

/** What became of an attempt. */
export interface Outcome {
  readonly id: string;
  readonly webhook_id: number;
  readonly request_id: string;
  readonly claims: number;
  readonly status: 'delivered' | 'failed' | 'dead';
  readonly attempts: number;
  /** ISO instants. */
  readonly at: string;
  readonly next_attempt_at: string | null;
  readonly response_status: number | null;
  readonly response_ms: number;
  readonly response_body: string;
  readonly request_headers: Readonly<Record<string, string>>;
  readonly signature: string;
  /** The request log's row is due: the first attempt of the event. */
  readonly metered: boolean;
  readonly origin: string;
  readonly bytes: number;
}

/** How a webhook fares after a batch of outcomes. */
interface Tally {
  readonly id: number;
  readonly name: string;
  readonly owner_id: number | null;
  /** Deliveries of the batch that will not be tried again, tests left out. */
  readonly dead: number;
  readonly status: string;
  /** ISO instant of the first failure since the last success, or null. */
  readonly failing_since: string | null;
}

/** Milliseconds that a claim lasts: longer than the slowest attempt and the wait before it. */
const lease = 60_000;

/**
 * Of an inactive webhook only tests are due, by an index of their own: there may be many other waiting rows. The limits keep
 * PostgreSQL from reading all of them into a temporary table.
 */
export const dueSql = `select w."id" from "webhook" w cross join lateral (
  (select 1 from "webhook_delivery" x where w."status" = 'active' and ${makerActs} and x."webhook_id" = w."id" and x."status" in ('pending', 'failed')
    and x."next_attempt_at" <= $1::timestamptz limit 1)
  union all
  (select 1 from "webhook_delivery" x where w."status" <> 'active' and x."webhook_id" = w."id" and x."status" in ('pending', 'failed')
    and x."next_attempt_at" <= $1::timestamptz and x."is_test" limit 1)) d`;

/** The update takes an array: joined to what was picked, PostgreSQL may read the whole table for a few rows. */
export const claimSql = `with picked as materialized (
  select d."id" from unnest($1::integer[], $2::integer[]) as s("webhook", "free") join "webhook" w on w."id" = s."webhook"
  cross join lateral (
    select a."id" from (select x."id" from "webhook_delivery" x
      where w."status" = 'active' and ${makerActs} and x."webhook_id" = w."id" and x."status" in ('pending', 'failed') and x."next_attempt_at" <= $3::timestamptz
      order by x."next_attempt_at", x."id" limit s."free" for update skip locked) a
    union all
    select b."id" from (select x."id" from "webhook_delivery" x
      where w."status" <> 'active' and x."webhook_id" = w."id" and x."status" in ('pending', 'failed') and x."next_attempt_at" <= $3::timestamptz
        and x."is_test" order by x."next_attempt_at", x."id" limit s."free" for update skip locked) b) d)
update "webhook_delivery" d set "status" = 'delivering', "claims" = d."claims" + 1, "lease_until" = $4::timestamptz
where d."id" = any(array(select "id" from picked))
returning d."id"::text as "id", d."webhook_id", d."event", coalesce(d."event_id", d."request_id"::text) as "event_id", d."request_id", d."attempts", d."claims", d."body", d."is_test", d."is_metered"`;

/** Columns of an `Endpoint`, of a webhook named `w`. */
export const endpointColumns = `w."id", w."url", w."address", w."secret", w."previous_secrets" as "previous", w."sealed_headers" as "headers",
  w."timeout_seconds" as "timeout", w."max_attempts" as "most"`;
const endpointsSql = `select ${endpointColumns} from "webhook" w where w."id" = any($1::integer[])`;

/** Claimed rows return unchanged: an unfinished attempt is repeated under the same number. */
const backTo = `"status" = case when "attempts" = 0 then 'pending' else 'failed' end, "lease_until" = null`;
const recoverSql = `update "webhook_delivery" set ${backTo}, "next_attempt_at" = $1::timestamptz where "id" = any(array(
  select "id" from "webhook_delivery" where "status" = 'delivering' and "lease_until" < $1::timestamptz limit 1000 for update skip locked))`;
const releaseSql = `update "webhook_delivery" d set ${backTo} from unnest($1::bigint[], $2::integer[]) as r("id", "claims")
  where d."id" = r."id" and d."claims" = r."claims" and d."status" = 'delivering'`;

/** Webhooks are locked first, in order: two workers that tally at once must not wait for each other. */
const finishSql = `with done as materialized (select * from json_to_recordset($1::json) as r("id" bigint, "webhook_id" integer, "request_id" uuid, "claims" integer,
    "status" text, "attempts" integer, "at" timestamptz, "next_attempt_at" timestamptz, "response_status" integer, "response_ms" integer,
    "response_body" text, "request_headers" jsonb, "signature" text, "metered" boolean, "origin" text, "bytes" integer)),
standing as materialized (select w."id" from "webhook" w where w."id" in (select r."webhook_id" from done r) order by w."id" for no key update),
written as (update "webhook_delivery" d set "status" = r."status", "attempts" = r."attempts", "next_attempt_at" = r."next_attempt_at",
    "response_status" = r."response_status", "response_ms" = r."response_ms", "response_body" = r."response_body",
    "request_headers" = r."request_headers", "signature" = r."signature", "lease_until" = null, "updated_at" = clock_timestamp(),
    "first_attempted_at" = coalesce(d."first_attempted_at", r."at"), "is_metered" = true,
    "delivered_at" = case when r."status" = 'delivered' then r."at" end,
    "finished_at" = case when r."status" <> 'failed' then r."at" end
  from done r join standing s on s."id" = r."webhook_id" where d."id" = r."id" and d."claims" = r."claims" and d."status" = 'delivering'
  returning d."id", d."webhook_id", d."is_test", r."status", r."at"),
metered as (insert into "request_log" ("channel", "request_id", "method", "uri", "status_code", "duration_ms", "request_bytes", "response_bytes",
    "price_weight", "weighted_units", "created_at")
  select 'webhook_sent', r."request_id", 'POST', r."origin", coalesce(r."response_status", 0), r."response_ms", r."bytes", 0, 1, 1, r."at"
  from done r join written w on w."id" = r."id" where r."metered" on conflict ("request_id") do nothing),
ends as (select "webhook_id" as "id", max("at") filter (where "status" = 'delivered') as "succeeded",
    max("at") filter (where "status" <> 'delivered') as "failed", count(*) filter (where "status" = 'dead' and not "is_test")::integer as "dead"
  from written group by 1),
tallied as (update "webhook" w set
    "last_success_at" = greatest(w."last_success_at", v."succeeded"), "last_failure_at" = greatest(w."last_failure_at", v."failed"),
    "consecutive_failures" = case when v."succeeded" is null then w."consecutive_failures" else 0 end + v."failures",
    "failing_since" = case when v."succeeded" is null then coalesce(w."failing_since", v."since") else v."since" end
  from (select e.*, f.* from ends e cross join lateral (select count(*)::integer as "failures", min(x."at") as "since" from written x
    where x."webhook_id" = e."id" and x."status" <> 'delivered' and (e."succeeded" is null or x."at" > e."succeeded")) f) v
  where w."id" = v."id" returning w."id", w."name", w."owner_id", w."status", v."dead", w."failing_since")
select "id", "name", "owner_id", "status", "dead", ${instantSql('"failing_since"')} as "failing_since" from tallied`;

export class DeliveryStore {
  private readonly pool: Pool;
  private readonly now: () => number;

  constructor(pool: Pool, now: () => number) {
    this.pool = pool;
    this.now = now;
  }

  private instant(later = 0): string {
    return new Date(this.now() + later).toISOString();
  }

  /** Webhooks with deliveries that are due. */
  async due(): Promise<readonly number[]> {
    const rows = await runText<{ id: number }>(this.pool, dueSql, [this.instant()]);
    return rows.map(({ id }) => id);
  }

  /** Takes due deliveries, at most as many of each webhook as it has room for. */
  async claim(slots: readonly Slot[]): Promise<Claimed[]> {
    const leaseUntil = this.leaseUntil();
    const rows = await runText<Omit<Claimed, 'leaseUntil'>>(this.pool, claimSql, [
      slots.map(({ webhook }) => webhook),
      slots.map(({ free }) => free),
      this.instant(),
      new Date(leaseUntil).toISOString(),
    ]);
    return rows.map((row) => ({ ...row, leaseUntil }));
  }

  async endpoints(ids: readonly number[]): Promise<ReadonlyMap<number, Endpoint>> {
    const rows = await runText<Endpoint>(this.pool, endpointsSql, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Until when a claim made now holds, in milliseconds. */
  leaseUntil(): number {
    return this.now() + lease;
  }

  /** Returns rows that dead workers claimed. */
  async recover(): Promise<void> {
    await runText(this.pool, recoverSql, [this.instant()]);
  }

  async release(claimed: readonly Claimed[]): Promise<void> {
    if (claimed.length === 0) return;
    await runText(this.pool, releaseSql, [claimed.map(({ id }) => id), claimed.map(({ claims }) => claims)]);
  }

  /**
   * Writes outcomes of deliveries that are still claimed, with the request log's rows, and returns how their webhooks fare:
   * failures before a success in the batch no longer count. Rows that another worker has taken over are left out.
   */
  finish(outcomes: readonly Outcome[], client: Pool | PoolClient = this.pool): Promise<readonly Tally[]> {
    return runText<Tally>(client, finishSql, [JSON.stringify(outcomes)]);
  }
}
