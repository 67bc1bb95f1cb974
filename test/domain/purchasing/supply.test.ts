/**
 * The effects of purchasing on availability: promises, shortages covered by orders, promises that bookings need (domain 3.7, 4.5,
 * 4.7).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jobs as availabilityJobs } from '../../../definitions/rules/availability/jobs.ts';
import { jobs as purchasingJobs } from '../../../definitions/rules/purchasing/jobs.ts';
import { type House, type Made, purchasingHouse } from '../../support/purchasing.ts';
import { june } from '../availability/examples.ts';
import { type StockRoom, stockRoomOn } from '../availability/stock_room.ts';

let house: House;
let room: StockRoom;
beforeAll(async () => {
  house = await purchasingHouse();
  room = stockRoomOn(house.pool);
});
afterAll(() => house.close());

const intakeOf = async (id: number): Promise<Made> =>
  (await house.get(`/virtual_stock_intakes/${id}`)).body.virtual_stock_intake;
const step = async (id: number, operation: string, body: Record<string, unknown> = {}) => {
  const reply = await house.post(`/virtual_stock_intakes/${id}/${operation}`, body);
  expect([operation, reply.status]).toEqual([operation, 200]);
};
const intake = (item: number, more: Record<string, unknown>) =>
  house.made('/virtual_stock_intakes', {
    catalogue_item_id: item,
    warehouse_id: house.ids.warehouse,
    supplier_id: house.ids.supplier,
    quantity: 6,
    ...more,
  });
const review = () => house.run(availabilityJobs.review_shortages);
const cable = async () => (await house.made('/catalogue_items', { name: 'Cable', tracking: 'bulk' })).id;

test('hired units count from their confirmation on, in their window alone, and until they go back', async () => {
  const item = await cable();
  const inside = () => house.available(item, june(6), june(8));
  const { id } = await intake(item, { source: 'subhire', available_from: june(5), available_until: june(9) });
  expect(await inside()).toBe(0);
  await step(id, 'confirm');
  expect(await inside()).toBe(6);
  expect(await house.available(item, june(4), june(6))).toBe(0);
  expect(await house.available(item, june(8), june(10))).toBe(0);
  await step(id, 'receive', { quantity: 4 });
  expect(await inside()).toBe(6);
  await step(id, 'receive', { quantity: 1, close_short: true });
  expect(await inside()).toBe(5);
  await step(id, 'return', { quantity: 2, lost: 1 });
  expect(await inside()).toBe(2);
  await step(id, 'return', { quantity: 2 });
  expect(await inside()).toBe(0);
  const other = await intake(item, { source: 'loan', available_from: june(5), available_until: june(9) });
  await step(other.id, 'confirm');
  await step(other.id, 'cancel');
  expect(await inside()).toBe(0);
});

test('bought units count from their day on, for good; what has come counts as owned instead', async () => {
  const item = await cable();
  const order = await house.order([{ catalogue_item_id: item, quantity: '10', unit_cost: '5', expected_at: june(5) }]);
  await house.post(`/purchase_orders/${order.id}/send`, {});
  expect(await house.available(item, june(4), june(6))).toBe(0);
  expect(await house.available(item, june(6), june(20))).toBe(10);
  const [line] = (await house.get(`/purchase_orders/${order.id}/items`)).body.items;
  await house.post(`/purchase_orders/${order.id}/receive`, { lines: [{ item_id: line.id, quantity: 4 }] });
  expect(await house.available(item, june(4), june(6))).toBe(4);
  expect(await house.available(item, june(6), june(20))).toBe(10);
  await house.post(`/purchase_orders/${order.id}/cancel`, { reason: 'Enough' });
  expect(await house.available(item, june(6), june(20))).toBe(4);
});

test('a confirmed promise that firm bookings need is lowered only when told so', async () => {
  const item = await cable();
  const made = await intake(item, { source: 'subhire', available_from: june(1), available_until: june(20) });
  await step(made.id, 'confirm');
  await room.rental({
    status: 'reserved',
    warehouse: house.ids.warehouse,
    item,
    quantity: 4,
    from: june(5),
    until: june(8),
  });
  const patch = (body: Record<string, unknown>) => house.patch(`/virtual_stock_intakes/${made.id}`, body);
  const refused: Record<string, unknown>[] = [
    { quantity: 3 },
    { available_from: june(6) },
    { available_until: june(7) },
    { warehouse_id: (await house.made('/warehouses', { name: 'Leeds', code: 'lds' })).id },
  ];
  for (const body of refused) {
    const reply = await patch(body);
    expect([body, reply.status, reply.body.code]).toEqual([body, 422, 'insufficient_stock']);
  }
  expect((await patch({ quantity: 3 })).body).toMatchObject({
    message: expect.stringContaining('Cable: 1 short in London'),
    details: { items: [{ catalogue_item_id: item, warehouse_id: house.ids.warehouse, short: 1 }] },
  });
  expect((await intakeOf(made.id)).aggregate_version).toBe(2);
  expect((await patch({ quantity: 4, available_until: june(9) })).body.virtual_stock_intake).toMatchObject({
    quantity: 4,
    aggregate_version: 3,
  });
  expect((await patch({ quantity: 2, confirm_shortage: true })).body.virtual_stock_intake).toMatchObject({
    quantity: 2,
    aggregate_version: 4,
  });
  const { movements } = (await house.get(`/virtual_stock_intakes/${made.id}/movements?sort=id`)).body;
  expect(movements.map((one: Made) => [one.kind, one.quantity, one.quantity_after])).toEqual([
    ['confirmed', 6, 6],
    ['adjusted', -2, 4],
    ['adjusted', -2, 2],
  ]);
});

test('what is kept for a line that is to be hired in stays while the rental is firm', async () => {
  const item = await cable();
  const { line } = await room.rental({
    status: 'order',
    warehouse: house.ids.warehouse,
    item,
    quantity: 4,
    from: june(5),
    until: june(8),
    line: { is_subhire: true },
  });
  const subhired = await intake(item, {
    source: 'subhire',
    available_from: june(5),
    available_until: june(8),
    rental_item_id: line,
  });
  expect(subhired).toMatchObject({ is_dedicated: true });
  await step(subhired.id, 'confirm');
  expect((await house.patch(`/virtual_stock_intakes/${subhired.id}`, { quantity: 4 })).status).toBe(200);
  expect((await house.patch(`/virtual_stock_intakes/${subhired.id}`, { quantity: 3 })).body.code).toBe(
    'insufficient_stock',
  );
  const other = await cable();
  const wrong = { source: 'loan', available_from: june(5), available_until: june(8), rental_item_id: line };
  const reply = await house.post('/virtual_stock_intakes', {
    ...wrong,
    catalogue_item_id: other,
    warehouse_id: house.ids.warehouse,
    quantity: 1,
  });
  expect(reply.body.code).toBe('wrong_item');
});

test.each([
  ['subhire', 'subhire_cost', 'subhire_price'],
  ['purchase', 'purchase_cost', 'purchase_price'],
])('without a cost a %s costs what the supplier asks, else what the item costs', async (method, cost, price) => {
  const item = await cable();
  await house.pool.query(`update catalogue_item set ${price} = 7 where id = $1`, [item]);
  await room.rental({
    status: 'reserved',
    warehouse: house.ids.warehouse,
    item,
    quantity: 4,
    from: june(12),
    until: june(13),
  });
  await review();
  const [shortage] = (await house.get(`/shortages?q[catalogue_item_id_eq]=${item}`)).body.shortages;
  const supplier_id = house.ids.supplier;
  const costOf = async (): Promise<string> => {
    expect((await house.post(`/shortages/${shortage.id}/resolve`, { method, supplier_id, quantity: 2 })).status).toBe(
      200,
    );
    const found = await house.pool.query(
      'select unit_cost::text as cost from purchase_order_item where catalogue_item_id = $1 order by id desc limit 1',
      [item],
    );
    return found.rows[0].cost;
  };
  expect(Number(await costOf())).toBe(7);
  await house.post(`/catalogue_items/${item}/suppliers`, { supplier_id, [cost]: '3.50' });
  expect(Number(await costOf())).toBe(3.5);
});

test.each(['subhire', 'purchase'])(
  'a shortage is covered by %s: the order is drafted, sent, cancelled',
  async (method) => {
    const item = await cable();
    const { line } = await room.rental({
      status: 'reserved',
      warehouse: house.ids.warehouse,
      item,
      quantity: 5,
      from: june(5),
      until: june(8),
    });
    await review();
    const shortageOf = async (): Promise<Made> =>
      (await house.get(`/shortages?q[rental_item_id_eq]=${line}`)).body.shortages[0];
    const shortage = await shortageOf();
    expect(shortage).toMatchObject({ quantity_short: 5, status: 'open' });
    const path = `/shortages/${shortage.id}`;
    const resolved = await house.post(`${path}/resolve`, {
      method,
      supplier_id: house.ids.supplier,
      quantity: 5,
      unit_cost: '10.00',
    });
    expect(resolved.status).toBe(200);
    const [resolution] = (await house.get(`${path}/resolutions`)).body.resolutions;
    const planned = await intakeOf(Number(resolution.result_id));
    expect(planned).toMatchObject({ status: 'planned', source: method, quantity: 5, rental_item_id: line });
    const order: Made = (await house.get(`/purchase_orders/${planned.purchase_order_id}?include=items`)).body
      .purchase_order;
    expect(order).toMatchObject({
      status: 'draft',
      po_type: method,
      net_total: '50.00',
      tax_total: '10.00',
      gross_total: '60.00',
    });
    expect(order.items).toMatchObject([
      { position: 1, description: 'Cable', tax_percent: '20.00', net_amount: '50.00' },
    ]);
    await house.pool.query('delete from "job"');
    const sent = await house.post(`/purchase_orders/${order.id}/send`, {});
    expect(sent.body.purchase_order).toMatchObject({ status: 'sent', aggregate_version: order.aggregate_version + 1 });
    const queued = await house.pool.query(`select 1 from "job" where "name" = 'review_shortages'`);
    expect(queued.rowCount).toBe(1);
    expect(await intakeOf(planned.id)).toMatchObject({ status: 'confirmed', aggregate_version: 2 });
    await review();
    expect(await shortageOf()).toMatchObject({ status: 'resolved', quantity_resolved: 5 });
    await house.post(`/purchase_orders/${order.id}/cancel`, { reason: 'Cannot deliver' });
    expect(await intakeOf(planned.id)).toMatchObject({ status: 'cancelled', aggregate_version: 3 });
    await review();
    expect(await shortageOf()).toMatchObject({ status: 'open', quantity_resolved: 0 });
    expect((await house.trace('shortage', shortage.id)).events).toEqual([
      'shortage.created',
      'shortage.resolved',
      'shortage.reopened',
    ]);
  },
);

test('a resolution that is undone takes its line, its intake and an order without others with it', async () => {
  const item = await cable();
  const { line } = await room.rental({
    status: 'reserved',
    warehouse: house.ids.warehouse,
    item,
    quantity: 5,
    from: june(5),
    until: june(8),
  });
  await review();
  const [shortage] = (await house.get(`/shortages?q[rental_item_id_eq]=${line}`)).body.shortages;
  const path = `/shortages/${shortage.id}`;
  const supplier_id = house.ids.supplier;
  await house.post(`${path}/resolve`, { method: 'purchase', supplier_id, quantity: 2, unit_cost: '10' });
  const [first] = (await house.get(`${path}/resolutions`)).body.resolutions;
  const { purchase_order_id: id } = await intakeOf(Number(first.result_id));
  const more = { method: 'purchase', supplier_id, quantity: 1, unit_cost: '10', add_to_purchase_order_id: id };
  await house.post(`${path}/resolve`, more);
  const order = async (): Promise<Made> =>
    (await house.get(`/purchase_orders/${id}?include=items`)).body.purchase_order;
  expect(await order()).toMatchObject({ gross_total: '36.00', aggregate_version: 2 });
  const resolutions = (await house.get(`${path}/resolutions`)).body.resolutions as Made[];
  for (const [at, one] of resolutions.entries()) {
    expect((await house.post(`${path}/resolutions/${one.id}/undo`, {})).status).toBe(200);
    expect((await order()).items).toHaveLength(resolutions.length - 1 - at);
  }
  expect(await order()).toMatchObject({ status: 'cancelled', gross_total: '0.00', aggregate_version: 4 });
  for (const one of resolutions)
    expect(await intakeOf(Number(one.result_id))).toMatchObject({ status: 'cancelled', purchase_order_item_id: null });
  expect((await house.trace('purchase_order', id)).events.at(-1)).toBe('purchase_order.cancelled');
});

test('a draft that is deleted lets go of what it planned, one version each', async () => {
  const item = await cable();
  const { line } = await room.rental({
    status: 'reserved',
    warehouse: house.ids.warehouse,
    item,
    quantity: 3,
    from: june(5),
    until: june(8),
  });
  await review();
  const [shortage] = (await house.get(`/shortages?q[rental_item_id_eq]=${line}`)).body.shortages;
  const body = { method: 'subhire', supplier_id: house.ids.supplier, quantity: 3, unit_cost: '10' };
  await house.post(`/shortages/${shortage.id}/resolve`, body);
  const [resolution] = (await house.get(`/shortages/${shortage.id}/resolutions`)).body.resolutions;
  const planned = await intakeOf(Number(resolution.result_id));
  expect((await house.delete(`/purchase_orders/${planned.purchase_order_id}`)).status).toBe(204);
  expect(await intakeOf(planned.id)).toMatchObject({
    status: 'cancelled',
    purchase_order_id: null,
    purchase_order_item_id: null,
    aggregate_version: 2,
  });
  expect((await house.trace('virtual_stock_intake', planned.id)).events).toEqual([
    'virtual_stock_intake.created',
    'virtual_stock_intake.cancelled',
  ]);
});

test('overdue intakes are told of once for each date', async () => {
  const item = await cable();
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const late = await intake(item, { source: 'subhire', available_from: from, available_until: june(9) });
  const early = await intake(item, { source: 'subhire', available_from: june(5), available_until: june(9) });
  await step(late.id, 'confirm');
  await step(early.id, 'confirm');
  const run = () => house.run(purchasingJobs.announce_overdue_intakes);
  expect(await run()).toEqual({ announced: 1 });
  expect(await run()).toEqual({ announced: 0 });
  expect(await intakeOf(late.id)).toMatchObject({ is_overdue: true, overdue_since: from, aggregate_version: 2 });
  const report = async () =>
    (await house.pool.query(`select "payload" from "outbox_event" where "event" = 'virtual_stock_intake.overdue'`))
      .rows;
  expect(await report()).toHaveLength(1);
  expect(JSON.parse((await report())[0].payload)).toMatchObject({
    action: 'overdue',
    virtual_stock_intake: { id: late.id, aggregate_version: 2 },
    ref: `virtual_stock_intake:${late.id}`,
  });
  await step(late.id, 'receive', { quantity: 6 });
  await house.pool.query(
    `update "virtual_stock_intake" set "available_until" = now() - interval '1 minute' where "id" = $1`,
    [late.id],
  );
  expect(await run()).toEqual({ announced: 1 });
});

test('before hired stock is due back it is told of once for each date, as long as some of it is here', async () => {
  const item = await cable();
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const until = new Date(Date.now() + 20 * 3_600_000).toISOString();
  const hired = await intake(item, { source: 'subhire', available_from: from, available_until: until });
  const later = await intake(item, {
    source: 'subhire',
    available_from: from,
    available_until: new Date(Date.now() + 30 * 3_600_000).toISOString(),
  });
  const run = () => house.run(purchasingJobs.announce_overdue_intakes);
  const report = async () =>
    (await house.pool.query(`select "payload" from "outbox_event" where "event" = 'virtual_stock_intake.due_back'`))
      .rows;
  await run();
  for (const { id } of [hired, later]) await step(id, 'confirm');
  await run();
  expect(await report()).toHaveLength(0);
  for (const { id } of [hired, later]) await step(id, 'receive', { quantity: 6 });
  const version = (await intakeOf(hired.id)).aggregate_version;
  await run();
  await run();
  expect((await report()).map(({ payload }) => JSON.parse(payload).ref)).toEqual([`virtual_stock_intake:${hired.id}`]);
  // The notice changes no version: a client with the intake open is not refused for it.
  expect(await intakeOf(hired.id)).toMatchObject({ due_noticed_for: until, aggregate_version: version });
  await step(later.id, 'return', { quantity: 6 });
  await house.pool.query(
    `update "virtual_stock_intake" set "available_until" = "available_until" - interval '12 hours'`,
  );
  await run();
  expect(await report()).toHaveLength(2);
});
