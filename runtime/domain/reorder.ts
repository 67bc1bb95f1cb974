/** Records of a parent that are put into an order of their own. */
import type { Change } from '../kernel/rules.ts';
import { invalid } from './rows.ts';

export interface Placed {
  readonly id: number;
  readonly position: number;
}

/**
 * Gives the parent's rows the positions 1, 2, 3 … : first those named, then the others in the order they had. Rows that stay
 * where they are stay untouched; each of the others is updated with `event`. Refuses ids that are not the parent's, or
 * stand twice. `table` and `column` are constants of the caller, never input.
 */
export async function reorder(
  change: Pick<Change<never, never>, 'query' | 'touch' | 'emit' | 'refuse'>,
  place: { readonly table: string; readonly column: string; readonly parent: number; readonly event: string },
  named: readonly number[],
): Promise<readonly Placed[]> {
  const { table, column, parent, event } = place;
  const read = () =>
    change.query<Placed>(`select "id", "position" from "${table}" where "${column}" = $1 order by "position", "id"`, [
      parent,
    ]);
  await change.touch(
    table,
    (await read()).map(({ id }) => id),
  );
  const rows = await read();
  const known = new Map(rows.map((row) => [row.id, row.position]));
  const strange = named.find((id) => !known.has(id));
  if (strange !== undefined) change.refuse(invalid('ids', `${strange} does not stand here.`));
  const given = new Set(named);
  if (given.size !== named.length) change.refuse(invalid('ids', 'An id stands twice.'));
  const order = [...named, ...rows.map(({ id }) => id).filter((id) => !given.has(id))];
  const placed = order.map((id, index) => ({ id, position: index + 1 }));
  const moved = placed.filter(({ id, position }) => known.get(id) !== position);
  await change.query(
    `update "${table}" t set "position" = v."position", "updated_at" = clock_timestamp() from unnest($1::integer[], $2::integer[]) v("id", "position") where t."id" = v."id"`,
    [moved.map(({ id }) => id), moved.map(({ position }) => position)],
  );
  for (const { id } of moved) change.emit(event, table, id);
  return placed;
}
