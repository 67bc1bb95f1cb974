/** Folds an event-sourced record's ledger forwards from nothing (decisions 4): the entries alone give the stored row. */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../database/statement.ts';
import type { Image } from './diff.ts';

/** Up to where the entries are folded; without either, to the last. */
export interface Until {
  /** aggregate_version after the last entry. */
  readonly version?: number;
  /** ISO 8601 instant; entries stamped later are left out. */
  readonly at?: string;
}

export interface State {
  readonly values: Image;
  readonly version: number;
}

const entriesSql = `select l."new_values", l."aggregate_version" from "action_log" l
  where l."auditable_type" = $1::text and l."auditable_id" = $2::text
    and ($3::integer is null or l."aggregate_version" <= $3::integer) and ($4::timestamptz is null or l."created_at" <= $4::timestamptz)
  order by l."id"`;

/** What the entries of a record add up to; null where there is none up to then, or none has the version asked for. */
export async function foldedState(
  db: Pool | PoolClient,
  type: string,
  id: string,
  until: Until = {},
): Promise<State | null> {
  const entries = await runText<{ new_values: Image; aggregate_version: number | null }>(db, entriesSql, [
    type,
    id,
    until.version ?? null,
    until.at ?? null,
  ]);
  const values: Record<string, unknown> = {};
  let version = 0;
  for (const entry of entries) {
    version = entry.aggregate_version ?? version;
    for (const [name, value] of Object.entries(entry.new_values))
      if (name !== 'encrypted_attributes_changed') values[name] = value;
  }
  if (entries.length === 0 || (until.version !== undefined && version !== until.version)) return null;
  return { values, version };
}
