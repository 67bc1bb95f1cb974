/** Undoes resolutions while their results are still drafts, planned or requested (domain 4.7). */

import type { Change, Data } from 'backline/rules';
import type {
  ShortageResolutionRow,
  ShortageResolutionUndoInput,
} from '../../../generated/rules/shortage_resolution.ts';
import { settleShortage } from '../availability/shortages.ts';
import { undoLines } from './undo_lines.ts';
import { undoOrders, undoTransfers } from './undo_supply.ts';

export type Undoing = Omit<Change<never, never>, 'record' | 'input' | 'plan' | 'target'>;

/** A resolution and its shortage. */
export interface Undone {
  readonly id: number;
  readonly method: string;
  readonly quantity: number;
  readonly result_type: string | null;
  readonly result_id: string | null;
  readonly shortage_id: number;
  readonly rental_id: number;
  readonly rental_item_id: number;
  readonly previous: Readonly<Record<string, unknown>> | null;
}

/** The active ones among them, the newest first. */
export const undoneOf = (
  db: Data,
  by: { readonly id: number } | { readonly plan: string; readonly rental: number },
): Promise<Undone[]> =>
  db
    .selectFrom('shortage_resolution as n')
    .innerJoin('shortage as s', 's.id', 'n.shortage_id')
    .select([
      'n.id',
      'n.method',
      'n.quantity',
      'n.result_type',
      'n.result_id',
      'n.previous',
      'n.shortage_id',
      's.rental_id',
      's.rental_item_id',
    ])
    .where('n.status', '=', 'active')
    .where(({ eb, and }) =>
      'id' in by ? eb('n.id', '=', by.id) : and([eb('n.plan_id', '=', by.plan), eb('s.rental_id', '=', by.rental)]),
    )
    .$narrowType<{ previous: Undone['previous'] }>()
    .orderBy('n.id', 'desc')
    .execute();

export async function undoResolution(
  change: Change<ShortageResolutionRow, ShortageResolutionUndoInput>,
): Promise<null> {
  const { record } = change;
  const [undone] = await undoneOf(change.db, { id: record.id });
  if (!undone) throw new Error(`Resolution ${record.id} has no shortage.`);
  // A settlement of the rental's shortages locks the rental.
  await change.touch('rental', [undone.rental_id]);
  const late =
    undone.result_type === 'virtual_stock_intake'
      ? await undoOrders(change, [undone])
      : undone.result_type === 'warehouse_transfer'
        ? await undoTransfers(change, [undone])
        : [];
  const [remaining] = late;
  if (remaining)
    change.refuse({
      code: 'invalid_state',
      message: remaining.reason,
      errors: { status: ['What came of it is under way.'] },
      details: { result_type: undone.result_type, result_id: undone.result_id },
    });
  if (undone.result_type === 'rental_item') {
    const [line] = await undoLines(change, [undone]);
    if (line) change.refuse(line.refusal);
  }
  await markUndone(change, [undone.id]);
  await settleShortage(change, undone.shortage_id);
  return null;
}

export async function markUndone(change: Pick<Undoing, 'updateMany' | 'emit'>, ids: readonly number[]): Promise<void> {
  await change.updateMany('shortage_resolution', ids, { status: 'undone' });
  for (const id of ids) change.emit('shortage.resolution_undone', 'shortage_resolution', id);
}
