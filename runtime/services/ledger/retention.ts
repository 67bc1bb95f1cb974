/**
 * Retention of the ledger (decisions 4): old entries go, but what an event-sourced record was at the boundary stays behind
 * as a snapshot in the place of its last pruned entry, so that folding forwards from it still gives the record.
 */
import type { Pool, PoolClient } from 'pg';
import { purging } from '../../base/database/purging.ts';
import { runText } from '../../base/database/statement.ts';
import type { ResourceSpec } from '../../base/kernel/resource.ts';
import { foldForward, ledgerChanges } from './changes.ts';

interface Pruned {
  /** Entries removed. */
  readonly removed: number;
  /** Records that got a snapshot. */
  readonly snapshots: number;
}

interface OldEntry {
  readonly id: string;
  readonly old_values: Readonly<Record<string, unknown>>;
  readonly new_values: Readonly<Record<string, unknown>>;
}

interface RecordKey {
  readonly type: string;
  readonly id: string;
}

const batch = 2_000;
const cutoffSql = 'select (clock_timestamp() - make_interval(days => $1::integer))::text as "cutoff"';
const plainSql = `delete from "action_log" where "id" = any(array(
  select "id" from "action_log" where "created_at" < $1::timestamptz and "auditable_type" <> all($2::text[]) order by "created_at", "id" limit ${batch}))
  returning 1 as "one"`;
const recordsSql = `select distinct "auditable_type" as "type", "auditable_id" as "id" from "action_log"
  where "created_at" < $1::timestamptz and "auditable_type" = any($2::text[]) and "action" <> "auditable_type" || '.snapshot'
    and ("auditable_type", "auditable_id") > ($3::text, $4::text) order by 1, 2 limit 200`;
const entriesSql = `select l."id"::text as "id", l."old_values", l."new_values" from "action_log" l
  where l."auditable_type" = $1::text and l."auditable_id" = $2::text and l."created_at" < $3::timestamptz order by l."id" for update`;
const removeSql = `delete from "action_log" where "id" = any($1::bigint[])`;
// The place in the order of ids and the instant are the last pruned entry's: what follows it follows the snapshot.
const snapshotSql = `with last as (delete from "action_log" where "id" = $1::bigint returning *)
insert into "action_log" ("id", "action", "auditable_type", "auditable_id", "parent_type", "parent_id", "actor_type", "actor_id", "actor_label",
  "old_values", "new_values", "via", "aggregate_version", "created_at")
overriding system value
select "id", "auditable_type" || '.snapshot', "auditable_type", "auditable_id", "parent_type", "parent_id", 'system', '', 'Retention',
  '{}'::jsonb, $2::jsonb, 'cli', coalesce($3::integer, "aggregate_version"), "created_at" from last`;

/** Removes what is older than so many days; 0 keeps everything. Stops between batches when the signal is aborted. */
export async function pruneLedger(
  pool: Pool,
  resources: Readonly<Record<string, ResourceSpec>>,
  days: number,
  signal: AbortSignal,
): Promise<Pruned> {
  if (days <= 0) return { removed: 0, snapshots: 0 };
  const sourced = Object.values(resources)
    .filter((spec) => spec.eventSourced)
    .map((spec) => spec.name);
  const [{ cutoff } = { cutoff: '' }] = await runText<{ cutoff: string }>(pool, cutoffSql, [days]);
  let removed = 0;
  for (let gone = batch; gone === batch && !signal.aborted; removed += gone) {
    gone = await purging(pool, async (client) => (await runText(client, plainSql, [cutoff, sourced])).length);
  }
  let snapshots = 0;
  let last: RecordKey | undefined = { type: '', id: '' };
  while (last !== undefined && !signal.aborted) {
    const records: RecordKey[] = await runText<RecordKey>(pool, recordsSql, [cutoff, sourced, last.type, last.id]);
    for (const record of records) {
      if (signal.aborted) break;
      const gone = await purging(pool, (client) => compact(client, record, cutoff));
      removed += gone;
      if (gone > 0) snapshots += 1;
    }
    last = records.at(-1);
  }
  return { removed, snapshots };
}

/** Replaces a record's old entries by one; gives how many fewer there are. A chain without its beginning is left alone: it can't be folded. */
async function compact(client: PoolClient, { type, id }: RecordKey, cutoff: string): Promise<number> {
  const entries = await runText<OldEntry>(client, entriesSql, [type, id, cutoff]);
  const [first] = entries;
  const boundary = entries.at(-1);
  // Only what made the record, or a snapshot, has no old values.
  if (!first || !boundary || Object.keys(first.old_values).length > 0) return 0;
  const before = entries.slice(0, -1).map((entry) => entry.id);
  if (before.length > 0) await runText(client, removeSql, [before]);
  // The entry that removed the record for good stays as it is: there is nothing left to take an image of.
  const gone = Object.keys(boundary.new_values).length === 0 && Object.keys(boundary.old_values).length > 0;
  if (!gone) {
    const image = await atBoundary(client, type, entries, boundary);
    await runText(client, snapshotSql, [boundary.id, JSON.stringify(image), image['aggregate_version'] ?? null]);
  }
  return before.length;
}

/** The record under the schema that its last pruned entry was written under: what changed since is still to come. */
async function atBoundary(
  client: PoolClient,
  type: string,
  entries: readonly OldEntry[],
  boundary: OldEntry,
): Promise<Readonly<Record<string, unknown>>> {
  const changes = (await ledgerChanges(client, [type])).filter(({ after }) => after < BigInt(boundary.id));
  return foldForward(
    entries.map((entry) => ({ id: BigInt(entry.id), values: entry.new_values })),
    changes,
  );
}
