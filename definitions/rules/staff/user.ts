/** Rules of people that planning needs: bookings follow their hours, skills and presence. */

import type { Effect } from 'backline/rules';
import type { UserRow, UserStaffRules, UserUpdateInput } from '../../../generated/rules/user.ts';
import { reviewUser } from '../scheduling/review_people.ts';

const reviewBookings: Effect<UserRow, Partial<UserUpdateInput>> = (change) =>
  reviewUser(change, change.record.id, Object.keys(change.input).length === 0 ? undefined : change.input);

export const rules = { effects: { review_bookings: reviewBookings } } satisfies UserStaffRules;
