/** A rental's open lines and the units set aside for them, as scans look at them. */
import { dataOf, type Query, sql } from 'backline/rules';
import { unitsInside } from '../flightcase_moves.ts';
import {
  assetOf,
  bulkItemOf,
  caseOf,
  requireOne,
  type ScannedCase,
  type Scanning,
  type Units,
  unfit,
} from './scanning.ts';

export interface Line {
  readonly id: number;
  readonly item: number;
  /** The warehouse that its units leave from. */
  readonly warehouse: number;
  /** Units for which nothing is set aside. */
  free: number;
  /** Units that have not left. */
  left: number;
}

/** Lines for equipment in their order. */
export function linesOf(query: Query, rental: number): Promise<Line[]> {
  return dataOf(query)
    .selectFrom('rental_item as i')
    .innerJoin('rental as r', 'r.id', 'i.rental_id')
    .select(({ ref }) => [
      'i.id',
      'i.catalogue_item_id as item',
      sql<number>`coalesce(${ref('i.warehouse_id')}, ${ref('r.warehouse_id')})`.as('warehouse'),
      sql<number>`${ref('i.quantity')} - ${ref('i.quantity_allocated')} - ${ref('i.quantity_dispatched')}`.as('free'),
      sql<number>`${ref('i.quantity')} - ${ref('i.quantity_dispatched')}`.as('left'),
    ])
    .where('i.rental_id', '=', rental)
    .where('i.kind', '=', 'product')
    .$narrowType<{ item: number }>()
    .where('i.is_optional', '=', false)
    .orderBy('i.position')
    .orderBy('i.id')
    .execute();
}

export interface Allocation {
  readonly id: number;
  readonly line: number;
  readonly rental: number;
  readonly item: number;
  readonly asset: number | null;
  readonly flightcase: number | null;
  readonly state: 'allocated' | 'prepared' | 'dispatched';
  readonly quantity: number;
  /** Units that are out. */
  readonly out: number;
}

function held(query: Query) {
  return dataOf(query)
    .selectFrom('rental_item_allocation as a')
    .innerJoin('rental_item as i', 'i.id', 'a.rental_item_id')
    .leftJoin('asset as t', 't.id', 'a.asset_id')
    .select(({ ref }) => [
      'a.id',
      'a.rental_item_id as line',
      'i.rental_id as rental',
      sql<number>`coalesce(${ref('t.catalogue_item_id')}, ${ref('i.catalogue_item_id')})`.as('item'),
      'a.asset_id as asset',
      'a.flightcase_id as flightcase',
      'a.state',
      'a.quantity',
      sql<number>`case ${ref('a.state')} when 'dispatched' then ${ref('a.quantity')} - ${ref('a.quantity_returned')} - ${ref('a.quantity_lost')} - ${ref('a.quantity_sold')} else 0 end`.as(
        'out',
      ),
    ])
    .where('a.state', 'in', ['allocated', 'prepared', 'dispatched'])
    .$narrowType<{ state: Allocation['state'] }>();
}

export function allocationsOf(query: Query, rental: number): Promise<Allocation[]> {
  return held(query).where('i.rental_id', '=', rental).orderBy('a.id').execute();
}

/** The open allocations of an asset, on any rental. */
export async function outOf(query: Query, asset: number): Promise<Allocation | null> {
  const row = await held(query)
    .where('a.asset_id', '=', asset)
    .where('a.state', '=', 'dispatched')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The units that a scan names: one asset, all contents of a flightcase, or some of an item. */
export interface Scanned {
  readonly units: readonly Units[];
  readonly flightcase: ScannedCase | null;
}

export async function scannedUnits(scan: Scanning, context: string): Promise<Scanned> {
  const { resolved, quantity, change } = scan;
  if (resolved?.type === 'asset') {
    requireOne(scan);
    const asset = await assetOf(scan, resolved.id);
    const unit = { asset_id: asset.id, catalogue_item_id: asset.catalogue_item_id, quantity: 1 };
    return { units: [unit], flightcase: null };
  }
  if (resolved?.type === 'flightcase') {
    requireOne(scan);
    const flightcase = await caseOf(scan, resolved.id);
    return { units: await unitsInside(change.query, [flightcase.id]), flightcase };
  }
  if (resolved?.type !== 'catalogue_item') return unfit(scan, context);
  const item = await bulkItemOf(scan, resolved.id);
  return { units: [{ asset_id: null, catalogue_item_id: item.id, quantity }], flightcase: null };
}

/** Spreads units over the lines in their order; returns how many are left over. */
export function spread<T>(
  lines: readonly T[],
  room: (line: T) => number,
  quantity: number,
  put: (line: T, some: number) => void,
): number {
  let left = quantity;
  for (const line of lines) {
    const some = Math.min(left, Math.max(room(line), 0));
    if (some === 0) continue;
    put(line, some);
    left -= some;
  }
  return left;
}
