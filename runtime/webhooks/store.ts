/** Deliveries in the database: claimed under a fence, written in batches, found again when a worker died. */
import type { Pool } from 'pg';
import { runText } from '../database/statement.ts';

/** A delivery that this process holds until its lease ends. */
export interface Claimed {
  readonly id: string;
  readonly webhook_id: number;
  readonly event: string;
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
export interface Tally {
  readonly id: number;
  readonly status: string;
  /** ISO instant of the first failure since the last success, or null. */
  readonly failing_since: string | null;
}

const dueSql = `select w."id" from "webhook" w where (w."status" = 'active' and exists (select 1 from "webhook_delivery" d
    where d."webhook_id" = w."id" and d."status" in ('pending', 'failed') and d."next_attempt_at" <= $1::timestamptz))
  or (w."status" <> 'active' and exists (select 1 from "webhook_delivery" d
    where d."webhook_id" = w."id" and d."status" in ('pending', 'failed') and d."next_attempt_at" <= $1::timestamptz and d."is_test"))`;

const claimSql = `with picked as materialized (
  select d."id" from unnest($1::integer[], $2::integer[]) as s("webhook", "free") join "webhook" w on w."id" = s."webhook"
  cross join lateral (select x."id" from "webhook_delivery" x
    where x."webhook_id" = w."id" and x."status" in ('pending', 'failed') and x."next_attempt_at" <= $3::timestamptz
      and (w."status" = 'active' or x."is_test")
    order by x."next_attempt_at", x."id" limit s."free" for update skip locked) d)
update "webhook_delivery" d set "status" = 'delivering', "claims" = d."claims" + 1, "lease_until" = $4::timestamptz
from picked p where d."id" = p."id"
returning d."id"::text as "id", d."webhook_id", d."event", d."request_id", d."attempts", d."claims", d."body", d."is_test", d."is_metered"`;

const endpointsSql = `select "id", "url", "secret", "previous_secrets" as "previous", "sealed_headers" as "headers",
  "timeout_seconds" as "timeout", "max_attempts" as "most" from "webhook" where "id" = any($1::integer[])`;

/** What was held goes back as it was: an attempt that nobody finished is made again under the same number. */
const backTo = `"status" = case when "attempts" = 0 then 'pending' else 'failed' end, "lease_until" = null`;
const recoverSql = `update "webhook_delivery" set ${backTo}, "next_attempt_at" = $1::timestamptz where "id" = any(array(
  select "id" from "webhook_delivery" where "status" = 'delivering' and "lease_until" < $1::timestamptz limit 1000 for update skip locked))`;
const releaseSql = `update "webhook_delivery" d set ${backTo} from unnest($1::bigint[], $2::integer[]) as r("id", "claims")
  where d."id" = r."id" and d."claims" = r."claims" and d."status" = 'delivering'`;

const finishSql = `with done as (select * from json_to_recordset($1::json) as r("id" bigint, "webhook_id" integer, "request_id" uuid, "claims" integer, "status" text,
    "attempts" integer, "at" timestamptz, "next_attempt_at" timestamptz, "response_status" integer, "response_ms" integer,
    "response_body" text, "request_headers" jsonb, "signature" text, "metered" boolean, "origin" text, "bytes" integer)),
written as (update "webhook_delivery" d set "status" = r."status", "attempts" = r."attempts", "next_attempt_at" = r."next_attempt_at",
    "response_status" = r."response_status", "response_ms" = r."response_ms", "response_body" = r."response_body",
    "request_headers" = r."request_headers", "signature" = r."signature", "lease_until" = null, "updated_at" = clock_timestamp(),
    "first_attempted_at" = coalesce(d."first_attempted_at", r."at"), "is_metered" = true,
    "delivered_at" = case when r."status" = 'delivered' then r."at" end,
    "finished_at" = case when r."status" <> 'failed' then r."at" end
  from done r where d."id" = r."id" and d."claims" = r."claims" and d."status" = 'delivering' returning d."id"),
metered as (insert into "request_log" ("channel", "request_id", "method", "uri", "status_code", "duration_ms", "request_bytes", "response_bytes",
    "price_weight", "weighted_units", "created_at")
  select 'webhook_sent', r."request_id", 'POST', r."origin", coalesce(r."response_status", 0), r."response_ms", r."bytes", 0, 1, 1, r."at"
  from done r join written w on w."id" = r."id" where r."metered" on conflict ("request_id") do nothing)
select "id"::text as "id" from written`;

const tallySql = `update "webhook" w set
    "last_success_at" = greatest(w."last_success_at", v."succeeded"), "last_failure_at" = greatest(w."last_failure_at", v."failed"),
    "consecutive_failures" = case when v."succeeded" is null then w."consecutive_failures" else 0 end + v."failures",
    "failing_since" = case when v."succeeded" is null then coalesce(w."failing_since", v."since") else v."since" end
  from json_to_recordset($1::json) as v("id" integer, "succeeded" timestamptz, "failed" timestamptz, "failures" integer, "since" timestamptz)
  where w."id" = v."id" returning w."id", w."status", to_char(w."failing_since" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "failing_since"`;

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

  /** Takes due deliveries, at most as many of each webhook as it has room for. @param lease in milliseconds. */
  async claim(slots: readonly Slot[], lease: number): Promise<Claimed[]> {
    const leaseUntil = this.now() + lease;
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

  /** Gives back what workers held that died. */
  async recover(): Promise<void> {
    await runText(this.pool, recoverSql, [this.instant()]);
  }

  async release(claimed: readonly Claimed[]): Promise<void> {
    if (claimed.length === 0) return;
    await runText(this.pool, releaseSql, [claimed.map(({ id }) => id), claimed.map(({ claims }) => claims)]);
  }

  /**
   * Writes outcomes of deliveries that are still held, with the request log's rows, and tells how their webhooks fare.
   * What another worker took over meanwhile is left out.
   */
  async finish(outcomes: readonly Outcome[]): Promise<readonly Tally[]> {
    const written = new Set(
      (await runText<{ id: string }>(this.pool, finishSql, [JSON.stringify(outcomes)])).map(({ id }) => id),
    );
    const tallies = tally(outcomes.filter(({ id }) => written.has(id)));
    return tallies.length === 0 ? [] : runText<Tally>(this.pool, tallySql, [JSON.stringify(tallies)]);
  }
}

/** Successes and failures by webhook: what failed before a success in the batch no longer counts. In order of webhook: two workers that tally at once must not wait for each other. */
function tally(outcomes: readonly Outcome[]) {
  const byWebhook = new Map<number, Outcome[]>();
  for (const outcome of outcomes) {
    const list = byWebhook.get(outcome.webhook_id);
    if (list) list.push(outcome);
    else byWebhook.set(outcome.webhook_id, [outcome]);
  }
  return [...byWebhook.entries()]
    .sort(([a], [b]) => a - b)
    .map(([id, list]) => {
      const succeeded = list.findLast(({ status }) => status === 'delivered')?.at ?? null;
      const failed = list.filter(({ status }) => status !== 'delivered');
      const after = failed.filter(({ at }) => succeeded === null || at > succeeded);
      return { id, succeeded, failed: failed.at(-1)?.at ?? null, failures: after.length, since: after[0]?.at ?? null };
    });
}
