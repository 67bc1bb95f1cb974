/** A transfer is received: into the target's stock, to the workshop, or missing (domain 3.8). */

import { anyOf, type Change, dataOf, type Effect, type Query, sql } from 'backline/rules';
import type {
  WarehouseTransferReceiveInput,
  WarehouseTransferRow,
} from '../../../generated/rules/warehouse_transfer.ts';
import { moveAssets } from './asset_moves.ts';
import { lossOf, type StockUnit, unitMovement } from './asset_stock.ts';
import { type Loss, leaveCases } from './case_losses.ts';
import { returnCases } from './flightcase_moves.ts';
import { endHiredUnits, hiredEnds } from './intake_ends.ts';
import { type Damage, joinRepairs, openRepairs, waitingRepairs } from './open_repairs.ts';
import { postStock, type StockMovement } from './stock_ledger.ts';
import { casesOf } from './transfer_cases.ts';
import { type Arrival, arrivals } from './transfer_receipt.ts';

type Receipt = Change<WarehouseTransferRow, WarehouseTransferReceiveInput>;

/** A received transfer stays as it is, whatever is sent: nothing is touched, so nothing is written (contract: receipt is idempotent). */
export const arrive: Effect<WarehouseTransferRow, WarehouseTransferReceiveInput> = async (change) => {
  const { record, input, query } = change;
  if (record.status === 'received') return;
  const { lines } = await arrivals(query, record.id, input);
  const moved = lines.filter(({ received, missing }) => received + missing > 0);
  const left = lines.reduce((sum, line) => sum + line.outstanding - line.received - line.missing, 0);
  if (moved.length === 0 && left > 0) return;
  const status = left === 0 ? 'received' : 'partially_received';
  // The first event names the ledger's entry.
  change.emit(`warehouse_transfer.${status}`, 'warehouse_transfer', record.id);
  await change.update('warehouse_transfer', record.id, {
    status,
    received_by_id: change.actor.userId,
    ...(left === 0 ? { received_at: input.received_at ?? new Date().toISOString() } : {}),
  });
  if (moved.length > 0) await takeIn(change, moved);
};

/** Locks in the order of the house: repairs, cases, assets, levels. */
async function takeIn(change: Receipt, moved: readonly Arrival[]): Promise<void> {
  const { record, input, query } = change;
  await change.updateRows(
    'warehouse_transfer_item',
    moved.map(({ id, received, missing, damaged }) => ({
      id,
      quantity_received: received,
      quantity_missing: missing,
      quantity_damaged: damaged,
    })),
    ({ eb, ref }) => ({
      quantity_received: eb('t.quantity_received', '+', ref('v.quantity_received')),
      quantity_missing: eb('t.quantity_missing', '+', ref('v.quantity_missing')),
      quantity_damaged: eb('t.quantity_damaged', '+', ref('v.quantity_damaged')),
    }),
  );
  for (const { id } of moved) change.emit('warehouse_transfer.item_updated', 'warehouse_transfer_item', id);
  const target = record.to_warehouse_id;
  const broken = moved.flatMap(({ damagedUnits }) => damagedUnits);
  const sound = moved.flatMap(({ receivedUnits, damagedUnits }) =>
    receivedUnits.filter((id) => !damagedUnits.includes(id)),
  );
  const missing = moved.flatMap(({ missingUnits }) => missingUnits);
  const ends = hiredEnds(await unitsOf(query, missing), 1);
  await endHiredUnits(change, ends, input.received_at ?? new Date().toISOString());
  const known = await joinRepairs(change, broken, target);
  const damages = damagesOf(record, moved).filter(({ asset }) => asset === null || !known.has(asset));
  for (const id of await openRepairs(change, damages)) change.emit('repair.created', 'repair', id);
  const waiting = await waitingRepairs(change, sound, target);
  const held = new Set(waiting.assets);
  await returnCases(change, casesOf(moved), target);
  await leaveCases(change, lossesOf(moved));
  await change.touch('asset', [...broken, ...sound, ...missing]);
  const fine = sound.filter((id) => !held.has(id));
  await moveAssets(change, fine, { status: 'available', warehouse_id: target }, 'transferred');
  await moveAssets(change, [...held], { status: 'in_repair', warehouse_id: target }, 'in_repair');
  await moveAssets(change, broken, { status: 'in_repair', condition: 'damaged', warehouse_id: target }, 'in_repair');
  await moveAssets(change, missing, { status: 'lost', warehouse_id: target }, 'lost');
  const arriving = await arrivingMovements(query, record, input.received_at ?? null, moved);
  await postStock(change, [...arriving, ...waiting.movements]);
}

