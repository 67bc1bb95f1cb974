/** `include=availability` of rental items and `include=options` of shortages, wherever such records are answered (domain 2.2, 4.5 to 4.7). */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { newReader } from '../../support/reader.ts';
import { startService, type TestService } from '../../support/service.ts';
import { reviewShortages } from '../../support/shortages.ts';
import { exampleA, june } from './examples.ts';
import { type StockRoom, stockRoomOn } from './stock_room.ts';

interface Line {
  readonly id: number;
  readonly availability_quantity?: number | null;
  readonly shortage_quantity?: number | null;
}

let service: TestService;
let room: StockRoom;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  room = stockRoomOn(service.pool);
});
afterAll(() => service.close());

/** `[available, short]` of each line, in the order of the lines. */
async function numbersOf(...lines: readonly number[]) {
  const answer = await service.get(
    `/rental_items?q[id_in]=${lines.join(',')}&include=availability&fields=id,availability_quantity,shortage_quantity&per_page=100`,
  );
  const found = new Map((answer.body.rental_items as Line[]).map((line) => [line.id, line]));
  return lines.map((id) => [found.get(id)?.availability_quantity, found.get(id)?.shortage_quantity]);
}

async function stocked(owned: number, more: Readonly<Record<string, unknown>> = {}) {
  const [item, warehouse] = [await room.item(more), await room.warehouse()];
  await room.stock(item, warehouse, owned);
  return { item, warehouse };
}

test('example A and S2: 7 are free, an order for 9 is short of 2, a quotation likewise', async () => {
  const { item, warehouse, c } = await exampleA(room);
  await service.pool.query('update "catalogue_item" set "turnaround_buffer_minutes" = 1440 where "id" = $1', [item]);
  const window = { warehouse, item, from: june(7, 8), until: june(9, 8) };
  const order = await room.rental({ ...window, status: 'order', quantity: 9 });
  expect(await numbersOf(order.line)).toEqual([[7, 2]]);
  await service.pool.query(`update "rental" set "status" = 'quotation', "ordered_at" = null where "id" = $1`, [
    order.rental,
  ]);
  expect(await numbersOf(order.line, c.line)).toEqual([
    [7, 2],
    [7, 5],
  ]);
});

test('example S1, and other numbers: what a firm line is short is what its shortage says', async () => {
  const { item, warehouse } = await stocked(10);
  const book = (quantity: number, reserved: string, from = june(5), until = june(8)) =>
    room.rental({ status: 'reserved', warehouse, item, quantity, from, until, more: { reserved_at: reserved } });
  const first = await book(7, '2026-01-01T00:00:00Z');
  const second = await book(6, '2026-01-02T00:00:00Z');
  expect(await numbersOf(first.line, second.line)).toEqual([
    [10, 0],
    [3, 3],
  ]);
  const third = await book(4, '2026-01-03T00:00:00Z', june(7, 12), june(9));
  const later = await book(9, '2026-01-04T00:00:00Z', june(8), june(10));
  const lines = [first, second, third, later].map(({ line }) => line);
  for (const attribution of ['pooled', 'first_come']) {
    await service.send('PATCH', '/settings/availability', { shortage_attribution: attribution });
    await reviewShortages(service);
    const { body } = await service.get(`/shortages?q[rental_item_id_in]=${lines.join(',')}&per_page=100`);
    const short = new Map(
      (body.shortages as { rental_item_id: number; quantity_short: number; status: string }[])
        .filter(({ status }) => status === 'open')
        .map((one) => [one.rental_item_id, one.quantity_short]),
    );
    expect((await numbersOf(...lines)).map(([, quantity]) => quantity)).toEqual(
      lines.map((line) => short.get(line) ?? 0),
    );
  }
  expect(await numbersOf(...lines)).toEqual([
    [10, 0],
    [3, 3],
    [-3, 7],
    [6, 3],
  ]);
});

test('before a rental is booked, its earlier lines count for its later ones and nobody else’s quotations do', async () => {
  const { item, warehouse } = await stocked(8);
  const window = { status: 'quotation', warehouse, item, from: june(5), until: june(8) };
  const one = await room.rental({ ...window, quantity: 5 });
  const next = await room.line(one.rental, { catalogue_item_id: item, quantity: 4, position: 2 });
  const other = await room.rental({ ...window, quantity: 6 });
  expect(await numbersOf(one.line, next, other.line)).toEqual([
    [8, 0],
    [3, 1],
    [8, 0],
  ]);
  const lines = (await service.get(`/rentals/${one.rental}/availability`)).body.rental_availability;
  expect(lines).toMatchObject([
    { rental_item_id: one.line, quantity: 5, availability_quantity: 8, shortage_quantity: 0 },
    { rental_item_id: next, quantity: 4, availability_quantity: 3, shortage_quantity: 1 },
  ]);
});

