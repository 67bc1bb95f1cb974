/** Keeps the shortages in step with what is short: opens, changes, resolves and reopens them (domain 3.18, 4.6). */
import type { Change, Query } from '../../kernel/rules.ts';
import { type ShortLine, shortLines } from './short_lines.ts';

type Changing = Pick<Change<never, never>, 'query' | 'touch' | 'insertMany' | 'emit' | 'settings'>;

interface Known {
  readonly id: number;
  readonly rental_item_id: number;
  readonly status: 'open' | 'partially_resolved' | 'resolved' | 'ignored';
  readonly quantity_short: number;
  readonly quantity_resolved: number;
  readonly shortage_from: string;
  readonly shortage_until: string | null;
  /** Units that its standing resolutions have brought. */
  readonly brought: number;
  readonly note: string | null;
}

/** Units brought by a resolution: promised stock once it is confirmed, a transfer once it is requested, all others at once. */
const broughtSql = `(select coalesce(sum(n."quantity"), 0)::integer from "shortage_resolution" n
    left join "virtual_stock_intake" v on n."result_type" = 'virtual_stock_intake' and v."id"::text = n."result_id"
    left join "warehouse_transfer" w on n."result_type" = 'warehouse_transfer' and w."id"::text = n."result_id"
    where n."shortage_id" = s."id" and n."status" = 'active' and coalesce(v."status" not in ('planned', 'cancelled'), true) and coalesce(w."status" not in ('draft', 'cancelled'), true))`;

/** The newest shortage of each line that is short, and all that are open. $1 lines, $2 a rental or null. */
const knownSql = `select distinct on (s."rental_item_id") s."id", s."rental_item_id", s."status", s."quantity_short", s."quantity_resolved", s."note",
    to_char(s."shortage_from" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as shortage_from, to_char(s."shortage_until" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as shortage_until,
    ${broughtSql} as brought
  from "shortage" s where (s."rental_item_id" = any($1::integer[]) or s."status" in ('open', 'partially_resolved'))
    and ($2::integer is null or s."rental_id" = $2::integer)
  order by s."rental_item_id", s."id" desc`;

const updateSql = `update "shortage" s set "quantity_short" = v."short", "quantity_resolved" = v."brought", "status" = v."status", "note" = v."note",
    "shortage_from" = v."from_at", "shortage_until" = v."until_at",
    "resolved_at" = case when v."status" = 'resolved' then coalesce(s."resolved_at", clock_timestamp()) end,
    "ignored_reason" = case when v."status" = 'ignored' then s."ignored_reason" end, "updated_at" = clock_timestamp()
  from unnest($1::integer[], $2::integer[], $3::integer[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::text[]) v("id", "short", "brought", "status", "from_at", "until_at", "note")
  where s."id" = v."id"`;

interface Next extends Known {
  readonly event: 'updated' | 'resolved' | 'reopened';
}

/**
 * Compares what is short with the shortages that are known, of all rentals or of one, and writes the differences. An
 * ignored shortage is left alone until it grows. The number of statements does not depend on the number of lines.
 */
export async function reviewShortages(change: Changing, rentalId: number | null = null): Promise<number> {
  const { query, settings } = change;
  const short = await shortLines(query, settings, rentalId);
  const known = await knownOf(query, short, rentalId);
  const byLine = new Map(known.map((one) => [one.rental_item_id, one]));
  const fresh = short.filter(({ rental_item_id }) => !byLine.has(rental_item_id));
  const lines = new Map(short.map((line) => [line.rental_item_id, line]));
  const next = known.flatMap((one) => stepOf(one, lines.get(one.rental_item_id)) ?? []);
  await open(change, fresh);
  await write(change, next);
  return fresh.length + next.length;
}

async function knownOf(query: Query, short: readonly ShortLine[], rentalId: number | null): Promise<Known[]> {
  return query<Known>(knownSql, [short.map(({ rental_item_id }) => rental_item_id), rentalId]);
}

/** What becomes of a known shortage, or null when it stays as it is. What resolutions brought counts beside what is left. */
function stepOf(known: Known, line: ShortLine | undefined): Next | null {
  const left = line?.quantity_short ?? 0;
  const was = known.status === 'open' || known.status === 'partially_resolved';
  if (known.status === 'ignored' && left <= known.quantity_short) return null;
  if (!was && left === 0) return null;
  const quantity_short = left + known.brought || known.quantity_short;
  const resolved = left === 0;
  const status = resolved ? 'resolved' : known.brought > 0 ? 'partially_resolved' : 'open';
  const next: Next = {
    ...known,
    status,
    quantity_short,
    quantity_resolved: known.brought,
    shortage_from: line?.shortage_from ?? known.shortage_from,
    shortage_until: line === undefined ? known.shortage_until : line.shortage_until,
    note: resolved && known.brought === 0 ? 'demand gone' : null,
    event: resolved ? 'resolved' : was ? 'updated' : 'reopened',
  };
  const keys = ['status', 'quantity_short', 'quantity_resolved', 'shortage_from', 'shortage_until'] as const;
  return keys.some((key) => next[key] !== known[key]) ? next : null;
}

async function open(change: Changing, lines: readonly ShortLine[]): Promise<void> {
  const now = new Date().toISOString();
  const ids = await change.insertMany(
    'shortage',
    lines.map((line) => ({ ...line, first_detected_at: now })),
  );
  for (const id of ids) change.emit('shortage.created', 'shortage', id);
}

async function write(change: Changing, next: readonly Next[]): Promise<void> {
  if (next.length === 0) return;
  await change.touch(
    'shortage',
    next.map(({ id }) => id),
  );
  await change.query(updateSql, [
    next.map(({ id }) => id),
    next.map(({ quantity_short }) => quantity_short),
    next.map(({ quantity_resolved }) => quantity_resolved),
    next.map(({ status }) => status),
    next.map(({ shortage_from }) => shortage_from),
    next.map(({ shortage_until }) => shortage_until),
    next.map(({ note }) => note),
  ]);
  for (const { id, event } of next) change.emit(`shortage.${event}`, 'shortage', id);
}

/**
 * Brings the shortages of a rental's lines up to date in the transaction that changes what it books: `shortage.created`,
 * `updated`, `reopened`, or `resolved` where nothing is asked for any more. To be called once the rental's rows are as they
 * will be, with the rental locked.
 */
export async function settleRental(change: Changing, rentalId: number): Promise<void> {
  await reviewShortages(change, rentalId);
}

/** One review at a time: two would find the same shortages. */
export async function lockReview(query: Query): Promise<void> {
  await query("select pg_advisory_xact_lock(hashtextextended('review_shortages', 0))");
}

/**
 * Brings a shortage's status in line with what its resolutions have brought: all of it is resolved, some of it partially.
 * `otherwise` is the event when it is not resolved by this. The shortage itself is measured anew by the next review.
 */
export async function settleShortage(
  change: Pick<Change<never, never>, 'query' | 'update' | 'emit'>,
  id: number,
): Promise<void> {
  const [now] = await change.query<{ short: number; status: string; brought: number }>(
    `select s."quantity_short" as short, s."status", ${broughtSql} as brought from "shortage" s where s."id" = $1`,
    [id],
  );
  if (!now) return;
  const status = now.brought >= now.short ? 'resolved' : now.brought > 0 ? 'partially_resolved' : 'open';
  await change.update('shortage', id, {
    status,
    quantity_resolved: now.brought,
    resolved_at: status === 'resolved' ? new Date().toISOString() : null,
    note: null,
  });
  change.emit(`shortage.${status === 'resolved' ? 'resolved' : 'updated'}`, 'shortage', id);
}
