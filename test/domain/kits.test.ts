/** Kits and accessories as lines of a rental, and the costs of a rental beyond its lines. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type House, openHouse } from './fulfilment_ground.ts';

let house: House;
const items: Record<string, number> = {};
let rate: number;

beforeAll(async () => {
  house = await openHouse();
  rate = (await house.service.get('/rates?q[code_eq]=day_standard')).body.rates[0].id;
  for (const [name, price] of [
    ['Speaker', '120.00'],
    ['Amplifier', '45.00'],
    ['Lead', '3.50'],
  ] as const) {
    items[name] = (await house.made('/catalogue_items', { name, default_rate_id: rate })).id;
    await house.made(`/catalogue_items/${items[name]}/rates`, { rate_id: rate, currency_code: 'GBP', price });
  }
});
afterAll(() => house.service.close());

type Line = Record<string, unknown> & { id: number };
const linesOf = async (rental: number): Promise<Line[]> =>
  (await house.service.get(`/rentals/${rental}/items?per_page=100`)).body.items;

async function kit(more: Record<string, unknown>): Promise<number> {
  const { id } = await house.made('/kits', { name: 'PA small', default_rate_id: rate, ...more });
  const parts = [
    [items['Speaker'], 2],
    [items['Amplifier'], 1],
    [items['Lead'], 4],
  ];
  for (const [position, [item, quantity]] of parts.entries())
    await house.made(`/kits/${id}/components`, {
      component_type: 'catalogue_item',
      component_id: item,
      quantity,
      position: position + 1,
    });
  return id;
}

async function rental(days = 1): Promise<number> {
  const start = Date.parse('2026-06-05T09:00:00Z');
  const { id } = await house.made('/rentals', {
    title: 'Gig',
    warehouse_id: house.warehouse,
    account_id: house.account,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + (days - 1) * 86_400_000 + 3_600_000).toISOString(),
  });
  return id;
}

test('L8: a kit is priced by its components less its discount, and its revenue is spread to the cent', async () => {
  const id = await rental();
  const line = await house.made(`/rentals/${id}/items`, {
    kind: 'kit',
    kit_id: await kit({ pricing_mode: 'sum_with_discount', discount_percent: '15' }),
  });
  expect(line).toMatchObject({ name: 'PA small', unit_price: '254.15', net_amount: '254.15', price_missing: false });
  const [, ...parts] = await linesOf(id);
  expect(
    parts.map(({ name, quantity, inclusion, parent_id, net_amount, allocated_revenue }) => [
      name,
      quantity,
      inclusion,
      parent_id,
      net_amount,
      allocated_revenue,
    ]),
  ).toEqual([
    ['Speaker', 2, 'component', line.id, '0.00', '204.00'],
    ['Amplifier', 1, 'component', line.id, '0.00', '38.25'],
    ['Lead', 4, 'component', line.id, '0.00', '11.90'],
  ]);
  expect(await house.rental(id)).toMatchObject({ net_total: '254.15', rental_total: '254.15' });
});

test.each([
  ['sum', {}, '299.00', '687.70'],
  ['fixed', { price: '200.00' }, '200.00', '460.00'],
])('a kit of mode %s takes the factor of its own rate', async (mode, more, price, net) => {
  const id = await rental(4);
  const line = await house.made(`/rentals/${id}/items`, {
    kind: 'kit',
    kit_id: await kit({ pricing_mode: mode, ...more }),
  });
  expect(line).toMatchObject({ unit_price: price, period_factor: '2.3000', net_amount: net });
});

test('components follow the kit, and go with it, each with its event; an order counts them alone', async () => {
  const id = await rental();
  const kitId = await kit({});
  const line = await house.made(`/rentals/${id}/items`, { kind: 'kit', kit_id: kitId });
  const before = await house.rental(id);
  const more = await house.service.patch(`/rentals/${id}/items/${line.id}`, { quantity: 3 });
  expect(more.body.rental_item).toMatchObject({ quantity: 3, net_amount: '897.00' });
  expect((await linesOf(id)).map(({ quantity }) => quantity)).toEqual([3, 6, 3, 12]);
  expect(await house.rental(id)).toMatchObject({ aggregate_version: Number(before['aggregate_version']) + 1 });
  await house.service.post(`/rentals/${id}/convert_to_quote`, {});
  const short = await house.service.post(`/rentals/${id}/convert_to_order`, {});
  expect(short.body).toMatchObject({
    code: 'insufficient_stock',
    details: { items: [{ required: 6 }, { required: 3 }, { required: 12 }] },
  });
  expect((await house.service.delete(`/rentals/${id}/items/${line.id}`)).status).toBe(204);
  expect(await linesOf(id)).toEqual([]);
  expect(await house.rental(id)).toMatchObject({ net_total: '0.00' });
  const { rows } = await house.service.pool.query(
    `select count(*)::int as n from outbox_event where event = 'rental.item_removed' and payload::jsonb -> 'rental_item' ->> 'rental_id' = $1`,
    [String(id)],
  );
  expect(rows[0].n).toBe(4);
});

test('accessories come with their product, rounded up, free or priced', async () => {
  const lamp = (await house.made('/catalogue_items', { name: 'Lamp', default_rate_id: rate })).id;
  await house.made(`/catalogue_items/${lamp}/rates`, { rate_id: rate, currency_code: 'GBP', price: '10.00' });
  const rule = (item: number | undefined, more: Record<string, unknown>) =>
    house.made(`/catalogue_items/${lamp}/accessories`, { accessory_item_id: item, ...more });
  await rule(items['Lead'], { quantity: '0.50', inclusion: 'mandatory', mode: 'safety' });
  await rule(items['Amplifier'], { inclusion: 'default', is_free: false });
  await rule(items['Speaker'], { inclusion: 'optional' });
  const id = await rental();
  const line = await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: lamp, quantity: 3 });
  const [, ...parts] = await linesOf(id);
  expect(parts).toMatchObject([
    { name: 'Lead', quantity: 2, inclusion: 'safety', net_amount: '0.00', accessory_of_id: line.id },
    { name: 'Amplifier', quantity: 3, inclusion: 'accessory', net_amount: '135.00', accessory_of_id: line.id },
  ]);
  expect(await house.rental(id)).toMatchObject({ net_total: '165.00' });
  const plain = await rental();
  await house.made(`/rentals/${plain}/items`, { kind: 'product', catalogue_item_id: lamp, with_accessories: false });
  expect(await linesOf(plain)).toHaveLength(1);
});

test('further costs count in cost and margin, one version each', async () => {
  const id = await rental();
  await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: items['Speaker'] });
  const { aggregate_version: before } = await house.rental(id);
  const cost = await house.made(`/rentals/${id}/costs`, {
    category: 'transport',
    description: 'Van',
    unit_cost: '12.50',
    quantity: '3',
  });
  expect(await house.rental(id)).toMatchObject({
    cost_total: '37.50',
    margin_total: '82.50',
    aggregate_version: Number(before) + 1,
  });
  await house.service.patch(`/rentals/${id}/costs/${cost.id}`, { quantity: '1' });
  expect(await house.rental(id)).toMatchObject({ cost_total: '12.50', aggregate_version: Number(before) + 2 });
  await house.service.delete(`/rentals/${id}/costs/${cost.id}`);
  expect(await house.rental(id)).toMatchObject({ cost_total: '0.00', margin_total: '120.00' });
  const person = (
    await house.made(`/accounts/${house.account}/contacts`, { first_name: 'Ada', last_name: 'Lindqvist' })
  ).id;
  const part = await house.made(`/rentals/${id}/participants`, { contact_id: person, role: 'Stage manager' });
  expect((await house.service.delete(`/rentals/${id}/participants/${part.id}`)).status).toBe(204);
  expect(await house.rental(id)).toMatchObject({ aggregate_version: Number(before) + 5 });
});

test('optional components are chosen and paid for; a kit without a part costs less, and goes without none that it needs', async () => {
  const spare = (await house.made('/catalogue_items', { name: 'Spare', default_rate_id: rate })).id;
  await house.made(`/catalogue_items/${spare}/rates`, { rate_id: rate, currency_code: 'GBP', price: '20.00' });
  const kitId = await kit({ name: 'PA with options' });
  const option = (
    await house.made(`/kits/${kitId}/components`, {
      component_type: 'catalogue_item',
      component_id: spare,
      quantity: 1,
      is_optional: true,
    })
  ).id;
  const id = await rental();
  const plain = await house.made(`/rentals/${id}/items`, { kind: 'kit', kit_id: kitId });
  expect([plain['unit_price'], (await linesOf(id)).length]).toEqual(['299.00', 4]);
  const full = await house.made(`/rentals/${id}/items`, { kind: 'kit', kit_id: kitId, optional_components: [option] });
  expect(full['unit_price']).toBe('319.00');
  const below = (await linesOf(id)).filter((line) => line['parent_id'] === full.id);
  expect(below.map((line) => line['name'])).toEqual(['Speaker', 'Amplifier', 'Lead', 'Spare']);
  const remove = (name: string) =>
    house.service.delete(`/rentals/${id}/items/${below.find((line) => line['name'] === name)?.id}`);
  expect((await remove('Spare')).status).toBe(204);
  expect((await linesOf(id)).find((line) => line.id === full.id)?.['unit_price']).toBe('299.00');
  const refused = await remove('Amplifier');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'mandatory_part',
    expect.stringContaining('Amplifier'),
  ]);
  expect((await house.service.delete(`/rentals/${id}/items/${full.id}`)).status).toBe(204);
});

test('components with a share of their own take it of what the kit brings in', async () => {
  const kitId = await kit({ name: 'PA by shares', pricing_mode: 'fixed', price: '200.00' });
  const [speaker] = (await house.service.get(`/kits/${kitId}/components`)).body.components;
  await house.service.patch(`/kits/${kitId}/components/${speaker.id}`, { price_share_percent: '90' });
  const id = await rental();
  await house.made(`/rentals/${id}/items`, { kind: 'kit', kit_id: kitId });
  const shares = (await linesOf(id)).filter(({ kind }) => kind === 'product').map((line) => line['allocated_revenue']);
  expect(shares).toEqual(['180.00', '15.25', '4.75']);
});
