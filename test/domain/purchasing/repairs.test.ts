/** Repairs over HTTP: every state against every operation, what becomes of units, ledger and costs (domain 3.10). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { moveAssets } from '../../../definitions/rules/inventory/asset_moves.ts';
import { openRepairs, waitingRepairs } from '../../../definitions/rules/inventory/open_repairs.ts';
import { postStock } from '../../../definitions/rules/inventory/stock_ledger.ts';
import { systemActor } from '../../../runtime/doors/seed/index.ts';
import { change, viewOf } from '../../../runtime/engine/commands/change.ts';
import { type House, type Made, purchasingHouse } from '../../support/purchasing.ts';
import { june } from '../availability/examples.ts';

let house: House;
const post = (id: number, operation: string, body: Record<string, unknown> = {}) =>
  house.post(`/repairs/${id}/${operation}`, body);
const repairOf = async (id: number): Promise<Made> => (await house.get(`/repairs/${id}`)).body.repair;
const assetOf = async (id: number): Promise<Made> => (await house.get(`/assets/${id}`)).body.asset;
/** Bought units: ten cables, and the requested number of speakers. */
const bought = async (item: number, quantity: number): Promise<number[]> => {
  const order = await house.order([{ catalogue_item_id: item, quantity: String(quantity), unit_cost: '100' }]);
  await house.post(`/purchase_orders/${order.id}/send`, {});
  const received = await house.post(`/purchase_orders/${order.id}/receive`, { all: true });
  expect(received.status).toBe(200);
  const { receipts } = (await house.get(`/purchase_orders/${order.id}/receipts`)).body;
  return receipts[0].lines[0].asset_ids;
};
const repair = (body: Record<string, unknown>) => house.made('/repairs', { title: 'Fails', ...body });

beforeAll(async () => {
  house = await purchasingHouse();
  await bought(house.ids.bulk, 100);
});
afterAll(() => house.close());

test('where a reference that would give the rest leads nowhere, it is named, and what it would have given is not', async () => {
  const { status, body } = await house.post('/repairs', { title: 'Fails', asset_id: 999_999 });
  expect([status, body.errors]).toEqual([422, { asset_id: ['The selected asset does not exist.'] }]);
});

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

test('a hold needs a reason; a quarantined unit keeps the reason of its quarantine through a cancelled repair', async () => {
  const item = (await house.made('/catalogue_items', { name: 'Desk', tracking: 'serialised', requires_test: true })).id;
  const [asset = 0] = await bought(item, 1);
  const one = await repair({ asset_id: asset });
  expect((await post(one.id, 'hold')).body.code).toBe('missing_reason');
  expect((await post(one.id, 'hold', { hold_reason: 'at_vendor' })).body.repair.hold_reason).toBe('at_vendor');
  expect((await post(one.id, 'resume')).body.repair.hold_reason).toBeNull();
  await post(one.id, 'complete', { resolution: 'Fixed' });
  const waiting = await assetOf(asset);
  expect(waiting.quarantine_reason).toContain(one.number);
  const two = await repair({ asset_id: asset });
  await post(two.id, 'cancel');
  expect(await assetOf(asset)).toMatchObject({ status: 'quarantined', quarantine_reason: waiting.quarantine_reason });
});

test('reopening asks for the unit: not while it is out, nor in another repair; bulk units must be on hand', async () => {
  const { serialised, bulk, warehouse } = house.ids;
  const [asset = 0] = await bought(serialised, 1);
  const one = await repair({ asset_id: asset });
  await post(one.id, 'cancel');
  await house.pool.query(`update asset set status = 'on_hire' where id = $1`, [asset]);
  expect((await post(one.id, 'reopen')).body.code).toBe('asset_unavailable');
  await house.pool.query(`update asset set status = 'available' where id = $1`, [asset]);
  const two = await repair({ asset_id: asset });
  const before = await repairOf(one.id);
  expect((await post(one.id, 'reopen')).body.code).toBe('already_in_repair');
  expect(await repairOf(one.id)).toEqual(before);
  await post(two.id, 'cancel');
  const many = await repair({ catalogue_item_id: bulk, warehouse_id: warehouse, quantity: 50 });
  await post(many.id, 'complete', { resolution: 'Done' });
  const rest = (await house.level(bulk)).on_hand ?? 0;
  const other = await repair({ catalogue_item_id: bulk, warehouse_id: warehouse, quantity: rest - 10 });
  expect((await post(many.id, 'reopen')).body.code).toBe('insufficient_stock');
  await post(other.id, 'cancel');
  expect((await post(many.id, 'reopen')).status).toBe(200);
  await post(many.id, 'cancel');
});

