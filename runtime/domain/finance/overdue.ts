/** Invoices that passed their due date: each is announced once for the date that it has (domain 5, invoice.overdue). */
import type { Change } from '../../kernel/rules.ts';

const batch = 200;

const dueSql = `select "id" from "invoice" where "status" in ('issued', 'partially_paid') and "due_at" < clock_timestamp()
  and ("last_reminder_at" is null or "last_reminder_at" < "due_at") and "deleted_at" is null`;

/** Announces up to 200 of them; answers how many. Two runs at once announce none twice: they look again under the lock. */
export async function flagOverdue(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'emit'>,
): Promise<number> {
  const found = await change.query<{ id: number }>(`${dueSql} order by "id" limit ${batch}`);
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  await change.touch('invoice', ids);
  const rows = await change.query<{ id: number }>(
    `update "invoice" set "last_reminder_at" = clock_timestamp(), "updated_at" = clock_timestamp()
      where "id" = any($1::integer[]) and "id" in (${dueSql}) returning "id"`,
    [ids],
  );
  for (const { id } of rows.sort((a, b) => a.id - b.id)) change.emit('invoice.overdue', 'invoice', id);
  return rows.length;
}
