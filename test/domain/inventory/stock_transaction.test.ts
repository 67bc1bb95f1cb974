/** Movements entered by hand, their reversals, and the worked example of the stock ledger (domain 4.10). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StockType } from '../../../definitions/rules/inventory/stock_effects.ts';
import { postStock } from '../../../definitions/rules/inventory/stock_ledger.ts';
import { expectBalanced, inChange, openYard, type Yard } from './yard.ts';

let yard: Yard;
let warehouse: number;
beforeAll(async () => {
  yard = await openYard();
  warehouse = await yard.warehouse();
});
afterAll(async () => {
  await expectBalanced(yard.service);
  await yard.service.close();
});

const counts = async (item: number) => {
  const { quantity_owned: owned, quantity_on_hand: hand } = await yard.level(item, warehouse);
  return [owned, hand];
};

test('the worked example: owned and on hand after each movement, and the average cost', async () => {
  const item = await yard.item();
  const steps: readonly (readonly [StockType, number, number, number, string?])[] = [
    ['opening', 20, 20, 20, '380.00'],
    ['purchase_in', 6, 26, 26, '403.88'],
    ['rental_out', 10, 26, 16],
    ['rental_in', 9, 26, 25],
    ['rental_loss', 1, 25, 25],
    ['transfer_out', 5, 20, 20],
    ['adjustment_loss', 1, 19, 19],
    ['write_off', 2, 17, 17],
    ['sale_out', 1, 16, 16],
  ];
  const to = await yard.warehouse();
  for (const [type, quantity, owned, hand, unitCost] of steps) {
    const more = { ...(unitCost ? { unitCost } : {}), ...(type === 'transfer_out' ? { to } : {}) };
    await inChange(yard.service, async (view) => {
      await postStock(view, [{ item, warehouse, type, quantity, ...more }]);
    });
    expect([type, ...(await counts(item))]).toEqual([type, owned, hand]);
  }
  const level = await yard.level(item, warehouse);
  expect(level.average_cost).toBe('385.51');
  expect(level.quantity_retired).toBe(2);
  expect((await yard.level(item, to)).quantity_in_transit).toBe(5);
});

describe('entering', () => {
  test('a movement shows the level after it, tells the level, and can be read page by page', async () => {
    const item = await yard.item();
    await yard.enter(item, warehouse, 'opening', 5, { unit_cost: '10.00', reason: 'First count' });
    const made = await yard.service.post('/stock_transactions', {
      catalogue_item_id: item,
      warehouse_id: warehouse,
      type: 'consume',
      quantity: 2,
    });
    expect(made.status).toBe(201);
    const { stock_transaction: row } = made.body;
    expect(row).toMatchObject({ owned_delta: -2, on_hand_delta: -2, owned_after: 3, on_hand_after: 3, quantity: 2 });
    expect(row.ref).toBe(`stock_transaction:${row.id}`);
    expect(await yard.ledger('stock_transaction', row.id)).toEqual(['stock_transaction.created']);
    expect(await yard.events(`stock_transaction:${row.id}`)).toEqual(['stock_transaction.created']);
    const { stock_levels: levels } = (await yard.service.get(`/stock_levels?q[catalogue_item_id_eq]=${item}`)).body;
    expect(await yard.events(levels[0].ref)).toEqual(['stock_level.changed', 'stock_level.changed']);
    const page = await yard.service.get(`/stock_transactions?q[catalogue_item_id_eq]=${item}&limit=1`);
    expect(page.body.stock_transactions).toHaveLength(1);
    expect(page.body.meta.has_more).toBe(true);
  });

  test.each([
    ['more than there is', { type: 'sale_out', quantity: 6 }, 'negative_stock'],
    ['a type that follows from operations', { type: 'rental_out', quantity: 1 }, 'validation_failed'],
    ['a reversal', { type: 'reversal', quantity: 1 }, 'validation_failed'],
    ['no quantity', { type: 'opening', quantity: 0 }, 'validation_failed'],
    ['the future', { type: 'opening', quantity: 1, occurred_at: '2999-01-01T00:00:00Z' }, 'date_in_future'],
    ['no such item', { type: 'opening', quantity: 1, catalogue_item_id: 2147483647 }, 'validation_failed'],
  ])('refuses %s and changes nothing', async (_, body, code) => {
    const item = await yard.item();
    await yard.enter(item, warehouse, 'opening', 5);
    const before = await yard.print();
    const answer = await yard.service.post('/stock_transactions', {
      catalogue_item_id: item,
      warehouse_id: warehouse,
      ...body,
    });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(await yard.print()).toEqual(before);
  });

  test('units that are known one by one, and items that nobody counts, are not entered', async () => {
    const untracked = (await yard.make('/catalogue_items', { name: 'Tape ends', tracking: 'none' })).id;
    for (const item of [await yard.item('serialised'), untracked]) {
      const answer = await yard.service.post('/stock_transactions', {
        catalogue_item_id: item,
        warehouse_id: warehouse,
        type: 'opening',
        quantity: 1,
      });
      expect([answer.status, answer.body.code]).toEqual([422, 'not_tracked']);
    }
  });

  test('a warehouse that allows it goes below zero', async () => {
    const item = await yard.item();
    const lenient = await yard.warehouse({ allows_negative_stock: true });
    await yard.enter(item, lenient, 'sale_out', 3);
    expect((await yard.level(item, lenient)).quantity_on_hand).toBe(-3);
  });

  test('a movement is neither changed nor deleted', async () => {
    const id = await yard.enter(await yard.item(), warehouse, 'opening', 1);
    expect((await yard.service.patch(`/stock_transactions/${id}`, { quantity: 9 })).status).toBe(405);
    expect((await yard.service.delete(`/stock_transactions/${id}`)).status).toBe(405);
    await expect(
      yard.service.pool.query(`update stock_transaction set quantity = 9 where id = ${id}`),
    ).rejects.toThrow();
  });
});

describe('reversing', () => {
  test('takes the movement back once, and a reversal never', async () => {
    const item = await yard.item();
    const id = await yard.enter(item, warehouse, 'opening', 4);
    const answer = await yard.service.post(`/stock_transactions/${id}/reverse`, { reason: 'Typed twice' });
    expect(answer.status).toBe(200);
    const reversal = answer.body.stock_transaction.reversed_by_id;
    expect((await yard.service.get(`/stock_transactions/${reversal}`)).body.stock_transaction).toMatchObject({
      type: 'reversal',
      quantity: 4,
      owned_delta: -4,
      on_hand_after: 0,
      reversal_of_id: id,
      reason: 'Typed twice',
    });
    expect(await counts(item)).toEqual([0, 0]);
    expect(await yard.events(`stock_transaction:${reversal}`)).toEqual(['stock_transaction.reversed']);
    for (const again of [id, reversal]) {
      const before = await yard.print();
      const refused = await yard.service.post(`/stock_transactions/${again}/reverse`, {});
      expect([refused.status, refused.body.code]).toEqual([422, 'invalid_state']);
      expect(await yard.print()).toEqual(before);
    }
  });

  test('refuses what is no longer there, and what something else caused', async () => {
    const item = await yard.item();
    const opening = await yard.enter(item, warehouse, 'opening', 4);
    await yard.enter(item, warehouse, 'consume', 1);
    const before = await yard.print();
    const short = await yard.service.post(`/stock_transactions/${opening}/reverse`, {});
    expect([short.status, short.body.code]).toEqual([422, 'negative_stock']);
    const serialised = await yard.item('serialised');
    expect(await yard.print()).not.toEqual(before);
    await yard.asset(serialised, warehouse);
    const { stock_transactions: rows } = (
      await yard.service.get(`/stock_transactions?q[catalogue_item_id_eq]=${serialised}`)
    ).body;
    const caused = await yard.service.post(`/stock_transactions/${rows[0].id}/reverse`, {});
    expect([caused.status, caused.body.code]).toEqual([422, 'in_use']);
  });
});

test('32 clients take the last units at once: never one too many', async () => {
  const item = await yard.item();
  await yard.enter(item, warehouse, 'opening', 20);
  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      yard.service.post('/stock_transactions', {
        catalogue_item_id: item,
        warehouse_id: warehouse,
        type: 'sale_out',
        quantity: 1,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(12).fill(422)]);
  expect(await counts(item)).toEqual([0, 0]);
});

test('how an item is tracked is settled once there is stock', async () => {
  const item = await yard.item();
  expect((await yard.service.patch(`/catalogue_items/${item}`, { tracking: 'none' })).status).toBe(200);
  expect((await yard.service.patch(`/catalogue_items/${item}`, { tracking: 'bulk' })).status).toBe(200);
  await yard.enter(item, warehouse, 'opening', 1);
  const refused = await yard.service.patch(`/catalogue_items/${item}`, { tracking: 'serialised' });
  expect([refused.status, refused.body.code]).toEqual([422, 'has_stock']);
  expect((await yard.service.patch(`/catalogue_items/${item}`, { tracking: 'bulk', name: 'Kept' })).status).toBe(200);
});
