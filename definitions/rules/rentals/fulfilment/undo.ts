/** Undoes a plan: all of it, or the parts that are still reversible. */

import type { ActionHandler, Change, Data } from 'backline/rules';
import type { RentalRow, RentalUndoFulfilmentPlanInput } from '../../../../generated/rules/rental.ts';
import { reviewRental } from '../../availability/shortages.ts';
import { undoLines } from '../undo_lines.ts';
import { markUndone, type Undone, undoneOf } from '../undo_resolution.ts';
import { type RemainingResolution, undoOrders, undoTransfers } from '../undo_supply.ts';
import type { Resolution } from './apply.ts';

const resolutionsOf = (db: Data, plan: string, rental: number): Promise<Resolution[]> =>
  db
    .selectFrom('shortage_resolution as n')
    .innerJoin('shortage as s', 's.id', 'n.shortage_id')
    .select(['n.id', 'n.shortage_id', 'n.method', 'n.quantity', 'n.result_type', 'n.result_id', 'n.status'])
    .where('n.plan_id', '=', plan)
    .where('s.rental_id', '=', rental)
    .orderBy('n.id')
    .execute();

type UndoingPlan = Change<RentalRow, RentalUndoFulfilmentPlanInput>;

export const undoPlan: ActionHandler<RentalRow, RentalUndoFulfilmentPlanInput> = async (change) => {
  const { record, input, db } = change;
  const all = await resolutionsOf(db, input.plan_id, record.id);
  const message = 'No plan of this rental was applied under this id.';
  if (all.length === 0)
    change.refuse({
      code: 'invalid_state',
      message,
      errors: { plan_id: [message] },
      details: { rental_id: record.id, plan_id: input.plan_id },
    });
  const resolutions = await undoneOf(db, { plan: input.plan_id, rental: record.id });
  if (resolutions.length === 0)
    change.refuse({
      code: 'invalid_state',
      message: `All ${all.length} steps of the plan were taken back already.`,
      errors: { plan_id: ['It was taken back already.'] },
      details: { plan_id: input.plan_id, steps: all.length },
    });
  const remaining = await takeBack(change, resolutions);
  const left = remaining.map(({ undone, reason }) => ({ resolution_id: undone.id, method: undone.method, reason }));
  if (left.length > 0 && (input.partial !== true || left.length === resolutions.length))
    change.refuse({
      code: 'plan_under_way',
      params: { n: left.length, steps: [...new Set(left.map(({ reason }) => reason))].slice(0, 3).join(' ') },
      details: { n: left.length, left },
    });
  const stay = new Set(left.map(({ resolution_id: id }) => id));
  await markUndone(
    change,
    resolutions.map(({ id }) => id).filter((id) => !stay.has(id)),
  );
  await reviewRental(change, record.id);
  return {
    fulfilment: {
      plan_id: String(input.plan_id),
      resolutions: await resolutionsOf(db, input.plan_id, record.id),
      left,
    },
  };
};

/** Everything is undone in sets. Returns the steps that stay. */
async function takeBack(change: UndoingPlan, resolutions: readonly Undone[]): Promise<RemainingResolution[]> {
  const of = (type: string) => resolutions.filter(({ result_type }) => result_type === type);
  return [
    ...(await undoOrders(change, of('virtual_stock_intake'))),
    ...(await undoTransfers(change, of('warehouse_transfer'))),
    ...(await undoLines(change, of('rental_item'))),
  ];
}
