/** Updates the bookings of a rental that is cancelled, reverted or put off (domain 3.1, 3.1a). */
import { anyOf, dataOf } from 'backline/rules';
import type { ResourceAssignmentRow } from '../../../generated/rules/resource_assignment.ts';
import { lockResources } from './conflicts.ts';
import { mailCalledOff, type RequestedBooking, requestedColumns } from './crew_change.ts';
import { resourcesOf } from './detect.ts';
import { type Occupation, type Settling, settleBooking } from './settle.ts';

type Booking = Occupation & RequestedBooking;

/** Bookings of a rental, and then those they occupy, in the lock order of every booking. */
async function lockedBookings(
  change: Settling,
  rental: number,
  states: readonly ResourceAssignmentRow['status'][],
): Promise<readonly Booking[]> {
  const read = () =>
    dataOf(change.query)
      .selectFrom('resource_assignment as a')
      .select(requestedColumns)
      .select(['a.driver_id', 'a.travel_before_minutes', 'a.travel_after_minutes'])
      .where('a.rental_id', '=', rental)
      .where('a.status', '=', anyOf(states))
      .orderBy('a.id')
      .execute();
  const found = await read();
  if (found.length === 0) return [];
  await change.touch(
    'resource_assignment',
    found.map(({ id }) => id),
  );
  const bookings = await read();
  await lockResources(change, bookings.flatMap(resourcesOf));
  return bookings;
}

/**
 * A booking that has not begun is cancelled, with its costs and conflicts; one that has begun is a person's working day, and
 * stays.
 */
export async function cancelBookings(
  change: Settling & Parameters<typeof mailCalledOff>[0],
  rental: number,
): Promise<void> {
  const bookings = await lockedBookings(change, rental, ['tentative', 'confirmed']);
  if (bookings.length === 0) return;
  const ids = bookings.map(({ id }) => id);
  const values = { status: 'cancelled', cancelled_at: new Date().toISOString(), is_exclusive: false } as const;
  await change.updateMany('resource_assignment', ids, values);
  for (const booking of bookings) await settleBooking(change, booking.id, booking, { force: false, judges: false });
  for (const booking of bookings) await mailCalledOff(change, booking);
  for (const id of ids) change.emit('resource_assignment.cancelled', 'resource_assignment', id);
}

/** Confirmed bookings become tentative again: they need a new confirmation. */
export async function loosenBookings(change: Settling, rental: number): Promise<void> {
  const bookings = await lockedBookings(change, rental, ['confirmed']);
  if (bookings.length === 0) return;
  const ids = bookings.map(({ id }) => id);
  await change.updateMany('resource_assignment', ids, { status: 'tentative', confirmed_at: null, is_exclusive: false });
  for (const booking of bookings) await settleBooking(change, booking.id, booking, { force: false, judges: false });
  for (const id of ids) change.emit('resource_assignment.updated', 'resource_assignment', id);
}
