/** Intakes that should have come, or gone back, by now (domain 5, `virtual_stock_intake.overdue`). */
import type { Change } from '../../kernel/rules.ts';

/** The date that has passed: the arrival of what is only promised, else the end of what is still with us; null when none has. */
const passedSql = `case when v."status" = 'confirmed' and v."available_from" < now() then v."available_from"
  when v."source" <> 'purchase' and v."available_until" < now() and v."quantity_received" - v."quantity_returned" - v."quantity_lost" > 0 then v."available_until" end`;

/** Many may be found at once; the rest has its turn with the next run. */
const most = 1000;

/** Notes the date and emits the event for every intake whose date has passed and was not told of. Gives their number. */
export async function announceOverdue(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'emit'>,
): Promise<number> {
  const found = await change.query<{ id: number }>(
    `select v."id" from "virtual_stock_intake" v where ${passedSql} is not null and v."overdue_since" is distinct from ${passedSql} order by v."id" limit ${most}`,
  );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await change.touch('virtual_stock_intake', ids);
  const told = await change.query<{ id: number }>(
    `update "virtual_stock_intake" v set "overdue_since" = ${passedSql}, "updated_at" = clock_timestamp()
     where v."id" = any($1::integer[]) and ${passedSql} is not null and v."overdue_since" is distinct from ${passedSql} returning v."id"`,
    [ids],
  );
  for (const { id } of told) change.emit('virtual_stock_intake.overdue', 'virtual_stock_intake', id);
  return told.length;
}
