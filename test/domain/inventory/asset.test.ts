/** The asset's machine over HTTP, and what each step does to the stock (domain 3.13, 4.10, 4.16). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { moveAssets } from '../../../definitions/rules/inventory/asset_moves.ts';
import { fromHand, type StockUnit } from '../../../definitions/rules/inventory/asset_stock.ts';
import { postStock } from '../../../definitions/rules/inventory/stock_ledger.ts';
import type { Columns } from '../../../runtime/base/kernel/data.ts';
import { farFromMidnight } from '../../support/midnight.ts';
import { stockRoomOn } from '../availability/stock_room.ts';
import { attempt, type Machine, pairsOf } from './machine.ts';
import { expectBalanced, inChange, openYard, type Yard } from './yard.ts';

let yard: Yard;
let item: number;
let warehouse: number;
let other: number;
beforeAll(async () => {
  yard = await openYard();
  item = await yard.item('serialised');
  warehouse = await yard.warehouse();
  other = await yard.warehouse();
});
afterAll(async () => {
  await expectBalanced(yard.service);
  await yard.service.close();
});

/** Brings a new unit to the state, as the operations of rentals, repairs and transfers do. */
async function stand(state: string): Promise<number> {
  const id = await yard.asset(item, warehouse);
  if (state === 'quarantined') await yard.act(`/assets/${id}/quarantine`, { reason: 'Smells burnt' });
  else if (state === 'lost') await yard.act(`/assets/${id}/mark_lost`);
  else if (state === 'retired')
    await yard.make('/asset_retirements', { asset_id: id, reason_id: yard.reason, kind: 'scrapped' });
  else if (state === 'sold')
    await yard.make('/asset_retirements', { asset_id: id, reason_id: yard.reason, kind: 'sold', proceeds: '10.00' });
  else if (state === 'in_transit') await sendOff(id);
  else if (state !== 'available')
    await inChange(yard.service, async (view) => {
      const unit: StockUnit = {
        id,
        catalogue_item_id: item,
        warehouse_id: warehouse,
        status: 'available',
        ownership: 'owned',
        virtual_stock_intake_id: null,
      };
      await moveAssets(view, [id], { status: state as Columns<'asset'>['status'] }, 'updated');
      await postStock(view, fromHand(unit, state));
    });
  return id;
}

async function sendOff(id: number): Promise<void> {
  const transfer = await yard.make('/warehouse_transfers/composite', {
    from_warehouse_id: warehouse,
    to_warehouse_id: other,
    planned_dispatch_at: '2030-01-01T09:00:00Z',
    expected_arrival_at: '2030-01-02T09:00:00Z',
    items: [{ catalogue_item_id: item, asset_id: id, quantity: 1 }],
  });
  await yard.act(`/warehouse_transfers/${transfer.id}/request`);
  await yard.act(`/warehouse_transfers/${transfer.id}/dispatch`);
}

const machine: Machine = {
  entity: 'asset',
  path: '/assets',
  states: [
    'available',
    'allocated',
    'prepared',
    'on_hire',
    'in_transit',
    'in_repair',
    'quarantined',
    'lost',
    'sold',
    'retired',
  ],
  stand,
  attempts: [
    {
      operation: 'quarantine',
      body: { reason: 'Burnt' },
      leads: { available: 'quarantined' },
      event: 'asset.quarantined',
    },
    { operation: 'release', leads: { quarantined: 'available' }, event: 'asset.released' },
    {
      operation: 'mark_lost',
      leads: { available: 'lost', allocated: 'lost', quarantined: 'lost', on_hire: 'lost' },
      event: 'asset.lost',
    },
    { operation: 'mark_found', leads: { lost: 'available' }, event: 'asset.found' },
  ],
};

test.each(pairsOf(machine))('%s in %s', async (_, state, one) => {
  await attempt(yard, machine, state, one);
});

const counters = async (at = warehouse, of = item) => {
  const level = await yard.level(of, at);
  return {
    owned: level.quantity_owned,
    hand: level.quantity_on_hand,
    held: level.quantity_quarantined,
    repair: level.quantity_in_repair,
  };
};
/** A unit of an item of its own. */
async function alone(more: Record<string, unknown> = {}) {
  const item = await yard.item('serialised');
  return { item, id: await yard.asset(item, warehouse, more) };
}

