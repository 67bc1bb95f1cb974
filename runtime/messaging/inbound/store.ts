/** Sources and their webhooks: a webhook and its jobs are stored together or not at all. */

import type { Pool, PoolClient } from 'pg';
import { instantSql } from '../../base/database/data.ts';
import { runText } from '../../base/database/statement.ts';
import type { Signing } from './profiles.ts';

export interface Source extends Signing {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** Sealed. */
  readonly secret: string | null;
  /** Sealed, while it is still good. */
  readonly previous_secret: string | null;
  readonly price_weight: number;
  readonly takes_mail: boolean;
}

const sourceSql = `select "id", "key", "name", "provider", "signature_header", "algorithm", "secret", "price_weight", "takes_mail",
  case when "previous_secret_until" > clock_timestamp() then "previous_secret" end as "previous_secret"
  from "inbound_webhook_source" where "key" = $1::text and "is_active"`;

export async function sourceOf(pool: Pool, key: string): Promise<Source | null> {
  const [source] = await runText<Source>(pool, sourceSql, [key]);
  return source ?? null;
}

export interface Received {
  readonly event: string;
  readonly type: string;
  readonly signedHash: string;
  readonly body: string;
  readonly requestId: string;
  readonly contentType: string | null;
  /** Names of the jobs that take it. */
  readonly jobs: readonly string[];
}

interface StoredWebhook {
  readonly id: string;
  readonly at: string;
}

// The row of the source is touched once a second at most: many webhooks at a time must not wait for each other.
const keepSql = `with stored as (
  insert into "inbound_webhook" ("source_id", "event", "type", "signed_hash", "body", "request_id", "content_type", "outcome", "outcomes")
  values ($1::integer, $2::text, $3::text, $4::text, $5::text, $6::uuid, $7::text, case when $8::jsonb = '{}' then 'ignored' else 'waiting' end, $8::jsonb)
  on conflict do nothing returning "id", "created_at"),
seen as (
  update "inbound_webhook_source" set "last_received_at" = clock_timestamp() where "id" = $1::integer
    and ("last_received_at" is null or "last_received_at" < clock_timestamp() - interval '1 second'))
select "id"::text as "id", ${instantSql('"created_at"')} as "at" from stored`;

/** Keeps a webhook; null when the source sent the same before. */
export async function keep(client: PoolClient, source: Source, received: Received): Promise<StoredWebhook | null> {
  const { event, type, signedHash, body, requestId, contentType, jobs } = received;
  const waiting = JSON.stringify(Object.fromEntries(jobs.map((name) => [name, { outcome: 'waiting' }])));
  const values = [source.id, event, type, signedHash, body, requestId, contentType, waiting];
  const [row] = await runText<StoredWebhook>(client, keepSql, values);
  return row ?? null;
}

const fileSql = `update "inbound_webhook" set "stored_file_id" = $2::bigint where "id" = $1::bigint`;

/** Records which file contains the body of a stored webhook. */
export async function keepFile(client: PoolClient, id: string, file: string): Promise<void> {
  await runText(client, fileSql, [id, file]);
}

export interface Outcome {
  readonly outcome: 'taken' | 'ignored' | 'unmatched' | 'refused';
  readonly reason: string | null;
  readonly ref: string | null;
}

// Of several jobs that take one webhook the gravest outcome counts, with its reason.
const outcomeSql = `update "inbound_webhook" w set "outcomes" = n."outcomes", "outcome" = g."outcome", "reason" = g."reason",
  "subject_ref" = coalesce(g."ref", w."subject_ref"), "handled_at" = clock_timestamp(), "updated_at" = clock_timestamp()
from (select "id", "outcomes" || jsonb_build_object($2::text, $3::jsonb) as "outcomes" from "inbound_webhook" where "id" = $1::bigint for update) n
cross join lateral (select o.value ->> 'outcome' as "outcome", o.value ->> 'reason' as "reason", o.value ->> 'ref' as "ref" from jsonb_each(n."outcomes") o
  order by array_position(array['refused', 'unmatched', 'waiting', 'taken', 'ignored'], o.value ->> 'outcome') limit 1) g
where w."id" = n."id"`;

/** Notes what became of a webhook in a job that takes it. */
export async function noteOutcome(pool: Pool, id: string, job: string, outcome: Outcome): Promise<void> {
  await runText(pool, outcomeSql, [id, job, JSON.stringify(outcome)]);
}
