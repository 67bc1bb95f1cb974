/** The departure of a transfer: its lines and the dispatch's values for them, with the units by name. */

import { type Call, type Code, invalid, type Query, type Refusal } from 'backline/rules';
import type { StockUnit } from './asset_stock.ts';

/** An element of a dispatch's `items`. */
export interface DispatchItem {
  readonly id: number;
  readonly quantity?: number;
  readonly asset_ids?: readonly number[];
}

interface Line {
  readonly id: number;
  readonly catalogue_item_id: number;
  readonly item: string;
  readonly tracking: string;
  readonly asset_id: number | null;
  readonly flightcase_id: number | null;
  readonly quantity: number;
  /** Units of the item in the case that the line names. */
  readonly packed: readonly number[];
}

export interface Departure extends Line {
  readonly leaving: number;
  readonly units: readonly number[];
}

export interface TransferEnds {
  readonly id: number;
  readonly from_warehouse_id: number;
  readonly to_warehouse_id: number;
}

const linesSql = `select t."id", t."catalogue_item_id", i."name" as item, i."tracking", t."asset_id", t."flightcase_id", t."quantity",
    array(select a."id" from "asset" a where a."flightcase_id" = t."flightcase_id" and a."catalogue_item_id" = t."catalogue_item_id" order by a."id") as packed
  from "warehouse_transfer_item" t join "catalogue_item" i on i."id" = t."catalogue_item_id" where t."warehouse_transfer_id" = $1 order by t."id"`;

/** The lines with what leaves of each, or why the body does not fit them. */
export async function departures(
  query: Query,
  transfer: number,
  items: readonly DispatchItem[],
): Promise<{ readonly lines: readonly Departure[]; readonly refusal: Refusal | null }> {
  const lines = await query<Line>(linesSql, [transfer]);
  const said = new Map(items.map((item) => [item.id, item]));
  const unknown = items.findIndex(({ id }) => !lines.some((line) => line.id === id));
  if (unknown >= 0) return { lines: [], refusal: invalid(`items.${unknown}.id`, 'The transfer has no such item.') };
  const planned = lines.map((line): Departure => {
    const item = said.get(line.id);
    const leaving = item?.quantity ?? (item?.asset_ids ? item.asset_ids.length : line.quantity);
    const packed = line.packed.length === leaving ? line.packed : [];
    const named = item?.asset_ids ?? (line.asset_id === null ? packed : [line.asset_id]);
    return { ...line, leaving, units: line.tracking === 'serialised' ? named : [] };
  });
  const over = planned.find(({ leaving, quantity }) => leaving < 1 || leaving > quantity);
  if (over) {
    const details = { warehouse_transfer_item_id: over.id, quantity: over.quantity };
    return { lines: [], refusal: { code: 'quantity_exceeded', params: { min: 1, max: over.quantity }, details } };
  }
  return { lines: planned, refusal: null };
}

const onHandSql = `select w."name" as warehouse, w."allows_negative_stock" as negative, n."item" as item_id, i."name" as item, n."needed",
    coalesce(l."quantity_on_hand", 0) as available
  from unnest($2::integer[], $3::integer[]) n("item", "needed") join "warehouse" w on w."id" = $1 join "catalogue_item" i on i."id" = n."item"
  left join "stock_level" l on l."catalogue_item_id" = n."item" and l."warehouse_id" = w."id" order by n."item"`;

/** Refuses with `insufficient_stock` units that the warehouse does not have on hand. */
export async function onHandRefusal(
  query: Query,
  warehouse: number,
  lines: readonly Departure[],
): Promise<Refusal | null> {
  const needed = new Map<number, number>();
  for (const { catalogue_item_id: item, leaving, tracking } of lines)
    if (tracking !== 'none') needed.set(item, (needed.get(item) ?? 0) + leaving);
  const rows = await query<{
    warehouse: string;
    negative: boolean;
    item_id: number;
    item: string;
    needed: number;
    available: number;
  }>(onHandSql, [warehouse, [...needed.keys()], [...needed.values()]]);
  const short = rows.filter((row) => !row.negative && row.available < row.needed);
  const [first] = short;
  if (!first) return null;
  return {
    code: 'insufficient_stock',
    message: `${first.item}: ${first.available} on hand in ${first.warehouse}, ${first.needed} needed.`,
    details: {
      items: short.map((row) => ({
        catalogue_item_id: row.item_id,
        warehouse_id: warehouse,
        required: row.needed,
        available: row.available,
        short: row.needed - row.available,
      })),
    },
  };
}