describe('stock follows the unit', () => {
  test('created, quarantined, released, lost, found elsewhere, deleted, restored', async () => {
    const { item, id } = await alone({ purchase_cost: '412.50' });
    expect(await counters(warehouse, item)).toEqual({ owned: 1, hand: 1, held: 0, repair: 0 });
    expect((await yard.level(item, warehouse)).average_cost).toBe('412.50');
    const held = await yard.act(`/assets/${id}/quarantine`, { reason: 'Burnt', until: '2030-01-01T00:00:00Z' });
    expect(held).toMatchObject({ quarantine_reason: 'Burnt', quarantined_until: '2030-01-01T00:00:00.000Z' });
    expect(await counters(warehouse, item)).toEqual({ owned: 1, hand: 0, held: 1, repair: 0 });
    expect(await yard.act(`/assets/${id}/release`)).toMatchObject({ quarantine_reason: null, quarantined_until: null });
    expect(await counters(warehouse, item)).toEqual({ owned: 1, hand: 1, held: 0, repair: 0 });
    await yard.act(`/assets/${id}/mark_lost`, { reason: 'Left on the dock' });
    expect(await counters(warehouse, item)).toEqual({ owned: 0, hand: 0, held: 0, repair: 0 });
    expect(await yard.act(`/assets/${id}/mark_found`, { warehouse_id: other })).toMatchObject({ warehouse_id: other });
    expect(await counters(other, item)).toEqual({ owned: 1, hand: 1, held: 0, repair: 0 });
    expect((await yard.service.delete(`/assets/${id}`)).status).toBe(204);
    expect(await counters(other, item)).toEqual({ owned: 0, hand: 0, held: 0, repair: 0 });
    await yard.act(`/assets/${id}/restore`);
    expect(await counters(other, item)).toEqual({ owned: 1, hand: 1, held: 0, repair: 0 });
    const { stock_transactions: rows } = (
      await yard.service.get(`/stock_transactions?q[asset_id_eq]=${id}&sort=occurred_at`)
    ).body;
    expect(new Set(rows.map(({ source_type }: { source_type: string }) => source_type))).toEqual(new Set(['asset']));
    expect(rows.map(({ type }: { type: string }) => type).sort()).toEqual([
      'adjustment_gain',
      'adjustment_gain',
      'adjustment_loss',
      'adjustment_loss',
      'purchase_in',
      'quarantine_in',
      'quarantine_out',
    ]);
  });

  test('a unit lost in quarantine or on a rental leaves the counter it stood in', async () => {
    for (const state of ['quarantined', 'on_hire']) {
      const before = await yard.level(item, warehouse);
      const id = await stand(state);
      await yard.act(`/assets/${id}/mark_lost`);
      const { last_transaction_at: _, ...after } = { last_transaction_at: 0, ...(await yard.level(item, warehouse)) };
      expect(after).toEqual(before);
    }
  });

  test('a sub-hired unit is present, and nothing else', async () => {
    const { item, id } = await alone({ ownership: 'subhired' });
    expect(await yard.level(item, warehouse)).toMatchObject({
      quantity_virtual: 1,
      quantity_owned: 0,
      quantity_on_hand: 0,
    });
    await yard.act(`/assets/${id}/move`, { warehouse_id: other });
    expect(await yard.level(item, warehouse)).toMatchObject({ quantity_virtual: 0 });
    expect(await yard.level(item, other)).toMatchObject({ quantity_virtual: 1, quantity_in_transit: 0 });
    await yard.act(`/assets/${id}/mark_lost`);
    expect(await yard.level(item, other)).toMatchObject({ quantity_virtual: 0, quantity_owned: 0 });
  });
});

