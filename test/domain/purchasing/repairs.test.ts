/** Repairs over HTTP: every state against every operation, what becomes of units, ledger and costs (domain 3.10). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type House, type Made, purchasingHouse } from '../../support/purchasing.ts';

let house: House;
const post = (id: number, operation: string, body: Record<string, unknown> = {}) =>
  house.post(`/repairs/${id}/${operation}`, body);
const repairOf = async (id: number): Promise<Made> => (await house.get(`/repairs/${id}`)).body.repair;
const assetOf = async (id: number): Promise<Made> => (await house.get(`/assets/${id}`)).body.asset;
/** Bought units: ten cables, and as many speakers as asked for. */
const bought = async (item: number, quantity: number): Promise<number[]> => {
  const order = await house.order([{ catalogue_item_id: item, quantity: String(quantity), unit_cost: '100' }]);
  await house.post(`/purchase_orders/${order.id}/send`, {});
  const came = await house.post(`/purchase_orders/${order.id}/receive`, { all: true });
  expect(came.status).toBe(200);
  const { receipts } = (await house.get(`/purchase_orders/${order.id}/receipts`)).body;
  return receipts[0].lines[0].asset_ids;
};
const repair = (body: Record<string, unknown>) => house.made('/repairs', { title: 'Fails', ...body });

beforeAll(async () => {
  house = await purchasingHouse();
  await bought(house.ids.bulk, 100);
});
afterAll(() => house.close());

test('an asset goes into repair and comes back; its costs are written once', async () => {
  const { serialised } = house.ids;
  const [asset = 0] = await bought(serialised, 1);
  const before = await house.level(serialised);
  const made = await repair({ asset_id: asset });
  expect(made).toMatchObject({
    status: 'open',
    catalogue_item_id: serialised,
    warehouse_id: house.ids.warehouse,
    quantity: 1,
  });
  expect((await assetOf(asset)).status).toBe('in_repair');
  expect(await house.level(serialised)).toEqual({ ...before, on_hand: (before.on_hand ?? 0) - 1, in_repair: 1 });
  expect((await house.post('/repairs', { title: 'Again', asset_id: asset })).body.code).toBe('already_in_repair');
  expect((await post(made.id, 'complete')).body.code).toBe('missing_resolution');
  const costs = { labour_cost: '40.00', parts_cost: '12.50' };
  const done = await post(made.id, 'complete', { resolution: 'New lamp', ...costs });
  expect(done.body.repair).toMatchObject({
    status: 'completed',
    outcome: 'repaired',
    total_cost: '52.50',
    resolution: 'New lamp',
  });
  expect((await assetOf(asset)).status).toBe('available');
  expect(await house.level(serialised)).toEqual(before);
  expect((await house.trace('repair', made.id)).events).toEqual(['repair.created', 'repair.completed']);
  expect((await house.trace('asset', asset)).events).toEqual(['asset.created', 'asset.in_repair', 'asset.updated']);
  await post(made.id, 'reopen');
  expect((await assetOf(asset)).status).toBe('in_repair');
  await post(made.id, 'complete', { resolution: 'New lamp again', parts_cost: '20.00' });
  const { asset_costs: written } = (await house.get(`/asset_costs?q[asset_id_eq]=${asset}&sort=id`)).body;
  expect(written.map((one: Made) => [one.category, one.amount, one.repair_id])).toEqual([
    ['repair', '52.50', made.id],
    ['repair', '7.50', made.id],
  ]);
});

test('a unit that must be tested waits in quarantine; a cancelled repair leaves it where it was', async () => {
  const item = (await house.made('/catalogue_items', { name: 'Amp', tracking: 'serialised', requires_test: true })).id;
  const [asset = 0] = await bought(item, 1);
  const one = await repair({ asset_id: asset });
  await post(one.id, 'complete', { resolution: 'Fixed' });
  expect((await assetOf(asset)).status).toBe('quarantined');
  expect(await house.level(item)).toMatchObject({ owned: 1, on_hand: 0, in_repair: 0, quarantined: 1 });
  const two = await repair({ asset_id: asset });
  expect(two.status_before).toBe('quarantined');
  expect(await house.level(item)).toMatchObject({ on_hand: 0, in_repair: 1, quarantined: 0 });
  await post(two.id, 'cancel');
  expect((await assetOf(asset)).status).toBe('quarantined');
  expect(await house.level(item)).toMatchObject({ on_hand: 0, in_repair: 0, quarantined: 1 });
});

