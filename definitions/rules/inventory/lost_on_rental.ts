/** A unit that is lost while it is out: its allocation and the rental's line count it as lost. */
import { type Change, type Data, sql } from 'backline/rules';

const outOf = (db: Data, asset: number) =>
  db
    .selectFrom('rental_item_allocation as a')
    .innerJoin('rental_item as i', 'i.id', 'a.rental_item_id')
    .leftJoin('virtual_stock_intake as v', 'v.id', 'a.virtual_stock_intake_id')
    .select(({ ref }) => [
      'a.id',
      'a.rental_item_id as item',
      'i.quantity_lost as lost',
      'i.quantity_away as away',
      'i.quantity_borrowed as borrowed',
      // It came for the line.
      sql<boolean>`coalesce(${ref('v.rental_item_id')} = ${ref('i.id')}, false)`.as('reserved'),
    ])
    .where('a.asset_id', '=', asset)
    .where('a.state', '=', 'dispatched')
    .executeTakeFirst();

/** Nothing happens when no rental has the asset out. */
export async function loseOnRental(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'update'>,
  asset: number,
) {
  const known = await outOf(change.db, asset);
  if (!known) return;
  await change.touch('rental_item', [known.item]);
  const out = await outOf(change.db, asset);
  if (!out) return;
  await change.update('rental_item_allocation', out.id, { state: 'lost', quantity_lost: 1 });
  const gone = out.reserved ? 0 : 1;
  await change.update('rental_item', out.item, {
    quantity_lost: out.lost + 1,
    quantity_away: Math.max(out.away - gone, 0),
    quantity_borrowed: Math.max(out.borrowed - gone, 0),
  });
}
