/** Rules of assets: whatever becomes of a unit becomes of the stock level too (domain 3.13, 4.10). */

import { dataOf, type Effect, type Guard, invalid } from 'backline/rules';
import type {
  AssetCreateInput,
  AssetMarkFoundInput,
  AssetMarkLostInput,
  AssetMoveInput,
  AssetQuarantineInput,
  AssetRow,
  AssetRules,
} from '../../../generated/rules/asset.ts';
import { moveAssets } from './asset_moves.ts';
import { fromHand, lossOf, relocation, toHand, unitMovement } from './asset_stock.ts';
import { leaveCases } from './case_losses.ts';
import { endHiredUnits, hiredEnds } from './intake_ends.ts';
import { intoWaitingRepair } from './into_repair.ts';
import { loseOnRental } from './lost_on_rental.ts';
import { endRepairs } from './open_repairs.ts';
import { reachRefusal } from './reach.ts';
import { postStock } from './stock_ledger.ts';

const sourceOf = ({ id }: { readonly id: number }) => ({ type: 'asset', id });

const targetAllowed: Guard<AssetRow, { readonly warehouse_id?: number | null }> = (call) =>
  reachRefusal(call, call.input.warehouse_id, 'warehouse_id');

const locationFits: Guard<AssetRow, AssetMoveInput> = async ({ record, input, query, dryRun }) => {
  if (typeof input.storage_location_id !== 'number') return null;
  const location = await dataOf(query)
    .selectFrom('storage_location')
    .select(['warehouse_id', 'is_active'])
    .where('id', '=', input.storage_location_id)
    .$if(!dryRun, (select) => select.forShare())
    .executeTakeFirst();
  if (!location) return invalid('storage_location_id', 'The selected storage location does not exist.');
  if (!location.is_active) return { code: 'resource_inactive', message: 'The storage location is archived.' };
  return location.warehouse_id === (input.warehouse_id ?? record.warehouse_id)
    ? null
    : { code: 'wrong_warehouse', message: 'The storage location is in another warehouse.' };
};

/** A unit with a price was bought; one without was always there. */
const enterStock: Effect<AssetRow, AssetCreateInput> = async (change) => {
  const { record } = change;
  const type = record.purchase_cost === null ? 'opening' : 'purchase_in';
  await postStock(
    change,
    unitMovement(record, type, { unitCost: record.purchase_cost, source: sourceOf(record), reason: 'New asset' }),
  );
};

/** Units that were lost, sold or retired have left the stock before. */
const leaveStock: Effect<AssetRow, object> = async (change) => {
  const { record } = change;
  await endRepairs(change, [record.id], 'deleted');
  if (record.status !== 'available') return;
  await postStock(
    change,
    unitMovement(record, 'adjustment_loss', { source: sourceOf(record), reason: 'Asset deleted' }),
  );
};

const reEnterStock: Effect<AssetRow, object> = async (change) => {
  const { record } = change;
  if (record.status !== 'available') return;
  await postStock(
    change,
    unitMovement(record, 'adjustment_gain', { source: sourceOf(record), reason: 'Asset restored' }),
  );
};

const move: Effect<AssetRow, AssetMoveInput> = async (change) => {
  const { record, input } = change;
  const warehouse = input.warehouse_id ?? record.warehouse_id;
  const position = input.storage_location_id ?? null;
  if (warehouse === record.warehouse_id && position === record.storage_location_id) return;
  const moved = warehouse === record.warehouse_id ? {} : { warehouse_id: warehouse };
  await moveAssets(change, [record.id], { ...moved, storage_location_id: position }, 'moved');
  if (warehouse === record.warehouse_id) return;
  await postStock(change, relocation(record, warehouse, { source: sourceOf(record) }));
};

const intoQuarantine: Effect<AssetRow, AssetQuarantineInput> = async (change) => {
  const { record, input } = change;
  const reason = input.reason ?? null;
  await postStock(change, fromHand(record, 'quarantined', { source: sourceOf(record), reason }));
};

const outOfQuarantine: Effect<AssetRow, object> = async (change) => {
  const { record } = change;
  await postStock(change, toHand(record, { source: sourceOf(record) }));
  await intoWaitingRepair(change, record.id, record.warehouse_id);
};

/** Out on a rental it is the rental's loss, and the line counts it. */
const lose: Effect<AssetRow, AssetMarkLostInput> = async (change) => {
  const { record, input } = change;
  const more = { source: sourceOf(record), reason: input.reason ?? null };
  await endRepairs(change, [record.id], 'lost');
  await endHiredUnits(change, hiredEnds([record], 1), new Date().toISOString());
  await leaveCases(change, [lossOf(record)]);
  if (record.status !== 'on_hire') {
    await postStock(change, [...toHand(record, more), ...unitMovement(record, 'adjustment_loss', more)]);
    return;
  }
  await loseOnRental(change, record.id);
  await change.update('asset', record.id, { current_rental_id: null });
  await postStock(change, unitMovement(record, 'rental_loss', more));
};

const find: Effect<AssetRow, AssetMarkFoundInput> = async (change) => {
  const { record, input } = change;
  const warehouse = input.warehouse_id ?? record.warehouse_id;
  await endHiredUnits(change, hiredEnds([record], -1), new Date().toISOString());
  if (warehouse !== record.warehouse_id)
    await moveAssets(change, [record.id], { warehouse_id: warehouse, storage_location_id: null }, null);
  const unit = { ...record, warehouse_id: warehouse };
  await postStock(change, unitMovement(unit, 'adjustment_gain', { source: sourceOf(record), reason: 'Found' }));
  await intoWaitingRepair(change, record.id, warehouse);
};

export const rules = {
  guards: { target_allowed: targetAllowed, location_fits: locationFits },
  effects: {
    enter_stock: enterStock,
    leave_stock: leaveStock,
    re_enter_stock: reEnterStock,
    move,
    into_quarantine: intoQuarantine,
    out_of_quarantine: outOfQuarantine,
    lose,
    find,
  },
} satisfies AssetRules;
