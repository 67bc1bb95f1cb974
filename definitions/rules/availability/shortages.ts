/** Keeps the shortages equal to the present deficits: opens, changes, resolves and reopens them (domain 3.18, 4.6). */
import { type Change, fragment, instantSql, now, type Query, type Settings, sql } from 'backline/rules';
import { lockItems } from './check.ts';
import { linesSql, linesValues, type ShortLine, shortLines } from './short_lines.ts';

type Changing = Pick<
  Change<never, never>,
  'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'insertMany' | 'emit' | 'settings'
>;

interface Known {
  readonly id: number;
  readonly rental_id: number;
  readonly rental_item_id: number;
  readonly status: 'open' | 'partially_resolved' | 'resolved' | 'ignored';
  readonly quantity_short: number;
  readonly quantity_resolved: number;
  readonly shortage_from: string;
  readonly shortage_until: string | null;
  /** Units that its active resolutions have brought. */
  readonly brought: number;
  readonly note: string | null;
}

/** Units brought by a resolution: promised stock once it is confirmed, a transfer once it is requested, all others at once. */
const broughtSql = `(select coalesce(sum(n."quantity"), 0)::integer from "shortage_resolution" n
    left join "virtual_stock_intake" v on v."id" = case when n."result_type" = 'virtual_stock_intake' then n."result_id"::integer end
    left join "warehouse_transfer" w on w."id" = case when n."result_type" = 'warehouse_transfer' then n."result_id"::integer end
    where n."shortage_id" = s."id" and n."status" = 'active' and coalesce(v."status" not in ('planned', 'cancelled'), true) and coalesce(w."status" not in ('draft', 'cancelled'), true))`;

/** The newest shortage of each line, of those that the condition on the shortage `s` names. */
const knownSql = (
  condition: string,
) => `select distinct on (s."rental_item_id") s."id", s."rental_id", s."rental_item_id", s."status", s."quantity_short", s."quantity_resolved", s."note",
    ${instantSql('s."shortage_from"')} as shortage_from, ${instantSql('s."shortage_until"')} as shortage_until,
    ${broughtSql} as brought
  from "shortage" s where ${condition} order by s."rental_item_id", s."id" desc`;

/** The shortages of a rental ($5) beside the newest known shortages of its lines, both as of one moment. */
const rentalSql = `with "short" as (${linesSql}), "known" as (${knownSql('s."rental_id" = $5::integer')})
  select to_json(s.*) as short, to_json(k.*) as known from "short" s full join "known" k on k."rental_item_id" = s."rental_item_id"
  order by coalesce(s."rental_item_id", k."rental_item_id")`;

/** Those of lines that are short ($1), and all that are open. */
const activeSql = knownSql(`s."rental_item_id" = any($1::integer[]) or s."status" in ('open', 'partially_resolved')`);

interface Next extends Known {
  readonly event: 'updated' | 'resolved' | 'reopened';
}

/**
 * Updates the shortages of a rental's lines in the transaction that changes its bookings: `shortage.created`, `updated`,
 * `reopened`, or `resolved` if the line requests nothing any more; returns their number. Must be called after the rental's rows
 * have their final values, with the rental locked. An ignored shortage stays until it grows.
 *
 * Bookings of the same stock wait, and one statement reads demand, supply and the known shortages: read one after the other, a
 * commit of another transaction in between would look like missing cover, or like missing demand.
 */
export async function reviewRental(change: Changing, rentalId: number): Promise<number> {
  const { query, settings } = change;
  const [, rows] = await Promise.all([
    lockItems(change, rentalId),
    query<{ short: ShortLine | null; known: Known | null }>(rentalSql, linesValues(settings, rentalId)),
  ]);
  const fresh = rows.flatMap(({ short, known }) => (short !== null && known === null ? [short] : []));
  const next = rows.flatMap(({ short, known }) => (known === null ? [] : (stepOf(known, short) ?? [])));
  await open(change, fresh);
  await write(change, next);
  return fresh.length + next.length;
}

/** The same, for those who do not count. */
export async function settleRental(change: Changing, rentalId: number): Promise<void> {
  await reviewRental(change, rentalId);
}

/**
 * Rentals whose shortages seem outdated, in the order of their ids. The result is only a hint: it comes from three statements.
 * Their number does not depend on the number of lines.
 */
export async function rentalsToReview(query: Query, settings: Settings): Promise<number[]> {
  const short = await shortLines(query, settings, null);
  const lines = new Map(short.map((line) => [line.rental_item_id, line]));
  const known = await query<Known>(activeSql, [[...lines.keys()]]);
  const withShortage = new Set(known.map((one) => one.rental_item_id));
  const rentals = [
    ...short.filter((line) => !withShortage.has(line.rental_item_id)).map((line) => line.rental_id),
    ...known.filter((one) => stepOf(one, lines.get(one.rental_item_id) ?? null)).map((one) => one.rental_id),
  ];
  return [...new Set(rentals)].sort((a, b) => a - b);
}

/** The next state of a known shortage, or null if it stays as it is. Units from resolutions count in addition to the rest. */
function stepOf(known: Known, line: ShortLine | null): Next | null {
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
    shortage_until: line === null ? known.shortage_until : line.shortage_until,
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
  await change.updateRows(
    'shortage',
    next.map(({ id, quantity_short, quantity_resolved, status, shortage_from, shortage_until, note }) => ({
      id,
      quantity_short,
      quantity_resolved,
      status,
      shortage_from,
      shortage_until,
      note,
    })),
    ({ ref }) => ({
      quantity_short: ref('v.quantity_short'),
      quantity_resolved: ref('v.quantity_resolved'),
      status: ref('v.status'),
      shortage_from: ref('v.shortage_from'),
      shortage_until: ref('v.shortage_until'),
      note: ref('v.note'),
      resolved_at: sql<
        string | null
      >`case when ${ref('v.status')} = 'resolved' then coalesce(${ref('t.resolved_at')}, ${now}) end`,
      ignored_reason: sql<string | null>`case when ${ref('v.status')} = 'ignored' then ${ref('t.ignored_reason')} end`,
    }),
  );
  for (const { id, event } of next) change.emit(`shortage.${event}`, 'shortage', id);
}

/**
 * Brings a shortage's status in line with what its resolutions have brought: all of it is resolved, some of it partially.
 * `otherwise` is the event when it is not resolved by this. The shortage itself is measured anew by the next review.
 */
export async function settleShortage(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'update' | 'emit'>,
  id: number,
): Promise<void> {
  await change.touch('shortage', [id]);
  const now = await change.db
    .selectFrom('shortage as s')
    .select([
      's.quantity_short as short',
      's.status',
      's.quantity_resolved as before',
      fragment<number>(broughtSql).as('brought'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!now) return;
  const status = now.brought >= now.short ? 'resolved' : now.brought > 0 ? 'partially_resolved' : 'open';
  await change.update('shortage', id, {
    status,
    quantity_resolved: now.brought,
    resolved_at: status === 'resolved' ? new Date().toISOString() : null,
    note: null,
  });
  if (status === now.status && now.brought === now.before) return;
  change.emit(`shortage.${status === 'resolved' ? 'resolved' : 'updated'}`, 'shortage', id);
}
