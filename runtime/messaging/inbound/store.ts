/** Sources and what they sent: a webhook is kept, its jobs are queued, and both are there together or not at all. */
import type { Pool, PoolClient } from 'pg';
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
}

// The row of the source is touched once a second at most: many webhooks at a time must not wait for each other.
const keepSql = `with kept as (
  insert into "inbound_webhook" ("source_id", "event", "type", "signed_hash", "body", "request_id")
  values ($1::integer, $2::text, $3::text, $4::text, $5::text, $6::uuid)
  on conflict do nothing returning "created_at"),
seen as (
  update "inbound_webhook_source" set "last_received_at" = clock_timestamp() where "id" = $1::integer
    and ("last_received_at" is null or "last_received_at" < clock_timestamp() - interval '1 second'))
select to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at" from kept`;

/** Keeps a webhook; gives the instant, or null when the source sent the same before. */
export async function keep(client: PoolClient, source: Source, received: Received): Promise<string | null> {
  const { event, type, signedHash, body, requestId } = received;
  const [row] = await runText<{ at: string }>(client, keepSql, [source.id, event, type, signedHash, body, requestId]);
  return row?.at ?? null;
}

const fileSql = `update "inbound_webhook" set "stored_file_id" = $3::bigint where "source_id" = $1::integer and "signed_hash" = $2::text`;

/** Notes which file holds the body of a webhook that was kept. */
export async function keepFile(client: PoolClient, source: Source, signedHash: string, file: string): Promise<void> {
  await runText(client, fileSql, [source.id, signedHash, file]);
}
