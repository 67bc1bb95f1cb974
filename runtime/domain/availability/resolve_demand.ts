/** Resolving a shortage by less, other or later demand: substitute, reduce_quantity, reschedule, release_other. */
import { repriceRental } from '../rentals/reprice.ts';
import { type Line, lockedLine, lowerLine, missing, needed, type Outcome, type Resolving } from './resolution.ts';
import { shortLines } from './short_lines.ts';

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
  const { record, input, query, settings } = change;
  const [starts_at, ends_at] = [needed(change, 'starts_at', input.starts_at), needed(change, 'ends_at', input.ends_at)];
  if (Date.parse(ends_at) <= Date.parse(starts_at))
    change.refuse({ code: 'invalid_dates', errors: { ends_at: ['The end must be after the start.'] } });
  const line = await lockedLine(change, record.rental_item_id, 'rental_item_id');
  if (line.committed > 0) change.refuse({ code: 'items_in_progress' });
  await change.update('rental_item', line.id, { starts_at, ends_at });
  const [short] = (await shortLines(query, settings, line.rental_id)).filter((one) => one.rental_item_id === line.id);
  if (short)
    change.refuse({
      code: 'insufficient_stock',
      errors: { starts_at: [`${short.quantity_short} are short in this window.`] },
    });
  change.emit('rental.item_updated', 'rental_item', line.id);
  await repriceRental(change, line.rental_id, 'none');
  return { type: 'rental_item', id: line.id, previous: { starts_at: line.starts_at, ends_at: line.ends_at } };
}

/** Columns that the substitute's line has from the line it takes units of. */
const copied = [
  'rental_id',
  'parent_id',
  'kind',
  'transaction_type',
  'position',
  'warehouse_id',
  'starts_at',
  'ends_at',
  'rate_id',
  'is_discountable',
  'discount_percent',
  'tax_type_id',
] as const;
const kept = ['unit_price', 'is_price_overridden', 'chargeable_periods', 'is_periods_overridden'] as const;

/** Some units of the line become another item; all of them, and the line itself changes its item. */
export async function substitute(change: Resolving, quantity: number): Promise<Outcome> {
  const { record, input, query } = change;
  const item = needed(change, 'catalogue_item_id', input.catalogue_item_id);
  const line = await lockedLine(change, record.rental_item_id, 'rental_item_id');
  const name = await substituteName(change, line, item);
  const keepPrice = input.keep_price !== false;
  if (quantity === line.quantity) {
    if (line.committed > 0) change.refuse({ code: 'items_in_progress' });
    await change.update('rental_item', line.id, {
      catalogue_item_id: item,
      name,
      ...(keepPrice ? { is_price_overridden: true } : {}),
    });
    change.emit('rental.item_updated', 'rental_item', line.id);
    await repriceRental(change, line.rental_id, keepPrice ? 'none' : new Set([line.id]));
    return {
      type: 'rental_item',
      id: line.id,
      previous: { catalogue_item_id: line.catalogue_item_id, name: line.name },
    };
  }
  await lowerLine(change, line, quantity);
  const [source] = await query<Record<string, unknown>>(
    `select ${[...copied, ...kept].map((column) => `"${column}"`).join(', ')} from "rental_item" where "id" = $1`,
    [line.id],
  );
  const price = keepPrice ? { ...pick(source ?? {}, kept), is_price_overridden: true } : {};
  const id = await change.insert('rental_item', {
    ...pick(source ?? {}, copied),
    ...price,
    catalogue_item_id: item,
    name,
    quantity,
  });
  change.emit('rental.item_added', 'rental_item', id);
  await repriceRental(change, line.rental_id, keepPrice ? 'none' : new Set([Number(id)]));
  return { type: 'rental_item', id };
}

function pick(row: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

async function substituteName(change: Resolving, line: Line, item: number): Promise<string> {
  const [found] = await change.query<{ name: string; listed: boolean }>(
    `select i."name", exists (select 1 from "catalogue_item_alternative" a where a."catalogue_item_id" = $2 and a."alternative_item_id" = i."id") as listed
     from "catalogue_item" i where i."id" = $1 and i."deleted_at" is null and i."is_active"`,
    [item, line.catalogue_item_id],
  );
  if (!found || item === line.catalogue_item_id) return change.refuse(missing('catalogue_item_id'));
  if (!found.listed && change.input.any !== true)
    change.refuse({
      code: 'wrong_item',
      message: 'The item is not listed as an alternative. Send any to take it all the same.',
      errors: { catalogue_item_id: ['This item is not listed as an alternative.'] },
    });
  return found.name;
}
