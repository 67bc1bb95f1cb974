/** Rules of facilities: a change of one is checked against its bookings at once. */

import type { Effect } from 'backline/rules';
import type { FacilityRow, FacilityRules } from '../../../generated/rules/facility.ts';
import { reviewResource } from './conflicts.ts';

const reviewBookings: Effect<FacilityRow, object> = (change) =>
  reviewResource(change, { type: 'facility', id: String(change.record.id) });

export const rules = { effects: { review_bookings: reviewBookings } } satisfies FacilityRules;
