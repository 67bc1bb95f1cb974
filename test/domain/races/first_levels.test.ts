/** An item comes to a warehouse for the first time in several requests at once: each succeeds, and the sum is right. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Ground, openGround, tally } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

let made = 0;
async function fresh(tracking: 'bulk' | 'serialised' = 'bulk') {
  made += 1;
  const item = (await ground.made('/catalogue_items', { name: `New ${made}`, tracking })).id;
  const warehouse = (await ground.made('/warehouses', { name: `Depot ${made}`, code: `d${made}` })).id;
  return { item, warehouse };
}

const owned = (item: number, warehouse: number) =>
  ground.value('select quantity_owned from stock_level where catalogue_item_id = $1 and warehouse_id = $2', [
    item,
    warehouse,
  ]);

const opening = (item: number, warehouse: number, quantity: number) => ({
  catalogue_item_id: item,
  warehouse_id: warehouse,
  type: 'opening',
  quantity,
});

async function stepped(path: string, body: Record<string, unknown> = {}) {
  const reply = await ground.post(path, body);
  if (reply.status !== 200) throw new Error(`POST ${path} gave ${reply.status}: ${reply.text}`);
}

test('twelve opening movements', async () => {
  const { item, warehouse } = await fresh();
  const answers = await ground.atOnce(12, () => ground.post('/stock_transactions', opening(item, warehouse, 2)));
  expect(tally(answers)).toEqual({ '201': 12 });
  expect(await owned(item, warehouse)).toBe(24);
});

test('movements of two items by turns, whose levels are made in either order', async () => {
  const first = await fresh();
  const second = await fresh();
  const levels = [
    [first.item, first.warehouse],
    [second.item, first.warehouse],
  ] as const;
  const answers = await ground.atOnce(12, (turn) => {
    const [item, warehouse] = levels[turn % 2] as (typeof levels)[number];
    return ground.post('/stock_transactions', opening(item, warehouse, 1));
  });
  expect(tally(answers)).toEqual({ '201': 12 });
  expect(await Promise.all(levels.map((level) => owned(...level)))).toEqual([6, 6]);
});

test('deliveries of six purchase orders', async () => {
  const { item, warehouse } = await fresh();
  const orders: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const { id } = await ground.order([{ kind: 'stock', catalogue_item_id: item, quantity: '2', unit_cost: '1.00' }], {
      warehouse_id: warehouse,
    });
    await stepped(`/purchase_orders/${id}/send`, {});
    orders.push(id);
  }
  const answers = await ground.atOnce(6, (turn) =>
    ground.post(`/purchase_orders/${orders[turn]}/receive`, { all: true }),
  );
  expect(tally(answers)).toEqual({ '200': 6 });
  expect(await owned(item, warehouse)).toBe(12);
});

test('six intakes of virtual stock', async () => {
  const { item, warehouse } = await fresh();
  const intakes: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const { id } = await ground.made('/virtual_stock_intakes', {
      source: 'purchase',
      catalogue_item_id: item,
      warehouse_id: warehouse,
      supplier_id: ground.ids.supplier,
      quantity: 3,
      available_from: '2030-01-01T09:00:00Z',
    });
    await stepped(`/virtual_stock_intakes/${id}/confirm`);
    intakes.push(id);
  }
  const answers = await ground.atOnce(6, (turn) =>
    ground.post(`/virtual_stock_intakes/${intakes[turn]}/receive`, { quantity: 3 }),
  );
  expect(tally(answers)).toEqual({ '200': 6 });
  expect(await owned(item, warehouse)).toBe(18);
});

test('six transfers that leave for one warehouse', async () => {
  const { item, warehouse } = await fresh();
  await ground.made('/stock_transactions', opening(item, ground.ids.warehouse, 12));
  const transfers: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    const { id } = await ground.made('/warehouse_transfers/composite', {
      from_warehouse_id: ground.ids.warehouse,
      to_warehouse_id: warehouse,
      planned_dispatch_at: '2030-01-01T09:00:00Z',
      expected_arrival_at: '2030-01-02T09:00:00Z',
      items: [{ catalogue_item_id: item, quantity: 2 }],
    });
    await stepped(`/warehouse_transfers/${id}/request`);
    transfers.push(id);
  }
  const answers = await ground.atOnce(6, (turn) => ground.post(`/warehouse_transfers/${transfers[turn]}/dispatch`, {}));
  expect(tally(answers)).toEqual({ '200': 6 });
  const coming = 'select quantity_in_transit from stock_level where catalogue_item_id = $1 and warehouse_id = $2';
  expect(await ground.value(coming, [item, warehouse])).toBe(12);
});

test('six bulk requests of assets, then moves of four to another warehouse', async () => {
  const { item, warehouse } = await fresh('serialised');
  const create = { op: 'create', attributes: { catalogue_item_id: item, warehouse_id: warehouse } };
  const answers = await ground.atOnce(6, () => ground.post('/assets/bulk', { operations: [create, create] }));
  expect(tally(answers)).toEqual({ '200': 6 });
  expect(answers.flatMap(({ body }) => body.results.map((one: { status: number }) => one.status))).toEqual(
    Array(12).fill(201),
  );
  expect(await owned(item, warehouse)).toBe(12);

  const { warehouse: target } = await fresh();
  const { rows } = await ground.pool.query('select id from asset where catalogue_item_id = $1 order by id', [item]);
  const moves = await ground.atOnce(4, (turn) =>
    ground.post(`/assets/${rows[turn].id}/move`, { warehouse_id: target }),
  );
  expect(tally(moves)).toEqual({ '200': 4 });
  expect(await Promise.all([owned(item, warehouse), owned(item, target)])).toEqual([8, 4]);
});
