/** Items whose stock has fallen below their minimum (domain 5, catalogue_item.stock_low): one event for each fall. */
import { anyOf, type Change, type Data, sql } from 'backline/rules';

/** Units that are there for use, in all warehouses and between them. $1 ids; items without a minimum only if they were low. */
const watchedOf = (db: Data, ids: readonly number[]) =>
  db
    .selectFrom('catalogue_item as i')
    .select(({ ref, selectFrom }) => [
      'i.id',
      'i.minimum_stock as minimum',
      sql<boolean>`${ref('i.stock_low_at')} is not null`.as('low'),
      sql<number>`coalesce(${selectFrom('stock_level as l')
        .select(({ ref: of }) => sql`sum(${of('l.quantity_on_hand')} + ${of('l.quantity_in_transit')})`.as('there'))
        .whereRef('l.catalogue_item_id', '=', 'i.id')}, 0)::integer`.as('quantity'),
    ])
    .where('i.id', '=', anyOf(ids))
    .where(({ eb, or }) => or([eb('i.minimum_stock', '>', 0), eb('i.stock_low_at', 'is not', null)]))
    .where('i.deleted_at', 'is', null)
    .orderBy('i.id')
    .execute();

/**
 * Notes for each item whether its stock is below its minimum, after levels or the minimum have changed, and emits
 * `catalogue_item.stock_low` with `quantity` and `minimum` when it has come below. Changes of other warehouses wait for one
 * another here, so that two that take the last units between them do not both overlook it.
 */
export async function noteStockLow(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'emit'>,
  items: readonly number[],
): Promise<void> {
  const ids = [...new Set(items)];
  const watched = await watchedOf(change.db, ids);
  if (watched.length === 0) return;
  await change.query(
    `select pg_advisory_xact_lock(hashtext('stock_low'), "id") from (select unnest($1::integer[]) as "id" order by 1 offset 0) i`,
    [watched.map(({ id }) => id)],
  );
  const rows = await watchedOf(
    change.db,
    watched.map(({ id }) => id),
  );
  const changed = rows.filter(({ low, quantity, minimum }) => low !== quantity < minimum);
  if (changed.length === 0) return;
  const at = new Date().toISOString();
  await change.updateRows(
    'catalogue_item',
    changed.map(({ id, quantity, minimum }) => ({ id, stock_low_at: quantity < minimum ? at : null })),
  );
  for (const { id, quantity, minimum } of changed)
    if (quantity < minimum) change.emit('catalogue_item.stock_low', 'catalogue_item', id, { quantity, minimum });
}
