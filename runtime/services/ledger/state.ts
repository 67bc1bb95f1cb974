/** Folds an event-sourced record's ledger forwards from nothing (decisions 4): the entries alone give the stored row. */
import type { Pool, PoolClient } from 'pg';
import { runText } from '../../base/database/statement.ts';
import { foldForward, ledgerChanges, upcast } from './changes.ts';
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

// What a migration gave the record under a later schema belongs to it at any time before: then it had no such field.
const entriesSql = `select l."id"::text as "id", l."new_values" as "values", l."aggregate_version" as "version", u.within from "action_log" l,
  lateral (select ($3::integer is null or l."aggregate_version" <= $3::integer) and ($4::timestamptz is null or l."created_at" <= $4::timestamptz)) u(within)
  where l."auditable_type" = $1::text and l."auditable_id" = $2::text and (u.within or l."action" = l."auditable_type" || '.migrated')
  order by l."id"`;

interface Row {
  readonly id: string;
  readonly values: Image;
  readonly version: number | null;
  readonly within: boolean;
}

/** The sum of a record's entries; null if there is none up to then, or none has the requested version. */
export async function foldedState(
  db: Pool | PoolClient,
  type: string,
  id: string,
  until: Until = {},
): Promise<State | null> {
  const rows = await runText<Row>(db, entriesSql, [type, id, until.version ?? null, until.at ?? null]);
  const entries = rows.filter(({ within }) => within);
  const version = entries.findLast((entry) => entry.version !== null)?.version ?? 0;
  if (entries.length === 0 || (until.version !== undefined && version !== until.version)) return null;
  const changes = await ledgerChanges(db, [type]);
  const history = entries.map((entry) => ({ id: BigInt(entry.id), values: entry.values }));
  const values = foldForward(history, changes);
  for (const later of rows.filter(({ within }) => !within)) {
    const { values: known } = upcast(later.values, BigInt(later.id), changes);
    for (const [name, value] of Object.entries(known)) if (!Object.hasOwn(values, name)) values[name] = value;
  }
  return { values, version };
}
