/** A unit that is lost while it is out: its allocation and the rental's line count it as lost. */
import type { Change } from 'backline/rules';

const outSql = `select a."id", a."rental_item_id" as item, i."quantity_lost" as lost, i."quantity_away" as away, i."quantity_borrowed" as borrowed,
    coalesce(v."rental_item_id" = i."id", false) as kept
  from "rental_item_allocation" a join "rental_item" i on i."id" = a."rental_item_id"
  left join "virtual_stock_intake" v on v."id" = a."virtual_stock_intake_id" where a."asset_id" = $1 and a."state" = 'dispatched'`;

interface Out {
  readonly id: number;
  readonly item: number;
  readonly lost: number;
  readonly away: number;
  readonly borrowed: number;
  /** It came for the line. */
  readonly reserved: boolean;
}

/** Nothing happens when no rental has the asset out. */
export async function loseOnRental(
  change: Pick<Change<never, never>, 'db' | 'query' | 'touch' | 'updateRows' | 'updateMany' | 'update'>,
  asset: number,
) {
  const [known] = await change.query<Out>(outSql, [asset]);
  if (!known) return;
  await change.touch('rental_item', [known.item]);
  const [out] = await change.query<Out>(outSql, [asset]);
  if (!out) return;
  await change.update('rental_item_allocation', out.id, { state: 'lost', quantity_lost: 1 });
  const gone = out.reserved ? 0 : 1;
  await change.update('rental_item', out.item, {
    quantity_lost: out.lost + 1,
    quantity_away: Math.max(out.away - gone, 0),
    quantity_borrowed: Math.max(out.borrowed - gone, 0),
  });
}
