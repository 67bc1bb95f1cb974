/** Rules of a rental's further costs: they count in its cost and margin. */

import type { Effect } from 'backline/rules';
import type { RentalCostRow, RentalCostRules } from '../../../generated/rules/rental_cost.ts';
import { repriceRental } from './reprice.ts';

const totalRental: Effect<RentalCostRow, object> = (change) => repriceRental(change, change.record.rental_id, 'none');

export const rules = { effects: { total_rental: totalRental } } satisfies RentalCostRules;
