/** Shortages: found with both attributions, followed, resolved by every method, undone (domain 4.6, 4.7). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { settleRental } from '../../../definitions/rules/availability/shortages.ts';
import { systemActor } from '../../../runtime/doors/seed/index.ts';
import { change, viewOf } from '../../../runtime/engine/commands/change.ts';
import { startService, type TestService } from '../../support/service.ts';
import { reviewShortages } from '../../support/shortages.ts';
import { june } from './examples.ts';
import { type StockRoom, stockRoomOn } from './stock_room.ts';

let service: TestService;
let room: StockRoom;
beforeAll(async () => {
  service = await startService({ seed: 'demo' });
  room = stockRoomOn(service.pool);
});
afterAll(() => service.close());

const review = () => reviewShortages(service);

async function shortagesOf(...lines: number[]) {
  const found = await service.get(`/shortages?q[rental_item_id_in]=${lines.join(',')}&sort=rental_id&per_page=100`);
  return found.body.shortages as {
    id: number;
    rental_item_id: number;
    quantity_short: number;
    quantity_resolved: number;
    status: string;
    note: string | null;
  }[];
}

/** Two rentals of the same days: the first has 7 units of 10, the second is to have 6. */
async function pair(owned = 10) {
  const [item, warehouse] = [await room.item(), await room.warehouse()];
  await room.stock(item, warehouse, owned);
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
  return { item, warehouse, first, second };
}

/** The pair, and the shortage of its second line. */
async function short() {
  const made = await pair();
  await review();
  const [shortage] = await shortagesOf(made.second.line);
  if (!shortage) throw new Error('No shortage was found.');
  return { ...made, shortage };
}

const eventsOf = async (shortage: number) =>
  (
    await service.pool.query<{ name: string }>(
      `select "action" as name from "action_log" where "auditable_type" = 'shortage' and "auditable_id" = $1 order by "id"`,
      [String(shortage)],
    )
  ).rows.map(({ name }) => name);

test('a list of those that touch a window, half-open, and the words of a bound that is none', async () => {
  const { shortage } = await short();
  const within = async (window: string) => {
    const answer = await service.get(`/shortages?${window}&q[id_eq]=${shortage.id}`);
    return answer.status === 200 ? answer.body.meta.total : answer.body.errors;
  };
  const day = (at: number) => june(at).slice(0, 10);
  expect(await within(`from=${june(6)}&until=${june(7)}`)).toBe(1);
  expect(await within(`from=${day(6)}`)).toBe(1);
  expect(await within(`from=${june(8)}`)).toBe(0);
  expect(await within(`until=${june(5)}`)).toBe(0);
  expect(await within(`until=${day(6)}&from=${day(5)}`)).toBe(1);
  expect(await within('from=tomorrow')).toEqual({ from: ['must be a date or a timestamp like 2026-06-05T09:00:00Z'] });
  await service.pool.query('update "shortage" set "shortage_until" = null where "id" = $1', [shortage.id]);
  expect(await within(`from=2099-01-01T00:00:00Z`)).toBe(1);
});

test('example S1: first come, first served, or pooled', async () => {
  const { first, second } = await pair();
  await review();
  expect(await shortagesOf(first.line, second.line)).toMatchObject([
    { rental_item_id: second.line, quantity_short: 3, quantity_resolved: 0, status: 'open' },
  ]);
  expect(await review()).toBe(0);
  const set = (value: string) => service.send('PATCH', '/settings/availability', { shortage_attribution: value });
  await set('pooled');
  await review();
  expect(await shortagesOf(first.line, second.line)).toMatchObject([
    { rental_item_id: first.line, quantity_short: 3, status: 'open' },
    { rental_item_id: second.line, quantity_short: 3, status: 'open' },
  ]);
  await set('first_come');
  await review();
  expect(await shortagesOf(first.line, second.line)).toMatchObject([
    { rental_item_id: first.line, status: 'resolved', note: 'demand gone' },
    { rental_item_id: second.line, status: 'open' },
  ]);
});

