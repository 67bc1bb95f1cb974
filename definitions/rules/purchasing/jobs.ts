/** Jobs of purchasing. */

import { change, viewOf } from 'backline/rules';
import type { PurchasingJobs } from '../../../generated/jobs.ts';
import { announceDue, announceOverdue } from './overdue.ts';

export const jobs = {
  announce_overdue_intakes: async ({ id, actor, services }) => {
    let announced = 0;
    const operation = { name: 'virtual_stock_intakes.announce', resource: 'virtual_stock_intake' };
    await change(services, { actor, requestId: id }, operation, async (unit) => {
      const view = viewOf(unit, { record: {}, input: {}, target: null });
      announced = (await announceOverdue(view)) + (await announceDue(view));
      return async () => ({ status: 200, body: null });
    });
    return { announced };
  },
} satisfies PurchasingJobs;
