/** Items whose stock has fallen below their minimum (domain 5, catalogue_item.stock_low): one event for each fall. */
import type { Change } from 'backline/rules';

/** Units that are there for use, in all warehouses and between them. $1 ids; items without a minimum only if they were low. */
const sql = `select i."id", i."minimum_stock" as minimum, i."stock_low_at" is not null as low,
    coalesce((select sum(l."quantity_on_hand" + l."quantity_in_transit") from "stock_level" l where l."catalogue_item_id" = i."id"), 0)::integer as quantity
  from "catalogue_item" i where i."id" = any($1::integer[]) and (i."minimum_stock" > 0 or i."stock_low_at" is not null) and i."deleted_at" is null order by i."id"`;

interface Item {
  readonly id: number;
  readonly minimum: number;
  readonly low: boolean;
  readonly quantity: number;
}

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
  const watched = await change.query<Item>(sql, [ids]);
  if (watched.length === 0) return;
  await change.query(
    `select pg_advisory_xact_lock(hashtext('stock_low'), "id") from (select unnest($1::integer[]) as "id" order by 1 offset 0) i`,
    [watched.map(({ id }) => id)],
  );
  const rows = await change.query<Item>(sql, [watched.map(({ id }) => id)]);
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
