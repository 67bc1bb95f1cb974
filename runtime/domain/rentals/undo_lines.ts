/** Gives lines back what a resolution took of them: units, window, item; a line that a substitute made goes. */
import { repriceRental } from './reprice.ts';
import { checkUntouched, lockedLine, resizeLine } from './resolution.ts';
import type { Undoing, Undone } from './undo_resolution.ts';

/** Prices the rental again unless `reprice` is false. Refuses where units of the line are prepared or out. */
export async function undoLine(change: Undoing, undone: Undone, reprice = true): Promise<void> {
  const { method, quantity, previous, rental_item_id: own } = undone;
  const result = Number(undone.result_id);
  const line = await lockedLine(change, result, 'result_id');
  if (method === 'substitute' && result !== own) {
    checkUntouched(change, line);
    await change.remove('rental_item', result);
    change.emit('rental.item_removed', 'rental_item', result);
    const original = await lockedLine(change, own, 'rental_item_id');
    await resizeLine(change, original, original.quantity + quantity);
  } else if (previous) {
    checkUntouched(change, line);
    await change.update('rental_item', result, previous);
  } else {
    await resizeLine(change, line, line.quantity + quantity);
  }
  if (method !== 'substitute' || result === own) change.emit('rental.item_updated', 'rental_item', result);
  if (reprice) await repriceRental(change, line.rental_id, 'none');
}
