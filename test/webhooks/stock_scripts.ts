/** Makes events of stock, purchasing and scans happen that no single operation declares. */
import { jobs } from '../../definitions/rules/purchasing/jobs.ts';
import type { Ground } from '../support/bodies.ts';
import { jobRun } from '../support/job_run.ts';
import { type Body, done } from './done.ts';

/** A new item counted in bulk, of which the first warehouse has a hundred units. */
async function stocked(ground: Ground): Promise<{ item: number; warehouse: number; other: number; sku: string }> {
  const sku = `EV-${ground.next()}`;
  const warehouse = Number(await ground.any('warehouse'));
  const item = (await done(ground, 'POST', '/catalogue_items', { name: sku, sku, tracking: 'bulk' })).catalogue_item.id;
  await done(ground, 'POST', '/stock_transactions', {
    catalogue_item_id: item,
    warehouse_id: warehouse,
    type: 'opening',
    quantity: 100,
  });
  return { item, warehouse, other: await ground.theOne('warehouse', `"id" <> ${warehouse}`), sku };
}

async function transfer(ground: Ground, line?: Body): Promise<{ path: string; item: number }> {
  const { item, warehouse, other } = await stocked(ground);
  const { warehouse_transfer: made } = await done(ground, 'POST', '/warehouse_transfers/composite', {
    from_warehouse_id: warehouse,
    to_warehouse_id: other,
    planned_dispatch_at: '2036-06-05T09:00:00Z',
    expected_arrival_at: '2036-06-05T15:00:00Z',
    items: [line ?? { catalogue_item_id: item, quantity: 4 }],
  });
  const path = `/warehouse_transfers/${made.id}`;
  await done(ground, 'POST', `${path}/request`);
  await done(ground, 'POST', `${path}/dispatch`);
  const { rows } = await ground.service.pool.query(
    'select id from warehouse_transfer_item where warehouse_transfer_id = $1',
    [made.id],
  );
  return { path, item: rows[0].id };
}

/** An order of ten units that was sent, and its intake. */
async function ordered(ground: Ground, more: Body = {}): Promise<{ path: string; line: number; intake: string }> {
  const { item, warehouse } = await stocked(ground);
  const { purchase_order: order } = await done(ground, 'POST', '/purchase_orders/composite', {
    supplier_id: await ground.theOne('account', '"is_supplier" and "is_active"'),
    warehouse_id: warehouse,
    items: [{ kind: 'stock', catalogue_item_id: item, quantity: '10', unit_cost: '5.00' }],
    ...more,
  });
  const path = `/purchase_orders/${order.id}`;
  await done(ground, 'POST', `${path}/send`, { to: 'orders@example.com' });
  const { rows } = await ground.service.pool.query(
    `select i.id as line, v.id as intake from purchase_order_item i join virtual_stock_intake v on v.purchase_order_item_id = i.id
     where i.purchase_order_id = $1`,
    [order.id],
  );
  return { path, line: rows[0].line, intake: `/virtual_stock_intakes/${rows[0].intake}` };
}

const hired = {
  po_type: 'subhire',
  hire_starts_at: '2036-06-05T09:00:00Z',
  hire_ends_at: '2036-06-08T16:00:00Z',
  expected_at: '2036-06-05T08:00:00Z',
};

/** Order and intake from sending to giving back, in part each time. */
async function purchase(ground: Ground): Promise<void> {
  const { path, line, intake } = await ordered(ground, hired);
  await done(ground, 'POST', `${path}/receive`, { lines: [{ item_id: line, quantity: 4 }] });
  await done(ground, 'POST', `${path}/receive`, { all: true });
  await done(ground, 'POST', `${intake}/return`, { quantity: 3 });
  await done(ground, 'POST', `${intake}/return`, { quantity: 7 });
  const closed = await ordered(ground);
  await done(ground, 'POST', `${closed.path}/receive`, { lines: [{ item_id: closed.line, quantity: 4 }] });
  await done(ground, 'POST', `${closed.path}/cancel`, { reason: 'No longer made' });
}

async function planned(ground: Ground): Promise<string> {
  const { item, warehouse } = await stocked(ground);
  const { virtual_stock_intake: intake } = await done(ground, 'POST', '/virtual_stock_intakes', {
    source: 'subhire',
    catalogue_item_id: item,
    warehouse_id: warehouse,
    supplier_id: await ground.theOne('account', '"is_supplier" and "is_active"'),
    quantity: 2,
    available_from: '2036-06-05T09:00:00Z',
    available_until: '2036-06-08T16:00:00Z',
  });
  await done(ground, 'POST', `/virtual_stock_intakes/${intake.id}/confirm`);
  return `/virtual_stock_intakes/${intake.id}`;
}

