/** Lines of a rental get windows of their own, in which they must be free. */
import type { Change } from 'backline/rules';
import { lockItems, shortAmong } from '../availability/check.ts';
import { followLine, linesWithParts, partsBelow } from './parts.ts';
import { checkUntouched, type Line } from './resolution.ts';

type Moving = Pick<
  Change<never, never>,
  'db' | 'query' | 'settings' | 'touch' | 'updateRows' | 'updateMany' | 'emit' | 'refuse'
>;

/** A line, locked, and its new window. */
export interface Move {
  readonly line: Line;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
}

/** Lines of one rental move, with their parts. Refuses prepared units and units that are out, and shortages after the move. */
export async function moveLines(change: Moving, moves: readonly Move[]): Promise<void> {
  const [first] = moves;
  if (!first) return;
  for (const { line } of moves) checkUntouched(change, line);
  await setWindows(change, moves);
  await checkFree(change, first.line.rental_id, moves);
  for (const { line } of moves) change.emit('rental.item_updated', 'rental_item', line.id);
}

/** Moved lines, and those that come with them, are judged after all bookings, their rental's other lines included. */
async function checkFree(change: Moving, rentalId: number, moves: readonly Move[]): Promise<void> {
  const { query, settings } = change;
  // The line of each part, to say which move it is that does not fit.
  const moved = new Map<number, Line>();
  for (const { line } of moves) for (const { id } of [line, ...(await partsBelow(query, line.id))]) moved.set(id, line);
  await lockItems(change, rentalId);
  const [short] = await shortAmong(query, settings, new Set(moved.keys()));
  const line = short && moved.get(short.rental_item_id);
  if (!short || !line) return;
  const { short: units, short_from: from, short_until: until } = short;
  change.refuse({
    code: 'insufficient_stock',
    message: `${line.name}: ${units} are short in this window.`,
    errors: { starts_at: [`${units} are short in this window.`] },
    details: { rental_item_id: short.rental_item_id, short: units, from, until },
  });
}

/** The windows alone: the parts of a line follow it. */
export async function setWindows(
  change: Omit<Moving, 'settings'>,
  moves: readonly (Omit<Move, 'line'> & { readonly line: Pick<Line, 'id' | 'quantity'> })[],
): Promise<void> {
  await change.updateRows(
    'rental_item',
    moves.map(({ line, starts_at, ends_at }) => ({ id: line.id, starts_at, ends_at })),
  );
  const ids = moves.map(({ line }) => line.id);
  const above = await linesWithParts(change.query, ids);
  for (const { line } of moves)
    if (above.has(line.id)) await followLine(change, line, line.quantity, ['starts_at', 'ends_at']);
}
