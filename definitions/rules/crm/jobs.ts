/** Jobs of crm. */

import { change, now, viewOf } from 'backline/rules';
import type { CrmJobs } from '../../../generated/jobs.ts';

/** Activities in one transaction. */
const batch = 200;

export const jobs = {
  /**
   * Each activity is looked at again under its lock, and notes the time that it was reminded of: two workers remind once, and a
   * time that was changed is another reminder.
   */
  remind_of_activities: async ({ id, actor, services, signal }) => {
    const operation = { name: 'activities.remind', resource: 'activity' };
    let reminded = 0;
    while (!signal.aborted) {
      let due = 0;
      await change(services, { actor, requestId: id }, operation, async (unit) => {
        const view = viewOf(unit, { record: {}, input: {}, target: null });
        const ids = await view.updateWhere(
          'activity',
          ({ and, eb, ref }) =>
            and([
              eb('status', '=', 'open'),
              eb('reminder_at', '<=', now),
              eb('reminder_at', 'is distinct from', ref('reminded_of')),
            ]),
          ({ ref }) => ({ reminded_of: ref('reminder_at') }),
          { limit: batch },
        );
        for (const activity of ids) view.emit('activity.reminded', 'activity', activity);
        due = ids.length;
        return async () => ({ status: 200, body: null });
      });
      reminded += due;
      if (due < batch) break;
    }
    return { reminded };
  },
} satisfies CrmJobs;
