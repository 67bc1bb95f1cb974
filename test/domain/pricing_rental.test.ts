/** Prices of rentals over HTTP and a real database: look-up, periods, discounts, totals, and what changes them. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startService, type TestService } from '../support/service.ts';

let house: TestService;
const ids: Record<string, number> = {};

const window = { starts_at: '2026-06-05T09:00:00Z', ends_at: '2026-06-08T16:00:00Z' };

async function made(path: string, body: Record<string, unknown>): Promise<Record<string, unknown> & { id: number }> {
  const reply = await house.post(path, body);
  if (reply.status !== 201) throw new Error(`POST ${path} gave ${reply.status}: ${reply.text}`);
  return Object.values(reply.body)[0] as Record<string, unknown> & { id: number };
}

async function idOf(path: string): Promise<number> {
  const reply = await house.get(path);
  return (Object.values(reply.body)[0] as { id: number }[])[0]?.id ?? 0;
}

async function rentalOf(id: number): Promise<Record<string, unknown>> {
  return (await house.get(`/rentals/${id}`)).body.rental;
}

beforeAll(async () => {
  house = await startService();
  ids.warehouse = (await made('/warehouses', { name: 'London', code: 'lon' })).id;
  ids.account = (await made('/accounts', { name: 'Northern Lights', default_discount_percent: '5' })).id;
  ids.rate = await idOf('/rates?q[code_eq]=day_standard');
  ids.hour = await idOf('/rates?q[code_eq]=hour');
  ids.week = await idOf('/rates?q[code_eq]=week');
  const item = { default_rate_id: ids.rate, replacement_value: '420', weight_kg: '5.6', power_w: 260 };
  ids.head = (await made('/catalogue_items', { name: 'Moving head', ...item })).id;
  await made(`/catalogue_items/${ids.head}/rates`, { rate_id: ids.rate, currency_code: 'GBP', price: '35.00' });
  ids.tape = (await made('/catalogue_items', { name: 'Tape', item_type: 'consumable', sale_price: '9.50' })).id;
  const crew = { category: 'crew', unit: 'hour', price: '38', cost: '24', default_rate_id: ids.hour };
  ids.crew = (await made('/services', { name: 'Technician', overtime_after_hours: '7.5', ...crew })).id;
});

afterAll(() => house.close());

async function newRental(more: Record<string, unknown> = {}): Promise<number> {
  return (await made('/rentals', { title: 'Festival', warehouse_id: ids.warehouse, ...window, ...more })).id;
}

const product = (more: Record<string, unknown> = {}) => ({ kind: 'product', catalogue_item_id: ids.head, ...more });

test('L1: the worked example from catalogue to totals', async () => {
  const rental = await newRental({ account_id: ids.account });
  const item = await made(`/rentals/${rental}/items`, product({ quantity: 12, discount_percent: '10' }));
  expect(item).toMatchObject({
    name: 'Moving head',
    transaction_type: 'rental',
    unit_price: '35.00',
    chargeable_periods: '4.0000',
    period_factor: '2.3000',
    gross_amount: '966.00',
    net_amount: '825.93',
    tax_percent: '20.00',
    tax_amount: '165.19',
    total_amount: '991.12',
    is_price_overridden: false,
    price_missing: false,
    position: 1,
    status: 'open',
  });
  expect(await rentalOf(rental)).toMatchObject({
    discount_percent: '5.00',
    currency_code: 'GBP',
    net_total: '825.93',
    tax_total: '165.19',
    gross_total: '991.12',
    rental_total: '825.93',
    discount_total: '140.07',
    replacement_total: '5040.00',
    weight_total_kg: '67.200',
    power_total_w: 3120,
    aggregate_version: 2,
  });
  const { totals } = (await house.get(`/rentals/${rental}/totals`)).body;
  expect(totals).toMatchObject({ gross_total: '991.12', margin_percent: '100.00' });
  expect(totals.tax_summary).toEqual([
    { tax_type_id: expect.any(Number), name: 'Standard rate', percent: '20.00', net: '825.93', tax: '165.19' },
  ]);
});

test('sales, services with overtime, optional lines and headings', async () => {
  const rental = await newRental();
  const path = `/rentals/${rental}/items`;
  expect(await made(path, { kind: 'group', name: 'Crew' })).toMatchObject({ unit_price: null, transaction_type: null });
  const crew = await made(path, { kind: 'service', service_id: ids.crew, chargeable_periods: '9.75' });
  expect(crew).toMatchObject({ period_factor: '10.8750', net_amount: '413.25', cost_amount: '261.00', position: 2 });
  const tape = await made(path, { kind: 'product', catalogue_item_id: ids.tape, quantity: 3 });
  expect(tape).toMatchObject({ transaction_type: 'sale', net_amount: '28.50', chargeable_periods: null });
  await made(path, product({ is_optional: true }));
  expect(await rentalOf(rental)).toMatchObject({
    rental_total: '0.00',
    sale_total: '28.50',
    service_total: '413.25',
    net_total: '441.75',
    optional_total: '80.50',
    cost_total: '261.00',
    margin_total: '180.75',
  });
});

test('other dates change periods, and a price given by hand stays until it is given back', async () => {
  const rental = await newRental();
  const { id } = await made(`/rentals/${rental}/items`, product());
  await house.patch(`/rentals/${rental}`, { ends_at: '2026-06-13T16:00:00Z' });
  const item = async () =>
    (await house.get(`/rentals/${rental}/items/${id}`)).body.item ??
    (await house.get(`/rentals/${rental}/items/${id}`)).body.rental_item;
  expect(await item()).toMatchObject({ chargeable_periods: '9.0000', period_factor: '3.4000', net_amount: '119.00' });
  await house.patch(`/rentals/${rental}/items/${id}`, { unit_price: '10.00' });
  await house.post(`/rentals/${rental}/reprice`, {});
  expect(await item()).toMatchObject({ unit_price: '10.00', is_price_overridden: true, net_amount: '34.00' });
  await house.patch(`/rentals/${rental}/items/${id}`, { unit_price: null, chargeable_periods: '2' });
  expect(await item()).toMatchObject({ unit_price: '35.00', is_price_overridden: false, net_amount: '56.00' });
  await house.patch(`/rentals/${rental}/items/${id}`, { chargeable_periods: null });
  expect(await item()).toMatchObject({ chargeable_periods: '9.0000', is_periods_overridden: false });
});

test('a fixed discount is spread, raises one version, and reset_discounts takes everything off', async () => {
  const rental = await newRental();
  for (const unitPrice of ['120.00', '80.00', '45.55']) {
    await made(
      `/rentals/${rental}/items`,
      product({ unit_price: unitPrice, chargeable_periods: '1', discount_percent: '0' }),
    );
  }
  const before = await rentalOf(rental);
  const reply = await house.patch(`/rentals/${rental}`, { discount_amount: '50.00' });
  expect(reply.body.rental).toMatchObject({
    net_total: '195.55',
    discount_total: '50.00',
    aggregate_version: Number(before.aggregate_version) + 1,
  });
  const { items } = (await house.get(`/rentals/${rental}/items?fields=net_amount`)).body;
  expect(items.map((item: { net_amount: string }) => item.net_amount)).toEqual(['95.57', '63.71', '36.27']);
  const { history } = (await house.get(`/rentals/${rental}/history`)).body;
  const update = history.find(({ action }: { action: string }) => action === 'rental.updated');
  expect(update.new_values).toMatchObject({ discount_amount: '50.00', net_total: '195.55' });
  expect((await house.patch(`/rentals/${rental}`, { discount_percent: '5' })).body.code).toBe('discount_conflict');
  const reset = await house.post(`/rentals/${rental}/reset_discounts`, {});
  expect(reset.body.rental).toMatchObject({ discount_amount: '0.00', net_total: '245.55' });
  const again = await house.post(`/rentals/${rental}/reset_discounts`, {});
  expect(again.body.rental.aggregate_version).toBe(reset.body.rental.aggregate_version);
});

test('deleting a line leaves its total out, and the lines keep an order of their own', async () => {
  const rental = await newRental();
  const made3 = [];
  for (const name of ['a', 'b', 'c']) made3.push((await made(`/rentals/${rental}/items`, product({ name }))).id);
  const [a, b, c] = made3 as [number, number, number];
  const { body } = await house.post(`/rentals/${rental}/items/reorder`, { ids: [c, a] });
  expect(body.items).toEqual([
    { id: c, position: 1 },
    { id: a, position: 2 },
    { id: b, position: 3 },
  ]);
  expect((await house.post(`/rentals/${rental}/items/reorder`, { ids: [c, 999_999] })).body.code).toBe(
    'validation_failed',
  );
  expect((await house.delete(`/rentals/${rental}/items/${b}`)).status).toBe(204);
  expect(await rentalOf(rental)).toMatchObject({ net_total: '161.00' });
});

test('a price by hand and a high discount need a role that allows them', async () => {
  const role = await made('/roles', {
    name: 'Junior',
    abilities: ['rentals:read', 'rentals:write', 'settings:write'],
    can_override_price: false,
    max_discount_percent: '10',
  });
  const user = await made('/users', { name: 'Jo', email: 'Jo@Example.com', role_id: role.id });
  const token = await made('/api_tokens', { name: 'Jo', abilities: ['*'], actor_kind: 'person' });
  await house.pool.query('update "api_token" set "user_id" = $1 where "id" = $2', [user.id, token.id]);
  const junior = { Authorization: `Bearer ${token.token}` };
  const rental = await newRental();
  const path = `/rentals/${rental}/items`;
  expect((await house.post(path, product({ unit_price: '1.00' }), junior)).status).toBe(403);
  expect((await house.post(path, product({ discount_percent: '10.5' }), junior)).body.code).toBe(
    'discount_above_role_limit',
  );
  expect((await house.post(path, product({ discount_percent: '10' }), junior)).status).toBe(201);
  expect((await house.patch(`/rentals/${rental}`, { discount_amount: '0.01' }, junior)).body.code).toBe(
    'discount_above_role_limit',
  );
  const plain = await newRental();
  await made(`/rentals/${plain}/items`, product());
  expect((await house.patch(`/rentals/${plain}`, { discount_amount: '8.06' }, junior)).status).toBe(422);
  expect((await house.patch(`/rentals/${plain}`, { discount_amount: '8.05' }, junior)).status).toBe(200);
});

test('a locked rental keeps its prices and what they depend on, not its words', async () => {
  const rental = await newRental();
  const { id } = await made(`/rentals/${rental}/items`, product());
  await house.pool.query('update "rental" set "is_locked" = true where "id" = $1', [rental]);
  const codeOf = async (body: Record<string, unknown>) => (await house.patch(`/rentals/${rental}`, body)).body.code;
  expect(await codeOf({ ends_at: '2026-06-20T16:00:00Z' })).toBe('rental_locked');
  expect(await codeOf({ discount_amount: '1.00' })).toBe('rental_locked');
  expect(
    await codeOf({ title: 'Renamed', ends_at: '2026-06-08T17:00:00+01:00', discount_amount: '0' }),
  ).toBeUndefined();
  for (const path of ['reprice', 'reset_discounts', 'items/reorder']) {
    expect((await house.post(`/rentals/${rental}/${path}`, { ids: [id] })).body.code).toBe('rental_locked');
  }
  expect((await house.patch(`/rentals/${rental}/items/${id}`, { quantity: 2 })).body.code).toBe('rental_locked');
  expect((await house.delete(`/rentals/${rental}/items/${id}`)).body.code).toBe('rental_locked');
  expect((await house.get(`/rental_items?q[rental_id_eq]=${rental}`)).body.meta.total).toBe(1);
});

test('the cheapest of day and week prices', async () => {
  const best = await made('/rates', {
    name: 'Best',
    code: 'best',
    charge_unit: 'day',
    strategy: 'best_price',
    components: [{ rate_id: ids.week, periods_each: '7' }],
  });
  const item = await made('/catalogue_items', { name: 'Truss', default_rate_id: best.id });
  // The price of a day is the rate's own (F3): a week and three days, and for less than a week days alone.
  for (const [rate, price] of [
    [ids.week, '160'],
    [best.id, '50'],
  ])
    await made(`/catalogue_items/${item.id}/rates`, { rate_id: rate, currency_code: 'GBP', price });
  const rental = await newRental({ ends_at: '2026-06-14T16:00:00Z' });
  expect(await made(`/rentals/${rental}/items`, { kind: 'product', catalogue_item_id: item.id })).toMatchObject({
    chargeable_periods: '10.0000',
    unit_price: '50.00',
    period_factor: '6.2000',
    gross_amount: '310.00',
  });
  const short = await newRental({ ends_at: '2026-06-07T16:00:00Z' });
  expect(await made(`/rentals/${short}/items`, { kind: 'product', catalogue_item_id: item.id })).toMatchObject({
    chargeable_periods: '3.0000',
    gross_amount: '150.00',
  });
});

test('no price: zero and flagged; what a line cannot be is refused', async () => {
  const item = await made('/catalogue_items', { name: 'New', item_type: 'rental' });
  const rental = await newRental();
  const path = `/rentals/${rental}/items`;
  expect(await made(path, { kind: 'product', catalogue_item_id: item.id })).toMatchObject({
    unit_price: '0.00',
    price_missing: true,
  });
  const codeOf = async (body: Record<string, unknown>) => {
    const reply = await house.post(path, body);
    return [reply.status, reply.body.code, ...Object.keys(reply.body.errors ?? {})];
  };
  expect(await codeOf({ kind: 'product' })).toEqual([422, 'validation_failed', 'catalogue_item_id']);
  expect(await codeOf({ kind: 'text' })).toEqual([422, 'validation_failed', 'name']);
  expect(await codeOf({ kind: 'product', catalogue_item_id: item.id, transaction_type: 'sale' })).toEqual([
    422,
    'validation_failed',
    'transaction_type',
  ]);
  expect(await codeOf({ kind: 'product', catalogue_item_id: 999_999 })).toEqual([
    422,
    'validation_failed',
    'catalogue_item_id',
  ]);
  expect(await codeOf({ ...product(), parent_id: 999_999 })).toEqual([422, 'validation_failed', 'parent_id']);
  expect((await house.patch(`/rentals/${rental}`, { currency_code: 'EUR' })).body.code).toBe('locked_field');
});