test('example B: a kit is as available as its scarcest component; what takes no stock has no numbers', async () => {
  const warehouse = await room.warehouse();
  const item = async (owned: number) => {
    const id = await room.item();
    await room.stock(id, warehouse, owned);
    return id;
  };
  const [speaker, amp, cable] = [await item(9), await item(3), await item(21)];
  const { rental, line } = await room.rental({
    status: 'quotation',
    warehouse,
    item: speaker,
    quantity: 1,
    from: june(5),
    until: june(8),
    line: { is_optional: true },
  });
  const kit = await room.line(rental, { kind: 'kit', kit_id: await room.add('kit', { name: 'PA' }), quantity: 4 });
  const part = (id: number, each: number) =>
    room.line(rental, { parent_id: kit, inclusion: 'component', catalogue_item_id: id, quantity: each * 4 });
  const parts = [await part(speaker, 2), await part(amp, 1), await part(cable, 4)];
  const text = await room.line(rental, { kind: 'text', transaction_type: null });
  const hired = await room.line(rental, { catalogue_item_id: amp, quantity: 2, is_subhire: true });
  const untracked = await room.line(rental, { catalogue_item_id: await room.item({ tracking: 'none' }), quantity: 2 });
  expect(await numbersOf(kit, ...parts)).toEqual([
    [3, 1],
    [9, 0],
    [3, 1],
    [21, 0],
  ]);
  // The kit alone: its components are looked at though they are not on the page.
  expect(await numbersOf(kit)).toEqual([[3, 1]]);
  expect(await numbersOf(line, text, hired, untracked)).toEqual(Array(4).fill([null, null]));
  await service.pool.query(`update "rental" set "status" = 'cancelled' where "id" = $1`, [rental]);
  expect(await numbersOf(kit, parts[0] ?? 0)).toEqual(Array(2).fill([null, null]));
});

test('shown on request alone, on every surface; unknown to filters, sorts and aggregates', async () => {
  const { item, warehouse } = await stocked(5);
  const window = { warehouse, item, from: june(5), until: june(8) };
  const { rental, line } = await room.rental({ ...window, status: 'quotation', quantity: 7 });
  const numbers = { availability_quantity: 5, shortage_quantity: 2 };
  const path = `/rentals/${rental}/items`;
  for (const plain of [await service.get(`${path}/${line}`), await service.get(`/rental_items?q[id_eq]=${line}`)])
    expect(JSON.stringify(plain.body)).not.toMatch(/availability_quantity|shortage_quantity/);
  expect((await service.get(`${path}/${line}?include=availability`)).body.rental_item).toMatchObject({
    name: 'Line',
    ...numbers,
  });
  expect((await service.get(`${path}?include=availability,catalogue_item`)).body.items).toMatchObject([
    { ...numbers, catalogue_item: { id: item } },
  ]);
  expect((await service.get(`/rentals/${rental}?include=items.availability`)).body.rental.items).toMatchObject([
    numbers,
  ]);
  expect((await service.get(`${path}/${line}?fields=shortage_quantity`)).body.rental_item).toEqual({
    id: line,
    shortage_quantity: 2,
  });
  const sparse = await service.get(`/rentals/${rental}?include=items&fields=id&fields[items]=availability_quantity`);
  expect(sparse.body.rental).toEqual({ id: rental, items: [{ id: line, availability_quantity: 5 }] });
  const refused = await service.get(`${path}?q[shortage_quantity_gt]=0&sort=-availability_quantity`);
  expect(refused.body.meta).toMatchObject({
    total: 1,
    ignored_filters: ['shortage_quantity_gt'],
    ignored_sorts: ['-availability_quantity'],
  });
  expect((await service.get('/aggregate/rental_items?measures=sum:shortage_quantity')).status).toBe(422);
  const schema = (await service.get('/schema/rental_items')).body.schema;
  expect(schema.includes).toContain('availability');
  expect(schema.fields).toContainEqual(
    expect.objectContaining({ name: 'shortage_quantity', read_only: true, filterable: false, sortable: false }),
  );
});

test('answers of writes show them as they stand after the write', async () => {
  const { item, warehouse } = await stocked(6);
  const line = { kind: 'product', catalogue_item_id: item, quantity: 4 };
  const body = { title: 'Written', warehouse_id: warehouse, starts_at: june(5), ends_at: june(8) };
  const made = await service.post('/rentals/composite?include=items.availability', { ...body, items: [line, line] });
  expect(made.body.rental.items).toMatchObject([
    { availability_quantity: 6, shortage_quantity: 0 },
    { availability_quantity: 2, shortage_quantity: 2 },
  ]);
  const path = `/rentals/${made.body.rental.id}/items`;
  const added = await service.post(`${path}?include=availability`, { ...line, quantity: 1 });
  expect([added.status, added.body.rental_item]).toEqual([
    201,
    expect.objectContaining({ availability_quantity: -2, shortage_quantity: 3 }),
  ]);
  const first = made.body.rental.items[0].id;
  const raised = await service.patch(`${path}/${first}?include=availability`, { quantity: 9, shortage_quantity: 77 });
  expect(raised.body.rental_item).toMatchObject({ quantity: 9, availability_quantity: 6, shortage_quantity: 3 });
  expect((await service.patch(`${path}/${first}`, { quantity: 8 })).body.rental_item).not.toHaveProperty(
    'shortage_quantity',
  );
  const { rows } = await service.pool.query<{ reported: boolean }>(
    `select bool_or(payload::text like '%availability_quantity%') as reported from "outbox_event" where "event" like 'rental.item%'`,
  );
  expect(rows).toEqual([{ reported: false }]);
});

