/** One call where there were many: lines copied between rentals, scans in batches, bulk writes, stock by place. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { at, type House, openHouse } from './fulfilment_ground.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.service.close());

type Json = Record<string, unknown>;
/** A failure of ours is reported with its cause. */
async function post(path: string, body: Json = {}, headers = {}) {
  const reply = await house.service.post(path, body, headers);
  if (reply.status < 500) return reply;
  const failed = house.service.observations.findLast(({ kind }) => kind === 'request_failed');
  throw new Error(`${path} gave ${reply.status}`, { cause: failed && 'error' in failed ? failed.error : undefined });
}
const linesOf = async (rental: number): Promise<Json[]> =>
  (await house.service.get(`/rentals/${rental}/items?per_page=100`)).body.items;
const enquiry = (more: Json = {}) =>
  house.made('/rentals', {
    title: 'Gig',
    warehouse_id: house.warehouse,
    account_id: house.account,
    starts_at: '2027-06-05T09:00:00Z',
    ends_at: '2027-06-05T17:00:00Z',
    ...more,
  });

test('lines are copied with what belongs to them, at the prices of the rental that gets them', async () => {
  const from = await enquiry();
  const group = await house.made(`/rentals/${from.id}/items`, { kind: 'group', name: 'Stage' });
  const kit = await house.made('/kits', { name: 'Set', pricing_mode: 'sum_with_discount', discount_percent: '10' });
  for (const quantity of [2])
    await house.made(`/kits/${kit.id}/components`, {
      component_type: 'catalogue_item',
      component_id: house.cable,
      quantity,
    });
  const set = await house.made(`/rentals/${from.id}/items`, { kind: 'kit', kit_id: kit.id, parent_id: group.id });
  const byHand = await house.made(`/rentals/${from.id}/items`, {
    kind: 'product',
    catalogue_item_id: house.head,
    unit_price: '7.00',
    starts_at: '2027-06-05T10:00:00Z',
    ends_at: '2027-06-05T16:00:00Z',
  });
  // 2 × 35.00 less 10 % = 63.00, and 7.00.
  expect(await house.rental(from.id)).toMatchObject({ net_total: '70.00' });

  const to = await enquiry({ starts_at: '2027-06-15T09:00:00Z', ends_at: '2027-06-15T17:00:00Z' });
  await house.made(`/rentals/${to.id}/items`, { kind: 'product', catalogue_item_id: house.tape, quantity: 1 });
  const before = (await house.rental(to.id))['aggregate_version'] as number;
  const copied = await post(`/rentals/${to.id}/items/copy`, {
    rental_id: from.id,
    rental_item_ids: [group.id, byHand.id],
  });
  expect([copied.status, copied.body.rental]).toMatchObject([
    201,
    { net_total: '79.50', aggregate_version: before + 1 },
  ]);
  expect(copied.body.copied.map(({ from_id }: Json) => from_id)).toEqual([
    group.id,
    set.id,
    expect.any(Number),
    byHand.id,
  ]);
  const [tape, ...rest] = await linesOf(to.id);
  expect(tape?.['name']).toBe('Tape');
  expect(rest).toMatchObject([
    { name: 'Stage', parent_id: null },
    { name: 'Set', parent_id: rest[0]?.['id'], net_amount: '63.00' },
    { name: 'Cable', parent_id: rest[1]?.['id'], inclusion: 'component' },
    { name: 'Moving head', unit_price: '7.00', is_price_overridden: true, starts_at: '2027-06-15T10:00:00.000Z' },
  ]);

  // Looked up, the head costs 35.00; a line of another rental is none of this one's.
  const again = await post(`/rentals/${to.id}/items/copy`, {
    rental_id: from.id,
    rental_item_ids: [byHand.id],
    prices: 'look_up',
  });
  expect(again.body.rental.net_total).toBe('114.50');
  expect(
    (await post(`/rentals/${to.id}/items/copy`, { rental_id: from.id, rental_item_ids: [tape?.['id']] })).body,
  ).toMatchObject({ code: 'validation_failed' });
  expect((await post(`/rentals/${to.id}/items/copy`, { rental_id: 999_999 })).status).toBe(422);

  // Of this very rental: a line of a group stays in it.
  const twice = await post(`/rentals/${to.id}/items/copy`, { rental_id: to.id, rental_item_ids: [rest[1]?.['id']] });
  expect((await linesOf(to.id)).at(-2)).toMatchObject({
    id: twice.body.copied[0].id,
    name: 'Set',
    parent_id: rest[0]?.['id'],
  });

  // A price by hand is of its currency; a role that may set none copies none.
  const dollars = await enquiry({ currency_code: 'EUR' });
  const other = await post(`/rentals/${dollars.id}/items/copy`, { rental_id: from.id, rental_item_ids: [byHand.id] });
  expect([other.status, (await linesOf(dollars.id))[0]]).toMatchObject([201, { is_price_overridden: false }]);
  const role = await house.made('/roles', {
    name: 'Junior',
    abilities: ['rentals:read', 'rentals:write'],
    can_override_price: false,
    max_discount_percent: '10',
  });
  const user = await house.made('/users', { name: 'Jo', email: 'jo@example.com', role_id: role.id });
  const token = await house.made('/api_tokens', { name: 'Jo', abilities: ['*'], actor_kind: 'person' });
  await house.service.pool.query('update "api_token" set "user_id" = $1 where "id" = $2', [user.id, token.id]);
  const junior = { Authorization: `Bearer ${token['token']}` };
  expect(
    (await post(`/rentals/${to.id}/items/copy`, { rental_id: from.id, rental_item_ids: [byHand.id] }, junior)).status,
  ).toBe(403);
});