/** Damaged units are out of use until their repair is completed. */
function damagesOf(record: WarehouseTransferRow, moved: readonly Arrival[]): Damage[] {
  const title = `Damaged on transfer ${record.number}`;
  return moved.flatMap((line) => {
    const base = { item: line.catalogue_item_id, warehouse: record.to_warehouse_id, title };
    if (line.tracking === 'serialised')
      return line.damagedUnits.map((asset): Damage => ({ ...base, asset, quantity: 1 }));
    return line.damaged > 0 ? [{ ...base, asset: null, quantity: line.damaged }] : [];
  });
}

/** A missing unit is in no case any more. */
function lossesOf(moved: readonly Arrival[]): Loss[] {
  return moved.flatMap(({ catalogue_item_id, flightcase_id, tracking, missing, missingUnits }): Loss[] => {
    if (tracking === 'serialised') return missingUnits.map((id) => lossOf({ id, catalogue_item_id }));
    return missing === 0 ? [] : [{ asset_id: null, catalogue_item_id, quantity: missing, flightcase_id }];
  });
}
const unitsOf = (query: Query, assets: readonly number[]): Promise<StockUnit[]> =>
  dataOf(query)
    .selectFrom('asset')
    .select(['id', 'catalogue_item_id', 'warehouse_id', 'status', 'ownership', 'virtual_stock_intake_id'])
    .where('id', '=', anyOf(assets))
    .execute();

async function arrivingMovements(
  query: Query,
  record: WarehouseTransferRow,
  occurredAt: string | null,
  moved: readonly Arrival[],
): Promise<StockMovement[]> {
  const left = await dataOf(query)
    .selectFrom('stock_transaction')
    .select(({ ref }) => ['catalogue_item_id as item', sql<string | null>`max(${ref('unit_cost')})::text`.as('cost')])
    .where('source_type', '=', 'warehouse_transfer')
    .where('source_id', '=', String(record.id))
    .where('type', '=', 'transfer_out')
    .groupBy('catalogue_item_id')
    .execute();
  const costs = new Map(left.map(({ item, cost }) => [item, cost]));
  const all = moved.flatMap(({ receivedUnits, missingUnits }) => [...receivedUnits, ...missingUnits]);
  const units = new Map((await unitsOf(query, all)).map((unit) => [unit.id, unit]));
  const more = { source: { type: 'warehouse_transfer', id: record.id }, occurredAt };
  const unit = (id: number, type: 'transfer_in' | 'transfer_loss' | 'repair_out', unitCost: string | null = null) => {
    const known = units.get(id);
    return known ? unitMovement(known, type, { ...more, unitCost }) : [];
  };
  return moved.flatMap((line): StockMovement[] => {
    const cost = costs.get(line.catalogue_item_id) ?? null;
    if (line.tracking === 'none') return [];
    if (line.tracking === 'serialised')
      return [
        ...line.receivedUnits.flatMap((id) => unit(id, 'transfer_in', cost)),
        ...line.missingUnits.flatMap((id) => unit(id, 'transfer_loss')),
        ...line.damagedUnits.flatMap((id) => unit(id, 'repair_out')),
      ];
    const some = (
      type: 'transfer_in' | 'transfer_loss' | 'repair_out',
      quantity: number,
      unitCost: string | null = null,
    ) =>
      quantity === 0
        ? []
        : [{ item: line.catalogue_item_id, warehouse: record.to_warehouse_id, type, quantity, unitCost, ...more }];
    return [
      ...some('transfer_in', line.received, cost),
      ...some('transfer_loss', line.missing),
      ...some('repair_out', line.damaged),
    ];
  });
}