test('a shortage follows its cause: it grows, goes, and comes again', async () => {
  const { item, warehouse, second, shortage } = await short();
  const owned = (quantity: number) =>
    service.pool.query(
      'update "stock_level" set "quantity_owned" = $3, "quantity_on_hand" = $3 where "catalogue_item_id" = $1 and "warehouse_id" = $2',
      [item, warehouse, quantity],
    );
  await owned(8);
  await review();
  expect(await shortagesOf(second.line)).toMatchObject([{ quantity_short: 5, status: 'open' }]);
  await owned(13);
  await review();
  expect(await shortagesOf(second.line)).toMatchObject([{ status: 'resolved', note: 'demand gone' }]);
  await owned(12);
  await review();
  expect(await shortagesOf(second.line)).toMatchObject([{ id: shortage.id, quantity_short: 1, status: 'open' }]);
  expect(await eventsOf(shortage.id)).toEqual([
    'shortage.created',
    'shortage.updated',
    'shortage.resolved',
    'shortage.reopened',
  ]);
});

test('changes of supply and demand queue the review once, in their transaction; others queue nothing', async () => {
  const { item, warehouse, first } = await pair();
  const queued = async () =>
    (await service.pool.query(`select 1 from "job" where "name" = 'review_shortages' and "status" = 'queued'`))
      .rowCount;
  await service.pool.query('delete from "job"');
  await service.patch(`/rentals/${first.rental}`, { title: 'Another title' });
  expect(await queued()).toBe(0);
  const repair = { catalogue_item_id: item, warehouse_id: warehouse, quantity: 1, title: 'Broken' };
  expect((await service.post('/repairs', repair)).status).toBe(201);
  expect(await queued()).toBe(1);
  await service.patch(`/rentals/${first.rental}/items/${first.line}`, { quantity: 8 });
  expect(await queued()).toBe(1);
});

test('a rental that is booked in spite of a shortfall has its shortage at once, with its event', async () => {
  const { second, first } = await pair();
  const operation = { name: 'test', resource: 'rental' };
  const who = { actor: systemActor, requestId: '00000000-0000-4000-9000-000000000001' };
  for (const one of [first, second])
    await change(service.services, who, operation, async (unit) => {
      await unit.touch('rental', [one.rental]);
      await settleRental(viewOf(unit, { record: {}, input: {}, target: null }), one.rental);
      return async () => ({ status: 200, body: null });
    });
  expect(await shortagesOf(first.line, second.line)).toMatchObject([
    { rental_item_id: second.line, quantity_short: 3 },
  ]);
  expect((await service.get(`/rentals/${second.rental}`)).body.rental.has_shortage).toBe(true);
});

test('ignore and reopen; an ignored shortage stays so until it grows', async () => {
  const { item, warehouse, second, shortage } = await short();
  const path = `/shortages/${shortage.id}`;
  expect((await service.post(`${path}/ignore`, {})).status).toBe(422);
  const ignored = await service.post(`${path}/ignore`, { reason: 'They bring their own' });
  expect(ignored.body.shortage).toMatchObject({ status: 'ignored', ignored_reason: 'They bring their own' });
  expect((await service.post(`${path}/resolve`, { method: 'reduce_quantity' })).body.code).toBe('invalid_state');
  await review();
  expect(await shortagesOf(second.line)).toMatchObject([{ status: 'ignored' }]);
  await service.pool.query(
    'update "stock_level" set "quantity_owned" = 9, "quantity_on_hand" = 9 where "catalogue_item_id" = $1 and "warehouse_id" = $2',
    [item, warehouse],
  );
  await review();
  expect(await shortagesOf(second.line)).toMatchObject([{ status: 'open', quantity_short: 4 }]);
  await service.post(`${path}/ignore`, { reason: 'Still' });
  expect((await service.post(`${path}/reopen`, {})).body.shortage).toMatchObject({
    status: 'open',
    ignored_reason: null,
  });
});

const supplier = async () =>
  (await service.pool.query('select "id" from "account" where "is_supplier" and "is_active" order by "id" limit 1'))
    .rows[0].id;

