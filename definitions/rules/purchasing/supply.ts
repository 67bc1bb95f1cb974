/** Promised stock that is lowered by hand: refused while firm bookings need it (domain 3.7, PATCH 2). */

import { type Change, type Effect, localTime } from 'backline/rules';
import type {
  VirtualStockIntakeRow,
  VirtualStockIntakeUpdateInput,
} from '../../../generated/rules/virtual_stock_intake.ts';
import { availableIn } from '../availability/check.ts';

type Promised = Pick<VirtualStockIntakeRow, 'warehouse_id' | 'quantity' | 'available_from' | 'available_until'>;
type Lowering = Change<VirtualStockIntakeRow, VirtualStockIntakeUpdateInput>;

/** Units that are no longer there over `[from, until)`; instants in ISO 8601, null is without end. */
export interface Loss {
  readonly warehouse: number;
  readonly from: string;
  readonly until: string | null;
  readonly quantity: number;
}

/** The losses of a promise by its change, from now on. Pure. */
export function losses(before: Promised, after: Promised, now: string): Loss[] {
  const end = (promise: Promised) =>
    promise.available_until === null ? Number.POSITIVE_INFINITY : Date.parse(promise.available_until);
  const span = (promise: Promised) => ({ from: Date.parse(promise.available_from), until: end(promise) });
  const [old, fresh] = [span(before), span(after)];
  const cuts = [old.from, old.until, fresh.from, fresh.until, Date.parse(now)]
    .filter((at) => at >= Math.max(old.from, Date.parse(now)) && at <= old.until)
    .sort((a, b) => a - b);
  return cuts.flatMap((from, at): Loss[] => {
    const until = cuts[at + 1];
    if (until === undefined || until <= from) return [];
    const remains = after.warehouse_id === before.warehouse_id && from >= fresh.from && from < fresh.until;
    const quantity = before.quantity - (remains ? after.quantity : 0);
    if (quantity <= 0) return [];
    const ends = Number.isFinite(until) ? new Date(until).toISOString() : null;
    return [{ warehouse: before.warehouse_id, from: new Date(from).toISOString(), until: ends, quantity }];
  });
}

/** Lines to be sub-hired are not in the curve: they need the units reserved for them. */
const reservedSql = `select 1 from "rental_item" i join "rental" r on r."id" = i."rental_id" and r."deleted_at" is null
  where i."id" = $1 and i."is_subhire" and r."status" in ('reserved', 'order', 'preparing', 'dispatched')
    and i."quantity" - i."quantity_returned" - i."quantity_lost" - i."quantity_sold" > (
      select coalesce(sum(v."quantity" - v."quantity_returned" - v."quantity_lost" - v."quantity_bought"), 0) from "virtual_stock_intake" v
      where v."rental_item_id" = i."id" and v."status" not in ('planned', 'cancelled', 'returned'))`;

/** Checked after the change: bookings must still be covered wherever the intake brings less. */
export const keepSupply: Effect<VirtualStockIntakeRow, VirtualStockIntakeUpdateInput> = async (change) => {
  const { record, input, db, query, settings } = change;
  if (record.status !== 'confirmed' || input.confirm_shortage === true) return;
  const after = await db
    .selectFrom('virtual_stock_intake as v')
    .innerJoin('catalogue_item as i', 'i.id', 'v.catalogue_item_id')
    .innerJoin('warehouse as w', (join) => join.on('w.id', '=', record.warehouse_id))
    .select([
      'v.warehouse_id',
      'v.quantity',
      'v.available_from',
      'v.available_until',
      'i.name as item',
      'w.name as warehouse',
      'w.timezone as zone',
    ])
    .where('v.id', '=', record.id)
    .executeTakeFirst();
  const lost = after ? losses(record, after, new Date().toISOString()) : [];
  if (!after || lost.length === 0) return;
  const { catalogue_item_id: item, warehouse_id: warehouse } = record;
  // Bookings of the item wait meanwhile, and then see what is left.
  await query('select pg_advisory_xact_lock($1::integer, $2::integer)', [item, warehouse]);
  const windows = lost.map(({ from, until }) => ({ item, warehouse, from, until }));
  const left = await availableIn(query, settings, windows);
  const at = left.findIndex((available) => available < 0);
  const loss = lost[at];
  if (loss) refuseFor(change, after, loss, -(left[at] ?? 0));
  if (record.rental_item_id === null) return;
  const [needed] = await query(reservedSql, [record.rental_item_id]);
  if (needed)
    change.refuse({ code: 'insufficient_stock', message: 'The line that it is reserved for needs these units.' });
};

function refuseFor(
  change: Lowering,
  names: { readonly item: string; readonly warehouse: string; readonly zone: string },
  { from, until, quantity }: Loss,
  short: number,
): never {
  const { catalogue_item_id, warehouse_id, rental_item_id } = change.record;
  const end = until === null ? 'on' : `to ${localTime(until, names.zone)}`;
  return change.refuse({
    code: 'insufficient_stock',
    message: `${names.item}: ${short} short in ${names.warehouse} from ${localTime(from, names.zone)} ${end}. Send confirm_shortage to lower it all the same.`,
    details: {
      items: [
        {
          rental_item_id,
          catalogue_item_id,
          warehouse_id,
          required: quantity,
          available: quantity - short,
          short,
          from,
          until,
        },
      ],
    },
  });
}
