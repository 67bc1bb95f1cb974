/** Takes a return back: units that were noted as returned are out again, on the allocations that they left by. */

import { type Effect, type Guard, sql } from 'backline/rules';
import type { RentalRow, RentalUndoReturnInput } from '../../../generated/rules/rental.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { lotMovement } from '../inventory/asset_stock.ts';
import { dispatchCases } from '../inventory/flightcase_moves.ts';
import { postStock } from '../inventory/stock_ledger.ts';
import { recount } from './counters.ts';
import { exceededRefusal } from './exceeded.ts';
import { backPlan, nothingRefusal, type UnitsPlan } from './taken_back.ts';

type UndoGuard = Guard<RentalRow, RentalUndoReturnInput, UnitsPlan>;

/** No other allocation has taken the unit meanwhile, it was not deleted, and it is where it came back to. */
const unitsStillHere: UndoGuard = ({ plan }) => {
  const gone = plan.some.find(
    ({ lot }) => lot.asset !== null && (lot.asset_status !== 'available' || lot.asset_warehouse !== lot.warehouse),
  );
  if (!gone) return null;
  const { asset_number: number, asset_status: status, asset_warehouse: where, warehouse, asset } = gone.lot;
  const reason = where === warehouse ? `is ${status?.replaceAll('_', ' ')} by now` : 'is in another warehouse by now';
  return { code: 'asset_unavailable', message: `Asset ${number} ${reason}.`, details: { asset_ids: [asset] } };
};

export const undoReturnGuards = {
  something_returned: (({ plan, asking }) =>
    nothingRefusal(plan, asking === true, 'Nothing came back sound to where it left from.')) satisfies UndoGuard,
  units_returned: (({ plan }) => exceededRefusal(plan.exceeded)) satisfies UndoGuard,
  units_still_here: unitsStillHere,
};

export const planUndoReturn = backPlan;

export const sendAgain: Effect<RentalRow, RentalUndoReturnInput, UnitsPlan> = async (change) => {
  const { record, query } = change;
  const intakes = [...new Set(change.plan.some.flatMap(({ lot }) => (lot.hired ? (lot.intake ?? []) : [])))];
  await change.touch('virtual_stock_intake', intakes);
  await change.touch(
    'rental_item_allocation',
    change.plan.some.map(({ lot }) => lot.id),
  );
  const cases = [...new Set(change.plan.some.flatMap(({ lot }) => lot.flightcase ?? []))];
  await change.touch('flightcase', cases, ['status']);
  const assets = change.plan.some.flatMap(({ lot }) => lot.asset ?? []);
  await change.touch('asset', assets);
  // Read again under the locks: another rental may have taken a unit meanwhile.
  const plan = await backPlan(query, record.id, change.input);
  const refusal = exceededRefusal(plan.exceeded) ?? (await unitsStillHere({ ...change, plan }));
  if (refusal) change.refuse({ ...refusal, errors: { items: [refusal.message ?? refusal.code] } });
  const { some } = plan;
  if (record.status !== 'dispatched') {
    await change.update('rental', record.id, { status_changed_at: new Date().toISOString() });
    change.emit('rental.status_changed', 'rental', record.id, { from: record.status, to: 'dispatched' });
  }
  await change.updateRows(
    'rental_item_allocation',
    some.map(({ lot, quantity }) => ({ id: lot.id, quantity_returned: quantity })),
    ({ eb, ref }) => ({
      quantity_returned: eb('t.quantity_returned', '-', ref('v.quantity_returned')),
      state: sql.lit<'dispatched'>('dispatched'),
    }),
  );
  await recount(
    change,
    record.id,
    some.map(({ lot }) => lot.line),
  );
  await dispatchCases(change, cases, record.id);
  await moveAssets(change, assets, { status: 'on_hire', current_rental_id: record.id }, 'dispatched');
  const more = { source: { type: 'rental', id: record.id }, reason: 'Return taken back' };
  await postStock(
    change,
    some
      .filter(({ lot }) => lot.tracking !== 'none')
      .flatMap(({ lot: { item, warehouse, asset, hired }, quantity }) =>
        lotMovement({ item, warehouse, asset, hired, quantity }, 'rental_out', more),
      ),
  );
};
