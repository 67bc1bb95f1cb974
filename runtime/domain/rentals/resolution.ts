/** What the methods of resolving a shortage share (domain 4.7). */
import type { ShortageResolveInput, ShortageRow } from '../../../generated/rules/shortage.ts';
import type { Change, Refusal } from '../../kernel/rules.ts';
import { lockedRefusal } from './locked.ts';
import { eachOf, followLine } from './parts.ts';

export type Resolving = Change<ShortageRow, ShortageResolveInput>;

/** What a method made: the record that came of it, and what undoing brings back. */
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
  /** The part it plays beside the line it stands below. */
  readonly inclusion: string;
  readonly parent_id: number | null;
}

const lineSql = `select t."id", t."rental_id", t."catalogue_item_id", t."booked_warehouse_id" as warehouse_id, t."quantity",
    t."quantity_dispatched" + t."quantity_allocated" as committed, t."name",
    to_char(t."starts_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at, to_char(t."ends_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends_at,
    r."is_locked", t."booked_quantity" > 0 as is_firm, t."inclusion", t."parent_id"
  from "rental_item" t join "rental" r on r."id" = t."rental_id" where t."id" = $1`;

/** Locks a line with its rental, and reads it. Refuses when it is not there or its rental's prices are locked. */
export async function lockedLine(
  change: Pick<Resolving, 'db' | 'query' | 'touch' | 'updateMany' | 'updateRows' | 'refuse'>,
  id: number,
  field: string,
): Promise<Line> {
  await change.touch('rental_item', [id]);
  const [line] = await change.query<Line>(lineSql, [id]);
  if (!line) return change.refuse(missing(field));
  if (line.is_locked) change.refuse(await lockedRefusal(change.query, line.rental_id));
  return line;
}

/** Units that are prepared, set aside or out stay what and where they are. */
export function checkUntouched(
  change: Pick<Resolving, 'refuse'>,
  { id, name, committed }: Pick<Line, 'id' | 'name' | 'committed'>,
): void {
  if (committed === 0) return;
  change.refuse({
    code: 'items_in_progress',
    params: { items: `${name} (${committed})` },
    details: { items: [{ rental_item_id: id, name, committed }] },
  });
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

/** Lowers a line and what comes with it; at least one unit stays, and whatever has left or is set aside. */
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

/** Another quantity for a line; its parts follow. */
export async function resizeLine(
  change: Pick<Resolving, 'db' | 'query' | 'touch' | 'updateMany' | 'updateRows' | 'refuse' | 'update' | 'emit'>,
  line: Pick<Line, 'id' | 'quantity' | 'inclusion' | 'parent_id'>,
  quantity: number,
): Promise<void> {
  await change.update('rental_item', line.id, { quantity, ...(await eachOf(change.query, line, quantity)) });
  await followLine(change, { id: line.id, quantity }, line.quantity);
}
