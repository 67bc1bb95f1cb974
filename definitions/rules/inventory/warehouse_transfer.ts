/** Rules of transfers between warehouses: departure, transit, arrival (domain 3.8). */

import { anyOf, type Change, dataOf, type Effect, type Guard, type Query } from 'backline/rules';
import type {
  WarehouseTransferDispatchInput,
  WarehouseTransferReceiveInput,
  WarehouseTransferRequestInput,
  WarehouseTransferRow,
  WarehouseTransferRules,
} from '../../../generated/rules/warehouse_transfer.ts';
import { moveAssets } from './asset_moves.ts';
import { type StockUnit, unitMovement } from './asset_stock.ts';
import { dispatchCases } from './flightcase_moves.ts';
import { reachRefusal } from './reach.ts';
import { postStock, type StockMovement } from './stock_ledger.ts';
import { arrive } from './transfer_arrival.ts';
import { caseRefusal, casesOf } from './transfer_cases.ts';
import { type DispatchItem, departures, leavingUnits, onHandRefusal } from './transfer_plan.ts';
import { arrivals } from './transfer_receipt.ts';
import { assetsRefusal, holdStock, reopenShortage, requestRefusal } from './transfer_request.ts';

const itemsOf = (items: unknown): readonly DispatchItem[] => (Array.isArray(items) ? (items as DispatchItem[]) : []);

const stockAvailable: Guard<WarehouseTransferRow, WarehouseTransferRequestInput> = ({
  record,
  input,
  query,
  settings,
}) => (input.confirm_shortage === true ? null : requestRefusal(query, settings, record));

const assetsFree: Guard<WarehouseTransferRow, WarehouseTransferRequestInput> = (call) =>
  assetsRefusal(call, call.record);

const sourceReached: Guard<WarehouseTransferRow, object> = (call) =>
  reachRefusal(call, call.record.from_warehouse_id, 'from_warehouse_id');

const targetReached: Guard<WarehouseTransferRow, object> = (call) =>
  reachRefusal(call, call.record.to_warehouse_id, 'to_warehouse_id');

const stockOnHand: Guard<WarehouseTransferRow, WarehouseTransferDispatchInput> = async ({ record, input, query }) => {
  const { lines, refusal } = await departures(query, record.id, itemsOf(input.items));
  return refusal ?? onHandRefusal(query, record.from_warehouse_id, lines);
};

const unitsNamed: Guard<WarehouseTransferRow, WarehouseTransferDispatchInput> = async (call) => {
  const { record, input, query } = call;
  const { lines } = await departures(query, record.id, itemsOf(input.items));
  return (await leavingUnits(call, record, lines)).refusal;
};

/** A case leaves with all its contents, and the contents leave with their case. */
const casesComplete: Guard<WarehouseTransferRow, WarehouseTransferDispatchInput> = async ({ record, input, query }) => {
  const { lines } = await departures(query, record.id, itemsOf(input.items));
  return caseRefusal(query, record, lines);
};

/** Receiving is no transition, for a received transfer answers as it is; it refuses other statuses as transitions do. */
const receivable: Guard<WarehouseTransferRow, object> = ({ record: { status } }) =>
  ['in_transit', 'partially_received', 'received'].includes(status)
    ? null
    : { code: 'invalid_state', params: { operation: 'receive', entity: 'warehouse transfer', status } };

const receiptFits: Guard<WarehouseTransferRow, WarehouseTransferReceiveInput> = async ({ record, input, query }) =>
  record.status === 'received' ? null : (await arrivals(query, record.id, input)).refusal;

/** The units leave the source at its average cost, and take that cost along. */
const depart: Effect<WarehouseTransferRow, WarehouseTransferDispatchInput> = async (change) => {
  const { record, input, query } = change;
  const { lines } = await departures(query, record.id, itemsOf(input.items));
  const lineIds = lines.map(({ id }) => id);
  await change.touch('warehouse_transfer_item', lineIds);
  const cases = casesOf(lines);
  if (cases.length > 0) {
    // Between the guards and the lock another change may have packed or opened a case.
    await change.touch('flightcase', cases);
    const incomplete = await caseRefusal(query, record, lines);
    if (incomplete) change.refuse({ ...incomplete, errors: { items: [incomplete.message ?? incomplete.code] } });
  }
  await dispatchCases(change, cases, null);
  await change.touch(
    'asset',
    lines.flatMap(({ units }) => units),
  );
  // Between the guards and the lock another change may have taken a unit.
  const { units, refusal } = await leavingUnits(change, record, lines);
  if (refusal) change.refuse(refusal);
  await change.updateRows(
    'warehouse_transfer_item',
    lines.map(({ id, leaving, units: named }) => ({
      id,
      quantity: leaving,
      quantity_dispatched: leaving,
      asset_ids: named,
    })),
  );
  const ids = units.map(({ id }) => id);
  await moveAssets(change, ids, { status: 'in_transit', storage_location_id: null }, 'transferred');
  await postStock(change, await leavingMovements(change, record, input.dispatched_at ?? null, lines, units));
};

async function leavingMovements(
  { query }: Pick<Change<never, never>, 'query'>,
  record: WarehouseTransferRow,
  occurredAt: string | null,
  lines: Awaited<ReturnType<typeof departures>>['lines'],
  units: readonly StockUnit[],
): Promise<StockMovement[]> {
  const costs = await averageCosts(query, record.from_warehouse_id, lines);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const more = { source: { type: 'warehouse_transfer', id: record.id }, to: record.to_warehouse_id, occurredAt };
  return lines.flatMap((line): StockMovement[] => {
    const unitCost = costs.get(line.catalogue_item_id) ?? null;
    if (line.tracking === 'none') return [];
    if (line.tracking === 'serialised')
      return line.units.flatMap((id) => {
        const unit = byId.get(id);
        return unit ? unitMovement(unit, 'transfer_out', { ...more, unitCost }) : [];
      });
    const { catalogue_item_id: item, leaving: quantity } = line;
    return [{ item, warehouse: record.from_warehouse_id, type: 'transfer_out', quantity, unitCost, ...more }];
  });
}

async function averageCosts(
  query: Query,
  warehouse: number,
  lines: readonly { readonly catalogue_item_id: number }[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await dataOf(query)
    .selectFrom('stock_level')
    .select(['catalogue_item_id as item', 'average_cost as cost'])
    .where('warehouse_id', '=', warehouse)
    .where('catalogue_item_id', '=', anyOf(lines.map(({ catalogue_item_id }) => catalogue_item_id)))
    .execute();
  return new Map(rows.map(({ item, cost }) => [item, cost]));
}

export const rules = {
  guards: {
    stock_available: stockAvailable,
    assets_free: assetsFree,
    source_reached: sourceReached,
    target_reached: targetReached,
    stock_on_hand: stockOnHand,
    units_named: unitsNamed,
    cases_complete: casesComplete,
    receivable,
    receipt_fits: receiptFits,
  },
  effects: { hold_stock: holdStock, depart, arrive, reopen_shortage: reopenShortage },
} satisfies WarehouseTransferRules;
