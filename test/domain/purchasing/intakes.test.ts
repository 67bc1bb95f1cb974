/** Virtual stock intakes over HTTP: every state against every operation, receiving with and without an order, giving back (domain 3.7). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type House, type Made, purchasingHouse } from '../../support/purchasing.ts';

let house: House;
const soon = new Date(Date.now() + 3_600_000).toISOString();
const later = new Date(Date.now() + 30 * 86_400_000).toISOString();
const intakeOf = async (id: number): Promise<Made> =>
  (await house.get(`/virtual_stock_intakes/${id}`)).body.virtual_stock_intake;
const post = (id: number, operation: string, body: Record<string, unknown> = {}) =>
  house.post(`/virtual_stock_intakes/${id}/${operation}`, body);
const planned = async (more: Record<string, unknown> = {}): Promise<number> => {
  const { warehouse, supplier, bulk } = house.ids;
  const base = {
    source: 'subhire',
    catalogue_item_id: bulk,
    warehouse_id: warehouse,
    supplier_id: supplier,
    quantity: 6,
  };
  return (
    await house.made('/virtual_stock_intakes', { ...base, available_from: soon, available_until: later, ...more })
  ).id;
};
const confirmed = async (more: Record<string, unknown> = {}): Promise<number> => {
  const id = await planned(more);
  expect((await post(id, 'confirm')).status).toBe(200);
  return id;
};

beforeAll(async () => {
  house = await purchasingHouse();
});
afterAll(() => house.close());

test('create refuses what can never come', async () => {
  const { warehouse, customer, bulk } = house.ids;
  const uncounted = await house.made('/catalogue_items', { name: 'Labour', tracking: 'none' });
  const base = {
    source: 'subhire',
    catalogue_item_id: bulk,
    warehouse_id: warehouse,
    quantity: 1,
    available_from: soon,
    available_until: later,
  };
  const cases: [Record<string, unknown>, string][] = [
    [{ quantity: 0 }, 'invalid_quantity'],
    [{ available_until: null }, 'missing_dates'],
    [{ available_until: soon }, 'missing_dates'],
    [{ catalogue_item_id: uncounted.id }, 'not_tracked'],
    [{ supplier_id: customer }, 'supplier_invalid'],
  ];
  for (const [more, code] of cases) {
    const reply = await house.post('/virtual_stock_intakes', { ...base, ...more });
    expect([more, reply.status, reply.body.code]).toEqual([more, 422, code]);
  }
  expect(
    (await house.post('/virtual_stock_intakes', { ...base, source: 'purchase', available_until: null })).status,
  ).toBe(201);
});

test('confirm asks for supplier and dates, dry run and real call alike', async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ supplier_id: null }, 'missing_supplier'],
    [{ available_from: '2020-01-01T00:00:00Z' }, 'dates_in_past'],
  ];
  for (const [more, code] of cases) {
    const id = await planned(more);
    const dry = (await post(id, 'confirm', { dry_run: true })).body;
    const real = await post(id, 'confirm');
    expect([dry.code, real.body.code, real.body.message]).toEqual([code, code, dry.reason]);
    expect((await intakeOf(id)).aggregate_version).toBe(1);
  }
});

test('units that went back before the others came end the intake, unless an order can still bring them', async () => {
  const id = await confirmed({ quantity: 5 });
  await post(id, 'receive', { quantity: 3 });
  const first = (await post(id, 'return', { quantity: 1, lost: 1 })).body.virtual_stock_intake;
  expect(first).toMatchObject({ status: 'partially_returned', quantity_present: 1, quantity_inbound: 0 });
  expect((await post(id, 'receive', { quantity: 1 })).body.code).toBe('invalid_state');
  const last = (await post(id, 'return', { quantity: 1 })).body.virtual_stock_intake;
  expect(last).toMatchObject({ status: 'returned', quantity_present: 0, quantity_returned: 2, quantity_lost: 1 });
  expect(last.returned_at).not.toBeNull();
});

test('hired units in bulk: received in parts, given back in parts, one lost; the ledger follows', async () => {
  const before = await house.level(house.ids.bulk);
  const id = await confirmed();
  const refused: [Record<string, unknown>, string][] = [
    [{ quantity: 0 }, 'invalid_quantity'],
    [{}, 'invalid_quantity'],
    [{ quantity: -1 }, 'invalid_quantity'],
    [{ quantity: 7 }, 'over_receipt'],
    [{ quantity: 1, received_at: '2999-01-01T00:00:00Z' }, 'date_in_future'],
  ];
  for (const [body, code] of refused) expect([body, (await post(id, 'receive', body)).body.code]).toEqual([body, code]);
  expect((await post(id, 'receive', { quantity: 4, expected_version: 2 })).body.virtual_stock_intake).toMatchObject({
    status: 'partially_received',
    quantity_present: 4,
    quantity_inbound: 2,
    aggregate_version: 3,
  });
  expect((await post(id, 'receive', { quantity: 1, close_short: true })).body.virtual_stock_intake).toMatchObject({
    status: 'received',
    quantity: 5,
    aggregate_version: 4,
  });
  expect(await house.level(house.ids.bulk)).toEqual({ ...before, virtual: (before.virtual ?? 0) + 5 });
  expect((await post(id, 'return', { quantity: 6 })).body).toMatchObject({
    code: 'quantity_exceeded',
    message: 'Quantity must be between 1 and 5.',
  });
  expect((await post(id, 'return', {})).body.code).toBe('invalid_quantity');
  expect((await post(id, 'return', { quantity: 3 })).body.virtual_stock_intake).toMatchObject({
    status: 'partially_returned',
    quantity_present: 2,
    aggregate_version: 5,
  });
  expect((await post(id, 'return', { quantity: 1, lost: 1 })).body.virtual_stock_intake).toMatchObject({
    status: 'returned',
    quantity_returned: 4,
    quantity_lost: 1,
    aggregate_version: 6,
  });
  expect(await house.level(house.ids.bulk)).toEqual(before);
  expect((await house.trace('virtual_stock_intake', id)).events.map((event) => event.split('.')[1])).toEqual([
    'created',
    'confirmed',
    'partially_received',
    'adjusted',
    'received',
    'partially_returned',
    'returned',
  ]);
  const { movements } = (await house.get(`/virtual_stock_intakes/${id}/movements?sort=id`)).body;
  expect(movements.map(({ kind, quantity, quantity_after: after }: Made) => [kind, quantity, after])).toEqual([
    ['confirmed', 6, 6],
    ['received', 4, 4],
    ['adjusted', -1, 5],
    ['received', 1, 5],
    ['returned', 3, 2],
    ['returned', 1, 1],
    ['lost', 1, 0],
  ]);
});

test('hired units one by one: assets with an owner, in use they stay, given back they retire', async () => {
  const id = await confirmed({ catalogue_item_id: house.ids.serialised, quantity: 3 });
  expect((await post(id, 'receive', { quantity: 2, serial_numbers: ['H-1'] })).body.code).toBe('serial_count_mismatch');
  await post(id, 'receive', { quantity: 3, serial_numbers: ['H-1', 'H-2', 'H-3'] });
  const { assets } = (await house.get(`/virtual_stock_intakes/${id}?include=assets`)).body.virtual_stock_intake;
  const [one, two, three] = assets as Made[];
  expect(one).toMatchObject({ ownership: 'subhired', status: 'available', serial_number: 'H-1', purchase_cost: null });
  await house.pool.query(`update asset set status = 'on_hire' where id = $1`, [two?.id]);
  expect((await post(id, 'return', { asset_ids: [two?.id] })).body.code).toBe('units_in_use');
  expect((await post(id, 'return', { quantity: 3 })).body.code).toBe('units_in_use');
  expect((await post(id, 'return', { asset_ids: [999999] })).body.code).toBe('validation_failed');
  const back = await post(id, 'return', { asset_ids: [three?.id], lost: 1 });
  expect(back.body.virtual_stock_intake).toMatchObject({
    status: 'partially_returned',
    quantity_returned: 1,
    quantity_lost: 1,
  });
  const { asset_retirements: retired } = (await house.get('/asset_retirements?sort=id&include=asset')).body;
  expect(retired.map((each: Made) => [each.asset.id, each.kind, each.status_before, each.asset.status])).toEqual([
    [three?.id, 'returned_to_owner', 'available', 'retired'],
    [one?.id, 'lost', 'available', 'retired'],
  ]);
  await house.pool.query(`update asset set status = 'available' where id = $1`, [two?.id]);
  expect((await post(id, 'return', { quantity: 1 })).body.virtual_stock_intake.status).toBe('returned');
});

test('units on consignment are none of our own: quarantine and loss move what is present alone, and a loss counts once', async () => {
  const { serialised } = house.ids;
  const before = await house.level(serialised);
  const id = await confirmed({ source: 'consignment', catalogue_item_id: serialised, quantity: 2 });
  await post(id, 'receive', { quantity: 2 });
  const { assets } = (await house.get(`/virtual_stock_intakes/${id}?include=assets`)).body.virtual_stock_intake;
  const [one, two] = assets as Made[];
  expect(one?.ownership).toBe('consignment');
  const present = (before.virtual ?? 0) + 2;
  expect(await house.level(serialised)).toEqual({ ...before, virtual: present });
  expect((await house.post(`/assets/${one?.id}/quarantine`, { reason: 'Dented' })).status).toBe(200);
  expect(await house.level(serialised)).toEqual({ ...before, virtual: present });
  expect((await house.post(`/assets/${one?.id}/release`, {})).status).toBe(200);
  expect((await house.post(`/assets/${two?.id}/mark_lost`, {})).status).toBe(200);
  expect(await house.level(serialised)).toEqual({ ...before, virtual: present - 1 });
  const back = await post(id, 'return', { quantity: 1, lost: 1 });
  expect(back.body.virtual_stock_intake).toMatchObject({ status: 'returned', quantity_lost: 1 });
  expect(await house.level(serialised)).toEqual(before);
});

test('a unit that is lost is not given back as if it were here: the refusal says how it is found', async () => {
  const id = await confirmed({ catalogue_item_id: house.ids.serialised, quantity: 3 });
  await post(id, 'receive', { quantity: 3 });
  const { assets } = (await house.get(`/virtual_stock_intakes/${id}?include=assets`)).body.virtual_stock_intake;
  const [one, two] = assets as Made[];
  expect((await house.post(`/assets/${two?.id}/mark_lost`, {})).status).toBe(200);
  const { status, body } = await post(id, 'return', { asset_ids: [one?.id, two?.id], quantity: 2 });
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'validation_failed', ['asset_ids']]);
  const [found] = body.remedies;
  expect(found.operation).toBe('assets.mark_found');
  expect((await house.post(`/assets/${two?.id}/mark_found`, found.body)).status).toBe(200);
  const back = await post(id, 'return', { asset_ids: [one?.id, two?.id] });
  expect(back.body.virtual_stock_intake).toMatchObject({ quantity_returned: 2, quantity_lost: 0 });
});

test('an intake of an order moves the order: line, status and version', async () => {
  const order = await house.order([{ catalogue_item_id: house.ids.bulk, quantity: '5', unit_cost: '10' }]);
  await house.post(`/purchase_orders/${order.id}/send`, {});
  const [line] = (await house.get(`/purchase_orders/${order.id}/items`)).body.items;
  const id = line.virtual_stock_intake_id;
  expect((await post(id, 'cancel')).body.code).toBe('linked_purchase_order');
  expect((await post(id, 'cancel', { dry_run: true, force: true })).body.allowed).toBe(true);
  await post(id, 'receive', { quantity: 2 });
  const read = async () => (await house.get(`/purchase_orders/${order.id}?include=receipts`)).body.purchase_order;
  expect(await read()).toMatchObject({ status: 'partially_received', aggregate_version: 3, quantity_received: 2 });
  await post(id, 'receive', { quantity: 3 });
  const full = await read();
  expect(full).toMatchObject({ status: 'received', aggregate_version: 4, quantity_received: 5 });
  expect(full.receipts).toHaveLength(2);
  expect((await intakeOf(id)).aggregate_version).toBe(3);
  expect((await post(id, 'return', { quantity: 1 })).body.code).toBe('not_returnable');
});

test('a hired order whose intake was cancelled by force gets a new one when the units come all the same', async () => {
  const order = await house.order([{ catalogue_item_id: house.ids.bulk, quantity: '5', unit_cost: '10' }], {
    po_type: 'subhire',
    hire_starts_at: soon,
    hire_ends_at: later,
  });
  await house.post(`/purchase_orders/${order.id}/send`, {});
  const line = async () => (await house.get(`/purchase_orders/${order.id}/items`)).body.items[0];
  const first = (await line()).virtual_stock_intake_id;
  expect((await post(first, 'cancel', { force: true, reason: 'By mistake' })).body.virtual_stock_intake).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'By mistake',
  });
  expect((await house.post(`/purchase_orders/${order.id}/receive`, { all: true })).body.purchase_order.status).toBe(
    'received',
  );
  const second = (await line()).virtual_stock_intake_id;
  expect(second).not.toBe(first);
  expect(await intakeOf(second)).toMatchObject({ source: 'subhire', status: 'received', quantity_present: 5 });
});

describe('every state against every operation', () => {
  const states = [
    'planned',
    'confirmed',
    'partially_received',
    'received',
    'partially_returned',
    'returned',
    'cancelled',
  ] as const;
  const allowed: Record<string, readonly string[]> = {
    confirm: ['planned'],
    receive: ['confirmed', 'partially_received'],
    return: ['received', 'partially_received', 'partially_returned'],
    cancel: ['planned', 'confirmed'],
    patch: ['planned', 'confirmed'],
  };
  const reach = async (state: (typeof states)[number]): Promise<number> => {
    const id = await planned();
    if (state === 'planned') return id;
    if (state === 'cancelled') {
      await post(id, 'cancel');
      return id;
    }
    await post(id, 'confirm');
    if (state === 'confirmed') return id;
    await post(id, 'receive', { quantity: state === 'partially_received' ? 3 : 6 });
    if (state === 'partially_returned') await post(id, 'return', { quantity: 2 });
    if (state === 'returned') await post(id, 'return', { quantity: 6 });
    return id;
  };
  test.each(states.flatMap((state) => Object.keys(allowed).map((operation) => [state, operation] as const)))(
    '%s: %s',
    async (state, operation) => {
      const id = await reach(state);
      const before = await intakeOf(id);
      expect(before.status).toBe(state);
      const may = allowed[operation]?.includes(state) === true;
      if (operation === 'confirm' || operation === 'cancel') {
        const dry = (await post(id, operation, { dry_run: true })).body;
        expect([dry.allowed, dry.code]).toEqual([may, may ? null : 'invalid_state']);
      }
      const trace = await house.trace('virtual_stock_intake', id);
      const reply =
        operation === 'patch'
          ? await house.patch(`/virtual_stock_intakes/${id}`, { note: 'Other' })
          : await post(id, operation, operation === 'receive' || operation === 'return' ? { quantity: 1 } : {});
      if (may) {
        expect(reply.status).toBe(200);
        expect((await intakeOf(id)).aggregate_version).toBe(before.aggregate_version + 1);
      } else {
        expect([reply.status, reply.body.code]).toEqual([422, 'invalid_state']);
        expect(await intakeOf(id)).toEqual(before);
        expect(await house.trace('virtual_stock_intake', id)).toEqual(trace);
      }
    },
  );
});
