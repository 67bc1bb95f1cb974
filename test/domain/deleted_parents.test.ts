/**
 * Records that go with a deleted one are hidden from every list and sum, while their rows and their history stay (domain 0.2,
 * 1.5).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { resources } from '../../generated/index.ts';
import { type House, openHouse } from './fulfilment_ground.ts';

let house: House;
let present: number;
let gone: number;
beforeAll(async () => {
  house = await openHouse();
  const rental = async (quantity: number) => {
    const { id } = await house.made('/rentals', { title: 'Gig', warehouse_id: house.warehouse });
    await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: house.cable, quantity });
    return id;
  };
  present = await rental(5);
  gone = await rental(7);
  for (const id of [present, gone])
    await house.service.pool.query(
      `insert into shortage (rental_id, rental_item_id, catalogue_item_id, warehouse_id, quantity_short, shortage_from, first_detected_at, status, ignored_reason)
       select rental_id, id, catalogue_item_id, $2, 1, now(), now(), 'ignored', 'Test' from rental_item where rental_id = $1`,
      [id, house.warehouse],
    );
});
afterAll(() => house.service.close());

const total = async (path: string) => (await house.service.get(path)).body.meta.total;
const sums = async (path: string) => (await house.service.get(path)).body.aggregate[0];

test('lines of a deleted rental are in no list, count, sum, filter or shortage', async () => {
  const all = '/rental_items?per_page=100';
  const aggregate = '/aggregate/rental_items?measures=count,sum:quantity';
  const shortages = `/shortages?q[catalogue_item_id_eq]=${house.cable}`;
  expect([await total(all), await total(shortages)]).toEqual([2, 2]);
  expect(await sums(aggregate)).toMatchObject({ count: 2 });
  expect((await house.service.delete(`/rentals/${gone}`)).status).toBe(204);
  expect([await total(all), await total(shortages)]).toEqual([1, 1]);
  expect(await total(`/rental_items?q[rental_id_eq]=${gone}`)).toBe(0);
  expect(await total(`/rental_items?q[rental_id_eq]=${present}`)).toBe(1);
  expect(JSON.stringify(await sums(aggregate))).toMatch(/5/);
  expect(JSON.stringify(await sums(aggregate))).not.toMatch(/12|7/);
  expect((await house.service.get(`/rentals/${gone}/items`)).status).toBe(404);
  expect((await house.service.get(`/rentals/${present}/items`)).body.items).toHaveLength(1);
});

test('a deleted record that is asked for shows what went with it', async () => {
  const path = `/rentals/${gone}?q[deleted_at_not_null]=1&include=items`;
  expect((await house.service.get(path)).body.rental.items).toHaveLength(1);
});

test('contacts of a deleted account are not found by search', async () => {
  const { id } = await house.made('/accounts', { name: 'Passing Trade' });
  await house.made(`/accounts/${id}/contacts`, { first_name: 'Zebedee', email: 'zebedee@example.com' });
  const found = async () => JSON.stringify((await house.service.get('/search?q=Zebedee')).body).includes('zebedee');
  expect(await found()).toBe(true);
  expect((await house.service.delete(`/accounts/${id}`)).status).toBe(204);
  expect(await found()).toBe(false);
});

test('no record refers to a deleted one, neither when it is made nor later', async () => {
  const { id: account } = await house.made('/accounts', { name: 'Gone Tomorrow' });
  expect((await house.service.delete(`/accounts/${account}`)).status).toBe(204);
  const body = { title: 'Late', warehouse_id: house.warehouse, account_id: account };
  const made = await house.service.post('/rentals', body);
  expect([made.status, made.body.errors]).toEqual([422, expect.objectContaining({ account_id: expect.anything() })]);
  const changed = await house.service.patch(`/rentals/${present}`, { account_id: account });
  expect([changed.status, changed.body.errors]).toEqual([
    422,
    expect.objectContaining({ account_id: expect.anything() }),
  ]);
});

test('files, conversations and addresses of a deleted record are as gone as it is, and come back with it', async () => {
  const { service } = house;
  const { id } = await house.made('/rentals', { title: 'Papers', warehouse_id: house.warehouse });
  const { id: account } = await house.made('/accounts', { name: 'Papers Ltd' });
  const file = { file_name: 'a.txt', content: Buffer.from('hello').toString('base64') };
  const { uuid } = await house.made('/attachments', { ...file, owner_type: 'rental', owner_id: id });
  const talk = await house.made('/conversations', { title: 'Rigging', subject_type: 'rental', subject_id: id });
  const address = await house.made('/addresses', {
    line1: '1 Foundry Lane',
    city: 'London',
    postcode: 'N1',
    country_code: 'GB',
    owner_type: 'account',
    owner_id: account,
  });
  const paths = [`/attachments/${uuid}`, `/conversations/${talk.id}`, `/addresses/${address.id}`];
  const { url } = (await service.get(`/attachments/${uuid}?fields=url`)).body.attachment;
  const signed = async () => (await request(service.server).get(new URL(url).pathname)).status;
  const statuses = () => Promise.all(paths.map(async (path) => (await service.get(path)).status));
  expect([await statuses(), await signed()]).toEqual([[200, 200, 200], 200]);
  for (const path of [`/rentals/${id}`, `/accounts/${account}`]) expect((await service.delete(path)).status).toBe(204);
  expect([await statuses(), await signed()]).toEqual([[404, 404, 404], 404]);
  expect((await service.get(`/attachments/${uuid}/download`)).status).toBe(404);
  expect(await total(`/attachments?q[owner_id_eq]=${id}&q[owner_type_eq]=rental`)).toBe(0);
  expect((await service.patch(paths[0] ?? '', { title: 'x' })).status).toBe(404);
  expect((await service.patch(paths[2] ?? '', { line1: 'x' })).status).toBe(404);
  expect((await service.post(`/conversations/${talk.id}/messages`, { body: 'x' })).status).toBe(404);
  expect((await service.delete(paths[0] ?? '')).status).toBe(404);
  for (const path of [`/rentals/${id}`, `/accounts/${account}`])
    expect((await service.post(`${path}/restore`, {})).status).toBe(200);
  expect([await statuses(), await signed()]).toEqual([[200, 200, 200], 200]);
});

test('a unique value is free after a delete, and a restore that would double it is refused', async () => {
  const { service } = house;
  const cases: readonly [string, Record<string, unknown>, string][] = [
    ['/catalogue_items', { name: 'Stand', sku: 'STAND-1' }, 'sku'],
    ['/catalogue_items', { name: 'Coded', barcode: '4006381333931' }, 'barcode'],
    ['/kits', { name: 'Set', sku: 'SET-1' }, 'sku'],
    ['/rates', { name: 'Odd', code: 'odd', charge_unit: 'day', strategy: 'linear' }, 'code'],
    ['/tax_types', { name: 'Odd', code: 'odd', kind: 'reduced' }, 'code'],
    ['/vehicles', { name: 'Van', registration: 'AB12 CDE', type: 'van' }, 'registration'],
    ['/users', { name: 'Back', email: 'back@example.com', role_id: 3 }, 'email'],
    ['/warehouses', { name: 'Odd', code: 'ODD', timezone: 'Europe/London' }, 'code'],
  ];
  for (const [path, body, field] of cases) {
    const first = await house.made(path, body);
    expect([path, (await service.delete(`${path}/${first.id}`)).status]).toEqual([path, 204]);
    const second = await house.made(path, body);
    const refused = await service.post(`${path}/${first.id}/restore`, {});
    expect([path, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      path,
      422,
      expect.arrayContaining([field]),
    ]);
    expect((await service.delete(`${path}/${second.id}`)).status).toBe(204);
    const back = await service.post(`${path}/${first.id}/restore`, {});
    expect([path, back.status]).toEqual([path, 200]);
    const twice = await service.post(`${path}/${first.id}/restore`, {});
    expect([path, twice.status, twice.body.code]).toEqual([path, 422, 'invalid_state']);
  }
});

test('values of custom fields that are unique stay so over a restore, and belong to their field', async () => {
  const { service } = house;
  const field = { resource: 'account', name: 'badge', label: 'Badge', type: 'string', is_unique: true };
  const made = await house.made('/custom_fields', field);
  const badge = { custom_fields: { badge: 'one' } };
  const { id } = await house.made('/accounts', { name: 'First', ...badge });
  expect((await service.delete(`/accounts/${id}`)).status).toBe(204);
  await house.made('/accounts', { name: 'Second', ...badge });
  const refused = await service.post(`/accounts/${id}/restore`, {});
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['custom_fields.badge']]);
  expect((await service.delete(`/custom_fields/${made.id}`)).status).toBe(204);
  const again = await service.post('/custom_fields', { ...field, type: 'integer' });
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['name']]);
  expect((await service.post(`/custom_fields/${made.id}/restore`, {})).status).toBe(200);
});

test('numbers that differ in capitals alone are the same number, and texts are compared as they look', async () => {
  const { service } = house;
  await house.made('/catalogue_items', { name: 'Twin', sku: 'TWIN-a' });
  const twin = await service.post('/catalogue_items', { name: 'Twin', sku: 'twin-A' });
  expect([twin.status, twin.body.errors.sku]).toEqual([422, [expect.stringContaining('capitals')]]);
  // The same word, composed and taken apart.
  const { name } = await house.made('/accounts', { name: 'Cafe\u0301' });
  expect(name).toBe('Caf\u00e9');
  for (const sent of ['Cafe\u0301', 'Caf\u00e9'])
    expect(await total(`/accounts?q[name_eq]=${encodeURIComponent(sent)}`)).toBe(1);
  for (const odd of ['a\nb', 'a\u0007b', 'a\u2028b']) {
    const refused = await service.post('/accounts', { name: odd });
    expect([refused.status, refused.body.code, refused.body.errors]).toMatchObject([
      422,
      'validation_failed',
      { name: [expect.any(String)] },
    ]);
  }
});

/**
 * References that stay when their target is deleted: papers, ledgers and choices, which record the past. Any other record goes
 * with the deleted one, or blocks its delete.
 */
