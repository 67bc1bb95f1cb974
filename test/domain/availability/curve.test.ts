/** The curve of domain 4.5: its worked examples, and every term of it on its own. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { availableIn, shortItems } from '../../../definitions/rules/availability/check.ts';
import { exampleA, june } from './examples.ts';
import { openStockRoom, settingsOf } from './stock_room.ts';

let room: Awaited<ReturnType<typeof openStockRoom>>;
beforeAll(async () => {
  room = await openStockRoom();
});
afterAll(() => room.database.close());

const day = { 'availability.turnaround_buffer_minutes': 1440 };

async function free(item: number, warehouse: number, from: string, until: string | null, input = {}, without?: number) {
  const [found] = await availableIn(room.query, settingsOf(input), [{ item, warehouse, from, until }], {
    excludeRentalId: without ?? null,
  });
  return found;
}

test('example A: the least free units of windows and of days', async () => {
  const { item, warehouse, other } = await exampleA(room);
  expect(await free(item, warehouse, june(7, 8), june(9, 8), day)).toBe(7);
  expect(await free(item, warehouse, june(10), june(10, 12), day)).toBe(11);
  const days = [5, 6, 7, 8, 9, 10, 11, 12];
  const windows = days.map((at) => ({ item, warehouse, from: june(at), until: june(at + 1) }));
  expect(await availableIn(room.query, settingsOf(day), windows)).toEqual([14, 12, 10, 7, 7, 11, 11, 21]);
  expect(await free(item, other, june(8), june(9), day)).toBe(0);
  expect(await free(item, other, june(9), june(10), day)).toBe(3);
});

test('example S2: a new order for 9 is 2 short, in its window with buffers', async () => {
  const { item, warehouse } = await exampleA(room);
  const { rental, line } = await room.rental({
    status: 'quotation',
    warehouse,
    item,
    quantity: 9,
    from: june(7, 8),
    until: june(8, 8),
  });
  const [short, ...more] = await shortItems(room.query, settingsOf(day), { rentalId: rental });
  expect(more).toEqual([]);
  expect(short).toMatchObject({
    rental_item_id: line,
    catalogue_item_id: item,
    warehouse_id: warehouse,
    required: 9,
    available: 7,
    short: 2,
    from: june(7, 8),
    until: june(9, 8),
    overbookable: false,
  });
});

test('example C: a share of the stock is held back, rounded up', async () => {
  const [item, warehouse] = [await room.item({ buffer_percent: 5 }), await room.warehouse()];
  await room.stock(item, warehouse, 50);
  expect(await free(item, warehouse, june(1), june(2))).toBe(47);
});

test('buffers come from the item, else the warehouse, else the setting; intervals are half-open', async () => {
  const cases: [Record<string, number>, Record<string, number>, number, number][] = [
    [{}, {}, 60, 120],
    [{}, { prep_buffer_minutes: 30, turnaround_buffer_minutes: 0 }, 30, 0],
    [{ prep_buffer_minutes: 0, turnaround_buffer_minutes: 15 }, { prep_buffer_minutes: 30 }, 0, 15],
  ];
  const input = { 'availability.prep_buffer_minutes': 60, 'availability.turnaround_buffer_minutes': 120 };
  for (const [itemValues, warehouseValues, prep, turn] of cases) {
    const [item, warehouse] = [await room.item(itemValues), await room.warehouse(warehouseValues)];
    await room.stock(item, warehouse, 5);
    await room.rental({ status: 'order', warehouse, item, quantity: 2, from: june(5, 8), until: june(6, 8) });
    const minutes = (at: string, by: number) => new Date(Date.parse(at) + by * 60_000).toISOString();
    expect(await free(item, warehouse, june(4), minutes(june(5, 8), -prep), input)).toBe(5);
    expect(await free(item, warehouse, june(4), minutes(june(5, 8), -prep + 1), input)).toBe(3);
    expect(await free(item, warehouse, minutes(june(6, 8), turn), june(9), input)).toBe(5);
    expect(await free(item, warehouse, minutes(june(6, 8), turn - 1), june(9), input)).toBe(3);
  }
});

test('only firm, own, non-optional lines count, with what is still outstanding', async () => {
  const [item, warehouse] = [await room.item(), await room.warehouse()];
  await room.stock(item, warehouse, 100);
  const line = (status: string, values = {}, more = {}) =>
    room.rental({ status, warehouse, item, quantity: 10, from: june(5), until: june(8), line: values, more });
  for (const status of ['enquiry', 'quotation', 'provisional', 'completed', 'cancelled', 'lost', 'postponed'])
    await line(status);
  await line('order', { is_optional: true });
  await line('order', { is_subhire: true });
  await line('order', {}, { deleted_at: june(1) });
  expect(await free(item, warehouse, june(5), june(8))).toBe(100);
  for (const status of ['reserved', 'order', 'preparing', 'dispatched', 'returned']) await line(status);
  await line('dispatched', { quantity_dispatched: 10, quantity_returned: 3, quantity_lost: 2, quantity_sold: 1 });
  expect(await free(item, warehouse, june(5), june(8))).toBe(46);
});

test('open ended and overdue: without end, and held for some hours from now', async () => {
  const [item, warehouse] = [await room.item(), await room.warehouse()];
  await room.stock(item, warehouse, 10);
  await room.rental({ status: 'order', warehouse, item, quantity: 1, from: june(5), until: null });
  expect(await free(item, warehouse, '2099-01-01T00:00:00Z', null)).toBe(9);
  const hours = (by: number) => new Date(Date.now() + by * 3_600_000).toISOString();
  await room.rental({ status: 'dispatched', warehouse, item, quantity: 4, from: hours(-200), until: hours(-100) });
  await room.rental({ status: 'order', warehouse, item, quantity: 2, from: hours(-200), until: hours(-100) });
  expect(await free(item, warehouse, hours(-90), hours(-89))).toBe(6);
  expect(await free(item, warehouse, hours(1), hours(2))).toBe(6);
  expect(await free(item, warehouse, hours(25), hours(26))).toBe(10);
  expect(await free(item, warehouse, hours(25), hours(26), { 'availability.overdue_hold_hours': 48 })).toBe(6);
});

test('promised stock: bought units stay, returnable ones go, planned ones count for nothing', async () => {
  const [item, warehouse] = [await room.item(), await room.warehouse()];
  const intake = (values: object) =>
    room.intake({
      catalogue_item_id: item,
      warehouse_id: warehouse,
      available_from: june(5),
      available_until: june(9),
      ...values,
    });
  await intake({ source: 'purchase', status: 'partially_received', quantity: 5, quantity_received: 2 });
  await intake({ source: 'purchase', status: 'received', quantity: 50, quantity_received: 50 });
  await intake({
    source: 'loan',
    status: 'received',
    quantity: 10,
    quantity_received: 10,
    quantity_returned: 1,
    quantity_lost: 2,
  });
  await intake({ source: 'subhire', status: 'planned', quantity: 100 });
  await intake({ source: 'subhire', status: 'cancelled', quantity: 100 });
  expect(await free(item, warehouse, june(4), june(6))).toBe(0);
  expect(await free(item, warehouse, june(5), june(9))).toBe(10);
  expect(await free(item, warehouse, june(9), null)).toBe(3);
});

test('what is kept for a line helps nobody else, but its surplus does', async () => {
  const [item, warehouse] = [await room.item(), await room.warehouse()];
  await room.stock(item, warehouse, 10);
  const booked = await room.rental({ status: 'order', warehouse, item, quantity: 4, from: june(6), until: june(8) });
  await room.intake({
    source: 'subhire',
    status: 'confirmed',
    catalogue_item_id: item,
    warehouse_id: warehouse,
    quantity: 6,
    available_from: june(5),
    available_until: june(12),
    rental_item_id: booked.line,
  });
  expect(await free(item, warehouse, june(4), june(5))).toBe(10);
  expect(await free(item, warehouse, june(5), june(6))).toBe(12);
  expect(await free(item, warehouse, june(6), june(8))).toBe(12);
  expect(await free(item, warehouse, june(8), june(12))).toBe(12);
  expect(await free(item, warehouse, june(6), june(8), {}, booked.rental)).toBe(16);
  const subhired = await room.rental({
    status: 'order',
    warehouse,
    item,
    quantity: 3,
    from: june(6),
    until: june(8),
    line: { is_subhire: true },
  });
  await room.intake({
    source: 'subhire',
    status: 'confirmed',
    catalogue_item_id: item,
    warehouse_id: warehouse,
    quantity: 3,
    available_from: june(5),
    available_until: june(12),
    rental_item_id: subhired.line,
  });
  expect(await free(item, warehouse, june(6), june(8))).toBe(12);
});

test('a quarantine with an end is over then', async () => {
  const [item, warehouse] = [await room.item({ tracking: 'serialised' }), await room.warehouse()];
  await room.stock(item, warehouse, 2);
  const unit = { asset_number: `Q${Math.random()}`, catalogue_item_id: item, warehouse_id: warehouse };
  await room.add('asset', { ...unit, status: 'quarantined', quarantined_until: june(5) });
  expect([await free(item, warehouse, june(4), june(6)), await free(item, warehouse, june(5), june(6))]).toEqual([
    1, 2,
  ]);
});

test('quarantined units and open repairs are not there', async () => {
  const [item, warehouse] = [await room.item({ tracking: 'serialised' }), await room.warehouse()];
  await room.stock(item, warehouse, 10);
  const asset = (values: object) =>
    room.add('asset', {
      asset_number: `A${Math.random()}`,
      catalogue_item_id: item,
      warehouse_id: warehouse,
      ...values,
    });
  await asset({ status: 'quarantined' });
  await asset({ status: 'quarantined', deleted_at: june(1) });
  await asset({ status: 'available' });
  const repair = (values: object) =>
    room.repair({ catalogue_item_id: item, warehouse_id: warehouse, quantity: 1, starts_at: june(5), ...values });
  for (const status of ['open', 'in_progress', 'on_hold']) await repair({ status });
  for (const status of ['completed', 'written_off', 'cancelled']) await repair({ status });
  await repair({ blocks_availability: false });
  await repair({ deleted_at: june(1) });
  expect(await free(item, warehouse, june(4), june(5))).toBe(9);
  expect(await free(item, warehouse, june(4), null)).toBe(6);
});

test('lines of one rental compete with each other in their order; untracked items are never short', async () => {
  const [item, warehouse] = [
    await room.item({ allow_overbooking: true, overbooking_limit: 2 }),
    await room.warehouse(),
  ];
  await room.stock(item, warehouse, 10);
  const { rental } = await room.rental({
    status: 'quotation',
    warehouse,
    item,
    quantity: 7,
    from: june(5),
    until: june(8),
  });
  const second = await room.line(rental, { catalogue_item_id: item, quantity: 5 });
  await room.line(rental, { catalogue_item_id: item, quantity: 50, is_optional: true });
  await room.line(rental, { catalogue_item_id: item, quantity: 50, is_subhire: true });
  await room.line(rental, { catalogue_item_id: await room.item({ tracking: 'none' }), quantity: 50 });
  const found = await shortItems(room.query, settingsOf(), { rentalId: rental });
  expect(found).toMatchObject([{ rental_item_id: second, required: 5, available: 3, short: 2, overbookable: true }]);
});

test('a rental that is booked gives way to all others when it asks for more, whoever came first', async () => {
  const [item, warehouse] = [await room.item(), await room.warehouse()];
  await room.stock(item, warehouse, 10);
  const book = (quantity: number, reserved: string) =>
    room.rental({
      status: 'reserved',
      warehouse,
      item,
      quantity,
      from: june(5),
      until: june(8),
      more: { reserved_at: reserved },
    });
  const first = await book(7, '2026-01-01T00:00:00Z');
  const second = await book(6, '2026-01-02T00:00:00Z');
  const short = async (rentalId: number) =>
    (await shortItems(room.query, settingsOf(), { rentalId })).map((one) => one.short);
  expect([await short(first.rental), await short(second.rental)]).toEqual([[3], [3]]);
});
