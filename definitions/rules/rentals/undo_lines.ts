/** Restores values of lines that resolutions changed: units, window, item; a line that a substitute made is deleted. */
import { type Refusal, refused } from 'backline/rules';
import { lockedRefusal } from './locked.ts';
import { setWindows } from './move_lines.ts';
import { repriceRental } from './reprice.ts';
import { committedRefusal, type Line, linesHeld, missing, resizeLines } from './resolution.ts';
import type { Undoing, Undone } from './undo_resolution.ts';
import type { RemainingResolution } from './undo_supply.ts';

/** A resolution that stays, and the part that is refused because of it. */
interface RemainingLine extends RemainingResolution {
  readonly refusal: Refusal;
}

/**
 * Many at once, of lines of one rental, which is priced. Where units of a line are prepared or out, where its rental is locked or
 * the line is gone, the resolution stays.
 */
export async function undoLines(change: Undoing, undone: readonly Undone[]): Promise<RemainingLine[]> {
  if (undone.length === 0) return [];
  const ids = undone.flatMap((one) => [Number(one.result_id), ...(isBeside(one) ? [one.rental_item_id] : [])]);
  const lines = await linesHeld(change, [...new Set(ids)]);
  const [any] = lines.values();
  const lock = any?.is_locked ? await lockedRefusal(change, any.rental_id) : null;
  const judged = undone.map((one) => ({ one, refusal: lock ?? refusalOf(one, lines) }));
  const free = judged.filter(({ refusal }) => refusal === null).map(({ one }) => one);
  const beside = free.filter(isBeside);
  await change.removeMany(
    'rental_item',
    beside.map(({ result_id }) => Number(result_id)),
  );
  const sizes = new Map<number, number>();
  const back = free.filter((one) => isBeside(one) || one.previous === null);
  for (const one of back) {
    const id = isBeside(one) ? one.rental_item_id : Number(one.result_id);
    sizes.set(id, (sizes.get(id) ?? lineOf(lines, id).quantity) + one.quantity);
  }
  await giveBack(change, free, lines);
  await resizeLines(
    change,
    [...sizes].map(([id, quantity]) => ({ line: lineOf(lines, id), quantity })),
  );
  for (const one of free)
    change.emit(isBeside(one) ? 'rental.item_removed' : 'rental.item_updated', 'rental_item', Number(one.result_id));
  if (any && free.length > 0) await repriceRental(change, any.rental_id, 'none');
  return judged.flatMap(({ one, refusal }) =>
    refusal === null ? [] : [{ undone: one, refusal, reason: refused(refusal).message }],
  );
}

/** It made a line beside the one that it took units of. */
const isBeside = ({ method, result_id, rental_item_id }: Undone): boolean =>
  method === 'substitute' && Number(result_id) !== rental_item_id;

const lineOf = (lines: ReadonlyMap<number, Line>, id: number): Line => lines.get(id) as Line;

function refusalOf(one: Undone, lines: ReadonlyMap<number, Line>): Refusal | null {
  const line = lines.get(Number(one.result_id));
  if (!line) return missing('result_id');
  if (isBeside(one) && !lines.has(one.rental_item_id)) return missing('rental_item_id');
  return isBeside(one) || one.previous !== null ? committedRefusal(line) : null;
}

/** The lines' earlier values: their window, or their item with its own values. */
async function giveBack(change: Undoing, undone: readonly Undone[], lines: ReadonlyMap<number, Line>): Promise<void> {
  const changed = undone.filter((one) => !isBeside(one) && one.previous !== null);
  const moved = changed.filter(({ method }) => method === 'reschedule');
  await setWindows(
    change,
    moved.map(({ result_id, previous }) => ({
      line: lineOf(lines, Number(result_id)),
      starts_at: (previous?.['starts_at'] ?? null) as string | null,
      ends_at: (previous?.['ends_at'] ?? null) as string | null,
    })),
  );
  const others = changed.filter(({ method }) => method !== 'reschedule');
  const rows = others.map(({ result_id, previous }) => ({ ...previous, id: Number(result_id) }));
  // Values stored by an earlier release have fewer columns.
  for (const some of Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values())
    await change.updateRows('rental_item', some);
}
