/** What availability does outside requests. */
import type { AvailabilityJobs } from '../../../generated/jobs.ts';
import { change, viewOf } from '../../commands/change.ts';
import { lockReview, reviewShortages } from './shortages.ts';

export const jobs = {
  review_shortages: async ({ id, actor, services }) => {
    // A worker serves no requests that would notice a changed setting.
    await services.settings.reload();
    let changed = 0;
    const operation = { name: 'shortages.review', resource: 'shortage' };
    await change(services, { actor, requestId: id }, operation, async (unit) => {
      const view = viewOf(unit, { record: {}, input: {}, target: null });
      await lockReview(view.query);
      changed = await reviewShortages(view);
      return async () => ({ status: 200, body: null });
    });
    return { changed };
  },
} satisfies AvailabilityJobs;
