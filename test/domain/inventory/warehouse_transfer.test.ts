/** Transfers: the machine, departures, arrivals, missing and damaged units (domain 3.8). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { newReader } from '../../support/reader.ts';
import { stockRoomOn } from '../availability/stock_room.ts';
import { attempt, type Machine, pairsOf } from './machine.ts';
import { type Body, expectBalanced, openYard, type Yard } from './yard.ts';

let yard: Yard;
let from: number;
let to: number;
let cable: number;
let room: ReturnType<typeof stockRoomOn>;
beforeAll(async () => {
  yard = await openYard();
  from = await yard.warehouse();
  to = await yard.warehouse();
  cable = await yard.item();
  room = stockRoomOn(yard.service.pool);
  await yard.enter(cable, from, 'opening', 1000, { unit_cost: '11.00' });
});
afterAll(async () => {
  await expectBalanced(yard.service);
  await yard.service.close();
});

const days = { planned_dispatch_at: '2030-01-01T09:00:00Z', expected_arrival_at: '2030-01-02T09:00:00Z' };

async function draft(items: readonly Body[] = [{ catalogue_item_id: cable, quantity: 10 }], more: Body = {}) {
  const { id } = await yard.make('/warehouse_transfers/composite', {
    from_warehouse_id: from,
    to_warehouse_id: to,
    ...days,
    items,
    ...more,
  });
  const { body } = await yard.service.get(`/warehouse_transfers/${id}/items?sort=id`);
  return {
    id,
    lines: (body.items ?? body.warehouse_transfer_items).map((line: { id: number }) => line.id) as number[],
  };
}

/** Led through the operations. */
async function led(steps: readonly string[], items?: readonly Body[]) {
  const made = await draft(items);
  for (const step of steps) await yard.act(`/warehouse_transfers/${made.id}/${step}`);
  return made;
}

const linesOf = async (id: number) =>
  Object.values((await yard.service.get(`/warehouse_transfers/${id}/items`)).body)[0] as Record<string, number>[];

const ways: Readonly<Record<string, readonly string[]>> = {
  draft: [],
  requested: ['request'],
  in_transit: ['request', 'dispatch'],
  partially_received: ['request', 'dispatch'],
  received: ['request', 'dispatch', 'receive'],
  cancelled: ['cancel'],
};

const machine: Machine = {
  entity: 'warehouse_transfer',
  path: '/warehouse_transfers',
  states: Object.keys(ways),
  async stand(state) {
    const { id, lines } = await led(ways[state] ?? []);
    if (state === 'partially_received')
      await yard.act(`/warehouse_transfers/${id}/receive`, { items: [{ id: lines[0], quantity: 4 }] });
    return id;
  },
  attempts: [
    { operation: 'request', leads: { draft: 'requested' }, event: 'warehouse_transfer.requested' },
    { operation: 'dispatch', leads: { requested: 'in_transit' }, event: 'warehouse_transfer.dispatched' },
    {
      operation: 'cancel',
      body: { reason: 'Not needed' },
      leads: { draft: 'cancelled', requested: 'cancelled' },
      event: 'warehouse_transfer.cancelled',
    },
    {
      operation: 'receive',
      leads: { in_transit: 'received', partially_received: 'received' },
      event: 'warehouse_transfer.received',
    },
  ],
};

test.each(pairsOf(machine).filter(([operation, state]) => operation !== 'receive' || state !== 'received'))(
  '%s in %s',
  async (_, state, one) => {
    await attempt(yard, machine, state, one);
  },
);

test('received again, a transfer stays as it is, with and without a key', async () => {
  const { id, lines } = await led(['request', 'dispatch', 'receive']);
  const before = await yard.print();
  const shown = (await yard.service.get(`/warehouse_transfers/${id}`)).body;
  for (const headers of [{}, { 'Idempotency-Key': 'again-1' }, { 'Idempotency-Key': 'again-2' }] as Record<
    string,
    string
  >[])
    for (const body of [{}, { items: [{ id: lines[0], quantity: 10 }], complete: true }]) {
      if ('Idempotency-Key' in headers && 'items' in body) continue;
      const answer = await yard.service.post(`/warehouse_transfers/${id}/receive`, body, headers);
      expect([answer.status, answer.body]).toEqual([200, shown]);
    }
  expect(await yard.print()).toEqual(before);
});

