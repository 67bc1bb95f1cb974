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

function rows(count: number, from: number, casts: readonly string[]): string {
  if (count > boundRows) {
    const arrays = casts.map((_, index) => `$${from + index}::text[]`);
    return `select ${casts.map((cast, index) => `c${index}${cast}`).join(', ')}
    from unnest(${arrays.join(', ')}) with ordinality u(${casts.map((_, index) => `c${index}`).join(', ')}, place) order by place`;
  }
  const list: string[] = [];
  for (let row = 0; row < count; row += 1) {
    const holes = casts.map((cast, index) => `$${from + row * casts.length + index}${cast}`);
    list.push(`(${holes.join(', ')})`);
  }
  return `values ${list.join(', ')}`;
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
 * record's last entry.
 */
function statement(entries: number, events: number, alongside: Alongside | null): { name: string; text: string } {
  const firstEvent = sharedParams + 1 + bound(entries, entryParams);
  const first = firstEvent + bound(events, eventParams);
  const stored = alongside?.sql(first) ?? null;
  const counts = `${Math.min(entries, boundRows + 1)}/${Math.min(events, boundRows + 1)}`;
  const key = stored === null ? counts : `${counts}/${stored}`;
  const known = texts.get(key);
  if (known) return known;
  const parts: string[] = [];
  if (entries > 0) {
    parts.push(`entry as (
  insert into "action_log" ("action", "auditable_type", "auditable_id", "parent_type", "parent_id", "old_values", "new_values", "aggregate_version",
    "actor_type", "actor_id", "actor_label", "user_id", "user_name", "via", "request_id", "created_at")
  select e.action, e.type, e.id, e.parent_type, e.parent_id, e.old_values, e.new_values, e.version, $1::text, $2::text, $3::text, $4::integer, $5::text, $6::text, $7::uuid,
    greatest(clock_timestamp(), (select l."created_at" + interval '1 millisecond' from "action_log" l
      where l."auditable_type" = e.type and l."auditable_id" = e.id order by l."id" desc limit 1))
  from (${rows(entries, sharedParams + 1, entryCasts)}) e(action, type, id, parent_type, parent_id, old_values, new_values, version)
)`);
  }
  if (events > 0) {
    parts.push(`event as (
  insert into "outbox_event" ("event", "entity", "ref", "payload", "actor_type", "actor_id", "actor_label", "user_id", "via", "request_id", "chain", "silent")
  select v.event, v.entity, v.ref, v.payload, $1::text, $2::text, $3::text, $4::integer, $6::text, $7::uuid, $8::integer, $9::boolean
  from (${rows(events, firstEvent, eventCasts)}) v(event, entity, ref, payload)
)`);
  }
  if (stored !== null) parts.push(`kept as (${stored})`);
  // Every part names only some of the shared parameters; PostgreSQL wants the type of each.
  const shared =
    '(values ($1::text, $2::text, $3::text, $4::integer, $5::text, $6::text, $7::uuid, $8::integer, $9::boolean)) s';
  // The statement may be the last before COMMIT: a row that is not there must fail it.
  const answer =
    stored === null
      ? 'true'
      : `backline_require(exists (select 1 from kept), '${rowIsGone}', 'The row that the ledger describes does not exist.')`;
  const text = `with ${parts.join(', ')} select ${answer} as "kept" from ${shared}`;
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
  const { name, text } = statement(entries.length, events.length, alongside);
  try {
    await (last ? sendLast : send)(client, { name, text, values });
  } catch (error) {
    if ((error as { code?: string }).code === rowIsGone) alongside?.done(false);
    throw error;
  }
  alongside?.done(true);
}
