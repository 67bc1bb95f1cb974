/** The stock follows a count (domain 3.11): differences are booked, missing units are lost, unexpected ones found or moved. */

import { anyOf, type Change } from 'backline/rules';
import type { StockCheckRow } from '../../../generated/rules/stock_check.ts';
import { moveAssets } from './asset_moves.ts';
import { lossOf, presentStatuses, relocation, type StockUnit, toHand, unitMovement } from './asset_stock.ts';
import { leaveCases } from './case_losses.ts';
import { countedLines, type Difference } from './check_lines.ts';
import { endHiredUnits, hiredEnds } from './intake_ends.ts';
import { waitingRepairs } from './open_repairs.ts';
import { postStock, type StockMovement } from './stock_ledger.ts';

type Booking = Pick<
  Change<never, never>,
  | 'db'
  | 'query'
  | 'touch'
  | 'updateRows'
  | 'updateMany'
  | 'writeUnaudited'
  | 'insertMany'
  | 'removeMany'
  | 'emit'
  | 'refuse'
  | 'actor'
>;
type Check = Pick<StockCheckRow, 'id' | 'number' | 'warehouse_id' | 'adjustment_reason'>;
const present: ReadonlySet<string> = new Set(presentStatuses);

/** Books the counted lines that may be adjusted; units that were seen store the time. */
export async function bookCount(change: Booking, check: Check): Promise<void> {
  const lines = await countedLines(change.query, check.id);
  const wanted = lines.filter(({ adjust, variance }) => adjust && variance !== 0);
  const seen = lines
    .filter(({ asset_id, counted }) => asset_id !== null && counted > 0)
    .map(({ asset_id }) => asset_id as number);
  const more = {
    source: { type: 'stock_check', id: check.id },
    reason: check.adjustment_reason ?? `Stock check ${check.number}`,
  };
  const bulk = wanted.flatMap((line) => (line.asset_id === null ? [adjustment(check, line, more)] : []));
  const units = await adjustUnits(change, check, wanted, seen, more);
  await postStock(change, [...bulk, ...units]);
}

type More = Pick<StockMovement, 'source' | 'reason'>;

function adjustment(check: Check, line: Difference, more: More): StockMovement {
  return {
    item: line.catalogue_item_id,
    warehouse: check.warehouse_id,
    type: line.variance > 0 ? 'adjustment_gain' : 'adjustment_loss',
    quantity: Math.abs(line.variance),
    ...more,
  };
}

async function adjustUnits(
  change: Booking,
  check: Check,
  wanted: readonly Difference[],
  seen: readonly number[],
  more: More,
): Promise<StockMovement[]> {
  const idsOf = (sign: number) =>
    wanted
      .filter(({ variance, asset_id }) => asset_id !== null && Math.sign(variance) === sign)
      .map(({ asset_id }) => asset_id as number);
  const gone = new Set(idsOf(-1));
  const turnedUp = new Set(idsOf(1));
  const all = [...new Set([...gone, ...turnedUp, ...seen])];
  if (all.length === 0) return [];
  // Units that are missing here, or were seen here, are in no case of another warehouse; lock order: cases before assets.
  await leaveCases(
    change,
    wanted.flatMap((line) => (line.asset_id === null ? [] : [lossOf({ ...line, id: line.asset_id })])),
  );
  await change.touch('asset', all);
  const units = await change.db
    .selectFrom('asset')
    .select(['id', 'catalogue_item_id', 'warehouse_id', 'status', 'ownership', 'virtual_stock_intake_id'])
    .where('id', '=', anyOf(all))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const lost = units.filter(
    ({ id, status, warehouse_id }) => gone.has(id) && present.has(status) && warehouse_id === check.warehouse_id,
  );
  const found = units.filter(({ id, status }) => turnedUp.has(id) && status === 'lost');
  const elsewhere = units.filter(
    ({ id, status, warehouse_id }) => turnedUp.has(id) && present.has(status) && warehouse_id !== check.warehouse_id,
  );
  await endHiredUnits(change, [...hiredEnds(lost, 1), ...hiredEnds(found, -1)], new Date().toISOString());
  const ids = (list: readonly StockUnit[]) => list.map(({ id }) => id);
  const here = { warehouse_id: check.warehouse_id, storage_location_id: null };
  await moveAssets(change, seen, { last_stock_check_at: new Date().toISOString() }, null);
  await moveAssets(change, ids(lost), { status: 'lost', quarantine_reason: null, quarantined_until: null }, 'lost');
  await moveAssets(change, ids(found), { status: 'available', ...here }, 'found');
  const waiting = await waitingRepairs(change, ids(found), check.warehouse_id);
  await moveAssets(change, waiting.assets, { status: 'in_repair' }, 'in_repair');
  await moveAssets(change, ids(elsewhere), here, 'moved');
  return [
    ...lost.flatMap((unit) => [...toHand(unit, more), ...unitMovement(unit, 'adjustment_loss', more)]),
    ...found.flatMap((unit) => unitMovement({ ...unit, warehouse_id: check.warehouse_id }, 'adjustment_gain', more)),
    ...waiting.movements,
    ...elsewhere.flatMap((unit) => relocation(unit, check.warehouse_id, more)),
  ];
}