const moved = async (ground: Ground): Promise<void> => {
  const { path, item } = await transfer(ground);
  await done(ground, 'POST', `${path}/receive`, { items: [{ id: item, quantity: 1 }] });
  await done(ground, 'POST', `${path}/receive`);
};

const purchases = [
  'purchase_order.mailed',
  'purchase_order.closed',
  'purchase_order.partially_received',
  'purchase_order.received',
  'virtual_stock_intake.adjusted',
  'virtual_stock_intake.partially_received',
  'virtual_stock_intake.received',
  'virtual_stock_intake.partially_returned',
  'virtual_stock_intake.returned',
] as const;
const transfers = [
  'warehouse_transfer.requested',
  'warehouse_transfer.dispatched',
  'warehouse_transfer.partially_received',
  'warehouse_transfer.received',
] as const;

export const stockScripts: Readonly<Record<string, (ground: Ground) => Promise<unknown>>> = {
  'asset.moved': async (ground) => {
    const { params } = await ground.make('asset');
    const { warehouse_id: warehouse } = (await done(ground, 'GET', `/assets/${params.asset}`)).asset;
    const created = await done(ground, 'POST', `/warehouses/${warehouse}/locations`, { code: `EV-${ground.next()}` });
    await done(ground, 'POST', `/assets/${params.asset}/move`, { storage_location_id: created.storage_location.id });
  },
  ...Object.fromEntries(purchases.map((event) => [event, purchase])),
  ...Object.fromEntries(transfers.map((event) => [event, moved])),
  'virtual_stock_intake.confirmed': planned,
  'virtual_stock_intake.overdue': async (ground) => {
    const intake = (await planned(ground)).split('/').at(-1);
    await ground.service.pool.query(
      `update virtual_stock_intake set available_from = now() - interval '2 days', available_until = now() - interval '1 day' where id = $1`,
      [intake],
    );
    await jobs.announce_overdue_intakes(jobRun(ground.service.services));
  },
  'virtual_stock_intake.due_back': async (ground) => {
    const path = await planned(ground);
    await ground.service.pool.query(
      `update virtual_stock_intake set available_until = now() + interval '1 hour', available_from = now() - interval '1 hour', quantity_received = 1 where id = $1`,
      [path.split('/').at(-1)],
    );
    await jobs.announce_overdue_intakes(jobRun(ground.service.services));
  },
  'asset.transferred': async (ground) => {
    const { id } = await ground.make('asset');
    const { rows } = await ground.service.pool.query(
      'select catalogue_item_id, warehouse_id from asset where id = $1',
      [id],
    );
    const [{ catalogue_item_id, warehouse_id }] = rows;
    const { warehouse_transfer: made } = await done(ground, 'POST', '/warehouse_transfers/composite', {
      from_warehouse_id: warehouse_id,
      to_warehouse_id: await ground.theOne('warehouse', `"id" <> ${warehouse_id}`),
      planned_dispatch_at: '2036-06-05T09:00:00Z',
      expected_arrival_at: '2036-06-05T15:00:00Z',
      items: [{ catalogue_item_id, asset_id: id, quantity: 1 }],
    });
    for (const step of ['request', 'dispatch']) await done(ground, 'POST', `/warehouse_transfers/${made.id}/${step}`);
  },
  'stock_check_item.updated': async (ground) => {
    const { item, warehouse, sku } = await stocked(ground);
    const { stock_check: made } = await done(ground, 'POST', '/stock_checks', {
      name: sku,
      warehouse_id: warehouse,
      scope: 'items',
      scope_ids: [item],
    });
    await done(ground, 'POST', `/stock_checks/${made.id}/start`);
    const { rows } = await ground.service.pool.query('select id from stock_check_item where stock_check_id = $1', [
      made.id,
    ]);
    await done(ground, 'PATCH', `/stock_checks/${made.id}/items/${rows[0].id}`, { quantity_counted: 99 });
  },
  'catalogue_item.stock_low': async (ground) => {
    const { item } = await stocked(ground);
    await done(ground, 'PATCH', `/catalogue_items/${item}`, { minimum_stock: 101 });
  },
  'scan.performed': async (ground) => {
    const { sku } = await stocked(ground);
    await done(ground, 'POST', '/scans', { code: sku, context: 'lookup' });
  },
  'scan.rejected': (ground) => done(ground, 'POST', '/scans', { code: `NOWHERE-${ground.next()}`, context: 'lookup' }),
};