/** Units with what wants them elsewhere: another transfer that is requested, or a rental ($2: but the transfer's own); '' if the warehouses of $3 do not show it. */
const unitsSql = `select a."id", a."asset_number" as number, a."catalogue_item_id", a."warehouse_id", a."status", a."ownership", a."virtual_stock_intake_id",
    ($3::integer[] is null or a."warehouse_id" = any($3)) as "seen",
    (select case when $3::integer[] is null or h."from_warehouse_id" = any($3) or h."to_warehouse_id" = any($3) then h."number" else '' end from "warehouse_transfer_item" t join "warehouse_transfer" h on h."id" = t."warehouse_transfer_id"
      where t."asset_id" = a."id" and h."status" = 'requested' and h."id" <> $2::integer order by h."id" limit 1) as "requested_by",
    (select case when $3::integer[] is null or r."warehouse_id" = any($3) then r."number" else '' end from "rental_item_allocation" l join "rental_item" i on i."id" = l."rental_item_id" join "rental" r on r."id" = i."rental_id"
      where l."asset_id" = a."id" and l."state" in ('allocated', 'prepared') and l."is_firm"
        and r."id" is distinct from (select h."rental_id" from "warehouse_transfer" h where h."id" = $2::integer) order by l."id" limit 1) as "held"
  from "asset" a where a."id" = any($1::integer[]) and a."deleted_at" is null`;

interface Unit extends StockUnit {
  readonly number: string;
  readonly seen: boolean;
  readonly requested_by: string | null;
  readonly held: string | null;
}

/**
 * Why the named units cannot leave, or the units. With `free`, some may still be unnamed. Units out of the actor's scope are not
 * named: a unit elsewhere has the answer of one that does not exist.
 */
export async function leavingUnits(
  { query, actor }: Pick<Call<object, object>, 'query' | 'actor'>,
  transfer: TransferEnds,
  lines: readonly Departure[],
  free = false,
): Promise<{ readonly units: readonly StockUnit[]; readonly refusal: Refusal | null }> {
  const serialised = lines.filter(({ tracking }) => tracking === 'serialised');
  const open = serialised.reduce((sum, { leaving, units }) => sum + Math.abs(leaving - units.length), 0);
  if (open > 0 && !free) {
    const lacking = serialised.filter(({ leaving, units }) => leaving !== units.length);
    const items = lacking.map(({ id, leaving, units }) => ({
      warehouse_transfer_item_id: id,
      leaving,
      named: units.length,
    }));
    return { units: [], refusal: { code: 'unallocated_items', params: { n: open }, details: { n: open, items } } };
  }
  const named = serialised.flatMap(({ units }) => units);
  const units = await query<Unit>(unitsSql, [named, transfer.id, actor.scope]);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const refuse = (code: Code, message: string) => ({ units: [], refusal: { code, message } });
  for (const line of serialised) {
    for (const id of line.units) {
      const unit = byId.get(id);
      if (!unit || (!unit.seen && unit.warehouse_id !== transfer.from_warehouse_id))
        return refuse('asset_unavailable', `There is no asset ${id}.`);
      if (unit.catalogue_item_id !== line.catalogue_item_id)
        return refuse('wrong_item', `Asset ${unit.number} is another item than ${line.item}.`);
      if (unit.warehouse_id !== transfer.from_warehouse_id)
        return refuse(free ? 'asset_unavailable' : 'wrong_warehouse', `Asset ${unit.number} is in another warehouse.`);
      if (unit.status !== 'available' && unit.status !== 'allocated')
        return refuse('asset_unavailable', `Asset ${unit.number} is ${unit.status.replaceAll('_', ' ')}.`);
      if (unit.held !== null)
        return refuse(
          'asset_unavailable',
          `Asset ${unit.number} is set aside for ${unit.held === '' ? 'another rental' : `rental ${unit.held}`}.`,
        );
      if (free && unit.requested_by !== null)
        return refuse(
          'asset_unavailable',
          `Asset ${unit.number} is requested by ${unit.requested_by === '' ? 'another transfer' : `transfer ${unit.requested_by}`}.`,
        );
    }
  }
  if (new Set(named).size < named.length) return refuse('asset_unavailable', 'An asset is named twice.');
  return { units, refusal: null };
}
