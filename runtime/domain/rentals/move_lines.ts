/** Lines of a rental get windows of their own, in which they must be free. */
import type { Change } from '../../kernel/rules.ts';
import { shortLines } from '../availability/short_lines.ts';
import { followLine, linesWithParts } from './parts.ts';
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

/** Lines of one rental move, with what comes with them. Refuses what is prepared or out, and where one is short then. */
export async function moveLines(change: Moving, moves: readonly Move[]): Promise<void> {
  const [first] = moves;
  if (!first) return;
  for (const { line } of moves) checkUntouched(change, line);
  await setWindows(change, moves);
  const moved = new Map(moves.map(({ line }) => [line.id, line]));
  const short = await shortLines(change.query, change.settings, first.line.rental_id);
  for (const { rental_item_id: id, quantity_short: units, shortage_from: from, shortage_until: until } of short) {
    const line = moved.get(id);
    if (!line) continue;
    change.refuse({
      code: 'insufficient_stock',
      message: `${line.name}: ${units} are short in this window.`,
      errors: { starts_at: [`${units} are short in this window.`] },
      details: { rental_item_id: id, short: units, from, until },
    });
  }
  for (const { line } of moves) change.emit('rental.item_updated', 'rental_item', line.id);
}

/** The windows alone: what comes with a line follows it. */
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
