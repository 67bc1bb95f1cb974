/** Undoes a dispatch: the units never left. Everything is as before, and nothing counts as returned. */

import { type Effect, type Guard, sql } from 'backline/rules';
import type { RentalRow, RentalUndispatchInput } from '../../../generated/rules/rental.ts';
import { moveAssets } from '../inventory/asset_moves.ts';
import { lotMovement } from '../inventory/asset_stock.ts';
import { casesBack, returnCases } from '../inventory/flightcase_moves.ts';
import { postStock } from '../inventory/stock_ledger.ts';
import { freeAssets } from './closing.ts';
import { recount } from './counters.ts';
import { exceededRefusal } from './exceeded.ts';
import { nothingRefusal, outPlan, type Some, type UnitsPlan } from './taken_back.ts';

type UndispatchGuard = Guard<RentalRow, RentalUndispatchInput, UnitsPlan>;

export const undispatchGuards = {
  something_to_take_back: (({ plan, asking }) =>
    nothingRefusal(plan, asking === true, 'Nothing of this rental is out.')) satisfies UndispatchGuard,
  units_still_out: (({ plan }) => exceededRefusal(plan.exceeded)) satisfies UndispatchGuard,
};

export const planUndispatch = outPlan;

/** The state of an allocation before it left: prepared, set aside, or none if it was made as it left. */
function stateBefore({ lot }: Some) {
  return lot.prepared_at !== null ? 'prepared' : lot.before ? 'allocated' : 'released';
}

export const keepHere: Effect<RentalRow, RentalUndispatchInput, UnitsPlan> = async (change) => {
  const { record, db, query } = change;
  await change.touch(
    'rental_item_allocation',
    change.plan.some.map(({ lot }) => lot.id),
  );
  const { some } = await outPlan(query, record.id, change.input);
  const now = new Date().toISOString();
  const values = (one: Some) => {
    const state = stateBefore(one);
    return { state, dispatched_at: null, released_at: state === 'released' ? now : null } as const;
  };
  const whole = some.filter(({ lot, quantity }) => quantity === lot.quantity);
  const part = some.filter(({ lot, quantity }) => quantity < lot.quantity);
  await change.updateRows(
    'rental_item_allocation',
    whole.map((one) => ({ id: one.lot.id, ...values(one) })),
  );
  // The rest of a lot whose other units are back, or gone, is no longer out.
  await change.updateRows(
    'rental_item_allocation',
    part.map(({ lot, quantity }) => ({
      id: lot.id,
      quantity: lot.quantity - quantity,
      state: quantity < lot.open ? 'dispatched' : lot.returned > 0 ? 'returned' : 'lost',
    })),
  );
  await change.insertMany(
    'rental_item_allocation',
    part.map((one) => ({
      rental_item_id: one.lot.line,
      warehouse_id: one.lot.warehouse,
      virtual_stock_intake_id: one.lot.intake,
      flightcase_id: one.lot.flightcase,
      condition_out: one.lot.condition_out,
      allocated_at: one.lot.allocated_at,
      prepared_at: one.lot.prepared_at,
      quantity: one.quantity,
      ...values(one),
    })),
  );
  const lines = [...new Set(some.map(({ lot }) => lot.line))];
  await recount(change, record.id, lines);
  const left = await db
    .selectNoFrom(({ selectFrom }) =>
      sql<boolean>`exists ${selectFrom('rental_item').select('id').where('rental_id', '=', record.id).where('quantity_dispatched', '>', 0)}`.as(
        'out',
      ),
    )
    .executeTakeFirst();
  if (left?.out === false) {
    await change.update('rental', record.id, { status: 'preparing', dispatched_at: null, status_changed_at: now });
    change.emit('rental.status_changed', 'rental', record.id, { from: 'dispatched', to: 'preparing' });
  }
  const cases = some.flatMap(({ lot }) => lot.flightcase ?? []);
  await returnCases(change, await casesBack(query, record.id, cases), some[0]?.lot.warehouse ?? record.warehouse_id);
  for (const status of ['prepared', 'allocated'] as const)
    await moveAssets(
      change,
      some
        .filter((one) => (stateBefore(one) === 'prepared') === (status === 'prepared'))
        .flatMap(({ lot }) => lot.asset ?? []),
      { status, current_rental_id: null },
      'updated',
    );
  await freeAssets(
    change,
    some.filter((one) => stateBefore(one) !== 'prepared').flatMap(({ lot }) => lot.asset ?? []),
  );
  const more = { source: { type: 'rental', id: record.id }, reason: 'Sent out by mistake' };
  await postStock(
    change,
    some
      .filter(({ lot }) => lot.tracking !== 'none')
      .flatMap(({ lot, quantity }) => lotMovement({ ...pick(lot), quantity }, 'rental_in', more)),
  );
};

const pick = ({ item, warehouse, asset, hired }: Some['lot']) => ({ item, warehouse, asset, hired });
