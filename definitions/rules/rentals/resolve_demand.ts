/** Resolving a shortage by less, other or later demand: substitute, reduce_quantity, reschedule, release_other. */

import { moveLines } from './move_lines.ts';
import { repriceRental } from './reprice.ts';
import { lockedLine, lowerLine, missing, needed, type Outcome, type Resolving } from './resolution.ts';
import { substituteUnits } from './substitute.ts';

export async function reduceQuantity(change: Resolving, quantity: number): Promise<Outcome> {
  const line = await lockedLine(change, change.record.rental_item_id, 'rental_item_id');
  await lowerLine(change, line, quantity);
  await repriceRental(change, line.rental_id, 'none');
  return { type: 'rental_item', id: line.id };
}

export async function releaseOther(change: Resolving, quantity: number): Promise<Outcome> {
  const { record, input, actor } = change;
  if (actor.role['can_override_shortage'] !== true)
    change.refuse({ code: 'forbidden', message: 'Your role may not override shortages.' });
  const other = await lockedLine(change, needed(change, 'rental_item_id', input.rental_item_id), 'rental_item_id');
  const fits =
    other.is_firm && other.catalogue_item_id === record.catalogue_item_id && other.warehouse_id === record.warehouse_id;
  if (!fits || other.id === record.rental_item_id) change.refuse(missing('rental_item_id'));
  await lowerLine(change, other, quantity);
  await repriceRental(change, other.rental_id, 'none');
  return { type: 'rental_item', id: other.id };
}

/** The line gets another window, which must be free for it. */
export async function reschedule(change: Resolving): Promise<Outcome> {
  const { record, input } = change;
  const [starts_at, ends_at] = [needed(change, 'starts_at', input.starts_at), needed(change, 'ends_at', input.ends_at)];
  if (Date.parse(ends_at) <= Date.parse(starts_at))
    change.refuse({
      code: 'invalid_dates',
      errors: { ends_at: ['The end must be after the start.'] },
      details: { starts_at, ends_at },
    });
  const line = await lockedLine(change, record.rental_item_id, 'rental_item_id');
  await moveLines(change, [{ line, starts_at, ends_at }]);
  await repriceRental(change, line.rental_id, 'none');
  return { type: 'rental_item', id: line.id, previous: { starts_at: line.starts_at, ends_at: line.ends_at } };
}

/** Some units of the line become another item; all of them, and the line itself changes its item. */
export async function substitute(change: Resolving, quantity: number): Promise<Outcome> {
  const { record, input } = change;
  const item = needed(change, 'catalogue_item_id', input.catalogue_item_id);
  const line = await lockedLine(change, record.rental_item_id, 'rental_item_id');
  change.emit('rental.item_substituted', 'rental_item', line.id);
  const by = { item, quantity, any: input.any === true, keepPrice: input.keep_price !== false };
  const { id, previous } = await substituteUnits(change, line, by);
  return { type: 'rental_item', id, ...(previous ? { previous } : {}) };
}
