/** Puts records of one parent into another order. */
import type { Refusal } from '../../kernel/rules.ts';
import { invalid } from './rows.ts';

interface Placed {
  readonly id: number;
  readonly position: number;
}

/**
 * The order that the ids give, with records that were left out after them in the order they had, positions counted from 1,
 * and those of them whose position is another than before. Refuses ids that are none of the rows, and an id given twice.
 */
export function newOrder(
  rows: readonly Placed[],
  ids: readonly number[],
  refuse: (refusal: Refusal) => never,
): { readonly order: readonly Placed[]; readonly moved: readonly Placed[] } {
  const known = new Map(rows.map((row) => [row.id, row.position]));
  const strange = ids.find((id) => !known.has(id));
  if (strange !== undefined) refuse(invalid('ids', `${strange} is not one of them.`));
  const given = new Set(ids);
  if (given.size !== ids.length) refuse(invalid('ids', 'An id stands twice.'));
  const order = [...ids, ...rows.map(({ id }) => id).filter((id) => !given.has(id))].map((id, index) => ({
    id,
    position: index + 1,
  }));
  return { order, moved: order.filter(({ id, position }) => known.get(id) !== position) };
}