test('subhire: a draft order and a planned intake; resolved once the intake is confirmed; undone while it is planned', async () => {
  const { second, shortage } = await short();
  const path = `/shortages/${shortage.id}`;
  const answer = await service.post(`${path}/resolve`, {
    method: 'subhire',
    supplier_id: await supplier(),
    unit_cost: '12.50',
  });
  expect([answer.status, answer.body.shortage?.status]).toEqual([200, 'open']);
  const list = async () => (await service.get(`${path}/resolutions`)).body.resolutions;
  const [resolution] = await list();
  expect(resolution).toMatchObject({
    method: 'subhire',
    quantity: 3,
    status: 'active',
    result_type: 'virtual_stock_intake',
  });
  const intake = (await service.get(`/virtual_stock_intakes/${resolution.result_id}`)).body.virtual_stock_intake;
  expect(intake).toMatchObject({
    status: 'planned',
    quantity: 3,
    rental_item_id: second.line,
    available_from: june(5),
    available_until: june(8),
    is_dedicated: true,
  });
  const order = (await service.get(`/purchase_orders/${intake.purchase_order_id}`)).body.purchase_order;
  expect(order).toMatchObject({ status: 'draft', po_type: 'subhire', net_total: '37.50', shortage_id: shortage.id });
  const undone = await service.post(`${path}/resolutions/${resolution.id}/undo`, {});
  expect([undone.status, (undone.body.resolution ?? undone.body.shortage_resolution)?.status]).toEqual([200, 'undone']);
  expect((await service.post(`${path}/resolutions/${resolution.id}/undo`, {})).body.code).toBe('invalid_state');
  await service.post(`${path}/resolve`, { method: 'subhire', supplier_id: await supplier(), quantity: 2 });
  const again = (await list()).at(-1);
  await service.pool.query(`update "virtual_stock_intake" set "status" = 'confirmed' where "id" = $1`, [
    again.result_id,
  ]);
  await review();
  expect(await shortagesOf(second.line)).toMatchObject([
    { status: 'partially_resolved', quantity_short: 3, quantity_resolved: 2 },
  ]);
  expect((await service.post(`${path}/resolutions/${again.id}/undo`, {})).status).toBe(422);
});

test('purchase onto a draft that is there; another supplier or type is refused', async () => {
  const { shortage } = await short();
  const path = `/shortages/${shortage.id}/resolve`;
  const body = { method: 'purchase', supplier_id: await supplier() };
  expect((await service.post(path, body)).status).toBe(200);
  const { rows } = await service.pool.query('select "id" from "purchase_order" where "shortage_id" = $1', [
    shortage.id,
  ]);
  expect((await service.post(path, { ...body, add_to_purchase_order_id: rows[0].id })).status).toBe(200);
  expect((await service.post(path, { ...body, method: 'subhire', add_to_purchase_order_id: rows[0].id })).status).toBe(
    422,
  );
  expect(
    (await service.pool.query('select 1 from "purchase_order_item" where "purchase_order_id" = $1', [rows[0].id]))
      .rowCount,
  ).toBe(2);
  expect((await service.post(path, { method: 'purchase' })).body.errors).toHaveProperty('supplier_id');
});

test('transfer: requested, in time, and only what the source can spare', async () => {
  const { item, second, shortage } = await short();
  const path = `/shortages/${shortage.id}`;
  const other = await room.warehouse();
  await room.stock(item, other, 2);
  const options = (await service.get(`${path}/options`)).body.options;
  expect(options.transfer).toEqual([{ from_warehouse_id: other, quantity: 2 }]);
  const ask = (quantity: number) =>
    service.post(`${path}/resolve`, { method: 'transfer', from_warehouse_id: other, quantity });
  expect((await ask(3)).body.code).toBe('insufficient_stock');
  expect((await ask(2)).body.shortage).toMatchObject({ status: 'partially_resolved', quantity_resolved: 2 });
  await review();
  expect(await shortagesOf(second.line)).toMatchObject([
    { status: 'partially_resolved', quantity_short: 3, quantity_resolved: 2 },
  ]);
  const [resolution] = (await service.get(`${path}/resolutions`)).body.resolutions;
  await service.post(`${path}/resolutions/${resolution.id}/undo`, {});
  const transfer = (await service.get(`/warehouse_transfers/${resolution.result_id}`)).body.warehouse_transfer;
  expect(transfer).toMatchObject({ status: 'cancelled', expected_arrival_at: june(5) });
  expect(await shortagesOf(second.line)).toMatchObject([{ status: 'open', quantity_resolved: 0 }]);
});

