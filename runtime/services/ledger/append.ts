/** Appends ledger entries and outbox rows in one statement of the change's own transaction (decisions 4). */
import type { PoolClient } from 'pg';
import { statementName } from '../../base/database/statement.ts';
import { send, sendLast } from '../../base/database/transaction.ts';
import type { Actor } from '../../base/kernel/actor.ts';
import type { DeclaredEvent } from './declared_event.ts';

export interface Entry {
  readonly action: string;
  readonly type: string;
  readonly id: string;
  readonly parentType: string | null;
  readonly parentId: string | null;
  readonly oldValues: string;
  readonly newValues: string;
  readonly version: number | null;
  /** The record's first one. */
  readonly first?: boolean;
}

export interface OutboxRow {
  readonly event: DeclaredEvent;
  readonly entity: string;
  readonly ref: string;
  /** The delivered bytes: every attempt sends this text (decisions 7). */
  readonly payload: string;
}

/** A statement that changes one row and returns it, written together with the entries: a round trip less. */
export interface Alongside {
  /** Its SQL, with parameters numbered from `first`. A constant text for each `first`. */
  readonly sql: (first: number) => string;
  readonly values: readonly unknown[];
  /** Called with whether the row existed; throws if it did not, and nothing is written then. */
  readonly done: (changed: boolean) => void;
}

/** Of `backline_require` (generator/model/table.ts). */
const rowIsGone = 'BK001';
const sharedParams = 9;
const entryParams = 8;
const eventParams = 4;
/** Up to so many entries or events are bound one by one; more go as arrays, in one statement for any number. */
const boundRows = 8;
const texts = new Map<string, { name: string; text: string }>();

/** The source of an INSERT: what `columns` makes of each row's values, in the order of the rows. */
function source(
  count: number,
  from: number,
  casts: readonly string[],
  columns: (values: readonly string[]) => string,
): string {
  if (count > boundRows) {
    const arrays = casts.map((_, index) => `$${from + index}::text[]`);
    const names = casts.map((_, index) => `c${index}`);
    return `select ${columns(casts.map((cast, index) => `u.c${index}${cast}`))}
    from unnest(${arrays.join(', ')}) with ordinality u(${names.join(', ')}, place) order by u.place`;
  }
  const list = Array.from({ length: count }, (_, row) =>
    columns(casts.map((cast, index) => `$${from + row * casts.length + index}${cast}`)),
  );
  return `values ${list.map((values) => `(${values})`).join(', ')}`;
}

/** How many parameters so many rows take. */
const bound = (count: number, params: number) => (count > boundRows ? params : count * params);

/** The parameters of rows, as `rows` numbers them. */
function bind(values: unknown[], list: readonly (readonly unknown[])[], params: number): void {
  if (list.length <= boundRows) for (const row of list) values.push(...row);
  else for (let at = 0; at < params; at += 1) values.push(list.map((row) => row[at] ?? null));
}

const entryCasts = ['::text', '::text', '::text', '::text', '::text', '::jsonb', '::jsonb', '::integer'];
const eventCasts = ['::text', '::text', '::text', '::text'];

/**
 * The statement for so many entries and events. An entry's time is taken after the row is locked, and is never before the
 * record's last entry; `first`: no record has one. The common change, of entries and events, is two INSERTs and nothing around
 * them: selecting their rows from lists of values took 105 µs of PostgreSQL where this takes 77.
 */
function statement(
  { entries, events, first }: { readonly entries: number; readonly events: number; readonly first: boolean },
  alongside: Alongside | null,
): { name: string; text: string } {
  const firstEvent = sharedParams + 1 + bound(entries, entryParams);
  const alongsideSql = alongside?.sql(firstEvent + bound(events, eventParams)) ?? null;
  const counts = `${Math.min(entries, boundRows + 1)}/${Math.min(events, boundRows + 1)}/${first}`;
  const key = alongsideSql === null ? counts : `${counts}/${alongsideSql}`;
  const known = texts.get(key);
  if (known) return known;
  const entry = `insert into "action_log" ("action", "auditable_type", "auditable_id", "parent_type", "parent_id", "old_values", "new_values", "aggregate_version",
    "actor_type", "actor_id", "actor_label", "user_id", "user_name", "via", "request_id", "created_at")
  ${source(entries, sharedParams + 1, entryCasts, (values) => {
    const [, type, id] = values;
    const last = `(select l."created_at" + interval '1 millisecond' from "action_log" l
      where l."auditable_type" = ${type} and l."auditable_id" = ${id} order by l."id" desc limit 1)`;
    const time = first ? 'clock_timestamp()' : `greatest(clock_timestamp(), ${last})`;
    return `${values.join(', ')}, $1::text, $2::text, $3::text, $4::integer, $5::text, $6::text, $7::uuid, ${time}`;
  })}`;
  const event = `insert into "outbox_event" ("event", "entity", "ref", "payload", "actor_type", "actor_id", "actor_label", "user_id", "via", "request_id", "chain", "silent")
  ${source(events, firstEvent, eventCasts, (values) => `${values.join(', ')}, $1::text, $2::text, $3::text, $4::integer, $6::text, $7::uuid, $8::integer, $9::boolean`)}`;
  const parts = [
    ...(entries > 0 ? [`entry as (${entry})`] : []),
    ...(events > 0 ? [`event as (${event})`] : []),
    ...(alongsideSql === null ? [] : [`stored as (${alongsideSql})`]),
  ];
  // Every part names only some of the shared parameters; PostgreSQL wants the type of each.
  const shared =
    '(values ($1::text, $2::text, $3::text, $4::integer, $5::text, $6::text, $7::uuid, $8::integer, $9::boolean)) s';
  // The statement may be the last before COMMIT: a row that is not there must fail it.
  const answer =
    alongsideSql === null
      ? 'true'
      : `backline_require(exists (select 1 from stored), '${rowIsGone}', 'The row that the ledger describes does not exist.')`;
  const text =
    alongsideSql === null && entries > 0 && events > 0
      ? `with entry as (${entry}) ${event}`
      : `with ${parts.join(', ')} select ${answer} as "written" from ${shared}`;
  const made = { name: statementName(text), text };
  if (texts.size < 200) texts.set(key, made);
  return made;
}

/** Writes the entries and events of a change, in this order. `last`: also commits the transaction. */
export async function append(
  client: PoolClient,
  actor: Actor,
  requestId: string,
  entries: readonly Entry[],
  events: readonly OutboxRow[],
  alongside: Alongside | null = null,
  last = false,
): Promise<void> {
  const shared = [
    actor.type,
    actor.id,
    actor.label,
    actor.userId,
    actor.userName,
    actor.via,
    requestId,
    actor.chain ?? 0,
    actor.silent === true,
  ];
  if (entries.length === 0 && events.length === 0 && alongside === null) return;
  const values: unknown[] = [...shared];
  bind(
    values,
    entries.map((entry) => [
      entry.action,
      entry.type,
      entry.id,
      entry.parentType,
      entry.parentId,
      entry.oldValues,
      entry.newValues,
      entry.version,
    ]),
    entryParams,
  );
  bind(
    values,
    events.map((event) => [event.event, event.entity, event.ref, event.payload]),
    eventParams,
  );
  if (alongside) values.push(...alongside.values);
  const counts = {
    entries: entries.length,
    events: events.length,
    first: entries.every(({ first }) => first === true),
  };
  const { name, text } = statement(counts, alongside);
  try {
    await (last ? sendLast : send)(client, { name, text, values });
  } catch (error) {
    if ((error as { code?: string }).code === rowIsGone) alongside?.done(false);
    throw error;
  }
  alongside?.done(true);
}
