/** The common parts of the methods of resolving a shortage (domain 4.7). */

import { anyOf, type Change, instant, type Refusal, sql } from 'backline/rules';
import type { ShortageResolveInput, ShortageRow } from '../../../generated/rules/shortage.ts';
import { lockedRefusal } from './locked.ts';
import { eachOf, followLine, linesWithParts } from './parts.ts';

export type Resolving = Change<ShortageRow, ShortageResolveInput>;

/** The result of a method: the record it made, and the values that an undo restores. */
export interface Outcome {
  readonly type: 'virtual_stock_intake' | 'warehouse_transfer' | 'rental_item';
  readonly id: number | string;
  readonly previous?: Readonly<Record<string, unknown>>;
}

export interface Line {
  readonly id: number;
  readonly rental_id: number;
  readonly catalogue_item_id: number;
  readonly warehouse_id: number;
  readonly quantity: number;
  /** Units that have left, or that assets are set aside for. */
  readonly committed: number;
  readonly name: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly is_locked: boolean;
  readonly is_firm: boolean;
  /** Its role beside its parent line. */
  readonly inclusion: string;
  readonly parent_id: number | null;
}

type Locking = Pick<Resolving, 'actor' | 'db' | 'query' | 'touch' | 'updateMany' | 'updateRows' | 'refuse'>;

/** Locks lines with their rentals, and reads those that there are, by their ids. */
export async function linesHeld(change: Locking, ids: readonly number[]): Promise<ReadonlyMap<number, Line>> {
  await change.touch('rental_item', ids);
  return new Map(
    (
      await change.db
        .selectFrom('rental_item as t')
        .innerJoin('rental as r', 'r.id', 't.rental_id')
        .select(({ ref }) => [
          't.id',
          't.rental_id',
          't.catalogue_item_id',
          't.booked_warehouse_id as warehouse_id',
          't.quantity',
          sql<number>`${ref('t.quantity_dispatched')} + ${ref('t.quantity_allocated')}`.as('committed'),
          't.name',
          instant(ref('t.starts_at')).as('starts_at'),
          instant(ref('t.ends_at')).as('ends_at'),
          'r.is_locked',
          sql<boolean>`${ref('t.booked_quantity')} > 0`.as('is_firm'),
          't.inclusion',
          't.parent_id',
        ])
        .where('t.id', '=', anyOf(ids))
        .$narrowType<{ catalogue_item_id: number; warehouse_id: number }>()
        .execute()
    ).map((line) => [line.id, line]),
  );
}

/** The same; refuses when one is not there or its rental's prices are locked. */
export async function lockedLines(
  change: Locking,
  ids: readonly number[],
  field: string,
): Promise<ReadonlyMap<number, Line>> {
  const lines = await linesHeld(change, ids);
  if (ids.some((id) => !lines.has(id))) change.refuse(missing(field));
  for (const line of lines.values()) if (line.is_locked) change.refuse(await lockedRefusal(change, line.rental_id));
  return lines;
}

/** The same of one. */
export async function lockedLine(change: Locking, id: number, field: string): Promise<Line> {
  return (await lockedLines(change, [id], field)).get(id) as Line;
}

/** Units that are prepared, set aside or out stay what and where they are. */
export function committedRefusal({ id, name, committed }: Pick<Line, 'id' | 'name' | 'committed'>): Refusal | null {
  if (committed === 0) return null;
  return {
    code: 'items_in_progress',
    params: { items: `${name} (${committed})` },
    details: { items: [{ rental_item_id: id, name, committed }] },
  };
}

export function checkUntouched(change: Pick<Resolving, 'refuse'>, line: Pick<Line, 'id' | 'name' | 'committed'>): void {
  const refusal = committedRefusal(line);
  if (refusal) change.refuse(refusal);
}

export function missing(field: string): Refusal {
  return { code: 'validation_failed', errors: { [field]: ['There is no such record that you may use here.'] } };
}

/** A key of the body that this method needs. */
export function needed<T>(change: Pick<Resolving, 'refuse'>, field: string, value: T | null | undefined): T {
  if (value === null || value === undefined)
    return change.refuse({ code: 'validation_failed', errors: { [field]: [`${field} is required for this method.`] } });
  return value;
}

/** Lowers a line and its parts; at least one unit stays, and all that have left or are set aside. */
export async function lowerLine(
  change: Pick<Resolving, 'db' | 'query' | 'touch' | 'updateMany' | 'updateRows' | 'refuse' | 'update' | 'emit'>,
  line: Line,
  by: number,
): Promise<void> {
  const most = line.quantity - Math.max(line.committed, 1);
  if (by > most)
    change.refuse({
      code: 'quantity_exceeded',
      params: { min: 1, max: Math.max(most, 0) },
      details: { rental_item_id: line.id, name: line.name, most: Math.max(most, 0) },
      errors: { quantity: [`The line can be lowered by ${Math.max(most, 0)} at most.`] },
    });
  await resizeLine(change, line, line.quantity - by);
  change.emit('rental.item_updated', 'rental_item', line.id);
}

type Sized = Pick<Line, 'id' | 'quantity' | 'inclusion' | 'parent_id'>;
type Sizing = Pick<Resolving, 'db' | 'query' | 'touch' | 'updateMany' | 'updateRows' | 'refuse' | 'update' | 'emit'>;

/** Another quantity for a line; its parts follow. */
function resizeLine(change: Sizing, line: Sized, quantity: number): Promise<void> {
  return resizeLines(change, [{ line, quantity }]);
}

/** Other quantities for lines, by one statement; parts follow, and single parts are counted anew, each by itself. */
export async function resizeLines(
  change: Sizing,
  sizes: readonly { readonly line: Sized; readonly quantity: number }[],
): Promise<void> {
  if (sizes.length === 0) return;
  const ids = sizes.map(({ line }) => line.id);
  const above = await linesWithParts(change.query, ids);
  const isPart = ({ line }: (typeof sizes)[number]) => line.inclusion !== 'principal' && line.parent_id !== null;
  await change.updateRows(
    'rental_item',
    sizes.filter((one) => !isPart(one)).map(({ line, quantity }) => ({ id: line.id, quantity })),
  );
  for (const { line, quantity } of sizes.filter(isPart))
    await change.update('rental_item', line.id, { quantity, ...(await eachOf(change.query, line, quantity)) });
  for (const { line, quantity } of sizes)
    if (above.has(line.id)) await followLine(change, { id: line.id, quantity }, line.quantity);
}