describe('request', () => {
  test('needs items, dates, and different warehouses', async () => {
    const { id: empty } = await draft([]);
    await yard.refused(`/warehouse_transfers/${empty}/request`, {}, 'no_items');
    const { id: undated } = await draft(undefined, { planned_dispatch_at: null });
    await yard.refused(`/warehouse_transfers/${undated}/request`, {}, 'missing_dates');
    const same = await yard.service.post('/warehouse_transfers', { from_warehouse_id: from, to_warehouse_id: from });
    expect([same.status, same.body.code]).toEqual([422, 'same_warehouse']);
    const backwards = await yard.service.post('/warehouse_transfers', {
      from_warehouse_id: from,
      to_warehouse_id: to,
      planned_dispatch_at: days.expected_arrival_at,
      expected_arrival_at: days.planned_dispatch_at,
    });
    expect([backwards.status, backwards.body.code]).toEqual([422, 'invalid_dates']);
  });

  test('asks what is free from the planned dispatch on: bookings and earlier requests count, unless it is confirmed', async () => {
    const item = await yard.item();
    await yard.enter(item, from, 'opening', 10);
    const booked = { from: '2031-05-01T09:00:00Z', until: '2031-05-04T09:00:00Z' };
    await room.rental({ status: 'order', warehouse: from, item, quantity: 6, ...booked });
    const { id: five } = await draft([{ catalogue_item_id: item, quantity: 5 }]);
    const body = await yard.refused(`/warehouse_transfers/${five}/request`, {}, 'insufficient_stock');
    expect(body['details']).toMatchObject({
      items: [{ catalogue_item_id: item, required: 5, available: 4, short: 1 }],
    });
    const { id: four } = await draft([{ catalogue_item_id: item, quantity: 4 }]);
    await yard.act(`/warehouse_transfers/${four}/request`);
    const { id: one } = await draft([{ catalogue_item_id: item, quantity: 1 }]);
    await yard.refused(`/warehouse_transfers/${one}/request`, {}, 'insufficient_stock');
    await yard.act(`/warehouse_transfers/${one}/request`, { confirm_shortage: true });
    await yard.act(`/warehouse_transfers/${four}/cancel`);
    await yard.act(`/warehouse_transfers/${one}/cancel`);
    await yard.act(`/warehouse_transfers/${(await draft([{ catalogue_item_id: item, quantity: 4 }])).id}/request`);
  });

  test('what comes back in before the shortage is counted no further', async () => {
    const item = await yard.item();
    await yard.enter(item, from, 'opening', 10);
    const booked = { from: '2031-05-01T09:00:00Z', until: '2031-05-04T09:00:00Z' };
    await room.rental({ status: 'order', warehouse: from, item, quantity: 6, ...booked });
    await yard.enter(item, to, 'opening', 3);
    const inbound = await draft([{ catalogue_item_id: item, quantity: 3 }], {
      from_warehouse_id: to,
      to_warehouse_id: from,
      planned_dispatch_at: '2030-02-01T09:00:00Z',
      expected_arrival_at: '2030-03-01T09:00:00Z',
    });
    await yard.act(`/warehouse_transfers/${inbound.id}/request`);
    const { id } = await draft([{ catalogue_item_id: item, quantity: 7 }]);
    await yard.act(`/warehouse_transfers/${id}/request`);
  });

  test('of two requests for the same last units at once one is refused', async () => {
    const item = await yard.item();
    await yard.enter(item, from, 'opening', 10);
    const ids = [];
    for (let count = 0; count < 8; count += 1) ids.push((await draft([{ catalogue_item_id: item, quantity: 3 }])).id);
    const answers = await Promise.all(ids.map((id) => yard.service.post(`/warehouse_transfers/${id}/request`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
  });

  test('names units that are at the source and free', async () => {
    const item = await yard.item('serialised');
    const [held, away] = [await yard.asset(item, from), await yard.asset(item, to)];
    await yard.act(`/assets/${held}/quarantine`, { reason: 'Burnt' });
    for (const asset of [held, away]) {
      const { id } = await draft([{ catalogue_item_id: item, asset_id: asset, quantity: 1 }]);
      const free = { confirm_shortage: true };
      await yard.refused(`/warehouse_transfers/${id}/request`, free, 'asset_unavailable');
    }
  });

  test('of several that name one unit, at once or one after the other, one gets it', async () => {
    const item = await yard.item('serialised');
    const unit = await yard.asset(item, from);
    await yard.asset(item, from);
    const ids = [];
    for (let count = 0; count < 5; count += 1)
      ids.push((await draft([{ catalogue_item_id: item, asset_id: unit, quantity: 1 }])).id);
    const last = ids.pop();
    const ask = (id: number) => yard.service.post(`/warehouse_transfers/${id}/request`, { confirm_shortage: true });
    const answers = await Promise.all(ids.map(ask));
    expect(answers.map(({ body }) => body.code ?? 'requested').sort()).toEqual([
      'asset_unavailable',
      'asset_unavailable',
      'asset_unavailable',
      'requested',
    ]);
    const path = `/warehouse_transfers/${last}/request`;
    expect((await yard.refused(path, { confirm_shortage: true }, 'asset_unavailable')).message).toMatch(
      /is requested by/,
    );
    const first = ids[answers.findIndex(({ status }) => status === 200)];
    await yard.act(`/warehouse_transfers/${first}/cancel`);
    await yard.act(path);
  });

  test('a unit that is set aside for a rental goes with a transfer of that rental alone', async () => {
    const item = await yard.item('serialised');
    const unit = await yard.asset(item, from);
    await yard.asset(item, from);
    const window = { starts_at: '2030-03-01T09:00:00Z', ends_at: '2030-03-03T09:00:00Z' };
    const account = await yard.make('/accounts', { name: 'Fair Ltd' });
    const rental = await yard.make('/rentals/composite', {
      title: 'Fair',
      account_id: account.id,
      warehouse_id: from,
      initial_status: 'quotation',
      ...window,
      items: [{ kind: 'product', catalogue_item_id: item, quantity: 1 }],
    });
    await yard.act(`/rentals/${rental.id}/convert_to_order`);
    const { items } = (await yard.service.get(`/rentals/${rental.id}/items`)).body;
    await yard.act(`/rentals/${rental.id}/items/${items[0].id}/allocations`, { asset_ids: [unit] });
    const line = [{ catalogue_item_id: item, asset_id: unit, quantity: 1 }];
    const other = `/warehouse_transfers/${(await draft(line)).id}/request`;
    expect((await yard.refused(other, {}, 'asset_unavailable')).message).toMatch(/set aside for rental/);
    const ofRental = await draft(line, { rental_id: rental.id });
    await yard.act(`/warehouse_transfers/${ofRental.id}/request`);
    await yard.act(`/warehouse_transfers/${ofRental.id}/dispatch`);
  });
});

describe('dispatch', () => {
  test('units leave and are on their way; a smaller quantity shortens the line', async () => {
    const item = await yard.item();
    await yard.enter(item, from, 'opening', 20, { unit_cost: '385.51' });
    const { id, lines } = await led(['request'], [{ catalogue_item_id: item, quantity: 8 }]);
    const sent = await yard.act(`/warehouse_transfers/${id}/dispatch`, { items: [{ id: lines[0], quantity: 5 }] });
    expect(sent).toMatchObject({ status: 'in_transit', dispatched_at: expect.any(String) });
    expect(await linesOf(id)).toMatchObject([{ quantity: 5, quantity_dispatched: 5, quantity_received: 0 }]);
    expect(await yard.level(item, from)).toMatchObject({ quantity_owned: 15, quantity_on_hand: 15 });
    expect(await yard.level(item, to)).toMatchObject({ quantity_owned: 0, quantity_in_transit: 5 });
    await yard.act(`/warehouse_transfers/${id}/receive`);
    expect(await yard.level(item, to)).toMatchObject({
      quantity_owned: 5,
      quantity_in_transit: 0,
      average_cost: '385.51',
    });
  });

  test('refuses more than is asked, more than is there, unnamed, strange and foreign units', async () => {
    const { id, lines } = await led(['request']);
    const path = `/warehouse_transfers/${id}/dispatch`;
    await yard.refused(path, { items: [{ id: lines[0], quantity: 11 }] }, 'quantity_exceeded');
    await yard.refused(path, { items: [{ id: 2147483647 }] }, 'validation_failed');
    const item = await yard.item();
    await yard.enter(item, from, 'opening', 3);
    const { id: short } = await draft([{ catalogue_item_id: item, quantity: 4 }]);
    await yard.act(`/warehouse_transfers/${short}/request`, { confirm_shortage: true });
    await yard.refused(`/warehouse_transfers/${short}/dispatch`, {}, 'insufficient_stock');
    const head = await yard.item('serialised');
    const units = [await yard.asset(head, from), await yard.asset(head, from)];
    const strange = await yard.asset(await yard.item('serialised'), from);
    const { id: named, lines: heads } = await led(['request'], [{ catalogue_item_id: head, quantity: 2 }]);
    const dispatch = `/warehouse_transfers/${named}/dispatch`;
    await yard.refused(dispatch, {}, 'unallocated_items');
    await yard.refused(
      dispatch,
      { items: [{ id: heads[0], asset_ids: [units[0]], quantity: 2 }] },
      'unallocated_items',
    );
    await yard.refused(dispatch, { items: [{ id: heads[0], asset_ids: [units[0], strange] }] }, 'wrong_item');
    await yard.refused(dispatch, { items: [{ id: heads[0], asset_ids: [units[0], units[0]] }] }, 'asset_unavailable');
    await yard.act(dispatch, { items: [{ id: heads[0], asset_ids: units }] });
    expect(await yard.status(`/assets/${units[1]}`)).toBe('in_transit');
    expect((await yard.ledger('asset', units[1] ?? 0)).at(-1)).toBe('asset.transferred');
  });

  test('is for those of the source, receipt for those of the target; others see nothing of it', async () => {
    const { id } = await led(['request']);
    const path = `/warehouse_transfers/${id}`;
    const elsewhere = await yard.warehouse();
    const of = async (warehouse: number) => (await newReader(yard.service, {}, { warehouse_ids: [warehouse] })).headers;
    const [source, target, stranger] = [await of(from), await of(to), await of(elsewhere)];
    const before = await yard.print();
    const early = await yard.service.post(`${path}/dispatch`, {}, target);
    expect([early.status, early.body.code]).toEqual([403, 'forbidden_warehouse']);
    expect((await yard.service.get(path, stranger)).status).toBe(404);
    expect(await yard.print()).toEqual(before);
    expect((await yard.service.post(`${path}/dispatch`, {}, source)).status).toBe(200);
    const wrong = await yard.service.post(`${path}/receive`, {}, source);
    expect([wrong.status, wrong.body.code]).toEqual([403, 'forbidden_warehouse']);
    expect((await yard.service.post(`${path}/receive`, {}, target)).status).toBe(200);
  });
});

describe('receive', () => {
  test('in parts, with missing and damaged units', async () => {
    const item = await yard.item();
    await yard.enter(item, from, 'opening', 10);
    const { id, lines } = await led(['request', 'dispatch'], [{ catalogue_item_id: item, quantity: 10 }]);
    const path = `/warehouse_transfers/${id}/receive`;
    const line = { id: lines[0] };
    await yard.refused(path, { items: [{ ...line, quantity: 9, missing: 2 }] }, 'quantity_exceeded');
    await yard.refused(path, { items: [{ ...line, quantity: 2, damaged: 3 }] }, 'quantity_exceeded');
    const part = await yard.act(path, { items: [{ ...line, quantity: 4, damaged: 1 }] });
    expect(part).toMatchObject({ status: 'partially_received', received_at: null });
    expect((await yard.ledger('warehouse_transfer', id)).at(-1)).toBe('warehouse_transfer.partially_received');
    expect(await yard.level(item, to)).toMatchObject({
      quantity_owned: 4,
      quantity_on_hand: 3,
      quantity_in_repair: 1,
      quantity_in_transit: 6,
    });
    await yard.refused(path, { items: [{ ...line, quantity: 7 }] }, 'quantity_exceeded');
    const whole = await yard.act(path, { items: [{ ...line, quantity: 4 }], complete: true });
    expect(whole).toMatchObject({ status: 'received', received_at: expect.any(String) });
    expect(await linesOf(id)).toMatchObject([
      { quantity_dispatched: 10, quantity_received: 8, quantity_missing: 2, quantity_damaged: 1 },
    ]);
    expect(await yard.level(item, to)).toMatchObject({ quantity_owned: 8, quantity_in_transit: 0 });
    const { repairs } = (await yard.service.get(`/repairs?q[catalogue_item_id_eq]=${item}`)).body;
    expect(repairs).toMatchObject([{ quantity: 1, warehouse_id: to, status: 'open' }]);
  });

  test('units by name: one arrives, one is damaged, one is missing', async () => {
    const item = await yard.item('serialised');
    const units = [await yard.asset(item, from), await yard.asset(item, from), await yard.asset(item, from)];
    const [sound, broken, gone] = units;
    const { id, lines } = await led(['request'], [{ catalogue_item_id: item, quantity: 3 }]);
    await yard.act(`/warehouse_transfers/${id}/dispatch`, { items: [{ id: lines[0], asset_ids: units }] });
    const path = `/warehouse_transfers/${id}/receive`;
    const line = { id: lines[0] };
    await yard.refused(path, { items: [{ ...line, quantity: 1 }] }, 'unallocated_items');
    const strange = await yard.asset(item, from);
    await yard.refused(path, { items: [{ ...line, quantity: 1, asset_ids: [strange] }] }, 'wrong_item');
    // Their number shows how many they are.
    await yard.act(path, {
      items: [{ ...line, missing: 1, asset_ids: [sound, broken], damaged_asset_ids: [broken] }],
    });
    expect(await yard.status(`/warehouse_transfers/${id}`)).toBe('received');
    const shown = async (asset: number | undefined) => (await yard.service.get(`/assets/${asset}`)).body.asset;
    expect(await shown(sound)).toMatchObject({ status: 'available', warehouse_id: to, storage_location_id: null });
    expect(await shown(broken)).toMatchObject({ status: 'in_repair', warehouse_id: to, condition: 'damaged' });
    expect(await shown(gone)).toMatchObject({ status: 'lost' });
    expect(await yard.level(item, to)).toMatchObject({
      quantity_owned: 2,
      quantity_on_hand: 1,
      quantity_in_repair: 1,
      quantity_in_transit: 0,
    });
    expect((await yard.ledger('asset', gone ?? 0)).at(-1)).toBe('asset.lost');
    await yard.act(`/assets/${gone}/mark_found`);
    expect((await yard.level(item, to)).quantity_owned).toBe(3);
  });

  test('nothing of a line that is not named arrives', async () => {
    const other = await yard.item();
    await yard.enter(other, from, 'opening', 2);
    const { id, lines } = await led(
      ['request', 'dispatch'],
      [
        { catalogue_item_id: cable, quantity: 1 },
        { catalogue_item_id: other, quantity: 2 },
      ],
    );
    await yard.act(`/warehouse_transfers/${id}/receive`, { items: [{ id: lines[0], quantity: 1 }] });
    expect(await yard.status(`/warehouse_transfers/${id}`)).toBe('partially_received');
    expect((await yard.level(other, to)).quantity_in_transit).toBe(2);
    await yard.act(`/warehouse_transfers/${id}/receive`);
    expect((await yard.level(other, to)).quantity_owned).toBe(2);
  });
});

test('a packed case leaves and arrives with all that is inside, and nothing leaves its case alone', async () => {
  const [head, clamp] = [await yard.item('serialised'), await yard.item()];
  await yard.enter(clamp, from, 'opening', 20);
  const units = [await yard.asset(head, from), await yard.asset(head, from)];
  const made = await yard.make('/flightcases', { name: 'Two heads', warehouse_id: from });
  const path = `/flightcases/${made['uuid']}`;
  const contents = [...units.map((asset_id) => ({ asset_id })), { catalogue_item_id: clamp, quantity: 4 }];
  await yard.act(`${path}/pack`, { contents });
  const heads = { catalogue_item_id: head, quantity: 2, flightcase_id: made.id };
  const { id: short } = await led(['request'], [heads]);
  await yard.refused(`/warehouse_transfers/${short}/dispatch`, {}, 'incomplete_contents');
  await yard.act(`${path}/pack`, { contents: [{ catalogue_item_id: clamp, quantity: 1 }], complete: true });
  await yard.refused(`/warehouse_transfers/${short}/dispatch`, {}, 'incomplete_contents');
  await yard.act(`/warehouse_transfers/${short}/cancel`);
  const { id: alone } = await led(['request'], [{ catalogue_item_id: head, quantity: 1, asset_id: units[0] }]);
  await yard.refused(`/warehouse_transfers/${alone}/dispatch`, {}, 'already_packed');
  await yard.act(`/warehouse_transfers/${alone}/cancel`);
  const { id } = await led(
    ['request', 'dispatch'],
    [heads, { catalogue_item_id: clamp, quantity: 5, flightcase_id: made.id }],
  );
  expect(await yard.status(path)).toBe('out');
  expect(await yard.status(`/assets/${units[0]}`)).toBe('in_transit');
  await yard.act(`/warehouse_transfers/${id}/receive`);
  const arrived = (await yard.service.get(path)).body.flightcase;
  expect(arrived).toMatchObject({ status: 'packed', warehouse_id: to });
  expect((await yard.events(arrived.ref)).slice(-2)).toEqual(['flightcase.dispatched', 'flightcase.returned']);
  const shown = (await yard.service.get(`/assets/${units[0]}`)).body.asset;
  expect(shown).toMatchObject({ status: 'available', warehouse_id: to, flightcase_id: made.id });
  expect((await yard.level(clamp, to)).quantity_on_hand).toBe(5);
  await yard.act(`/assets/${units[1]}/mark_lost`);
  expect((await yard.service.get(`/assets/${units[1]}`)).body.asset.flightcase_id).toBeNull();
  const [inside] = Object.values((await yard.service.get(`${path}/contents`)).body) as [{ asset_id: number | null }[]];
  expect(inside.flatMap(({ asset_id }) => asset_id ?? [])).toEqual([units[0]]);
});

describe('lines and fields', () => {
  test('change until the transfer leaves', async () => {
    const { id, lines } = await led(['request']);
    expect((await yard.service.patch(`/warehouse_transfers/${id}/items/${lines[0]}`, { quantity: 9 })).status).toBe(
      200,
    );
    await yard.act(`/warehouse_transfers/${id}/dispatch`);
    const before = await yard.print();
    const late = await yard.service.patch(`/warehouse_transfers/${id}/items/${lines[0]}`, { quantity: 1 });
    expect([late.status, late.body.code]).toEqual([422, 'invalid_state']);
    const moved = await yard.service.patch(`/warehouse_transfers/${id}`, { to_warehouse_id: await yard.warehouse() });
    expect([moved.status, moved.body.code]).toEqual([422, 'locked_field']);
    const deleted = await yard.service.delete(`/warehouse_transfers/${id}`);
    expect([deleted.status, deleted.body.code]).toEqual([422, 'invalid_state']);
    expect((await yard.print())['warehouse_transfer_item']).toBe(before['warehouse_transfer_item']);
    expect((await yard.print())['warehouse_transfer']).toBe(before['warehouse_transfer']);
  });

  test('a shortage that loses its transfer is short again', async () => {
    const item = await yard.item();
    await yard.enter(item, from, 'opening', 5);
    const booked = { from: '2032-05-01T09:00:00Z', until: '2032-05-04T09:00:00Z' };
    const made = await room.rental({ status: 'order', warehouse: to, item, quantity: 3, ...booked });
    await room.add('shortage', {
      rental_item_id: made.line,
      rental_id: made.rental,
      catalogue_item_id: item,
      warehouse_id: to,
      quantity_short: 3,
      shortage_from: booked.from,
      shortage_until: booked.until,
      status: 'open',
      first_detected_at: new Date(),
    });
    const { shortages } = (await yard.service.get(`/shortages?q[rental_item_id_eq]=${made.line}`)).body;
    const [shortage] = shortages;
    await yard.act(`/shortages/${shortage.id}/resolve`, { method: 'transfer', from_warehouse_id: from });
    expect(await yard.status(`/shortages/${shortage.id}`)).toBe('resolved');
    const { rows } = await yard.service.pool.query('select "id" from "warehouse_transfer" where "shortage_id" = $1', [
      shortage.id,
    ]);
    await yard.act(`/warehouse_transfers/${rows[0]?.id}/cancel`, { reason: 'No van' });
    expect(await yard.status(`/shortages/${shortage.id}`)).toBe('open');
  });
});

test('units whose repair was opened on the way go into it when they arrive, damaged or not', async () => {
  const item = await yard.item('serialised');
  const units = [await yard.asset(item, from), await yard.asset(item, from), await yard.asset(item, from)];
  const [waits = 0, breaks = 0, sound = 0] = units;
  const { id, lines } = await draft(units.map((asset_id) => ({ catalogue_item_id: item, asset_id, quantity: 1 })));
  for (const step of ['request', 'dispatch']) await yard.act(`/warehouse_transfers/${id}/${step}`);
  const first = await yard.make('/repairs', { title: 'Hums', asset_id: waits });
  const second = await yard.make('/repairs', { title: 'Dents', asset_id: breaks, is_usable: true });
  await yard.act(`/warehouse_transfers/${id}/receive`, {
    items: lines.map((line, at) => ({ id: line, quantity: 1, damaged: units[at] === breaks ? 1 : 0 })),
  });
  const statuses = await Promise.all(units.map((unit) => yard.status(`/assets/${unit}`)));
  expect(statuses).toEqual(['in_repair', 'in_repair', 'available']);
  const { repairs } = (await yard.service.get(`/repairs?q[asset_id_in]=${units.join(',')}&sort=id`)).body;
  expect(repairs).toEqual(
    [first, second].map((repair) =>
      expect.objectContaining({ id: repair.id, warehouse_id: to, blocks_availability: true }),
    ),
  );
  expect(await yard.level(item, to)).toMatchObject({ quantity_owned: 3, quantity_on_hand: 1, quantity_in_repair: 2 });
  for (const repair of [first, second]) await yard.act(`/repairs/${repair.id}/complete`, { resolution: 'Done' });
  expect(await yard.level(item, to)).toMatchObject({ quantity_owned: 3, quantity_on_hand: 3, quantity_in_repair: 0 });
  expect(await yard.status(`/assets/${sound}`)).toBe('available');
});
