/** The departure of a transfer: its lines and the dispatch's values for them, with the units by name. */

import {
  type Actor,
  anyOf,
  type Call,
  type Code,
  dataOf,
  invalid,
  type Query,
  type Refusal,
  rowsOf,
  sql,
  within,
} from 'backline/rules';
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

const linesOf = (query: Query, transfer: number): Promise<Line[]> =>
  dataOf(query)
    .selectFrom('warehouse_transfer_item as t')
    .innerJoin('catalogue_item as i', 'i.id', 't.catalogue_item_id')
    .select(({ ref }) => [
      't.id',
      't.catalogue_item_id',
      'i.name as item',
      'i.tracking',
      't.asset_id',
      't.flightcase_id',
      't.quantity',
      sql<
        number[]
      >`array(select a."id" from "asset" a where a."flightcase_id" = ${ref('t.flightcase_id')} and a."catalogue_item_id" = ${ref('t.catalogue_item_id')} order by a."id")`.as(
        'packed',
      ),
    ])
    .where('t.warehouse_transfer_id', '=', transfer)
    .orderBy('t.id')
    .execute();

/** The lines with what leaves of each, or why the body does not fit them. */
export async function departures(
  query: Query,
  transfer: number,
  items: readonly DispatchItem[],
): Promise<{ readonly lines: readonly Departure[]; readonly refusal: Refusal | null }> {
  const lines = await linesOf(query, transfer);
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

/** Refuses with `insufficient_stock` units that the warehouse does not have on hand. */
export async function onHandRefusal(
  query: Query,
  warehouse: number,
  lines: readonly Departure[],
): Promise<Refusal | null> {
  const needed = new Map<number, number>();
  for (const { catalogue_item_id: item, leaving, tracking } of lines)
    if (tracking !== 'none') needed.set(item, (needed.get(item) ?? 0) + leaving);
  const rows = await dataOf(query)
    .selectFrom(rowsOf('n', { item: ['integer', [...needed.keys()]], needed: ['integer', [...needed.values()]] }))
    .innerJoin('warehouse as w', (join) => join.on('w.id', '=', warehouse))
    .innerJoin('catalogue_item as i', 'i.id', 'n.item')
    .leftJoin('stock_level as l', (join) =>
      join.onRef('l.catalogue_item_id', '=', 'n.item').onRef('l.warehouse_id', '=', 'w.id'),
    )
    .select(({ ref }) => [
      'w.name as warehouse',
      'w.allows_negative_stock as negative',
      'n.item as item_id',
      'i.name as item',
      'n.needed',
      sql<number>`coalesce(${ref('l.quantity_on_hand')}, 0)`.as('available'),
    ])
    .orderBy('n.item')
    .execute();
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
const unitsOf = (query: Query, assets: readonly number[], transfer: number, scope: Actor['scope']) =>
  dataOf(query)
    .selectFrom('asset as a')
    .select(({ ref, selectFrom }) => [
      'a.id',
      'a.asset_number as number',
      'a.catalogue_item_id',
      'a.warehouse_id',
      'a.status',
      'a.ownership',
      'a.virtual_stock_intake_id',
      within(ref('a.warehouse_id'), scope).as('seen'),
      selectFrom('warehouse_transfer_item as t')
        .innerJoin('warehouse_transfer as h', 'h.id', 't.warehouse_transfer_id')
        .select(({ ref: of }) =>
          sql<string>`case when ${within(of('h.from_warehouse_id'), scope)} or ${within(of('h.to_warehouse_id'), scope)} then ${of('h.number')} else '' end`.as(
            'number',
          ),
        )
        .whereRef('t.asset_id', '=', 'a.id')
        .where('h.status', '=', 'requested')
        .where('h.id', '!=', transfer)
        .orderBy('h.id')
        .limit(1)
        .as('requested_by'),
      selectFrom('rental_item_allocation as l')
        .innerJoin('rental_item as i', 'i.id', 'l.rental_item_id')
        .innerJoin('rental as r', 'r.id', 'i.rental_id')
        .select(({ ref: of }) =>
          sql<string>`case when ${within(of('r.warehouse_id'), scope)} then ${of('r.number')} else '' end`.as('number'),
        )
        .whereRef('l.asset_id', '=', 'a.id')
        .where('l.state', 'in', ['allocated', 'prepared'])
        .where('l.is_firm', '=', true)
        .where('r.id', 'is distinct from', (of) =>
          of.selectFrom('warehouse_transfer as h').select('h.rental_id').where('h.id', '=', transfer),
        )
        .orderBy('l.id')
        .limit(1)
        .as('held'),
    ])
    .where('a.id', '=', anyOf(assets))
    .where('a.deleted_at', 'is', null)
    .execute();

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
  const units = await unitsOf(query, named, transfer.id, actor.scope);
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
