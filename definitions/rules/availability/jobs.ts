/** Jobs of availability. */

import { change, queryOn, viewOf } from 'backline/rules';
import type { AvailabilityJobs } from '../../../generated/jobs.ts';
import { rentalsToReview, reviewRental } from './shortages.ts';

export const jobs = {
  /** Each rental that seems to be out of step is looked at again under its lock, in a change of its own: bookings go on meanwhile. */
  review_shortages: async ({ id, actor, services, signal }) => {
    // A worker serves no requests that would notice a changed setting.
    await services.settings.reload();
    const operation = { name: 'shortages.review', resource: 'shortage' };
    let changed = 0;
    for (const rental of await rentalsToReview(queryOn(services.pool), services.settings)) {
      if (signal.aborted) break;
      await change(services, { actor, requestId: id }, operation, async (unit) => {
        await unit.touch('rental', [rental]);
        changed += await reviewRental(viewOf(unit, { record: {}, input: {}, target: null }), rental);
        return async () => ({ status: 200, body: null });
      });
    }
    return { changed };
  },
} satisfies AvailabilityJobs;
