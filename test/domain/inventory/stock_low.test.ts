/**
 * Items below their minimum: one event each time the stock falls, over all warehouses, whoever takes the last units (domain 5).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openYard, type Yard } from './yard.ts';

let yard: Yard;
let here: number;
let there: number;
beforeAll(async () => {
  yard = await openYard();
  here = await yard.warehouse();
  there = await yard.warehouse();
});
afterAll(() => yard.service.close());

const report = async (item: number) => {
  const { rows } = await yard.service.pool.query(
    `select "payload"::jsonb as body from "outbox_event" where "ref" = $1 and "event" = 'catalogue_item.stock_low' order by "id"`,
    [`catalogue_item:${item}`],
  );
  return rows.map(({ body }) => [body.action, body.quantity, body.minimum, body.catalogue_item.id === item]);
};
const lowSince = async (item: number) =>
  (await yard.service.get(`/catalogue_items/${item}`)).body.catalogue_item.stock_low_at;

test('falling below it is told once, and again after it has been above', async () => {
  const item = await yard.item('bulk', { minimum_stock: 10 });
  await yard.enter(item, here, 'opening', 8);
  expect([await report(item), await lowSince(item)]).toEqual([[['stock_low', 8, 10, true]], expect.any(String)]);
  await yard.enter(item, there, 'opening', 4);
  expect(await lowSince(item)).toBeNull();
  await yard.enter(item, here, 'consume', 2);
  expect(await report(item)).toHaveLength(1);
  const { id } = await yard.make('/stock_transactions', {
    catalogue_item_id: item,
    warehouse_id: here,
    type: 'consume',
    quantity: 1,
  });
  await yard.enter(item, here, 'consume', 1);
  expect((await report(item)).slice(1)).toEqual([['stock_low', 9, 10, true]]);
  await yard.enter(item, here, 'purchase_in', 1);
  await yard.act(`/stock_transactions/${id}/reverse`);
  expect(await lowSince(item)).toBeNull();
  expect((await yard.ledger('catalogue_item', item)).filter((action) => action.endsWith('stock_low'))).toHaveLength(2);
});

test('what is on its way between warehouses is no less, and what is hired out is', async () => {
  const item = await yard.item('bulk', { minimum_stock: 5 });
  await yard.enter(item, here, 'opening', 6);
  const { id } = await yard.make('/warehouse_transfers/composite', {
    from_warehouse_id: here,
    to_warehouse_id: there,
    planned_dispatch_at: '2030-01-01T09:00:00Z',
    expected_arrival_at: '2030-01-02T09:00:00Z',
    items: [{ catalogue_item_id: item, quantity: 4 }],
  });
  for (const step of ['request', 'dispatch', 'receive']) {
    await yard.act(`/warehouse_transfers/${id}/${step}`);
    expect(await report(item)).toEqual([]);
  }
  await yard.make('/repairs', { title: 'Frayed', catalogue_item_id: item, warehouse_id: there, quantity: 2 });
  expect(await report(item)).toEqual([['stock_low', 4, 5, true]]);
});

test('a minimum that is raised above the stock counts; an item without one is never low', async () => {
  const item = await yard.item('bulk');
  await yard.enter(item, here, 'opening', 3);
  await yard.enter(item, here, 'consume', 3);
  expect(await report(item)).toEqual([]);
  await yard.service.patch(`/catalogue_items/${item}`, { minimum_stock: 1 });
  expect(await report(item)).toEqual([['stock_low', 0, 1, true]]);
  await yard.service.patch(`/catalogue_items/${item}`, { minimum_stock: 0 });
  expect(await lowSince(item)).toBeNull();
});

test('two warehouses that take the last units between them at once do not both overlook it', async () => {
  const items = await Promise.all(Array.from({ length: 8 }, () => yard.item('bulk', { minimum_stock: 10 })));
  for (const item of items) for (const position of [here, there]) await yard.enter(item, position, 'opening', 6);
  const before = await Promise.all(items.map(report));
  await Promise.all(items.flatMap((item) => [here, there].map((position) => yard.enter(item, position, 'consume', 2))));
  const after = await Promise.all(items.map(report));
  expect(after.map((all, at) => all.length - (before[at]?.length ?? 0))).toEqual(items.map(() => 1));
  expect(after.map((all) => all.at(-1))).toEqual(items.map(() => ['stock_low', 8, 10, true]));
});
