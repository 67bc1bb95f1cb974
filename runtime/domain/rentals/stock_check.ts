/** Whether a rental may be booked: shortages, who may confirm them, and what is noted of those that were (domain 3.1, guard 9). */
import type { Call, Change, Refusal } from '../../kernel/rules.ts';
import { type ItemCheck, shortItems } from '../availability/check.ts';

type Asking = Pick<Call<unknown, unknown>, 'query' | 'settings' | 'actor' | 'dryRun'>;

/** Bookings of the same items wait for one another from here to the end of the transaction. */
const lockSql = `select count(pg_advisory_xact_lock(4105, w."id")) from (
    select distinct i."catalogue_item_id" as "id" from "rental_item" i where i."rental_id" = $1 and i."catalogue_item_id" is not null order by 1) w`;

/**
 * The refusal when lines of the rental are short and nobody may or does confirm it; null when all is well. `only` looks at
 * some of the lines. Takes two statements, however many lines there are.
 */
export async function shortageRefusal(
  call: Asking,
  rentalId: number,
  confirmed: boolean,
  only: ReadonlySet<number> | null = null,
): Promise<Refusal | null> {
  if (call.settings.get<string>('availability.enforce') === 'off') return null;
  if (!call.dryRun) await call.query(lockSql, [rentalId]);
  const all = await shortItems(call.query, call.settings, { rentalId });
  const short = only === null ? all : all.filter((line) => only.has(line.rental_item_id));
  if (short.length === 0) return null;
  // The system and tokens of nobody have no role that would limit them.
  const override = call.actor.role.can_override_shortage !== false;
  if (confirmed && short.every((line) => override || line.overbookable)) return null;
  return { code: 'insufficient_stock', details: { items: short.map(shown) } };
}

function shown(line: ItemCheck): Record<string, unknown> {
  const { rental_item_id, catalogue_item_id, warehouse_id, required, available, short, from, until } = line;
  return { rental_item_id, catalogue_item_id, warehouse_id, required, available, short, from, until };
}

/** Opens a shortage for every firm line that is short and has none. */
export async function openShortages(
  change: Pick<Change<never, never>, 'query' | 'settings' | 'insertMany' | 'emit'>,
  rentalId: number,
): Promise<void> {
  const short = await shortItems(change.query, change.settings, { rentalId });
  if (short.length === 0) return;
  const open = await change.query<{ line: number }>(
    `select "rental_item_id" as line from "shortage" where "rental_id" = $1 and "status" in ('open', 'partially_resolved')`,
    [rentalId],
  );
  const known = new Set(open.map(({ line }) => line));
  const now = new Date().toISOString();
  const ids = await change.insertMany(
    'shortage',
    short
      .filter((line) => !known.has(line.rental_item_id))
      .map((line) => ({
        rental_id: rentalId,
        rental_item_id: line.rental_item_id,
        catalogue_item_id: line.catalogue_item_id,
        warehouse_id: line.warehouse_id,
        quantity_short: Math.min(line.short, line.required),
        shortage_from: line.from,
        shortage_until: line.until,
        first_detected_at: now,
      })),
  );
  for (const id of ids) change.emit('shortage.created', 'shortage', id);
}
