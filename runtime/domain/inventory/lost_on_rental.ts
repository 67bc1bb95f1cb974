/** A unit that is lost while it is out: its allocation and the rental's line count it as lost. */
import type { Change } from '../../kernel/rules.ts';

const outSql = `select a."id", a."rental_item_id" as item, i."quantity_lost" as lost from "rental_item_allocation" a
  join "rental_item" i on i."id" = a."rental_item_id" where a."asset_id" = $1 and a."state" = 'dispatched'`;

/** Nothing happens when no rental has the asset out. */
export async function loseOnRental(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'update'>,
  asset: number,
) {
  const [known] = await change.query<{ item: number }>(outSql, [asset]);
  if (!known) return;
  await change.touch('rental_item', [known.item]);
  const [out] = await change.query<{ id: number; item: number; lost: number }>(outSql, [asset]);
  if (!out) return;
  await change.update('rental_item_allocation', out.id, { state: 'lost', quantity_lost: 1 });
  await change.update('rental_item', out.item, { quantity_lost: out.lost + 1 });
}