test.each([1, 6])('substitute of %i units and its undoing', async (quantity) => {
  const { item, warehouse, second, shortage } = await short();
  await service.pool.query('update "shortage" set "quantity_short" = 6 where "id" = $1', [shortage.id]);
  const path = `/shortages/${shortage.id}`;
  const alternative = await room.item({ name: 'Alternative' });
  await room.stock(alternative, warehouse, 50);
  const body = { method: 'substitute', catalogue_item_id: alternative, quantity };
  expect((await service.post(`${path}/resolve`, body)).body.code).toBe('wrong_item');
  await room.add('catalogue_item_alternative', { catalogue_item_id: item, alternative_item_id: alternative });
  expect((await service.post(`${path}/resolve`, body)).status).toBe(200);
  const lines = async () =>
    (await service.get(`/rentals/${second.rental}/items?sort=id`)).body.items.map(
      (line: { catalogue_item_id: number; quantity: number }) => [line.catalogue_item_id, line.quantity],
    );
  expect((await lines()).sort()).toEqual(
    (quantity === 6
      ? [[alternative, 6]]
      : [
          [item, 5],
          [alternative, 1],
        ]
    ).sort(),
  );
  const [resolution] = (await service.get(`${path}/resolutions`)).body.resolutions;
  expect((await service.post(`${path}/resolutions/${resolution.id}/undo`, {})).status).toBe(200);
  expect(await lines()).toEqual([[item, 6]]);
});

test('reduce_quantity, release_other and reschedule, with their undoing', async () => {
  for (const method of ['reduce_quantity', 'release_other', 'reschedule'] as const) {
    const { first, second, shortage } = await short();
    const path = `/shortages/${shortage.id}`;
    const more = {
      reduce_quantity: {},
      release_other: { rental_item_id: first.line },
      reschedule: { starts_at: june(8), ends_at: june(9) },
    };
    if (method === 'reschedule')
      expect((await service.post(`${path}/resolve`, { method, starts_at: june(7), ends_at: june(9) })).body.code).toBe(
        'insufficient_stock',
      );
    const answer = await service.post(`${path}/resolve`, { method, ...more[method] });
    expect([method, answer.status, answer.body.shortage?.status]).toEqual([method, 200, 'resolved']);
    await review();
    expect(await shortagesOf(second.line)).toMatchObject([{ status: 'resolved' }]);
    const [resolution] = (await service.get(`${path}/resolutions`)).body.resolutions;
    const undone = await service.post(`${path}/resolutions/${resolution.id}/undo`, {});
    expect([method, undone.status]).toEqual([method, 200]);
    await review();
    expect(await shortagesOf(second.line)).toMatchObject([{ status: 'open', quantity_short: 3, quantity_resolved: 0 }]);
  }
});

test('more than is short, or than the line can give, is refused and changes nothing', async () => {
  const { second, shortage } = await short();
  const path = `/shortages/${shortage.id}/resolve`;
  expect((await service.post(path, { method: 'reduce_quantity', quantity: 4 })).body.code).toBe('quantity_exceeded');
  await service.pool.query('update "rental_item" set "quantity_dispatched" = 5 where "id" = $1', [second.line]);
  expect((await service.post(path, { method: 'reduce_quantity', quantity: 2 })).body.code).toBe('quantity_exceeded');
  expect((await service.get(`/shortages/${shortage.id}/resolutions`)).body.resolutions).toEqual([]);
});

test('a line that is moved gives way to what others booked, also to those who booked later', async () => {
  const { item, warehouse, second, shortage } = await short();
  await room.rental({
    status: 'reserved',
    warehouse,
    item,
    quantity: 9,
    from: june(12),
    until: june(14),
    more: { reserved_at: '2026-02-01T00:00:00Z' },
  });
  const body = { method: 'reschedule', starts_at: june(12), ends_at: june(13) };
  const refused = await service.post(`/shortages/${shortage.id}/resolve`, body);
  expect([refused.status, refused.body.code, refused.body.details]).toMatchObject([
    422,
    'insufficient_stock',
    { rental_item_id: second.line, short: 5 },
  ]);
});
