/** Jobs of finance. */

import { change, queryOn, viewOf } from 'backline/rules';
import type { FinanceJobs } from '../../../generated/jobs.ts';
import { flagOverdue } from './overdue.ts';
import { endSession, misfitSql } from './payment_links/sessions.ts';
import { takeProviderEvents } from './provider_events.ts';

export const jobs = {
  take_stripe_events: takeProviderEvents,
  take_gocardless_events: takeProviderEvents,
  end_payment_sessions: async ({ id, actor, services }) => {
    const due = await queryOn(services.pool)<{ id: number }>(misfitSql);
    let ended = 0;
    const operation = { name: 'invoices.end_payment_sessions', resource: 'invoice' };
    for (const invoice of due)
      await change(services, { actor, requestId: id }, operation, async (unit) => {
        if (await endSession(viewOf(unit, { record: {}, input: {}, target: null }), invoice.id)) ended += 1;
        return async () => ({ status: 200, body: null });
      });
    return { ended };
  },
  flag_overdue_invoices: async ({ id, actor, services }) => {
    let flagged = 0;
    const operation = { name: 'invoices.flag_overdue', resource: 'invoice' };
    // In batches, each a transaction of its own: an invoice that is being paid delays no more than its batch.
    for (;;) {
      let batch = 0;
      await change(services, { actor, requestId: id }, operation, async (unit) => {
        batch = await flagOverdue(viewOf(unit, { record: {}, input: {}, target: null }));
        return async () => ({ status: 200, body: null });
      });
      flagged += batch;
      if (batch === 0) return { flagged };
    }
  },
} satisfies FinanceJobs;
