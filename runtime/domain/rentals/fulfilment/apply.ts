/** Applies a plan in one transaction, against the world as it is then (issue 18). */
import { randomUUID } from 'node:crypto';
import type { RentalApplyFulfilmentPlanInput, RentalRow } from '../../../../generated/rules/rental.ts';
import { rentalStates } from '../../../../generated/states.ts';
import type { ActionHandler, Change } from '../../../kernel/rules.ts';
import { reviewRental } from '../../availability/shortages.ts';
import { invalid } from '../../shared/rows.ts';
import { changesSince } from './changes.ts';
import { digestOf, type Plan, type Step } from './plan.ts';

type Applying = Change<RentalRow, RentalApplyFulfilmentPlanInput>;

export interface Resolution {
  readonly id: number;
  readonly shortage_id: number;
  readonly method: string;
  readonly quantity: number;
  readonly result_type: string | null;
  readonly result_id: string | null;
  readonly status: string;
}

/** The rental's own stock and what the plan takes from elsewhere, in one order over all plans. */
const lockSql = `select pg_advisory_xact_lock("item", "warehouse") from (
    select distinct * from (
      select t."catalogue_item_id" as "item", t."booked_warehouse_id" as "warehouse" from "rental_item" t
      where t."rental_id" = $1::integer and t."kind" = 'product' and not t."is_optional" and not t."is_subhire" and t."booked_warehouse_id" is not null
      union all
      select coalesce(v."other", t."catalogue_item_id"), coalesce(v."from", t."booked_warehouse_id")
      from unnest($2::integer[], $3::integer[], $4::integer[]) v("line", "other", "from") join "rental_item" t on t."id" = v."line"
    ) p where "item" is not null and "warehouse" is not null order by 1, 2 offset 0) pairs`;

const shortagesSql = `select "id", "rental_item_id" as line, "shortage_from"::text as "from", "warehouse_id" as warehouse from "shortage"
  where "rental_id" = $1 and "status" in ('open', 'partially_resolved')`;

const resolutionsSql = `select "id", "shortage_id", "method", "quantity", "result_type", "result_id", "status" from "shortage_resolution"
  where "shortage_id" = any($1::integer[]) and "id" > $2 order by "id"`;

export const applyPlan: ActionHandler<RentalRow, RentalApplyFulfilmentPlanInput> = async (change) => {
  const { record, input, query } = change;
  const plan = input.plan as unknown as Plan;
  checkPlan(change, plan);
  const { steps } = plan;
  await query(lockSql, [
    record.id,
    steps.map((step) => step.rental_item_id),
    steps.map((step) => step.catalogue_item_id),
    steps.map((step) => step.from_warehouse_id),
  ]);
  await reviewRental(change, record.id);
  const changed = await changesSince(change, record, plan);
  if (changed.length > 0)
    change.refuse({
      code: 'plan_changed',
      params: { changes: `${changed.slice(0, 3).map(({ said }) => said).join(' ')}${changed.length > 3 ? ` And ${changed.length - 3} more.` : ''}` },
      details: { changed: changed.map(({ said: _, ...one }) => one) },
    });
  const [last] = await query<{ id: number }>('select coalesce(max("id"), 0)::integer as id from "shortage_resolution"');
  const shortages = new Map(
    (await query<Shortage>(shortagesSql, [record.id])).map((one) => [one.line, one] as const),
  );
  const shared = new Map<string, number>();
  for (const step of steps) await take(change, step, shortages.get(step.rental_item_id), shared);
  const made = await query<Resolution>(resolutionsSql, [[...shortages.values()].map(({ id }) => id), last?.id ?? 0]);
  const id = randomUUID();
  await change.updateMany(
    'shortage_resolution',
    made.map((one) => one.id),
    { plan_id: id },
  );
  await reviewRental(change, record.id);
  return { fulfilment: { plan_id: id, resolutions: made, left: [] } };
};

interface Shortage {
  readonly id: number;
  readonly line: number;
  readonly from: string;
  readonly warehouse: number;
}

function checkPlan(change: Applying, plan: Plan): void {
  const { record } = change;
  if (plan.digest !== digestOf(plan))
    change.refuse(
      invalid('plan', 'This is not the plan as it was proposed. Ask for a new one with the ways and lines that it may use.'),
    );
  if (plan.rental_id !== record.id) change.refuse(invalid('plan', `This is a plan of rental ${plan.rental_id}.`));
  if (!plan.applicable || !rentalStates.booked.has(record.status))
    change.refuse({
      code: 'invalid_state',
      message: `A plan is applied to a rental that is booked, and has steps; the rental is ${record.status}.`,
      errors: { status: [`The rental is ${record.status}.`] },
      details: { rental_id: record.id, status: record.status, steps: plan.steps.length },
    });
}

/** Steps of one supplier stand on one order, those that come from one warehouse at one time on one transfer. */
async function take(
  change: Applying,
  step: Step,
  shortage: Shortage | undefined,
  shared: Map<string, number>,
): Promise<void> {
  // What was short a moment ago has a shortage: the review has just opened it.
  if (!shortage) throw new Error(`Line ${step.rental_item_id} has no open shortage.`);
  const bought = step.method === 'subhire' || step.method === 'purchase';
  const key = bought
    ? `${step.method}:${step.supplier_id}:${shortage.warehouse}`
    : `transfer:${step.from_warehouse_id}:${shortage.warehouse}:${shortage.from}`;
  const together = shared.get(key);
  const { quantity, supplier_id, from_warehouse_id, catalogue_item_id, starts_at, ends_at } = step;
  const body = {
    method: step.method,
    ...(step.method === 'reschedule' ? { starts_at, ends_at } : { quantity }),
    ...(bought && { supplier_id, ...(together !== undefined && { add_to_purchase_order_id: together }) }),
    ...(step.method === 'transfer' && {
      from_warehouse_id,
      ...(together !== undefined && { add_to_warehouse_transfer_id: together }),
    }),
    ...(step.method === 'substitute' && { catalogue_item_id }),
  };
  await change.perform('shortages.resolve', { params: { shortage: shortage.id }, body });
  if (together !== undefined || (!bought && step.method !== 'transfer')) return;
  const made = await madeBy(change, shortage.id, bought);
  if (made !== null) shared.set(key, made);
}

/** The order or transfer that the newest resolution of a shortage brought. */
async function madeBy({ query }: Applying, shortage: number, bought: boolean): Promise<number | null> {
  const [found] = await query<{ id: number | null }>(
    bought
      ? `select v."purchase_order_id" as id from "shortage_resolution" n join "virtual_stock_intake" v on v."id"::text = n."result_id" where n."shortage_id" = $1 order by n."id" desc limit 1`
      : `select n."result_id"::integer as id from "shortage_resolution" n where n."shortage_id" = $1 order by n."id" desc limit 1`,
    [shortage],
  );
  return found?.id ?? null;
}