const stays: Readonly<Record<string, string>> = {
  catalogue_item:
    'catalogue_item_accessory.accessory_item_id catalogue_item_alternative.alternative_item_id kit_component.component_id ' +
    'asset.catalogue_item_id flightcase.catalogue_item_id stock_check_item.catalogue_item_id stock_transaction.catalogue_item_id ' +
    'warehouse_transfer_item.catalogue_item_id repair.catalogue_item_id repair_part.catalogue_item_id purchase_order_item.catalogue_item_id ' +
    'virtual_stock_intake.catalogue_item_id rental_item.catalogue_item_id',
  kit: 'rental_item.kit_id',
  rate:
    'catalogue_item.default_rate_id catalogue_item_group.default_rate_id catalogue_item_rate.rate_id catalogue_item_supplier.subhire_rate_id ' +
    'kit.default_rate_id service.default_rate_id rental_item.rate_id',
  service: 'rental_item.service_id resource_assignment.service_id',
  account:
    'catalogue_item_supplier.supplier_id account.parent_id account.merged_into_id discount_rule.account_id asset.supplier_id ' +
    'asset_cost.supplier_id asset_retirement.buyer_id repair.supplier_id virtual_stock_intake.supplier_id ' +
    'rental_cost.supplier_id route_stop.account_id communication_draft.recipient_account_id',
  invoice:
    'payment_allocation.invoice_id payment_reminder.fee_invoice_id payment_reminder.invoice_id repair.invoice_id rental.locked_by_invoice_id',
  price_book:
    'catalogue_item_rate.price_book_id account.price_book_id discount_rule.price_book_id price_book.parent_id rental.price_book_id',
  tax_type:
    'catalogue_item.tax_type_id catalogue_item_group.default_tax_type_id kit.tax_type_id service.tax_type_id account.tax_type_id ' +
    'credit_note_line.tax_type_id invoice_line.tax_type_id surcharge.tax_type_id purchase_order_item.tax_type_id rental.tax_type_id ' +
    'rental_item.tax_type_id',
  asset:
    'asset_cost.asset_id asset_retirement.asset_id flightcase.asset_id stock_check_item.asset_id stock_transaction.asset_id ' +
    'warehouse_transfer_item.asset_id equipment_test_result.asset_id repair.asset_id usage_reading.asset_id condition_photo.asset_id',
  flightcase:
    'asset.flightcase_id flightcase.parent_flightcase_id warehouse_transfer_item.flightcase_id rental_item_allocation.flightcase_id',
  warehouse:
    'catalogue_item_rate.warehouse_id invoice.warehouse_id stock_check.warehouse_id stock_transaction.warehouse_id ' +
    'stock_transaction.to_warehouse_id repair.warehouse_id virtual_stock_intake.warehouse_id rental_item.warehouse_id ' +
    'rental_item_allocation.warehouse_id rental_item_allocation.return_warehouse_id route_stop.warehouse_id',
  equipment_test: 'equipment_test_result.equipment_test_id',
  repair:
    'asset_cost.repair_id asset_retirement.repair_id equipment_test_result.repair_id rental_item_allocation.repair_id',
  purchase_order: 'asset_cost.purchase_order_id virtual_stock_intake.purchase_order_id',
  rental:
    'credit_note.rental_id invoice_line.rental_id payment.rental_id asset.current_rental_id flightcase.rental_id ' +
    'warehouse_transfer.rental_id repair.rental_id usage_reading.rental_id purchase_order.rental_id purchase_order_item.rental_id ' +
    'virtual_stock_intake.rental_id condition_photo.rental_id rental.duplicated_from_id resource_assignment.rental_id route_stop.rental_id',
};