test('copies of a booked rental take stock, and two who copy at once leave one list', async () => {
  const from = await enquiry({ starts_at: at(-1), ends_at: at(2) });
  await house.made(`/rentals/${from.id}/items`, { kind: 'product', catalogue_item_id: house.cable, quantity: 6 });
  await house.stock(house.cable, 20);
  const { id } = await house.order([{ catalogue_item_id: house.cable, quantity: 2 }]);
  const copy = () => post(`/rentals/${id}/items/copy`, { rental_id: from.id });
  const replies = await Promise.all([copy(), copy(), copy(), copy()]);
  // 2 + 3 × 6 = 20: the fourth finds nothing left.
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422]);
  expect(replies.find(({ status }) => status === 422)?.body.code).toBe('insufficient_stock');
  const lines = await linesOf(id);
  expect(lines.map(({ quantity }) => quantity)).toEqual([2, 6, 6, 6]);
  expect(new Set(lines.map(({ position }) => position)).size).toBe(4);
  const confirmed = await post(`/rentals/${id}/items/copy`, { rental_id: from.id, confirm_shortage: true });
  expect([confirmed.status, (await house.rental(id))['has_shortage']]).toEqual([201, true]);
});

test('scans of several devices are merged by their time, each with its own outcome', async () => {
  const [one, two] = await house.assets(2);
  const number = async (id: number | undefined) => (await house.service.get(`/assets/${id}`)).body.asset.asset_number;
  const codes = [await number(one), await number(two)];
  const { id } = await house.order([{ catalogue_item_id: house.head, quantity: 2 }]);
  const time = (seconds: number) => new Date(Date.UTC(2026, 5, 5, 9, 0, seconds)).toISOString();
  const scan = (code: string, context: string, seconds: number, device_id: string, more: Json = {}) => ({
    code,
    context,
    device_id,
    scanned_at: time(seconds),
    context_ref_type: 'rental',
    context_ref_id: id,
    ...more,
  });
  // The second device's list was handed in first, and begins with what came last.
  const scans = [
    scan(codes[0], 'dispatch', 50, 'DOCK'),
    scan(codes[1], 'dispatch', 55, 'DOCK'),
    scan('NOWHERE', 'prepare', 25, 'SHELF'),
    scan(codes[0], 'allocate', 10, 'SHELF'),
    scan(codes[1], 'allocate', 12, 'SHELF'),
    scan(codes[0], 'prepare', 20, 'SHELF'),
    scan(codes[0], 'prepare', 21, 'SHELF'),
    scan(codes[1], 'prepare', 22, 'SHELF', { context_ref_id: 999_999 }),
    scan(codes[1], 'prepare', 23, 'SHELF'),
  ];
  const { status, body } = await post('/scans/batch', { scans });
  expect(status).toBe(200);
  expect(body.results.map(({ index }: Json) => index)).toEqual([3, 4, 5, 6, 7, 8, 2, 0, 1]);
  expect(body.counts).toEqual({ accepted: 6, duplicate: 1, warning: 0, rejected: 1, refused: 1 });
  expect(body.results[4].error).toMatchObject({
    code: 'validation_failed',
    errors: { context_ref_id: expect.anything() },
  });
  expect(body.results[6].scan).toMatchObject({ outcome: 'rejected', reason_code: 'unknown_barcode' });
  const rental = await house.rental(id);
  expect(rental).toMatchObject({ status: 'dispatched', fulfilment_status: 'dispatched' });
  // Handed in again, after the answer was lost: nothing happens twice.
  const again = await post('/scans/batch', { scans });
  expect(again.body.counts).toMatchObject({ accepted: 0, duplicate: 8, refused: 1 });
  expect((await house.rental(id))['aggregate_version']).toBe(rental['aggregate_version']);

  // Two batches that meet the same rentals in opposite orders both end.
  await house.stock(house.cable, 50);
  const other = await house.order([{ catalogue_item_id: house.cable, quantity: 2 }]);
  const third = await house.order([{ catalogue_item_id: house.cable, quantity: 2 }]);
  const pick = (rental: number, device_id: string, seconds: number) => ({
    ...scan(`catalogue_item:${house.cable}`, 'prepare', seconds, device_id),
    context_ref_id: rental,
  });
  const both = await Promise.all([
    post('/scans/batch', { scans: [pick(other.id, 'A', 1), pick(third.id, 'A', 2)] }),
    post('/scans/batch', { scans: [pick(third.id, 'B', 1), pick(other.id, 'B', 2)] }),
  ]);
  expect(both.map(({ body: { counts } }) => counts.accepted)).toEqual([2, 2]);
  for (const order of [other, third])
    expect(await house.item(order.id, order.items[0] ?? 0)).toMatchObject({ quantity_prepared: 2 });
});

