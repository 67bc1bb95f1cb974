/** Takes a resolution back while what came of it is still a draft, planned or requested (domain 4.7). */
import type {
  ShortageResolutionRow,
  ShortageResolutionUndoInput,
} from '../../../generated/rules/shortage_resolution.ts';
import type { Change } from '../../kernel/rules.ts';
import { settleShortage } from '../availability/shortages.ts';
import { cancelIntakes } from '../purchasing/intakes.ts';
import { retotalOrder } from '../purchasing/order_totals.ts';
import { repriceRental } from './reprice.ts';
import { lockedLine, resizeLine } from './resolution.ts';

type Undoing = Change<ShortageResolutionRow, ShortageResolutionUndoInput>;

export async function undoResolution(change: Undoing): Promise<null> {
  const { record, query } = change;
  const [own] = await query<{
    shortage_id: number;
    rental_id: number;
    rental_item_id: number;
    previous: Record<string, unknown> | null;
  }>(
    `select n."shortage_id", s."rental_id", s."rental_item_id", n."previous" from "shortage_resolution" n join "shortage" s on s."id" = n."shortage_id" where n."id" = $1`,
    [record.id],
  );
  if (!own) throw new Error(`Resolution ${record.id} has no shortage.`);
  // Whoever settles the rental's shortages holds the rental.
  await change.touch('rental', [own.rental_id]);
  const result = Number(record.result_id);
  if (record.result_type === 'virtual_stock_intake') await undoOrder(change, result);
  else if (record.result_type === 'warehouse_transfer') await undoTransfer(change, result);
  else await undoLine(change, result, own.rental_item_id, own.previous);
  await change.update('shortage_resolution', record.id, { status: 'undone' });
  change.emit('shortage.resolution_undone', 'shortage_resolution', record.id);
  await settleShortage(change, own.shortage_id);
  return null;
}

function tooLate(change: Undoing): never {
  return change.refuse({
    code: 'invalid_state',
    message: 'What came of it is under way: it can no longer be undone.',
    errors: { status: ['What came of it is under way.'] },
  });
}

/** The intake is cancelled and its line goes; an order that has no other line is cancelled with it. */
async function undoOrder(change: Undoing, intake: number): Promise<void> {
  const [found] = await change.query<{ order: number | null; item: number | null; planned: boolean; others: boolean }>(
    `select v."purchase_order_id" as "order", v."purchase_order_item_id" as item, v."status" = 'planned' and coalesce(o."status" = 'draft', true) as planned,
       exists (select 1 from "purchase_order_item" i where i."purchase_order_id" = o."id" and i."id" <> v."purchase_order_item_id") as others
     from "virtual_stock_intake" v left join "purchase_order" o on o."id" = v."purchase_order_id" where v."id" = $1`,
    [intake],
  );
  if (!found?.planned) tooLate(change);
  const { order, item, others } = found;
  const reason = 'Resolution undone';
  if (order !== null) await change.touch('purchase_order', [order]);
  await cancelIntakes(change, [intake], reason);
  if (order === null || item === null) return;
  await change.update('virtual_stock_intake', intake, { purchase_order_item_id: null });
  await change.update('purchase_order_item', item, { virtual_stock_intake_id: null });
  await change.remove('purchase_order_item', item);
  change.emit('purchase_order.item_removed', 'purchase_order_item', item);
  await retotalOrder(change, order);
  if (others) return;
  const at = new Date().toISOString();
  await change.update('purchase_order', order, { status: 'cancelled', cancelled_at: at, cancel_reason: reason });
  change.emit('purchase_order.cancelled', 'purchase_order', order);
}

async function undoTransfer(change: Undoing, transfer: number): Promise<void> {
  await change.touch('warehouse_transfer', [transfer]);
  const [found] = await change.query(
    `select 1 from "warehouse_transfer" where "id" = $1 and "status" in ('draft', 'requested')`,
    [transfer],
  );
  if (!found) tooLate(change);
  if (await staysForOthers(change, transfer)) return;
  await change.update('warehouse_transfer', transfer, {
    status: 'cancelled',
    cancelled_at: new Date().toISOString(),
    cancel_reason: 'Resolution undone',
  });
}

/** A transfer that others go with as well loses the units of this resolution alone. */
async function staysForOthers({ query, record, update, remove }: Undoing, transfer: number): Promise<boolean> {
  const [found] = await query<{ others: boolean; item: number | null; quantity: number | null }>(
    `select exists (select 1 from "shortage_resolution" o where o."result_type" = 'warehouse_transfer' and o."result_id" = $2::text and o."status" = 'active' and o."id" <> n."id") as others,
       m."id" as item, m."quantity" from "shortage_resolution" n join "shortage" s on s."id" = n."shortage_id"
     left join lateral (select i."id", i."quantity" from "warehouse_transfer_item" i where i."warehouse_transfer_id" = $2::integer and i."catalogue_item_id" = s."catalogue_item_id"
       and i."quantity" >= n."quantity" order by i."quantity" <> n."quantity", i."id" limit 1) m on true where n."id" = $1`,
    [record.id, transfer],
  );
  if (!found?.others || found.item === null || found.quantity === null) return false;
  if (found.quantity === record.quantity) await remove('warehouse_transfer_item', found.item);
  else await update('warehouse_transfer_item', found.item, { quantity: found.quantity - record.quantity });
  return true;
}

/** Lines get back their units, their window or their item; a line that a substitute made goes. */
async function undoLine(
  change: Undoing,
  result: number,
  own: number,
  previous: Record<string, unknown> | null,
): Promise<void> {
  const { record } = change;
  const line = await lockedLine(change, result, 'result_id');
  if (record.method === 'substitute' && result !== own) {
    if (line.committed > 0) change.refuse({ code: 'items_in_progress' });
    await change.remove('rental_item', result);
    change.emit('rental.item_removed', 'rental_item', result);
    const original = await lockedLine(change, own, 'rental_item_id');
    await resizeLine(change, original, original.quantity + record.quantity);
  } else if (previous) {
    if (line.committed > 0) change.refuse({ code: 'items_in_progress' });
    await change.update('rental_item', result, previous);
  } else {
    await resizeLine(change, line, line.quantity + record.quantity);
  }
  if (record.method !== 'substitute' || result === own) change.emit('rental.item_updated', 'rental_item', result);
  await repriceRental(change, line.rental_id, 'none');
}
