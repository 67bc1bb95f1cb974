/** Includes that lead through other records, by lists of ids or to several kinds, over HTTP (domain 2.1 to 2.9). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type House, type Made, purchasingHouse } from '../support/purchasing.ts';
import { makeShortage } from '../support/shortages.ts';

let house: House;
beforeAll(async () => {
  house = await purchasingHouse();
});
afterAll(() => house.close());

/** The record with an include. */
async function shown(path: string, include: string): Promise<Made> {
  const reply = await house.get(`${path}?include=${include}`);
  expect([reply.status, reply.body.meta?.ignored_includes]).toEqual([200, undefined]);
  return Object.values(reply.body)[0] as Made;
}

const idsOf = (records: readonly Made[]) => records.map(({ id }) => id);

test('payments of an invoice: each once, and those of other invoices not', async () => {
  const invoice = await house.made('/invoices/composite', {
    account_id: house.ids.customer,
    lines: [{ description: 'Hire', unit_price: '90.00' }],
  });
  await house.made('/addresses', {
    owner_type: 'account',
    owner_id: house.ids.customer,
    line1: '1 Quay',
    country_code: 'GB',
  });
  expect((await house.post(`/invoices/${invoice.id}/issue`, {})).status).toBe(200);
  const pay = (amount: string, invoices: readonly Record<string, unknown>[]) =>
    house.made('/payments', {
      account_id: house.ids.customer,
      currency_code: 'GBP',
      amount,
      allocations: invoices,
    });
  expect((await shown(`/invoices/${invoice.id}`, 'payments'))['payments']).toEqual([]);
  const first = await pay('40.00', [{ invoice_id: invoice.id, amount: '15.00' }]);
  await house.made(`/payments/${first.id}/allocations`, { invoice_id: invoice.id, amount: '5.00' });
  const second = await pay('30.00', [{ invoice_id: invoice.id, amount: '30.00' }]);
  await pay('9.00', []);
  const found = await shown(`/invoices/${invoice.id}`, 'payments.account&fields[payments]=number,amount');
  expect(found['payments']).toMatchObject([
    { id: first.id, amount: '40.00', account: { id: house.ids.customer } },
    { id: second.id, amount: '30.00' },
  ]);
  expect(found['payments']).toHaveLength(2);
});

test('kits of an item, and the parts of a kit as records of either kind', async () => {
  const inner = await house.made('/kits', { name: 'Inner' });
  const outer = await house.made('/kits', { name: 'Outer' });
  const item = { component_type: 'catalogue_item', component_id: house.ids.bulk, quantity: 2 };
  await house.made(`/kits/${inner.id}/components`, item);
  await house.made(`/kits/${inner.id}/components`, { ...item, position: 1 });
  await house.made(`/kits/${outer.id}/components`, { ...item, position: 1 });
  await house.made(`/kits/${outer.id}/components`, {
    component_type: 'kit',
    component_id: inner.id,
    quantity: 1,
    position: 2,
  });
  expect((await shown(`/catalogue_items/${house.ids.bulk}`, 'kits'))['kits']).toMatchObject([
    { id: inner.id },
    { id: outer.id },
  ]);
  const { components } = await shown(`/kits/${outer.id}`, 'components.catalogue_item,components.component');
  expect(components).toMatchObject([
    { catalogue_item: { name: 'Cable' }, component: { ref: `catalogue_item:${house.ids.bulk}` } },
    { catalogue_item: null, component: { ref: `kit:${inner.id}` } },
  ]);
  expect((await house.delete(`/kits/${outer.id}`)).status).toBe(204);
  expect(idsOf((await shown(`/catalogue_items/${house.ids.bulk}`, 'kits'))['kits'])).toEqual([inner.id]);
});

