/** The endpoints of availability over HTTP: example A of domain 4.5, kits, limits and the caller's warehouses. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../../support/service.ts';
import { exampleA, june } from './examples.ts';
import { type StockRoom, stockRoomOn } from './stock_room.ts';

let service: TestService;
let room: StockRoom;
let example: Awaited<ReturnType<typeof exampleA>>;

beforeAll(async () => {
  service = await startService();
  room = stockRoomOn(service.pool);
  const set = await service.send('PATCH', '/settings/availability', { turnaround_buffer_minutes: 1440 });
  expect(set.status).toBe(200);
  example = await exampleA(room);
});
afterAll(() => service.close());

const during = (from: string, until: string) => `from=${from}&until=${until}`;

test('a window: the least that is free and what it is made of', async () => {
  const { item, warehouse, other } = example;
  const answer = await service.get(
    `/availability?item_ids=${item}&warehouse_ids=${warehouse},${other}&${during(june(7, 8), june(9, 8))}`,
  );
  expect(answer.status).toBe(200);
  expect(answer.body.availability).toEqual([
    {
      catalogue_item_id: item,
      warehouse_id: warehouse,
      available: 7,
      owned: 24,
      booked: 18,
      quoted: 12,
      inbound: 6,
      blocked: 2,
      transfers_in: 0,
      transfers_out: 3,
      buffer: 0,
      plannable: 7,
    },
    expect.objectContaining({ warehouse_id: other, available: 0, transfers_in: 0 }),
  ]);
  const without = await service.get(
    `/catalogue_items/${item}/availability?warehouse_ids=${warehouse}&exclude_rental_id=${example.a.rental}&${during(june(7, 8), june(9, 8))}`,
  );
  expect(without.body.availability).toMatchObject([{ available: 17, booked: 8 }]);
});

test('the calendar of example A by days, hours and weeks', async () => {
  const { item, warehouse } = example;
  const ask = (more: string) =>
    service.get(`/availability/calendar?item_id=${item}&warehouse_ids=${warehouse}&${more}`);
  const days = (await ask(during(june(5), june(13)))).body.availability_calendar;
  expect(days.map((one: { available: number }) => one.available)).toEqual([14, 12, 10, 7, 7, 11, 11, 21]);
  expect(days[0]).toEqual({
    bucket: '2030-06-05',
    from: june(5),
    until: june(6),
    available: 14,
    booked: 10,
    quoted: 0,
    status: 'partial',
  });
  const hours = (await ask(`${during(june(7, 6), june(7, 10))}&bucket=hour`)).body.availability_calendar;
  expect(hours.map((one: { available: number }) => one.available)).toEqual([18, 18, 10, 10]);
  expect(hours[2]).toMatchObject({ bucket: june(7, 8), from: june(7, 8), until: june(7, 9) });
  // The 3rd of June 2030 is a Monday; the windows begins and ends inside weeks.
  const weeks = (await ask(`${during(june(4), june(12))}&bucket=week`)).body.availability_calendar;
  expect(weeks.map((one: { bucket: string; available: number }) => [one.bucket, one.available])).toEqual([
    ['2030-06-03', 7],
    ['2030-06-10', 11],
  ]);
});

test('the grid is the calendars of many items at once, by name, of the warehouses that the caller sees', async () => {
  const [one, two] = [await room.warehouse(), await room.warehouse()];
  const items = [await room.item(), await room.item(), await room.item()];
  for (const [at, item] of items.entries()) {
    await room.stock(item, one, 10 + at);
    await room.stock(item, two, 5);
    await room.rental({ status: 'order', warehouse: one, item, quantity: 12, from: june(5 + at), until: june(8) });
  }
  await room.rental({
    status: 'quotation',
    warehouse: two,
    item: items[0] ?? 0,
    quantity: 3,
    from: june(6),
    until: june(7),
  });
  const none = await room.warehouse();
  for (const [window, bucket] of [
    [during(june(4), june(11)), 'day'],
    [during(june(4), june(30)), 'week'],
    [during(june(5, 6), june(5, 20)), 'hour'],
  ]) {
    const range = `warehouse_ids=${one},${two}&${window}&bucket=${bucket}`;
    const { status, body } = await service.get(`/availability/grid?${range}`);
    expect([status, body.meta.total]).toEqual([200, 3]);
    const names = body.availability_grid.items.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...names].sort());
    for (const row of body.availability_grid.items) {
      const calendar = (await service.get(`/availability/calendar?item_id=${row.catalogue_item_id}&${range}`)).body;
      const days: { available: number; booked: number; quoted: number }[] = calendar.availability_calendar;
      expect(row.available).toEqual(days.map(({ available }) => available));
      expect(row.booked).toEqual(days.map(({ booked }) => booked));
      expect(row.quoted).toEqual(days.map(({ quoted }) => quoted));
      expect(body.availability_grid.buckets).toEqual(
        calendar.availability_calendar.map(({ bucket: name, from, until }: Record<string, string>) => ({
          bucket: name,
          from,
          until,
        })),
      );
    }
  }
  const few = await service.get(
    `/availability/grid?warehouse_ids=${one},${two}&item_ids=${items[1]}&bucket=month&${during(june(1), june(30))}`,
  );
  expect(few.body.availability_grid.items).toMatchObject([{ catalogue_item_id: items[1], owned: 16, available: [4] }]);
  const empty = await service.get(`/availability/grid?warehouse_ids=${none}&${during(june(4), june(5))}`);
  expect(empty.body).toMatchObject({ availability_grid: { buckets: [], items: [] }, meta: { total: 0 } });
  const wrong = await service.get(
    `/availability/grid?warehouse_ids=x&bucket=year&per_page=0&from=2030-01-01T00:00:00Z&until=2030-06-01T00:00:00Z`,
  );
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
    422,
    ['bucket', 'per_page', 'until', 'warehouse_ids'],
  ]);
  const long = await service.get(`/availability/grid?from=2030-01-01T00:00:00Z&until=2030-06-01T00:00:00Z`);
  expect(long.body.errors).toEqual({ until: ['The window may be at most 92 days long.'] });
});

test('a calendar of several warehouses adds their curves, and days follow a zone that changes its clock', async () => {
  const item = await room.item({ turnaround_buffer_minutes: 0 });
  const [one, two] = [await room.warehouse(), await room.warehouse()];
  await room.stock(item, one, 10);
  await room.stock(item, two, 10);
  await room.rental({ status: 'order', warehouse: one, item, quantity: 6, from: june(5), until: june(5, 12) });
  await room.rental({ status: 'order', warehouse: two, item, quantity: 6, from: june(5, 12), until: june(6) });
  const both = await service.get(
    `/availability/calendar?item_id=${item}&warehouse_ids=${one},${two}&${during(june(5), june(6))}`,
  );
  expect(both.body.availability_calendar).toMatchObject([{ available: 14, booked: 6, status: 'partial' }]);
  const berlin = await room.warehouse({ timezone: 'Europe/Berlin' });
  await room.stock(item, berlin, 3);
  const days = await service.get(
    `/availability/calendar?item_id=${item}&warehouse_ids=${berlin}&from=2030-03-30T00:00:00Z&until=2030-04-02T00:00:00Z`,
  );
  expect(days.body.availability_calendar.map((day: { from: string }) => day.from)).toEqual([
    '2030-03-30T00:00:00.000Z',
    '2030-03-30T23:00:00.000Z',
    '2030-03-31T22:00:00.000Z',
    '2030-04-01T22:00:00.000Z',
  ]);
  expect(days.body.availability_calendar[1]).toMatchObject({ bucket: '2030-03-31', status: 'available' });
});

test('the timeline: points of the curve, and entries with their buffers', async () => {
  const { item, warehouse } = example;
  const answer = await service.get(
    `/availability/timeline?item_id=${item}&warehouse_id=${warehouse}&${during(june(7), june(10, 12))}`,
  );
  const { points, entries } = answer.body.availability_timeline;
  expect(points).toEqual([
    { at: june(7), available: 18 },
    { at: june(7, 8), available: 10 },
    { at: june(8, 6), available: 7 },
    { at: june(9, 18), available: 17 },
    { at: june(10), available: 11 },
  ]);
  expect(entries).toEqual([
    {
      ref: `rental:${example.a.rental}`,
      kind: 'rental',
      quantity: 10,
      from: june(5, 8),
      until: june(9, 18),
      status: 'order',
    },
    {
      ref: `rental:${example.c.rental}`,
      kind: 'rental',
      quantity: 12,
      from: june(6),
      until: june(10),
      status: 'quotation',
    },
    { ref: `repair:${example.repair}`, kind: 'repair', quantity: 2, from: june(6), until: june(12), status: 'open' },
    {
      ref: `virtual_stock_intake:${example.intake}`,
      kind: 'vsi',
      quantity: 6,
      from: june(7),
      until: june(10),
      status: 'confirmed',
    },
    {
      ref: `rental:${example.b.rental}`,
      kind: 'rental',
      quantity: 8,
      from: june(7, 8),
      until: june(11, 18),
      status: 'reserved',
    },
    {
      ref: `warehouse_transfer:${example.transfer}`,
      kind: 'transfer',
      quantity: 3,
      from: june(8, 6),
      until: null,
      status: 'requested',
    },
  ]);
});

test('a kit: the least over its components, each over the whole window; kits in kits', async () => {
  const warehouse = await room.warehouse();
  const [speaker, amp, cable, spare] = [await room.item(), await room.item(), await room.item(), await room.item()];
  for (const [item, owned] of [
    [speaker, 9],
    [amp, 3],
    [cable, 21],
  ] as const)
    await room.stock(item, warehouse, owned);
  const kit = await room.add('kit', { name: 'PA' });
  const part = (of: number, type: string, id: number, quantity: number, more = {}) =>
    room.add('kit_component', { kit_id: of, component_type: type, component_id: String(id), quantity, ...more });
  await part(kit, 'catalogue_item', speaker, 2);
  await part(kit, 'catalogue_item', amp, 1);
  await part(kit, 'catalogue_item', cable, 4);
  await part(kit, 'catalogue_item', spare, 1, { is_optional: true });
  const outer = await room.add('kit', { name: 'Two PAs' });
  await part(outer, 'kit', kit, 2);
  await part(outer, 'catalogue_item', amp, 1);
  const answer = await service.get(
    `/availability?kit_ids=${kit},${outer}&warehouse_ids=${warehouse}&${during(june(1), june(2))}`,
  );
  expect(answer.body.availability).toEqual([
    { kit_id: kit, warehouse_id: warehouse, available: 3, plannable: 3 },
    { kit_id: outer, warehouse_id: warehouse, available: 1, plannable: 1 },
  ]);
});

test('the view of a warehouse: pages, groups, and what is short', async () => {
  const warehouse = await room.warehouse();
  const above = await room.add('catalogue_item_group', { name: 'Above', path: 'Above' });
  const below = await room.add('catalogue_item_group', { name: 'Below', path: 'Above > Below', parent_id: above });
  const items = [
    await room.item({ name: 'A', catalogue_item_group_id: below }),
    await room.item({ name: 'B' }),
    await room.item({ name: 'C', allow_overbooking: true, overbooking_limit: 9 }),
  ] as const;
  await room.stock(items[0], warehouse, 5);
  await room.stock(items[1], warehouse, 5);
  await room.rental({ status: 'order', warehouse, item: items[2], quantity: 4, from: june(5), until: june(6) });
  const view = async (more: string) =>
    (await service.get(`/warehouses/${warehouse}/availability?${during(june(5), june(7))}${more}`)).body;
  const ids = ({ availability }: { availability: { catalogue_item_id: number }[] }) =>
    availability.map((one) => one.catalogue_item_id);
  const all = await view('');
  expect([ids(all), all.meta]).toEqual([[...items], { total: 3, per_page: 25, page: 1 }]);
  const second = await view('&per_page=2&page=2');
  expect([ids(second), second.meta]).toEqual([[items[2]], { total: 3, per_page: 2, page: 2 }]);
  expect((await view('&per_page=2&page=9')).meta.total).toBe(3);
  const short = await view('&only_short=true');
  expect(short.availability).toMatchObject([{ catalogue_item_id: items[2], available: -4, plannable: 5 }]);
  expect(ids(await view(`&group_id=${above}`))).toEqual([items[0]]);
});

test('days on hire of the days that units were owned', async () => {
  const warehouse = await room.warehouse();
  const item = await room.item({ tracking: 'serialised' });
  const unit = (number: string, more = {}) =>
    room.add('asset', {
      asset_number: number,
      catalogue_item_id: item,
      warehouse_id: warehouse,
      status: 'available',
      purchased_on: '2026-01-10',
      ...more,
    });
  const [one, two] = [await unit('U-1'), await unit('U-2', { retired_at: '2026-05-15T10:00:00Z' })];
  await unit('U-3', { ownership: 'subhired' });
  const { line } = await room.rental({ status: 'order', warehouse, item, quantity: 1, from: june(5), until: june(6) });
  const hire = (asset: number, dispatched_at: string, returned_at: string | null) =>
    room.add('rental_item_allocation', {
      rental_item_id: line,
      asset_id: asset,
      warehouse_id: warehouse,
      state: returned_at === null ? 'dispatched' : 'returned',
      dispatched_at,
      returned_at,
    });
  // 3rd to 14th, once more on the 14th, and 20th to the midnight that begins the 26th: 18 days.
  await hire(one, '2026-05-03T08:00:00Z', '2026-05-14T09:00:00Z');
  await hire(one, '2026-05-14T12:00:00Z', '2026-05-14T18:00:00Z');
  await hire(one, '2026-05-20T08:00:00Z', '2026-05-26T00:00:00Z');
  await hire(two, '2026-05-12T08:00:00Z', null);
  const may = 'from=2026-05-01T00:00:00Z&until=2026-06-01T00:00:00Z';
  const of = async (path: string, window = may) =>
    (await service.get(`${path}/utilisation?${window}`)).body.utilisation;
  expect(await of(`/assets/${one}`)).toMatchObject({ units: 1, days_owned: 31, days_on_hire: 18, percent: '58.06' });
  expect(await of(`/assets/${two}`)).toMatchObject({ days_owned: 15, days_on_hire: 4, percent: '26.67' });
  expect(await of(`/catalogue_items/${item}`)).toMatchObject({
    units: 2,
    days_owned: 46,
    days_on_hire: 22,
    percent: '47.83',
  });
  const before = 'from=2025-12-01T00:00:00Z&until=2026-01-01T00:00:00Z';
  expect(await of(`/assets/${one}`, before)).toMatchObject({ days_owned: 0, days_on_hire: 0, percent: null });
  const ahead = `from=${new Date().toISOString()}&until=${new Date(Date.now() + 9 * 86_400_000).toISOString()}`;
  expect(await of(`/assets/${one}`, ahead)).toMatchObject({ days_owned: 1, days_on_hire: 0, percent: '0.00' });
  expect((await service.get(`/assets/999999/utilisation?${may}`)).status).toBe(404);
  expect((await service.get(`/catalogue_items/999999/utilisation?${may}`)).status).toBe(404);
});

test('bars of single units', async () => {
  const warehouse = await room.warehouse();
  const item = await room.item({ tracking: 'serialised' });
  const unit = (number: string) =>
    room.add('asset', { asset_number: number, catalogue_item_id: item, warehouse_id: warehouse, status: 'available' });
  const [one, two] = [await unit('G-1'), await unit('G-2')];
  const { rental, line } = await room.rental({
    status: 'order',
    warehouse,
    item,
    quantity: 1,
    from: june(5),
    until: june(6),
  });
  await room.add('rental_item_allocation', {
    rental_item_id: line,
    asset_id: one,
    warehouse_id: warehouse,
    state: 'allocated',
  });
  const bar = expect.objectContaining({ ref: `rental:${rental}`, from: june(5), until: june(6), status: 'allocated' });
  const gantt = await service.get(
    `/availability/gantt?resource_type=asset&ids=${one},${two}&${during(june(5), june(7))}`,
  );
  expect(gantt.body.availability_gantt).toEqual([
    { resource: { ref: `asset:${one}`, id: one, label: expect.stringMatching(/^G-1 /) }, bars: [bar] },
    { resource: { ref: `asset:${two}`, id: two, label: expect.stringMatching(/^G-2 /) }, bars: [] },
  ]);
  expect((await service.get(`/assets/${one}/timeline?${during(june(5), june(7))}`)).body.asset_timeline).toEqual([bar]);
  expect((await service.get(`/assets/${one}/timeline?${during(june(6), june(7))}`)).body.asset_timeline).toEqual([]);
});

test('refusals: windows too long or reversed, what is not tracked, what does not exist', async () => {
  const { item, warehouse } = example;
  const untracked = await room.item({ tracking: 'none' });
  const far = '2031-06-07T00:00:00Z';
  const cases: [string, number, string, string?][] = [
    [`/availability?item_ids=${item}&${during(june(5), far)}`, 422, 'validation_failed', 'until'],
    [`/availability?item_ids=${item}&${during(june(5), june(5))}`, 422, 'validation_failed', 'until'],
    [`/availability?item_ids=${item}&until=${june(5)}`, 422, 'validation_failed', 'from'],
    [`/availability?${during(june(5), june(6))}`, 422, 'validation_failed', 'item_ids'],
    [`/availability?item_ids=999999&${during(june(5), june(6))}`, 422, 'validation_failed', 'item_ids'],
    [`/availability?item_ids=${untracked}&${during(june(5), june(6))}`, 422, 'not_tracked', 'item_ids'],
    [
      `/availability?item_ids=${item}&warehouse_ids=999999&${during(june(5), june(6))}`,
      422,
      'validation_failed',
      'warehouse_ids',
    ],
    [
      `/availability/calendar?item_id=${item}&bucket=hour&from=2030-01-01T00:00:00Z&until=2030-04-04T00:00:00Z`,
      422,
      'validation_failed',
      'until',
    ],
    [
      `/availability/gantt?resource_type=vehicle&ids=1&${during(june(5), june(6))}`,
      422,
      'validation_failed',
      'resource_type',
    ],
    [`/warehouses/999999/availability?${during(june(5), june(6))}`, 404, 'not_found'],
    [`/catalogue_items/999999/availability?${during(june(5), june(6))}`, 404, 'not_found'],
    [`/assets/999999/timeline?${during(june(5), june(6))}`, 404, 'not_found'],
  ];
  for (const [path, status, code, field] of cases) {
    const { body, ...answer } = await service.get(path);
    expect([path, answer.status, body.code, ...(field ? Object.keys(body.errors) : [])]).toEqual([
      path,
      status,
      code,
      ...(field ? [field] : []),
    ]);
  }
  expect(
    (
      await service.get(
        `/availability?item_ids=${item}&warehouse_ids=${warehouse}&from=2030-06-05T00:00:00Z&until=2031-06-06T00:00:00Z`,
      )
    ).status,
  ).toBe(200);
});