describe('move', () => {
  test('takes the unit to another warehouse at once, quarantined ones as well', async () => {
    for (const state of ['available', 'quarantined']) {
      const { item, id } = await alone();
      if (state === 'quarantined') await yard.act(`/assets/${id}/quarantine`, { reason: 'Burnt' });
      const moved = await yard.act(`/assets/${id}/move`, { warehouse_id: other });
      expect(moved).toMatchObject({ warehouse_id: other, status: state });
      expect(await counters(warehouse, item)).toEqual({ owned: 0, hand: 0, held: 0, repair: 0 });
      const held = state === 'quarantined' ? 1 : 0;
      expect(await counters(other, item)).toEqual({ owned: 1, hand: 1 - held, held, repair: 0 });
      expect((await yard.level(item, other)).quantity_in_transit).toBe(0);
      expect((await yard.ledger('asset', id)).at(-1)).toBe('asset.moved');
    }
  });

  test('to a place in the warehouse moves no stock; where it is already nothing is written', async () => {
    const { id } = await alone();
    const position = (await yard.make(`/warehouses/${warehouse}/locations`, { code: `A-${id}` })).id;
    expect(await yard.act(`/assets/${id}/move`, { storage_location_id: position })).toMatchObject({
      storage_location_id: position,
    });
    const before = await yard.print();
    await yard.act(`/assets/${id}/move`, { storage_location_id: position });
    expect(await yard.print()).toEqual(before);
    const wrong = await yard.service.post(`/assets/${id}/move`, { warehouse_id: other, storage_location_id: position });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_warehouse']);
    expect(await yard.print()).toEqual(before);
  });

  test('an archived place takes nothing; one where something lies, or whose parts are in use, is not archived', async () => {
    const { id } = await alone();
    const path = `/warehouses/${warehouse}/locations`;
    const aisle = (await yard.make(path, { code: `Aisle ${id}` })).id;
    const shelf = (await yard.make(path, { code: `Shelf ${id}`, parent_id: aisle })).id;
    const codeOf = async (to: string, body = {}) => (await yard.service.post(to, body)).body.code;
    await yard.act(`/assets/${id}/move`, { storage_location_id: shelf });
    expect(await codeOf(`${path}/${shelf}/archive`)).toBe('in_use');
    expect(await codeOf(`${path}/${aisle}/archive`)).toBe('in_use');
    await yard.act(`/assets/${id}/move`, { storage_location_id: null });
    expect(await yard.act(`${path}/${shelf}/archive`)).toMatchObject({ is_active: false });
    expect(await yard.act(`${path}/${aisle}/archive`)).toMatchObject({ is_active: false });
    expect(await codeOf(`/assets/${id}/move`, { storage_location_id: shelf })).toBe('resource_inactive');
    const put = await yard.service.patch(`/assets/${id}`, { storage_location_id: shelf });
    expect([put.body.code, Object.keys(put.body.errors)]).toEqual(['resource_inactive', ['storage_location_id']]);
    expect(await codeOf(path, { code: `Bin ${id}`, parent_id: aisle })).toBe('resource_inactive');
    expect(await codeOf(`${path}/${shelf}/unarchive`)).toBe('resource_inactive');
    await yard.act(`${path}/${aisle}/unarchive`);
    await yard.act(`${path}/${shelf}/unarchive`);
    expect(await yard.act(`/assets/${id}/move`, { storage_location_id: shelf })).toMatchObject({
      storage_location_id: shelf,
    });
    const { rows } = await yard.service.pool.query<{ event: string }>(
      `select "event" from "outbox_event" where "event" like 'storage_location.%archived' order by "id"`,
    );
    expect(rows.map(({ event }) => event.slice(17))).toEqual(['archived', 'archived', 'unarchived', 'unarchived']);
  });

  test.each(['allocated', 'prepared', 'on_hire', 'in_transit', 'in_repair', 'lost', 'sold', 'retired'])(
    'is refused in %s',
    async (state) => {
      const id = await stand(state);
      const before = await yard.print();
      const answer = await yard.service.post(`/assets/${id}/move`, { warehouse_id: other });
      expect([answer.status, answer.body.code]).toEqual([422, 'asset_unavailable']);
      expect(await yard.print()).toEqual(before);
    },
  );
});