test('a delivery shows each movement of stock it made, units known one by one included', async () => {
  const order = await house.order([
    { catalogue_item_id: house.ids.bulk, quantity: '5', unit_cost: '10.00' },
    { catalogue_item_id: house.ids.serialised, quantity: '3', unit_cost: '20.00' },
  ]);
  await house.post(`/purchase_orders/${order.id}/send`, {});
  expect((await house.post(`/purchase_orders/${order.id}/receive`, { all: true })).status).toBe(200);
  const { receipts } = await shown(`/purchase_orders/${order.id}`, 'receipts.stock_transactions.source');
  const [{ stock_transactions: made }] = receipts;
  expect(made.map(({ type, quantity }: Made) => [type, quantity])).toEqual([
    ['purchase_in', 5],
    ['purchase_in', 1],
    ['purchase_in', 1],
    ['purchase_in', 1],
  ]);
  expect(made[0].source).toMatchObject({ ref: `purchase_order:${order.id}`, number: order['number'] });
});

test('a stock level lists the units that are there, and no others', async () => {
  const away = await house.made('/warehouses', { name: 'Leeds', code: 'lds' });
  const unit = (warehouse: number) =>
    house.made('/assets', { catalogue_item_id: house.ids.serialised, warehouse_id: warehouse });
  const there = await unit(away.id);
  await unit(house.ids.warehouse);
  const reply = await house.get(`/stock_levels?q[warehouse_id_eq]=${away.id}&include=assets`);
  expect(reply.body.stock_levels.map((level: Made) => idsOf(level['assets']))).toEqual([[there.id]]);
});

test('people by the ids that a stock check lists, and by those they list themselves', async () => {
  const role = (await house.get('/roles?q[name_eq]=Warehouse')).body.roles[0].id;
  const person = (name: string, warehouses: readonly number[]) =>
    house.made('/users', {
      name,
      email: `${name.toLowerCase()}@example.test`,
      role_id: role,
      warehouse_ids: warehouses,
    });
  const [here, all] = [await person('Bea', [house.ids.warehouse]), await person('Abe', [])];
  expect(idsOf((await shown(`/warehouses/${house.ids.warehouse}`, 'users'))['users'])).toEqual([here.id]);
  const check = await house.made('/stock_checks', {
    name: 'Count',
    warehouse_id: house.ids.warehouse,
    assigned_user_ids: [here.id, all.id, 999_999],
  });
  const found = (await shown(`/stock_checks/${check.id}`, 'assigned_users'))['assigned_users'];
  expect(idsOf(found)).toEqual([all.id, here.id]);
});

test('whose an address is, what its service is charged at, and the newest shortage of a line', async () => {
  const address = await house.made('/addresses', {
    owner_type: 'warehouse',
    owner_id: house.ids.warehouse,
    line1: '2 Quay',
    country_code: 'GB',
  });
  expect((await shown(`/addresses/${address.id}`, 'owner'))['owner'].ref).toBe(`warehouse:${house.ids.warehouse}`);
  const rates = (await house.get('/rates?sort=name')).body.rates;
  const service = await house.made('/services', { name: 'Driver', category: 'transport', unit: 'day', price: '200' });
  const rental = await house.made('/rentals', { title: 'Gig', warehouse_id: house.ids.warehouse });
  for (const rate of [rates[1], rates[0], rates[1]])
    await house.made(`/rentals/${rental.id}/items`, {
      kind: 'service',
      service_id: service.id,
      rate_id: rate.id,
      quantity: 1,
    });
  expect(idsOf((await shown(`/services/${service.id}`, 'rates'))['rates'])).toEqual([rates[0].id, rates[1].id]);
  const shortage = await makeShortage(house);
  const reply = await house.get(`/rental_items?q[rental_id_in]=${shortage.rental},${rental.id}&include=shortage`);
  const short = reply.body.rental_items.map((line: Made) => line['shortage']?.id ?? null);
  expect(short.sort()).toEqual([null, null, null, shortage.id].sort());
});

test('fields outside the body come by their word, all at once', async () => {
  const path = `/warehouses/${house.ids.warehouse}`;
  expect(await shown(path, 'counts')).toMatchObject({
    asset_count: expect.any(Number),
    item_count: expect.any(Number),
    open_transfer_count: 0,
  });
  expect(await shown(path, 'item_count')).not.toHaveProperty('asset_count');
  expect(await shown(path, 'users')).not.toHaveProperty('item_count');
  const { stock_summary: stock } = await shown(`/catalogue_items/${house.ids.bulk}`, 'stock');
  expect(Object.keys(stock).sort()).toEqual(['in_repair', 'in_transit', 'on_hand', 'on_hire', 'owned']);
  const { schema } = (await house.get('/schema/warehouses')).body;
  expect(schema.includes).toContain('counts');
  expect((await house.get('/schema/addresses')).body.schema.path).toBe('/api/v1/addresses');
});

