/** Assets change their status through this one function (domain 3.13). */

import type { EventOf, Values } from '../../kernel/data.ts';
import type { Change } from '../../kernel/rules.ts';

/**
 * Gives all the assets the same values, by field name, and emits `asset.<event>` for each (null: no event of its own). Touches
 * them first, and takes a fixed number of statements. Ids that stand twice count once; without ids nothing happens.
 */
export async function moveAssets(
  change: Pick<Change<never, never>, 'updateMany' | 'emit'>,
  ids: readonly number[],
  values: Values<'asset'>,
  event: EventOf<'asset'> | null,
): Promise<void> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  await change.updateMany('asset', wanted, values);
  if (event !== null) for (const id of wanted) change.emit(`asset.${event}`, 'asset', id);
}
