/** Lists of warehouses that somebody is limited to. */

import { anyOf } from '../../database/data.ts';
import type { Draft } from '../../kernel/rules.ts';
import { invalid } from '../shared/rows.ts';

/**
 * The ids, each once; refuses those of no warehouse. Of ids beyond the actor's own scope nothing is said: the guard of
 * `rights:` refuses them all alike.
 */
export async function knownWarehouses(
  { actor, db, refuse }: Pick<Draft<never>, 'actor' | 'db' | 'refuse'>,
  sent: readonly number[],
): Promise<readonly number[]> {
  const ids = [...new Set(sent)];
  const rows = await db
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const strange = ids.find((id) => !known.has(id) && (actor.scope === null || actor.scope.includes(id)));
  if (strange !== undefined) refuse(invalid('warehouse_ids', `The warehouse ${strange} does not exist.`));
  return ids;
}
