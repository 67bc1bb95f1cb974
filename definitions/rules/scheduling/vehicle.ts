/** Rules of vehicles: a change of one is checked against its bookings at once. */

import type { Effect } from 'backline/rules';
import type { VehicleRow, VehicleRules } from '../../../generated/rules/vehicle.ts';
import { reviewResource } from './conflicts.ts';

const reviewBookings: Effect<VehicleRow, object> = (change) =>
  reviewResource(change, { type: 'vehicle', id: String(change.record.id) });

export const rules = { effects: { review_bookings: reviewBookings } } satisfies VehicleRules;
