/** What planning asks of people: bookings follow their hours, skills and whether they are there at all. */

import type { Effect } from 'backline/rules';
import type { UserRow, UserStaffRules, UserUpdateInput } from '../../../generated/rules/user.ts';
import { reviewUser } from '../scheduling/review_people.ts';

const reviewBookings: Effect<UserRow, Partial<UserUpdateInput>> = (change) =>
  reviewUser(change, change.record.id, Object.keys(change.input).length === 0 ? undefined : change.input);

export const rules = { effects: { review_bookings: reviewBookings } } satisfies UserStaffRules;
