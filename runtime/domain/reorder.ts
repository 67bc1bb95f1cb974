/** Puts the children of a record into an order given by ids. */
import type { TableName, Tables } from '../kernel/data.ts';
import type { Change } from '../kernel/rules.ts';
import { invalid } from './rows.ts';

/** Tables whose rows stand in an order. */
type Ordered = { [T in TableName]: Tables[T] extends { readonly position: number } ? T : never }[TableName];

export interface Placed {
  readonly id: number;
  readonly position: number;
}

/**
 * Positions from 1 follow the ids; children that were left out keep their order after these. Refuses an id that is no
 * child, or that stands twice. Answers with all positions, and with the ids of what moved. `resource` and `parent` are constants.
 */
export async function reorderChildren(
  change: Pick<Change<never, never>, 'query' | 'updateRows' | 'refuse'>,
  resource: Ordered,
  parent: { readonly column: string; readonly id: number; readonly title: string },
  ids: readonly number[],
): Promise<{ readonly items: readonly Placed[]; readonly moved: boolean; readonly ids: readonly number[] }> {
  const rows = await change.query<Placed>(
    `select "id", "position" from "${resource}" where "${parent.column}" = $1 order by "position", "id"`,
    [parent.id],
  );
  const known = new Map(rows.map((row) => [row.id, row.position]));
  const strange = ids.find((id) => !known.has(id));
  if (strange !== undefined) change.refuse(invalid('ids', `${strange} is no line of this ${parent.title}.`));
  const given = new Set(ids);
  if (given.size !== ids.length) change.refuse(invalid('ids', 'An id stands twice.'));
  const order = [...ids, ...rows.map(({ id }) => id).filter((id) => !given.has(id))];
  const items = order.map((id, index) => ({ id, position: index + 1 }));
  const moved = items.filter(({ id, position }) => known.get(id) !== position);
  await change.updateRows<Ordered>(resource, moved);
  return { items, moved: moved.length > 0, ids: moved.map(({ id }) => id) };
}