test('the addresses of an account, with the filters and pages of their own list', async () => {
  const owned = { line1: '3 Quay', country_code: 'GB' };
  const account = await house.made('/accounts', { name: 'Two doors' });
  const addressOf = (type: string, owner: string, id: number) =>
    house.made('/addresses', { ...owned, type, owner_type: owner, owner_id: id });
  const [main, venue] = [
    await addressOf('main', 'account', account.id),
    await addressOf('venue', 'account', account.id),
  ];
  const contact = await house.made(`/accounts/${account.id}/contacts`, { first_name: 'Ida' });
  await addressOf('main', 'account_contact', contact.id);
  const listed = await house.get(`/accounts/${account.id}/addresses?sort=id&include=owner`);
  expect(listed.body.addresses.map(({ id, owner }: Made) => [id, owner.ref])).toEqual([
    [main.id, `account:${account.id}`],
    [venue.id, `account:${account.id}`],
  ]);
  const filtered = await house.get(`/accounts/${account.id}/addresses?q[type_eq]=venue&per_page=1`);
  expect(filtered.body).toMatchObject({ addresses: [{ id: venue.id }], meta: { total: 1, per_page: 1 } });
  expect((await house.get('/accounts/999999/addresses')).status).toBe(404);
  expect((await house.get('/accounts/none/addresses')).status).toBe(404);
});

test('a service: people who have all that it asks for, and vehicles of its class; a person: the tokens', async () => {
  const [planner] = (await house.get('/roles?q[name_eq]=Planner')).body.roles;
  const person = (name: string, more: Record<string, unknown>) =>
    house.made('/users', { name, email: `${name}@x.test`, role_id: planner.id, is_bookable: true, ...more });
  const both = { skills: ['rigging', 'welding'], licence_classes: ['B', 'C1'] };
  const able = await person('able', both);
  await person('unbookable', { ...both, is_bookable: false });
  await person('unskilled', { ...both, skills: ['rigging'] });
  await person('unlicensed', { ...both, licence_classes: ['B'] });
  const gone = await person('gone', both);
  await house.post(`/users/${gone.id}/deactivate`, {});
  const van = (name: string, licence_class: string | null) =>
    house.made('/vehicles', { name, registration: name, licence_class });
  const [truck, car] = [await van('truck', 'C1'), await van('car', null)];
  const asks = { required_skills: ['rigging', 'welding'], required_licence_class: 'C1' };
  const service = (more: Record<string, unknown>) =>
    house.made('/services', { name: 'Job', category: 'transport', unit: 'day', price: '1.00', ...more });
  const of = async (id: number) => {
    const found = await shown(`/services/${id}`, 'qualified_users,vehicles');
    expect(found).not.toHaveProperty('vehicle_ids');
    return [found['qualified_users'], found['vehicles']].map((records) => idsOf(records as Made[]));
  };
  const { id } = await service(asks);
  expect(await of(id)).toEqual([[able.id], [truck.id]]);
  const [people, vehicles] = await of((await service({})).id);
  expect(people).toHaveLength(3);
  expect(vehicles).toEqual([car.id, truck.id]);
  expect((await of((await service({ category: 'crew' })).id))[1]).toEqual([]);
  const all = await house.get('/services?include=vehicles&q[name_eq]=Job&sort=id&fields[vehicles]=name');
  expect(all.body.services[0].vehicles).toMatchObject([{ name: 'truck' }]);

  const token = await house.made('/api_tokens', { name: 'Own', abilities: ['users:read'] });
  const me = (await house.get(`/api_tokens/${token.id}`)).body.api_token.user_id;
  expect(idsOf((await shown(`/users/${me}`, 'tokens'))['tokens'] as Made[])).toContain(token.id);
});
