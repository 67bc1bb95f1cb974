/** Invoices that passed their due date: each is announced once for the date that it has (domain 5, invoice.overdue). */
import { type Change, now } from 'backline/rules';

const batch = 200;

/** Announces up to 200 of them; answers how many. Two runs at once announce none twice: they look again under the lock. */
export async function flagOverdue(change: Pick<Change<never, never>, 'updateWhere' | 'emit'>): Promise<number> {
  const ids = await change.updateWhere(
    'invoice',
    ({ and, or, eb, ref }) =>
      and([
        eb('status', 'in', ['issued', 'partially_paid']),
        eb('due_at', '<', now),
        or([eb('last_reminder_at', 'is', null), eb('last_reminder_at', '<', ref('due_at'))]),
        eb('deleted_at', 'is', null),
      ]),
    { last_reminder_at: now },
    { limit: batch },
  );
  for (const id of ids) change.emit('invoice.overdue', 'invoice', id);
  return ids.length;
}
