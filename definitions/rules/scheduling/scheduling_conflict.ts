/** Rules of scheduling conflicts: ending one by a move or a cancellation, and previews of conflicts (domain 3.18). */

import type { ActionHandler, Data } from 'backline/rules';
import type {
  SchedulingConflictCheckInput,
  SchedulingConflictResolveInput,
  SchedulingConflictRow,
  SchedulingConflictRules,
} from '../../../generated/rules/scheduling_conflict.ts';
import { bookableRefusal } from './bookable.ts';
import { resolveAll } from './conflicts.ts';
import { detectProposed, type ProposedBooking, shown } from './detect.ts';

const bookingOf = (db: Data, id: number) =>
  db
    .selectFrom('resource_assignment')
    .select([
      'id',
      'status',
      'rental_id',
      'warehouse_transfer_id',
      'service_id',
      'purpose',
      'starts_at',
      'ends_at',
      'travel_before_minutes',
      'travel_after_minutes',
      'resource_type',
      'resource_id',
      'driver_id',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** Moves or cancels by the operation itself: its guards, effects and events. A remaining conflict is refused. */
const resolve: ActionHandler<SchedulingConflictRow, SchedulingConflictResolveInput> = async (change) => {
  const { record, input, db, refuse } = change;
  const id = input.action.endsWith('_a') ? record.assignment_a_id : record.assignment_b_id;
  if (id === null)
    return refuse({
      code: 'validation_failed',
      errors: { action: ['Only one booking is concerned: choose cancel_a or move_a.'] },
      details: { assignment_a_id: record.assignment_a_id },
    });
  const params = { assignment: id };
  if (input.action.startsWith('cancel')) await change.perform('resource_assignments.cancel', { params });
  else {
    const booking = await bookingOf(db, id);
    if (input.starts_at == null || !booking)
      return refuse({
        code: 'missing_dates',
        message: 'Say when it is moved to: starts_at is required for a move.',
        errors: { starts_at: ['starts_at is required for a move.'] },
        details: { assignment_id: id },
      });
    const length = Date.parse(booking.ends_at) - Date.parse(booking.starts_at);
    const ends = input.ends_at ?? new Date(Date.parse(input.starts_at) + length).toISOString();
    await change.perform('resource_assignments.update', {
      params,
      body: { starts_at: input.starts_at, ends_at: ends },
    });
  }
  const now = await db
    .selectFrom('scheduling_conflict')
    .select(['status', 'message'])
    .where('id', '=', record.id)
    .executeTakeFirst();
  if (now && now.status !== 'resolved') {
    if (input.action.startsWith('move'))
      return refuse({
        code: 'scheduling_conflict',
        params: { n: 1, conflicts: now.message },
        details: { scheduling_conflict_id: record.id },
      });
    await resolveAll(change, [record.id]);
  }
  return null;
};

const check: ActionHandler<null, SchedulingConflictCheckInput> = async ({
  input,
  db,
  query,
  settings,
  actor,
  refuse,
}) => {
  const stored = input.assignment_id == null ? undefined : await bookingOf(db, input.assignment_id);
  const type = input.resource_type ?? stored?.resource_type;
  const id = input.resource_id ?? stored?.resource_id;
  if (type == null || id == null || !/^\d{1,9}$/.test(id))
    return refuse({
      code: 'validation_failed',
      errors: {
        resource_id: [
          'Say who or what: resource_type (user, account_contact, vehicle or facility) and resource_id, or assignment_id.',
        ],
      },
    });
  const starts = input.starts_at ?? stored?.starts_at;
  const ends = input.ends_at ?? stored?.ends_at;
  if (starts === undefined || ends === undefined)
    return refuse({
      code: 'missing_dates',
      errors: { starts_at: ['starts_at and ends_at are required, or assignment_id.'] },
    });
  if (Date.parse(ends) <= Date.parse(starts))
    return refuse({
      code: 'invalid_dates',
      params: { starts_at: starts },
      errors: { ends_at: [`The end must be after the start, ${starts}.`] },
    });
  const proposed: ProposedBooking = {
    id: stored?.id ?? null,
    status: input.status ?? (stored?.status === 'tentative' ? 'tentative' : 'confirmed'),
    rental_id: input.rental_id ?? stored?.rental_id ?? null,
    warehouse_transfer_id: stored?.warehouse_transfer_id ?? null,
    service_id: input.service_id ?? stored?.service_id ?? null,
    purpose: input.purpose ?? stored?.purpose ?? null,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(ends).toISOString(),
    travel_before_minutes: input.travel_before_minutes ?? stored?.travel_before_minutes ?? 0,
    travel_after_minutes: input.travel_after_minutes ?? stored?.travel_after_minutes ?? 0,
    resource_type: type,
    resource_id: id,
    driver_id: type === 'vehicle' ? (input.driver_id ?? stored?.driver_id ?? null) : null,
  };
  const refusal = await bookableRefusal(query, proposed);
  if (refusal) refuse(refusal);
  const found = await detectProposed(query, settings, proposed);
  const blocks = settings.get('scheduling.block_conflicts') && found.some(({ severity }) => severity === 'error');
  return { allowed: !blocks, conflicts: found.map((one) => shown(one, actor.scope)) };
};

export const rules = { actions: { resolve, check } } satisfies SchedulingConflictRules;
