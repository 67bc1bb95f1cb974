/** Applies a plan in one transaction, against the world as it is then (issue 18). */
import { randomUUID } from 'node:crypto';
import { type ActionHandler, type Change, invalid } from 'backline/rules';
import type { RentalApplyFulfilmentPlanInput, RentalRow } from '../../../../generated/rules/rental.ts';
import { rentalStates } from '../../../../generated/states.ts';
import { reviewRental } from '../../availability/shortages.ts';
import { moveLines } from '../move_lines.ts';
import { repriceRental } from '../reprice.ts';
import { type Line, lockedLines } from '../resolution.ts';
import { substituteMany } from '../substitute.ts';
import { type Changed, changesSince } from './changes.ts';
import { digestOf, type Plan } from './plan.ts';
import { type Made, orderAll, type Taken, transferAll } from './supply.ts';

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

/** The rental's own stock and the plan's stock elsewhere, in one order over all plans. */
const lockSql = `select pg_advisory_xact_lock("item", "warehouse") from (
    select distinct * from (
      select t."catalogue_item_id" as "item", t."booked_warehouse_id" as "warehouse" from "rental_item" t
      where t."rental_id" = $1::integer and t."kind" = 'product' and not t."is_optional" and not t."is_subhire" and t."booked_warehouse_id" is not null
      union all
      select coalesce(v."other", t."catalogue_item_id"), coalesce(v."from", t."booked_warehouse_id")
      from unnest($2::integer[], $3::integer[], $4::integer[]) v("line", "other", "from") join "rental_item" t on t."id" = v."line" and t."rental_id" = $1::integer
    ) p where "item" is not null and "warehouse" is not null order by 1, 2 offset 0) pairs`;

export const applyPlan: ActionHandler<RentalRow, RentalApplyFulfilmentPlanInput> = async (change) => {
  const { record, input, db, query } = change;
  const plan = input.plan as unknown as Plan;
  checkPlan(change, plan);
  await query(lockSql, [
    record.id,
    plan.steps.map((step) => step.rental_item_id),
    plan.steps.map((step) => step.catalogue_item_id),
    plan.steps.map((step) => step.from_warehouse_id),
  ]);
  await reviewRental(change, record.id);
  const { changed, held } = await changesSince(change, record, plan);
  if (changed.length > 0) refuseChanged(change, changed);
  const shortages = new Map(
    (
      await db
        .selectFrom('shortage')
        .select(['id', 'rental_item_id as line'])
        .where('rental_id', '=', record.id)
        .where('status', 'in', ['open', 'partially_resolved'])
        .execute()
    ).map(({ id, line }) => [line, id]),
  );
  const taken = held.map((one): Taken => {
    // A line that was short a moment ago has a shortage: the review has just opened it.
    const shortage = shortages.get(one.need.line);
    if (shortage === undefined) throw new Error(`Line ${one.need.line} has no open shortage.`);
    return { ...one, shortage };
  });
  const id = randomUUID();
  await take(change, id, taken);
  await reviewRental(change, record.id);
  return {
    fulfilment: {
      plan_id: id,
      resolutions: await db
        .selectFrom('shortage_resolution')
        .select(['id', 'shortage_id', 'method', 'quantity', 'result_type', 'result_id', 'status'])
        .where('plan_id', '=', id)
        .orderBy('id')
        .execute(),
      left: [],
    },
  };
};

function checkPlan(change: Applying, plan: Plan): void {
  const { record } = change;
  if (plan.digest !== digestOf(plan))
    change.refuse({
      code: 'plan_changed',
      message: 'This is not the plan as it was proposed. Ask for a new one with the ways and lines that it may use.',
      errors: { plan: ['This is not the plan as it was proposed.'] },
      details: { changed: [], digest: digestOf(plan) },
    });
  if (plan.rental_id !== record.id) change.refuse(invalid('plan', `This is a plan of rental ${plan.rental_id}.`));
  if (!plan.applicable || !rentalStates.booked.has(record.status))
    change.refuse({
      code: 'invalid_state',
      message: `A plan is applied to a rental that is booked, and has steps; the rental is ${record.status}.`,
      errors: { status: [`The rental is ${record.status}.`] },
      details: { rental_id: record.id, status: record.status, steps: plan.steps.length },
    });
}

function refuseChanged(change: Applying, changed: readonly Changed[]): never {
  const said = changed.slice(0, 3).map((one) => one.said);
  const more = changed.length > said.length ? [`And ${changed.length - said.length} more.`] : [];
  return change.refuse({
    code: 'plan_changed',
    params: { changes: [...said, ...more].join(' ') },
    details: { changed: changed.map(({ said: _, ...one }) => one) },
  });
}

/** All is written as sets; the rental is priced once, when its lines are as they will be. */
async function take(change: Applying, plan: string, taken: readonly Taken[]): Promise<void> {
  const { record } = change;
  const of = (...methods: readonly string[]) => taken.filter(({ step }) => methods.includes(step.method));
  const changing = of('substitute', 'reschedule');
  const ids = [...new Set(changing.map(({ need }) => need.line))];
  const lines = ids.length === 0 ? new Map() : await lockedLines(change, ids, 'plan');
  const made = [
    ...(await transferAll(change, record.id, of('transfer'))),
    ...(await orderAll(change, record.id, of('subhire', 'purchase'))),
    ...(await substituteAll(change, lines, of('substitute'))),
    ...(await moveAll(change, lines, of('reschedule'))),
  ];
  await change.insertMany(
    'shortage_resolution',
    made.map((one) => ({ ...one, plan_id: plan })),
  );
  if (changing.length > 0) await repriceRental(change, record.id, 'none');
}

type Lines = ReadonlyMap<number, Line>;

async function substituteAll(change: Applying, lines: Lines, taken: readonly Taken[]): Promise<Made[]> {
  const steps = taken.map(({ step, need }) => ({
    line: lines.get(need.line) as Line,
    by: { item: step.catalogue_item_id ?? 0, quantity: step.quantity, any: false, keepPrice: true },
  }));
  for (const { line } of steps) change.emit('rental.item_substituted', 'rental_item', line.id);
  const made = steps.length === 0 ? [] : await substituteMany(change, steps);
  return taken.map(({ step, shortage }, at) => ({
    shortage_id: shortage,
    method: 'substitute',
    quantity: step.quantity,
    result_type: 'rental_item',
    result_id: String(made[at]?.id),
    previous: made[at]?.previous ?? null,
  }));
}

async function moveAll(change: Applying, lines: Lines, taken: readonly Taken[]): Promise<Made[]> {
  const moves = taken.map(({ step, need }) => ({
    line: lines.get(need.line) as Line,
    starts_at: step.starts_at,
    ends_at: step.ends_at,
  }));
  await moveLines(change, moves);
  return taken.map(({ step, need, shortage }) => ({
    shortage_id: shortage,
    method: 'reschedule',
    quantity: step.quantity,
    result_type: 'rental_item',
    result_id: String(need.line),
    previous: { starts_at: lines.get(need.line)?.starts_at ?? null, ends_at: lines.get(need.line)?.ends_at ?? null },
  }));
}