test('a blocking repair lowers what is available until it ends, one that leaves units usable does not', async () => {
  const { bulk, warehouse } = house.ids;
  const [from, until] = [june(5), june(8)];
  const before = await house.available(bulk, from, until);
  const body = { catalogue_item_id: bulk, warehouse_id: warehouse, quantity: 4, starts_at: june(6) };
  const blocking = await repair({ ...body, expected_end_at: june(7) });
  expect(await house.available(bulk, from, until)).toBe(before - 4);
  expect(await house.available(bulk, june(7), until)).toBe(before);
  await post(blocking.id, 'complete', { resolution: 'Done' });
  expect(await house.available(bulk, from, until)).toBe(before);
  await repair({ ...body, is_usable: true });
  expect(await house.available(bulk, from, until)).toBe(before);
});

test('repairs that a return opens, and those that waited for a unit to come back', async () => {
  const { serialised, bulk, warehouse } = house.ids;
  const [broken = 0, away = 0] = await bought(serialised, 2);
  const level = await house.level(serialised);
  await house.pool.query(`update asset set status = 'on_hire' where id = $1`, [away]);
  const waited = await repair({ asset_id: away });
  expect([(await assetOf(away)).status, waited.status_before]).toEqual(['on_hire', null]);
  expect(await house.level(serialised)).toEqual(level);
  await house.pool.query(`update asset set status = 'available' where id = $1`, [away]);
  const who = { actor: systemActor, requestId: '00000000-0000-4000-9000-000000000002' };
  let ids: readonly number[] = [];
  await change(house.services, who, { name: 'test', resource: 'asset' }, async (unit) => {
    const view = viewOf(unit, { record: {}, input: {}, target: null });
    ids = await openRepairs(view, [
      { asset: broken, item: serialised, warehouse, quantity: 1, title: 'Came back damaged', fault: 'Dented' },
      { asset: null, item: bulk, warehouse, quantity: 2, title: 'Came back damaged' },
    ]);
    const waiting = await waitingRepairs(view, [broken, away], warehouse);
    expect(waiting.assets).toEqual([broken, away]);
    await moveAssets(view, waiting.assets, { status: 'in_repair' }, 'in_repair');
    await postStock(view, waiting.movements);
    return async () => ({ status: 200, body: null });
  });
  const [first, second] = ids;
  expect(await repairOf(first ?? 0)).toMatchObject({
    asset_id: broken,
    fault_description: 'Dented',
    status_before: 'available',
    blocks_availability: true,
  });
  // The caller that opened it has moved the units: completing it brings them back, and no job takes them a second time.
  const held = { asset_id: null, quantity: 2, status: 'open', taken_at: expect.any(String) };
  expect(await repairOf(second ?? 0)).toMatchObject(held);
  expect(await repairOf(waited.id)).toMatchObject({ status_before: 'available' });
  expect(await house.level(serialised)).toMatchObject({
    on_hand: (level.on_hand ?? 0) - 2,
    in_repair: (level.in_repair ?? 0) + 2,
  });
  await post(waited.id, 'complete', { resolution: 'Done' });
  expect((await assetOf(away)).status).toBe('available');
});

test('hired units go into repair without moving our stock, and are not ours to write off', async () => {
  const { serialised, supplier, warehouse } = house.ids;
  const hired = await house.made('/virtual_stock_intakes', {
    source: 'subhire',
    catalogue_item_id: serialised,
    warehouse_id: warehouse,
    supplier_id: supplier,
    quantity: 1,
    available_from: new Date(Date.now() + 3_600_000).toISOString(),
    available_until: june(8),
  });
  await house.post(`/virtual_stock_intakes/${hired.id}/confirm`, {});
  await house.post(`/virtual_stock_intakes/${hired.id}/receive`, { quantity: 1 });
  const { assets } = (await house.get(`/virtual_stock_intakes/${hired.id}?include=assets`)).body.virtual_stock_intake;
  const level = await house.level(serialised);
  const one = await repair({ asset_id: assets[0].id });
  expect([(await assetOf(assets[0].id)).status, await house.level(serialised)]).toEqual(['in_repair', level]);
  expect((await post(one.id, 'write_off', { resolution: 'Gone' })).body.code).toBe('asset_unavailable');
  await post(one.id, 'complete', { resolution: 'Done' });
  expect([(await assetOf(assets[0].id)).status, await house.level(serialised)]).toEqual(['available', level]);
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