test('written off: an asset is scrapped, bulk units leave the ledger', async () => {
  const { serialised, bulk } = house.ids;
  const [asset = 0] = await bought(serialised, 1);
  const owned = (await house.level(serialised)).owned ?? 0;
  const one = await repair({ asset_id: asset });
  expect((await post(one.id, 'write_off')).body.code).toBe('missing_resolution');
  expect((await post(one.id, 'write_off', { resolution: 'Burnt' })).body.repair).toMatchObject({
    status: 'written_off',
    outcome: 'written_off',
  });
  expect((await assetOf(asset)).status).toBe('retired');
  expect(await house.level(serialised)).toMatchObject({ owned: owned - 1, in_repair: 0 });
  const { asset_retirements: retired } = (await house.get(`/asset_retirements?q[asset_id_eq]=${asset}`)).body;
  expect(retired).toMatchObject([{ kind: 'scrapped', status: 'active', status_before: 'in_repair' }]);
  expect((await house.post('/repairs', { title: 'Late', asset_id: asset })).body.code).toBe('asset_unavailable');
  const before = await house.level(bulk);
  const two = await repair({ catalogue_item_id: bulk, warehouse_id: house.ids.warehouse, quantity: 3 });
  expect(await house.level(bulk)).toMatchObject({ on_hand: (before.on_hand ?? 0) - 3, in_repair: 3 });
  await house.patch(`/repairs/${two.id}`, { quantity: 2 });
  expect(await house.level(bulk)).toMatchObject({ on_hand: (before.on_hand ?? 0) - 2, in_repair: 2 });
  await post(two.id, 'write_off', { resolution: 'Cut' });
  expect(await house.level(bulk)).toMatchObject({
    owned: (before.owned ?? 0) - 2,
    on_hand: (before.on_hand ?? 0) - 2,
    in_repair: 0,
  });
});

test('refusals: more than is on hand, an unnamed unit, none at all; a unit that may still be used stays', async () => {
  const { bulk, serialised, warehouse } = house.ids;
  const cases: [Record<string, unknown>, string][] = [
    [{ catalogue_item_id: bulk, warehouse_id: warehouse, quantity: 1000 }, 'insufficient_stock'],
    [{ catalogue_item_id: bulk, warehouse_id: warehouse, quantity: 0 }, 'invalid_quantity'],
    [{ catalogue_item_id: serialised, warehouse_id: warehouse }, 'validation_failed'],
  ];
  for (const [body, code] of cases)
    expect([body, (await house.post('/repairs', { title: 'Fails', ...body })).body.code]).toEqual([body, code]);
  const [asset = 0] = await bought(serialised, 1);
  const usable = await repair({ asset_id: asset, is_usable: true });
  expect((await assetOf(asset)).status).toBe('available');
  await house.patch(`/repairs/${usable.id}`, { blocks_availability: true });
  expect((await assetOf(asset)).status).toBe('in_repair');
  await house.pool.query(`update asset set status = 'on_hire' where id = $1`, [asset]);
  expect((await post(usable.id, 'write_off', { resolution: 'Gone' })).body.code).toBe('asset_unavailable');
});

describe('every state against every operation', () => {
  const states = ['open', 'in_progress', 'on_hold', 'completed', 'written_off', 'cancelled'] as const;
  const allowed: Record<string, readonly string[]> = {
    start: ['open'],
    hold: ['open', 'in_progress'],
    resume: ['on_hold'],
    complete: ['open', 'in_progress'],
    write_off: ['open', 'in_progress', 'on_hold'],
    cancel: ['open', 'in_progress', 'on_hold'],
    reopen: ['completed', 'cancelled'],
    delete: ['completed', 'written_off', 'cancelled'],
  };
  const ways: Record<(typeof states)[number], readonly string[]> = {
    open: [],
    in_progress: ['start'],
    on_hold: ['hold'],
    completed: ['start', 'complete'],
    written_off: ['write_off'],
    cancelled: ['cancel'],
  };
  const bodies: Record<string, Record<string, unknown>> = {
    hold: { hold_reason: 'awaiting_parts' },
    complete: { resolution: 'Done' },
    write_off: { resolution: 'Beyond repair' },
  };
  test.each(states.flatMap((state) => Object.keys(allowed).map((operation) => [state, operation] as const)))(
    '%s: %s',
    async (state, operation) => {
      const { id } = await repair({ catalogue_item_id: house.ids.bulk, warehouse_id: house.ids.warehouse });
      for (const step of ways[state]) await post(id, step, bodies[step]);
      const before = await repairOf(id);
      expect(before.status).toBe(state);
      const trace = await house.trace('repair', id);
      const level = await house.level(house.ids.bulk);
      const reply =
        operation === 'delete' ? await house.delete(`/repairs/${id}`) : await post(id, operation, bodies[operation]);
      if (allowed[operation]?.includes(state)) expect(reply.status).toBe(operation === 'delete' ? 204 : 200);
      else {
        expect([reply.status, reply.body.code]).toEqual([422, 'invalid_state']);
        expect(await repairOf(id)).toEqual(before);
        expect(await house.trace('repair', id)).toEqual(trace);
        expect(await house.level(house.ids.bulk)).toEqual(level);
      }
    },
  );
});
