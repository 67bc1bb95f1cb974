/** Intakes that should have come, or gone back, by now (domain 5, `virtual_stock_intake.overdue`). */
import { sql } from '../../database/data.ts';
import type { Change } from '../../kernel/rules.ts';

/** The date that has passed: the arrival of what is only promised, else the end of what is still with us; null when none has. */
const passed = sql<string | null>`case when "status" = 'confirmed' and "available_from" < now() then "available_from"
  when "source" <> 'purchase' and "available_until" < now() and "quantity_received" - "quantity_returned" - "quantity_lost" - "quantity_bought" > 0 then "available_until" end`;

/** Many may be found at once; the rest has its turn with the next run. */
const most = 1000;

/** Notes the date and emits the event for every intake whose date has passed and was not told of. Gives their number. */
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