describe('what a unit is', () => {
  test('quarantine needs a reason; a PATCH moves no unit and sets no status', async () => {
    const { id } = await alone();
    await yard.refused(`/assets/${id}/quarantine`, {}, 'missing_reason');
    const answer = await yard.service.patch(`/assets/${id}`, { warehouse_id: other });
    expect([answer.status, answer.body.code]).toEqual([422, 'wrong_warehouse']);
    await yard.service.patch(`/assets/${id}`, { status: 'retired', condition: 'worn' });
    expect((await yard.service.get(`/assets/${id}`)).body.asset).toMatchObject({
      status: 'available',
      condition: 'worn',
    });
  });

  test('is of an item whose units are known one by one, with a serial number of its own', async () => {
    const bulk = await yard.service.post('/assets', { catalogue_item_id: await yard.item(), warehouse_id: warehouse });
    expect([bulk.status, bulk.body.code]).toEqual([422, 'not_tracked']);
    const { item } = await alone({ serial_number: 'SN-1' });
    const twice = await yard.service.post('/assets', {
      catalogue_item_id: item,
      warehouse_id: warehouse,
      serial_number: 'SN-1',
    });
    expect([twice.status, twice.body.code]).toEqual([422, 'duplicate_serial']);
    const made = (await yard.service.get(`/assets/${await yard.asset(item, warehouse)}`)).body.asset;
    expect(made.asset_number).toMatch(/^AS-\d{5}$/);
    expect(made.barcode).toBe(made.asset_number);
  });

  test.each(['on_hire', 'allocated', 'in_repair', 'in_transit', 'quarantined'])(
    'in %s it is not deleted',
    async (state) => {
      const id = await stand(state);
      const before = await yard.print();
      const answer = await yard.service.delete(`/assets/${id}`);
      expect([answer.status, answer.body.code]).toEqual([422, 'in_use']);
      expect(await yard.print()).toEqual(before);
    },
  );

  test('costs add up; the book value falls in equal parts for each full month, never below the residual value', async () => {
    await farFromMidnight();
    const months = (count: number) => {
      const day = new Date();
      return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - count, 1)).toISOString().slice(0, 10);
    };
    const value = async (more: Record<string, unknown>) => {
      const { id } = await alone({
        purchase_cost: '2400.00',
        residual_value: '240.00',
        useful_life_months: 60,
        ...more,
      });
      return { id, asset: (await yard.service.get(`/assets/${id}`)).body.asset };
    };
    const { id, asset } = await value({ purchased_on: months(14) });
    expect(asset.book_value).toBe('1896.00');
    expect((await value({ purchased_on: months(100) })).asset.book_value).toBe('240.00');
    expect((await value({})).asset.book_value).toBe('2400.00');
    for (const amount of ['85.00', '14.99'])
      await yard.make('/asset_costs', { asset_id: id, category: 'repair', amount, incurred_on: '2026-06-05' });
    const { body } = await yard.service.get(`/assets/${id}?include=costs`);
    expect(body.asset.total_cost).toBe('99.99');
    expect(body.asset.costs).toHaveLength(2);
  });

  test('a unit earns its part of each line that it left with: whole cents, none lost', async () => {
    const room = stockRoomOn(yard.service.pool);
    const item = await yard.item('serialised');
    const units = [
      await yard.asset(item, warehouse),
      await yard.asset(item, warehouse),
      await yard.asset(item, warehouse),
    ];
    const days = { from: '2031-01-01T09:00:00Z', until: '2031-01-04T09:00:00Z' };
    const line = { net_amount: '100.00' };
    const hired = await room.rental({ status: 'order', warehouse, item, quantity: 3, ...days, line });
    for (const [position, asset] of units.entries())
      await room.add('rental_item_allocation', {
        rental_item_id: hired.line,
        asset_id: asset,
        warehouse_id: warehouse,
        state: position < 2 ? 'dispatched' : 'allocated',
        dispatched_at: position < 2 ? '2031-01-01T09:00:00Z' : null,
      });
    const earned = async (asset: number) => (await yard.service.get(`/assets/${asset}`)).body.asset.revenue_total;
    expect(await Promise.all(units.map(earned))).toEqual(['33.34', '33.33', '0.00']);
  });

  test('many are made, changed and deleted at once, and the stock with them', async () => {
    const item = await yard.item('serialised');
    const create = { op: 'create', attributes: { catalogue_item_id: item, warehouse_id: warehouse } };
    const made = await yard.service.post('/assets/bulk', { operations: [create, create, create] });
    expect(made.status).toBe(200);
    expect((await counters(warehouse, item)).hand).toBe(3);
    const [first] = made.body.results as { id: number }[];
    await yard.service.post('/assets/bulk', { operations: [{ op: 'delete', id: first?.id }, create] });
    expect((await counters(warehouse, item)).hand).toBe(3);
  });
});
