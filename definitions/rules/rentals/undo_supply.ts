import { anyOf, type Data, sql } from 'backline/rules';
/** Undoes orders and transfers that resolutions have made, many at once; those that have progressed are reported and stay. */
import { cancelIntakes } from '../purchasing/intakes.ts';
import { retotalOrder } from '../purchasing/order_totals.ts';
import type { Undoing, Undone } from './undo_resolution.ts';

/** A resolution that stays, and why. */
export interface RemainingResolution {
  readonly undone: Undone;
  readonly reason: string;
}

const reason = 'Resolution undone';

/** Intakes are cancelled and their lines go; an order that has no other line is cancelled with them. */
export async function undoOrders(change: Undoing, undone: readonly Undone[]): Promise<RemainingResolution[]> {
  if (undone.length === 0) return [];
  const ids = undone.map((one) => Number(one.result_id));
  const orders = await ordersOf(change, ids);
  // A concurrent sending of the order ends first.
  if (orders.length > 0) await change.touch('purchase_order', orders);
  const found = new Map(
    (
      await change.db
        .selectFrom('virtual_stock_intake as v')
        .leftJoin('purchase_order as o', 'o.id', 'v.purchase_order_id')
        .select(({ ref }) => [
          'v.id',
          'v.number',
          'v.status',
          'v.purchase_order_id as order',
          'v.purchase_order_item_id as item',
          'o.number as orderNumber',
          'o.status as orderStatus',
          sql<boolean>`${ref('v.status')} = 'planned' and coalesce(${ref('o.status')} = 'draft', true)`.as('planned'),
        ])
        .where('v.id', '=', anyOf(ids))
        .execute()
    ).map((one) => [one.id, one]),
  );
  const remaining = undone.flatMap((one): RemainingResolution[] => {
    const intake = found.get(Number(one.result_id));
    if (intake?.planned) return [];
    const what = intake?.orderNumber
      ? `Purchase order ${intake.orderNumber} is ${intake.orderStatus}`
      : `Intake ${intake?.number ?? ''} is ${intake?.status ?? 'gone'}`;
    return [{ undone: one, reason: `${what}: it can no longer be undone.` }];
  });
  const free = [...found.values()].filter(({ planned }) => planned);
  await cancelIntakes(
    change,
    free.map(({ id }) => id),
    reason,
  );
  const lines = free.flatMap(({ id, item }) => (item === null ? [] : [{ id, item }]));
  if (lines.length > 0) {
    await change.updateMany(
      'virtual_stock_intake',
      lines.map(({ id }) => id),
      { purchase_order_item_id: null },
    );
    const items = lines.map(({ item }) => item);
    await change.updateMany('purchase_order_item', items, { virtual_stock_intake_id: null });
    await change.removeMany('purchase_order_item', items);
    for (const item of items) change.emit('purchase_order.item_removed', 'purchase_order_item', item);
  }
  await closeOrders(change, [...new Set(free.flatMap(({ order }) => order ?? []))]);
  return remaining;
}

async function ordersOf({ db }: Undoing, intakes: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('virtual_stock_intake')
    .select('purchase_order_id as id')
    .where('id', '=', anyOf(intakes))
    .where('purchase_order_id', 'is not', null)
    .$narrowType<{ id: number }>()
    .distinct()
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function closeOrders(change: Undoing, orders: readonly number[]): Promise<void> {
  if (orders.length === 0) return;
  for (const order of orders) await retotalOrder(change, order);
  const withLines = await change.db
    .selectFrom('purchase_order_item')
    .select('purchase_order_id as id')
    .where('purchase_order_id', '=', anyOf(orders))
    .distinct()
    .execute();
  const full = new Set(withLines.map(({ id }) => id));
  const empty = orders.filter((order) => !full.has(order));
  const at = new Date().toISOString();
  await change.updateMany('purchase_order', empty, { status: 'cancelled', cancelled_at: at, cancel_reason: reason });
  for (const order of empty) change.emit('purchase_order.cancelled', 'purchase_order', order);
}

const transfersOf = (db: Data, ids: readonly number[], besides: readonly number[]) =>
  db
    .selectFrom('warehouse_transfer as t')
    .select(({ ref }) => [
      't.id',
      't.number',
      't.status',
      sql<boolean>`${ref('t.status')} in ('draft', 'requested')`.as('open'),
      sql<boolean>`exists (select 1 from "shortage_resolution" o where o."result_type" = 'warehouse_transfer' and o."result_id" = ${ref('t.id')}::text and o."status" = 'active' and o."id" <> all(${besides}::integer[]))`.as(
        'others',
      ),
    ])
    .where('t.id', '=', anyOf(ids))
    .execute();

/** Of a transfer that stays for others: the line of the resolution's item that has its units. */
const sharedLine = (db: Data, resolution: number) =>
  db
    .selectFrom('shortage_resolution as n')
    .innerJoin('shortage as s', 's.id', 'n.shortage_id')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('warehouse_transfer_item as i')
          .select(['i.id', 'i.quantity'])
          .where(({ eb, ref }) =>
            eb(
              'i.warehouse_transfer_id',
              '=',
              sql<number>`case when ${ref('n.result_type')} = 'warehouse_transfer' then ${ref('n.result_id')}::integer end`,
            ),
          )
          .whereRef('i.catalogue_item_id', '=', 's.catalogue_item_id')
          .whereRef('i.quantity', '>=', 'n.quantity')
          .orderBy(({ ref }) => sql`${ref('i.quantity')} <> ${ref('n.quantity')}`)
          .orderBy('i.id')
          .limit(1)
          .as('m'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => ['m.id as item', sql<number>`${ref('m.quantity')} - ${ref('n.quantity')}`.as('rest')])
    .where('n.id', '=', resolution)
    .executeTakeFirst();

/** Transfers are cancelled; one that others go with as well loses these units alone. */
export async function undoTransfers(change: Undoing, undone: readonly Undone[]): Promise<RemainingResolution[]> {
  if (undone.length === 0) return [];
  const ids = [...new Set(undone.map((one) => Number(one.result_id)))].sort((a, b) => a - b);
  await change.touch('warehouse_transfer', ids);
  const resolutions = undone.map(({ id }) => id);
  const found = new Map((await transfersOf(change.db, ids, resolutions)).map((one) => [one.id, one]));
  const of = (one: Undone) => found.get(Number(one.result_id));
  const remaining = undone.flatMap((one): RemainingResolution[] => {
    const transfer = of(one);
    if (transfer?.open) return [];
    const what = `Transfer ${transfer?.number ?? ''} is ${(transfer?.status ?? 'gone').replaceAll('_', ' ')}`;
    return [{ undone: one, reason: `${what}: it can no longer be undone.` }];
  });
  const open = [...found.values()].filter((one) => one.open);
  await change.updateMany(
    'warehouse_transfer',
    open.filter(({ others }) => !others).map(({ id }) => id),
    { status: 'cancelled', cancelled_at: new Date().toISOString(), cancel_reason: reason },
  );
  const shared = undone.filter((one) => of(one)?.open === true && of(one)?.others === true);
  // Two of one item may share a line: each subtracts its own units, one after the other.
  for (const one of shared) {
    const line = await sharedLine(change.db, one.id);
    if (!line) continue;
    if (line.rest === 0) await change.remove('warehouse_transfer_item', line.item);
    else await change.update('warehouse_transfer_item', line.item, { quantity: line.rest });
  }
  return remaining;
}
