/** A rental's open lines and the units set aside for them, as scans look at them. */
import type { Query } from 'backline/rules';
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
  return query<Line>(
    `select i."id", i."catalogue_item_id" as item, coalesce(i."warehouse_id", r."warehouse_id") as warehouse,
       i."quantity" - i."quantity_allocated" - i."quantity_dispatched" as free,
       i."quantity" - i."quantity_dispatched" as "left"
     from "rental_item" i join "rental" r on r."id" = i."rental_id" where i."rental_id" = $1 and i."kind" = 'product' and not i."is_optional" order by i."position", i."id"`,
    [rental],
  );
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

const allocationColumns = `a."id", a."rental_item_id" as line, i."rental_id" as rental, coalesce(t."catalogue_item_id", i."catalogue_item_id") as item,
  a."asset_id" as asset, a."flightcase_id" as flightcase, a."state", a."quantity",
  case a."state" when 'dispatched' then a."quantity" - a."quantity_returned" - a."quantity_lost" - a."quantity_sold" else 0 end as out
  from "rental_item_allocation" a join "rental_item" i on i."id" = a."rental_item_id" left join "asset" t on t."id" = a."asset_id"
  where a."state" in ('allocated', 'prepared', 'dispatched')`;

export function allocationsOf(query: Query, rental: number): Promise<Allocation[]> {
  return query<Allocation>(`select ${allocationColumns} and i."rental_id" = $1 order by a."id"`, [rental]);
}

/** The open allocations of an asset, on any rental. */
export async function outOf(query: Query, asset: number): Promise<Allocation | null> {
  const [row] = await query<Allocation>(
    `select ${allocationColumns} and a."asset_id" = $1 and a."state" = 'dispatched' order by a."id" desc limit 1`,
    [asset],
  );
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
  locations: readonly T[],
  room: (location: T) => number,
  quantity: number,
  put: (location: T, some: number) => void,
): number {
  let left = quantity;
  for (const location of locations) {
    const some = Math.min(left, Math.max(room(location), 0));
    if (some === 0) continue;
    put(location, some);
    left -= some;
  }
  return left;
}
