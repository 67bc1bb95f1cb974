/** Whether the source of a transfer can spare the requested units, and what happens to a shortage that loses its transfer. */

import { type Call, type Change, instantSql, localTime, type Query, type Refusal, type Settings } from 'backline/rules';
import type {
  WarehouseTransferRequestInput,
  WarehouseTransferRow,
} from '../../../generated/rules/warehouse_transfer.ts';
import { availableIn } from '../availability/check.ts';
import { settleRental } from '../availability/shortages.ts';
import { departures, leavingUnits } from './transfer_plan.ts';

/** The lines by item, and when the next supply of each reaches the source after the day it is to leave; null: none is known. */
const neededSql = `select t."catalogue_item_id" as item, i."name", w."name" as warehouse, w."timezone" as zone, sum(t."quantity")::integer as needed,
    ${instantSql('h."planned_dispatch_at"')} as "from",
    (select ${instantSql('min(s."at")')} from (
        select o."expected_arrival_at" as "at" from "warehouse_transfer" o join "warehouse_transfer_item" m on m."warehouse_transfer_id" = o."id"
          where o."to_warehouse_id" = h."from_warehouse_id" and m."catalogue_item_id" = t."catalogue_item_id" and o."status" in ('requested', 'in_transit', 'partially_received')
        union all
        select v."available_from" from "virtual_stock_intake" v where v."warehouse_id" = h."from_warehouse_id" and v."catalogue_item_id" = t."catalogue_item_id"
          and v."status" in ('confirmed', 'partially_received')
      ) s where s."at" > h."planned_dispatch_at") as "until"
  from "warehouse_transfer" h join "warehouse_transfer_item" t on t."warehouse_transfer_id" = h."id"
  join "catalogue_item" i on i."id" = t."catalogue_item_id" and i."tracking" <> 'none' join "warehouse" w on w."id" = h."from_warehouse_id"
  where h."id" = $1 and h."planned_dispatch_at" is not null group by t."catalogue_item_id", i."name", w."name", w."timezone", h."id" order by t."catalogue_item_id"`;

interface Needed {
  readonly item: number;
  readonly name: string;
  readonly warehouse: string;
  readonly zone: string;
  readonly needed: number;
  readonly from: string;
  readonly until: string | null;
}

/**
 * Refuses with `insufficient_stock` units that are not free at the source from the planned dispatch until its next supply comes.
 * `counted`: the transfer is requested already, so that its own units are among those that are not free.
 */
export async function requestRefusal(
  query: Query,
  settings: Settings,
  { id, from_warehouse_id: warehouse }: Pick<WarehouseTransferRow, 'id' | 'from_warehouse_id'>,
  counted = false,
): Promise<Refusal | null> {
  const needed = await query<Needed>(neededSql, [id]);
  const free = await availableIn(
    query,
    settings,
    needed.map(({ item, from, until }) => ({ item, warehouse, from, until })),
  );
  const short = needed
    .map((one, at) => ({ ...one, available: (free[at] ?? 0) + (counted ? one.needed : 0) }))
    .filter((one) => one.available < one.needed);
  const [first] = short;
  if (!first) return null;
  const ends = first.until === null ? 'on' : `until ${localTime(first.until, first.zone)}`;
  return {
    code: 'insufficient_stock',
    message: `${first.name}: ${first.needed - first.available} short in ${first.warehouse} from ${localTime(first.from, first.zone)} ${ends}.`,
    details: {
      items: short.map((one) => ({
        catalogue_item_id: one.item,
        warehouse_id: warehouse,
        required: one.needed,
        available: one.available,
        short: one.needed - one.available,
        from: one.from,
        until: one.until,
      })),
    },
  };
}

type Requesting = Pick<
  Change<WarehouseTransferRow, WarehouseTransferRequestInput>,
  'query' | 'settings' | 'record' | 'input' | 'actor' | 'refuse'
>;

/** Requests for the same stock wait for each other, so that of two that cannot both be met, or name one unit, the second is refused. */
export async function holdStock(change: Requesting): Promise<void> {
  const { query, settings, record, input } = change;
  await query(
    `select pg_advisory_xact_lock("item", $2::integer) from (
       select distinct "catalogue_item_id" as "item" from "warehouse_transfer_item" where "warehouse_transfer_id" = $1 order by 1 offset 0) items`,
    [record.id, record.from_warehouse_id],
  );
  const short = input.confirm_shortage === true ? null : await requestRefusal(query, settings, record, true);
  const refusal = short ?? (await assetsRefusal(change, record));
  if (refusal) change.refuse(refusal);
}

/** Refuses with `asset_unavailable` a unit that the transfer names and that is not at its source, or not free. */
export async function assetsRefusal(
  call: Pick<Call<object, object>, 'query' | 'actor'>,
  record: WarehouseTransferRow,
): Promise<Refusal | null> {
  const { lines } = await departures(call.query, record.id, []);
  return (await leavingUnits(call, record, lines, true)).refusal;
}

/** The shortage that the transfer was to cover is open again; at once, not with the next review. */
export async function reopenShortage(
  change: Pick<
    Change<WarehouseTransferRow, never>,
    'record' | 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'insertMany' | 'emit' | 'settings'
  >,
): Promise<void> {
  if (change.record.shortage_id === null) return;
  const covered = await change.db
    .selectFrom('shortage')
    .select('rental_id as rental')
    .where('id', '=', change.record.shortage_id)
    .executeTakeFirst();
  if (!covered) return;
  await change.touch('rental', [covered.rental]);
  await settleRental(change, covered.rental);
}
