/** A unit that is free again goes into the work that waits for it: it is in one state. */
import { moveAssets } from './asset_moves.ts';
import { waitingRepairs } from './open_repairs.ts';
import { postStock } from './stock_ledger.ts';

type Freed = Parameters<typeof waitingRepairs>[0] & Parameters<typeof moveAssets>[0] & Parameters<typeof postStock>[0];

/** Must be called when the unit is on hand in the warehouse; nothing happens if no begun work blocks it. */
export async function intoWaitingRepair(change: Freed, asset: number, warehouse: number): Promise<void> {
  const { assets, movements } = await waitingRepairs(change, [asset], warehouse);
  if (assets.length === 0) return;
  await moveAssets(change, assets, { status: 'in_repair' }, 'in_repair');
  await postStock(change, movements);
}
