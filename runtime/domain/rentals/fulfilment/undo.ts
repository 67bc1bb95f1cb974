/** Takes back what a plan did, step by step in reverse: all of it, or what still can be. */
import type { RentalRow, RentalUndoFulfilmentPlanInput } from '../../../../generated/rules/rental.ts';
import { ApiError } from '../../../errors/index.ts';
import type { ActionHandler } from '../../../kernel/rules.ts';
import { reviewRental } from '../../availability/shortages.ts';
import { invalid } from '../../shared/rows.ts';
import type { Resolution } from './apply.ts';

const ownSql = `select n."id", n."shortage_id", n."method", n."quantity", n."result_type", n."result_id", n."status"
  from "shortage_resolution" n join "shortage" s on s."id" = n."shortage_id"
  where n."plan_id" = $1 and s."rental_id" = $2 order by n."id" desc`;

interface Left {
  readonly resolution_id: number;
  readonly method: string;
  readonly reason: string;
}

export const undoPlan: ActionHandler<RentalRow, RentalUndoFulfilmentPlanInput> = async (change) => {
  const { record, input, query } = change;
  const own = await query<Resolution>(ownSql, [input.plan_id, record.id]);
  if (own.length === 0) change.refuse(invalid('plan_id', 'No plan of this rental was applied under this id.'));
  const standing = own.filter(({ status }) => status === 'active');
  if (standing.length === 0)
    change.refuse({
      code: 'invalid_state',
      message: `All ${own.length} steps of the plan were taken back already.`,
      errors: { plan_id: ['It was taken back already.'] },
      details: { plan_id: input.plan_id, steps: own.length },
    });
  const left: Left[] = [];
  for (const { id, shortage_id, method } of standing) {
    try {
      const params = { shortage: shortage_id, resolution: id };
      await change.attempt(() => change.perform('shortage_resolutions.undo', { params }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      left.push({ resolution_id: id, method, reason: error.message });
    }
  }
  if (left.length > 0 && (input.partial !== true || left.length === standing.length))
    change.refuse({
      code: 'plan_under_way',
      params: { n: left.length, steps: left.map(({ method, reason }) => `${method}: ${reason}`).slice(0, 3).join(' ') },
      details: { n: left.length, left },
    });
  await reviewRental(change, record.id);
  const resolutions = await query<Resolution>(ownSql, [input.plan_id, record.id]);
  return { fulfilment: { plan_id: String(input.plan_id), resolutions, left } };
};