/** Statements about rental items that a request takes; occasional reads of the house beside it do not count. */
async function statementsOf(path: string): Promise<number> {
  // A page is cached until a transaction commits.
  await service.pool.query('select pg_current_xact_id()');
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const answer = await service.get(path);
  const texts = query.mock.calls.map(([sent]) =>
    typeof sent === 'string' ? sent : ((sent as { text?: string }).text ?? ''),
  );
  query.mockRestore();
  expect(answer.status).toBe(200);
  return texts.filter((text) => text.includes('"rental_item"')).length;
}

test('a page of a hundred lines of many rentals takes one statement more than the page, as one line does', async () => {
  const { item, warehouse } = await stocked(30);
  const window = { status: 'reserved', warehouse, item, quantity: 1, from: june(5), until: june(8) };
  const lines: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    const { rental, line } = await room.rental(window);
    lines.push(line, await room.line(rental, { catalogue_item_id: item, quantity: 1, position: 2 }));
  }
  const list = `/rental_items?q[catalogue_item_id_eq]=${item}`;
  const plain = await statementsOf(`${list}&per_page=100`);
  expect(plain).toBeGreaterThan(0);
  expect(await statementsOf(`${list}&per_page=100&include=availability`)).toBe(plain + 1);
  expect(await statementsOf(`${list}&per_page=1&include=availability`)).toBe(plain + 1);
  // 40 units are requested and 30 are there: each line gets what all before it leave (domain 4.6).
  const short = (await numbersOf(...lines)).map(([, units]) => units);
  expect(short).toEqual(lines.map((_, at) => Math.max(at - 29, 0)));
});

test('options of shortages: in lists and through relations as at their own address, without costs for who may not see them', async () => {
  const { item, warehouse } = await stocked(4);
  const other = await room.warehouse();
  await room.stock(item, other, 5);
  const substitute = await room.item();
  await room.stock(substitute, warehouse, 3);
  await room.add('catalogue_item_alternative', { catalogue_item_id: item, alternative_item_id: substitute });
  const account = await service.post('/accounts', { name: 'Hire shop', is_supplier: true });
  const supplier = account.body.account.id;
  await room.add('catalogue_item_supplier', {
    catalogue_item_id: item,
    supplier_id: supplier,
    subhire_cost: '12.50',
    currency_code: 'GBP',
  });
  const window = { status: 'reserved', warehouse, item, from: june(5), until: june(8) };
  const firm = await room.rental({ ...window, quantity: 6 });
  const second = await room.rental({
    ...window,
    quantity: 3,
    until: june(7),
    more: { reserved_at: '2020-01-01T00:00:00Z' },
  });
  await room.rental({ ...window, quantity: 1, from: june(9), until: june(10) });
  await room.rental({ ...window, warehouse: other, quantity: 2, from: june(7), until: june(9) });
  await reviewShortages(service);
  const list = `/shortages?q[rental_item_id_eq]=${firm.line}`;
  const [shortage] = (await service.get(`${list}&include=options`)).body.shortages;
  expect(shortage).toMatchObject({
    quantity_short: 5,
    options: {
      transfer: [{ from_warehouse_id: other, quantity: 3 }],
      substitute: [{ catalogue_item_id: substitute, quantity: 3 }],
      release_other: [{ rental_item_id: second.line, quantity: 2 }],
      subhire: [{ supplier_id: supplier, unit_cost: '12.50' }],
      reduce_quantity: 5,
    },
  });
  expect((await service.get(`/shortages/${shortage.id}/options`)).body.options).toEqual(shortage.options);
  const { shortages } = (await service.get(`/rentals/${firm.rental}?include=shortages.options`)).body.rental;
  expect(shortages).toMatchObject([{ id: shortage.id, options: shortage.options }]);
  expect((await service.get(list)).body.shortages[0]).not.toHaveProperty('options');
  const ignored = await service.post(`/shortages/${shortage.id}/ignore?include=options`, { reason: 'Enough of them' });
  expect(ignored.body.shortage).toMatchObject({ status: 'ignored', options: shortage.options });
  const { headers } = await newReader(service, {
    abilities: ['shortages:read'],
    can_view_costs: false,
    can_override_shortage: false,
  });
  const { options } = (await service.get(`/shortages/${shortage.id}?include=options`, headers)).body.shortage;
  expect(options.subhire).toEqual([expect.objectContaining({ supplier_id: supplier })]);
  expect(options.release_other).toEqual([]);
  expect(options.subhire[0]).not.toHaveProperty('unit_cost');
});
