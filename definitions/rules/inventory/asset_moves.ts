/** Assets change their status through this one function (domain 3.13). */

import type { Change, EventOf, Values } from 'backline/rules';
import { endRepairs, moveRepairs } from './open_repairs.ts';

/**
 * Sets the same values in all the assets, by field name, and emits `asset.<event>` for each (null: no event of its own). Touches
 * them first, and takes a fixed number of statements. Repeated ids count once; without ids nothing happens. Their unfinished
 * repairs move along to another warehouse, and end with units that are gone.
 */
export async function moveAssets(
  change: Pick<Change<never, never>, 'db' | 'query' | 'updateMany' | 'emit'>,
  ids: readonly number[],
  values: Values<'asset'>,
  event: EventOf<'asset'> | null,
): Promise<void> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  await change.updateMany('asset', wanted, values);
  if (event !== null) for (const id of wanted) change.emit(`asset.${event}`, 'asset', id);
  const { status, warehouse_id: warehouse, retired_at: at } = values;
  if (typeof warehouse === 'number') await moveRepairs(change, wanted, warehouse);
  if (status === 'lost' || status === 'sold' || status === 'retired')
    await endRepairs(change, wanted, status, typeof at === 'string' ? at : undefined);
}