/** The author or manager of a record: people leave, and their work stays theirs. */
const people = 'user';

test('whatever refers to a record that can be deleted goes with it, keeps it, or is named here as what stays', () => {
  const left = new Map<string, string[]>();
  for (const [name, { softDeleted, destroy }] of Object.entries(resources)) {
    if (!softDeleted || !destroy || name === people) continue;
    const guards = JSON.stringify(destroy.guards);
    for (const [child, spec] of Object.entries(resources)) {
      if (!spec.create && !spec.update && !spec.destroy) continue;
      for (const { cardinality, resource, name: relation, localColumn } of spec.relations) {
        if (cardinality !== 'one' || resource !== name || /^(created|updated|deleted)_by$/.test(relation)) continue;
        const goes = spec.live?.includes(`"${name}"`) && spec.live.includes(localColumn);
        if (goes || guards.includes(`from \\"${child}\\"`)) continue;
        left.set(name, [...(left.get(name) ?? []), `${child}.${localColumn}`]);
      }
    }
  }
  expect(Object.fromEntries([...left].map(([name, columns]) => [name, columns.sort().join(' ')]))).toEqual(
    Object.fromEntries(Object.entries(stays).map(([name, columns]) => [name, columns.split(' ').sort().join(' ')])),
  );
});

test('a warehouse, group, project or supplier is not deleted below what is still used of it', async () => {
  const { service } = house;
  const deleted = async (path: string) => {
    const { status, body } = await service.delete(path);
    return status === 204 ? status : [status, body.code];
  };
  const { id: warehouse } = await house.made('/warehouses', { name: 'Annexe', code: 'ANX' });
  const facility = await house.made('/facilities', { name: 'Bay', type: 'prep_bay', warehouse_id: warehouse });
  const vehicle = await house.made('/vehicles', { name: 'Van', registration: 'AN1 X', warehouse_id: warehouse });
  for (const path of [`/facilities/${facility.id}`, `/vehicles/${vehicle.id}`]) {
    expect(await deleted(`/warehouses/${warehouse}`)).toEqual([422, 'in_use']);
    expect(await deleted(path)).toBe(204);
  }
  expect(await deleted(`/warehouses/${warehouse}`)).toBe(204);

  const { id: group } = await house.made('/catalogue_item_groups', { name: 'Sets' });
  const kit = await house.made('/kits', { name: 'Set', catalogue_item_group_id: group });
  expect(await deleted(`/catalogue_item_groups/${group}`)).toEqual([422, 'in_use']);
  expect(await deleted(`/kits/${kit.id}`)).toBe(204);
  expect(await deleted(`/catalogue_item_groups/${group}`)).toBe(204);

  const { id: project } = await house.made('/projects', { name: 'Tour' });
  const booking = await house.made('/resource-assignments', {
    resource_type: 'facility',
    resource_id: String((await house.made('/facilities', { name: 'Room', type: 'room' })).id),
    project_id: project,
    starts_at: '2031-03-01T09:00:00Z',
    ends_at: '2031-03-01T17:00:00Z',
  });
  expect(await deleted(`/projects/${project}`)).toEqual([422, 'in_use']);
  expect((await service.post(`/resource-assignments/${booking.id}/cancel`, {})).status).toBe(200);
  expect(await deleted(`/projects/${project}`)).toBe(204);

  const { id: supplier } = await house.made('/accounts', { name: 'Rent-it', is_supplier: true });
  const order = await house.made('/purchase_orders', { supplier_id: supplier, warehouse_id: house.warehouse });
  await house.made(`/purchase_orders/${order.id}/items`, {
    kind: 'service',
    description: 'Trussing',
    quantity: '1',
    unit_cost: '10.00',
  });
  expect((await service.post(`/purchase_orders/${order.id}/send`, {})).status).toBe(200);
  expect(await deleted(`/accounts/${supplier}`)).toEqual([422, 'in_use']);
});
