/** Intakes that should have come, or gone back, by now (domain 5, `virtual_stock_intake.overdue`), or are soon to go back. */
import { type Change, sql } from 'backline/rules';

const present = sql<number>`"quantity_received" - "quantity_returned" - "quantity_lost" - "quantity_bought"`;

/** The date that has passed: the arrival of a promised intake, else the end of a present one; null if none has. */
const passed = sql<string | null>`case when "status" = 'confirmed' and "available_from" < now() then "available_from"
  when "source" <> 'purchase' and "available_until" < now() and ${present} > 0 then "available_until" end`;

/** Many may be found at once; the rest has its turn with the next run. */
const most = 1000;

/** Notes the date and emits the event for every intake whose date has passed without one. Returns their number. */
export async function announceOverdue(change: Pick<Change<never, never>, 'updateWhere' | 'emit'>): Promise<number> {
  const ids = await change.updateWhere(
    'virtual_stock_intake',
    ({ eb, and }) => and([eb(passed, 'is not', null), eb('overdue_since', 'is distinct from', passed)]),
    { overdue_since: passed },
    { limit: most },
  );
  for (const id of ids) change.emit('virtual_stock_intake.overdue', 'virtual_stock_intake', id);
  return ids.length;
}

/** The same, ahead of time, for present units that are due back within the hours of the setting. */
export async function announceDue(
  change: Pick<Change<never, never>, 'updateWhere' | 'emit' | 'settings'>,
): Promise<number> {
  const hours = change.settings.get('availability.hired_due_notice_hours');
  if (hours === 0) return 0;
  const soon = sql<boolean>`"source" <> 'purchase' and "available_until" between now() and now() + make_interval(hours => ${hours}::integer) and ${present} > 0`;
  const ids = await change.updateWhere(
    'virtual_stock_intake',
    ({ eb, and, ref }) => and([soon, eb('due_noticed_for', 'is distinct from', ref('available_until'))]),
    ({ ref }) => ({ due_noticed_for: ref('available_until') }),
    { limit: most },
  );
  for (const id of ids) change.emit('virtual_stock_intake.due_back', 'virtual_stock_intake', id);
  return ids.length;
}