test('items, prices and stock are written in bulk; where they lie is asked for in one call', async () => {
  const create = (attributes: Json) => ({ op: 'create', attributes });
  const items = await post('/catalogue_items/bulk', {
    operations: [create({ name: 'Truss 1 m' }), create({ name: 'Truss 2 m' })],
  });
  expect(items.status).toBe(200);
  const [first, second] = items.body.results.map(({ id }: Json) => id) as number[];
  const rate = (await house.service.get('/rates?q[code_eq]=day_standard')).body.rates[0].id;
  const rates = await post(`/catalogue_items/${first}/rates/bulk`, {
    operations: ['GBP', 'EUR'].map((currency_code) => create({ rate_id: rate, currency_code, price: '9.00' })),
  });
  expect(rates.body.results).toHaveLength(2);
  // Prices of many items for one rate: new ones, others in place of those of the same kind, and nothing if nothing changes.
  const price = (catalogue_item_id: number | undefined, amount: string) => ({ catalogue_item_id, price: amount });
  const set = (prices: Json[], more: Json = {}) =>
    post(`/rates/${rate}/set_prices`, { currency_code: 'GBP', prices, ...more });
  const priced = await set([price(first, '9.50'), price(second, '4.00')]);
  expect(priced.body.prices).toEqual([
    { id: rates.body.results[0].id, catalogue_item_id: first, price: '9.50', done: 'updated' },
    { id: expect.any(Number), catalogue_item_id: second, price: '4.00', done: 'created' },
  ]);
  const again = await set([price(second, '4.00'), price(first, '9.60')]);
  expect(again.body.prices.map(({ done }: Json) => done)).toEqual(['unchanged', 'updated']);
  const [general] = (await house.service.get(`/catalogue_items/${first}/rates?q[currency_code_eq]=GBP`)).body.rates;
  expect(general).toMatchObject({ price: '9.60', price_book_id: null, valid_from: null });
  const events = await house.service.pool.query(
    `select event, count(*)::integer as n from outbox_event where event like 'catalogue_item_rate.%' and (payload::jsonb #>> '{catalogue_item_rate,id}')::integer = any($1) group by 1 order by 1`,
    [priced.body.prices.map(({ id }: Json) => id)],
  );
  expect(events.rows).toEqual([
    { event: 'catalogue_item_rate.created', n: 2 },
    { event: 'catalogue_item_rate.updated', n: 2 },
  ]);
  for (const [prices, more, code] of [
    [[price(first, '1.00'), price(first, '2.00')], {}, 'validation_failed'],
    [[price(first, '1.00'), price(999_999, '2.00')], {}, 'validation_failed'],
    [[price(first, '1.00')], { price_book_id: 999_999 }, 'validation_failed'],
    [[price(first, '1.00')], { currency_code: 'XXA' }, 'validation_failed'],
    [[price(second, '1.00'), price(first, '1.00')], { valid_from: '2031-01-01' }, 'overlapping_rate'],
  ] as const) {
    const refused = await set([...prices], more);
    expect([refused.status, refused.body.code]).toEqual([422, code]);
  }
  expect((await house.service.get(`/catalogue_items/${second}/rates`)).body.rates).toHaveLength(1);
  // Two who set the same prices at once leave one of each.
  const both = await Promise.all([
    set([price(first, '7.00')], { currency_code: 'USD' }),
    set([price(first, '8.00')], { currency_code: 'USD' }),
  ]);
  expect(both.map(({ body }) => body.prices[0].done).sort()).toEqual(['created', 'updated']);

  const opening = (catalogue_item_id: number | undefined, quantity: number) =>
    create({ catalogue_item_id, warehouse_id: house.warehouse, type: 'opening', quantity, reason: 'First count' });
  const stock = await post('/stock_transactions/bulk', { operations: [opening(first, 8), opening(second, 3)] });
  expect([stock.status, await house.level(first ?? 0), await house.level(second ?? 0)]).toMatchObject([
    200,
    { on_hand: 8 },
    { on_hand: 3 },
  ]);
  // All or nothing, with the position of the mistake.
  const wrong = await post('/stock_transactions/bulk', { operations: [opening(first, 1), opening(999_999, 1)] });
  expect([wrong.status, Object.keys(wrong.body.errors)[0]]).toEqual([422, 'operations.1.attributes.catalogue_item_id']);
  expect(await house.level(first ?? 0)).toMatchObject({ on_hand: 8 });
  const change = await post('/stock_transactions/bulk', {
    operations: [{ op: 'delete', id: stock.body.results[0].id }],
  });
  expect(change.status).toBe(422);

  const shelf = await house.made(`/warehouses/${house.warehouse}/locations`, { code: 'A-01' });
  const bin = await house.made(`/warehouses/${house.warehouse}/locations`, { code: 'B-02' });
  const box = await house.made('/flightcases', {
    name: 'Box',
    warehouse_id: house.warehouse,
    storage_location_id: bin.id,
  });
  expect(
    (await post(`/flightcases/${box['uuid']}/pack`, { contents: [{ catalogue_item_id: first, quantity: 3 }] })).status,
  ).toBe(200);
  await post('/scans', { code: `5*catalogue_item:${first}`, context: 'move', location_id: shelf.id });
  const stockOf = async (item: number | undefined) =>
    (await house.service.get(`/catalogue_items/${item}/stock_by_location`)).body;
  const here = { warehouse_id: house.warehouse };
  expect(await stockOf(first)).toEqual({
    stock_by_location: [
      { ...here, storage_location_id: bin.id, location_code: 'B-02', quantity: 3, available: 3, in_cases: 3 },
      { ...here, storage_location_id: null, location_code: null, quantity: 5, available: 5, in_cases: 0 },
    ],
    last_put: [
      { ...here, storage_location_id: shelf.id, location_code: 'A-01', quantity: 5, scanned_at: expect.any(String) },
    ],
  });
  const [asset] = await house.assets(1);
  await house.service.patch(`/assets/${asset}`, { storage_location_id: shelf.id });
  expect((await stockOf(house.head)).stock_by_location).toContainEqual({
    ...here,
    storage_location_id: shelf.id,
    location_code: 'A-01',
    quantity: 1,
    available: 1,
    in_cases: 0,
  });
});
