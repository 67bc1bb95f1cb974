/**
 * Operations of a rental beyond its machine: copies, substitutes, picking lists, orders to suppliers, its availability, and the
 * clock.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { jobs } from '../../definitions/rules/rentals/jobs.ts';
import { jobRun } from '../support/job_run.ts';
import { at, type House, openHouse } from './fulfilment_ground.ts';

let house: House;
let spare: number;
let supplier: number;

beforeAll(async () => {
  house = await openHouse();
  await house.stock(house.cable, 50);
  const rates = (await house.service.get('/rates?q[code_eq]=day_standard')).body.rates;
  spare = (
    await house.made('/catalogue_items', { name: 'Spare cable', default_rate_id: rates[0].id, replacement_value: '99' })
  ).id;
  await house.made(`/catalogue_items/${spare}/rates`, { rate_id: rates[0].id, currency_code: 'GBP', price: '20.00' });
  await house.stock(spare, 4);
  supplier = (await house.made('/accounts', { name: 'Rent-it', is_supplier: true })).id;
});
afterAll(() => house.service.close());

const post = (path: string, body: Record<string, unknown> = {}) => house.service.post(path, body);
type Line = Record<string, unknown> & { id: number };
const linesOf = async (rental: number): Promise<Line[]> =>
  (await house.service.get(`/rentals/${rental}/items?per_page=100`)).body.items;
const eventsOf = async (ref: string): Promise<string[]> => {
  const { rows } = await house.service.pool.query('select event from outbox_event where ref = $1 order by id', [ref]);
  return rows.map(({ event }) => event);
};

async function enquiry(more: Record<string, unknown> = {}) {
  return house.made('/rentals', {
    title: 'Gala',
    warehouse_id: house.warehouse,
    account_id: house.account,
    starts_at: at(5),
    ends_at: at(8),
    ...more,
  });
}

describe('duplicate', () => {
  test('lines keep their tree, prices and order; what happened stays behind; dates move together', async () => {
    const { id } = await enquiry({ load_at: at(4), discount_percent: '10', tags: ['gala'] });
    const group = await house.made(`/rentals/${id}/items`, { kind: 'group', name: 'Stage' });
    const line = { kind: 'product', catalogue_item_id: house.cable, quantity: 3, parent_id: group.id };
    await house.made(`/rentals/${id}/items`, line);
    await house.made(`/rentals/${id}/items`, { ...line, unit_price: '7.00', starts_at: at(6), ends_at: at(7) });
    await house.made(`/rentals/${id}/participants`, { user_id: 1, role: 'Lead' });
    for (const step of ['convert_to_quote', 'convert_to_order'])
      expect((await post(`/rentals/${id}/${step}`)).status).toBe(200);
    const before = await house.rental(id);
    const reply = await post(`/rentals/${id}/duplicate`, { title: 'Gala again', starts_at: at(35) });
    expect(reply.status).toBe(201);
    const copy = reply.body.rental;
    expect(copy).toMatchObject({
      title: 'Gala again',
      status: 'enquiry',
      duplicated_from_id: id,
      ordered_at: null,
      discount_percent: before['discount_percent'],
      gross_total: before['gross_total'],
      aggregate_version: 1,
      tags: ['gala'],
    });
    expect(copy.number).not.toBe(before['number']);
    const days = (later: unknown, earlier: unknown) =>
      Math.round((Date.parse(String(later)) - Date.parse(String(earlier))) / 86_400_000);
    expect(days(copy.ends_at, before['ends_at'])).toBe(30);
    expect(days(copy.load_at, before['load_at'])).toBe(30);
    const [old, fresh] = [await linesOf(id), await linesOf(copy.id)];
    expect(fresh.map(({ name, unit_price, quantity }) => [name, unit_price, quantity])).toEqual(
      old.map(({ name, unit_price, quantity }) => [name, unit_price, quantity]),
    );
    expect(fresh.map(({ parent_id }) => parent_id)).toEqual([null, fresh[0]?.id, fresh[0]?.id]);
    expect(days(fresh[2]?.['starts_at'], old[2]?.['starts_at'])).toBe(30);
    const { participants } = (await house.service.get(`/rentals/${copy.id}/participants`)).body;
    expect(participants).toMatchObject([{ user_id: 1, role: 'Lead' }]);
    expect(await eventsOf(`rental:${copy.id}`)).toEqual(['rental.created', 'rental.duplicated']);
    expect(await house.rental(id)).toEqual(before);
  });
});

test('a deleted rental is brought back with its lines and prices, unless its customer is gone', async () => {
  const { id } = await enquiry();
  await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: house.cable, quantity: 3 });
  const before = await house.rental(id);
  expect((await post(`/rentals/${id}/restore`)).body.code).toBe('invalid_state');
  expect((await house.service.delete(`/rentals/${id}`)).status).toBe(204);
  expect((await house.service.get(`/rental_items?q[rental_id_eq]=${id}`)).body.rental_items).toEqual([]);
  const reply = await post(`/rentals/${id}/restore`);
  expect([reply.status, reply.body.rental]).toMatchObject([
    200,
    { gross_total: before['gross_total'], deleted_at: null },
  ]);
  expect(await linesOf(id)).toHaveLength(1);
  expect(await eventsOf(`rental:${id}`)).toContain('rental.restored');

  const account = await house.made('/accounts', { name: 'Short-lived' });
  await house.service.patch(`/rentals/${id}`, { account_id: account.id });
  await house.service.delete(`/rentals/${id}`);
  expect((await house.service.delete(`/accounts/${account.id}`)).status).toBe(204);
  expect((await post(`/rentals/${id}/restore`)).body.code).toBe('account_inactive');
  expect((await post(`/accounts/${account.id}/restore`)).status).toBe(200);
  expect((await post(`/rentals/${id}/restore`)).status).toBe(200);
});

describe('substitute', () => {
  const setting = async () => {
    const { id } = await enquiry();
    const { id: line } = await house.made(`/rentals/${id}/items`, {
      kind: 'product',
      catalogue_item_id: house.cable,
      quantity: 6,
    });
    return { id, line, path: `/rentals/${id}/items/${line}/substitute` };
  };

  test('some units become a line of their own; only listed alternatives unless any is said', async () => {
    const { id, line, path } = await setting();
    expect((await post(path, { catalogue_item_id: spare, quantity: 2 })).body.code).toBe('wrong_item');
    await house.made(`/catalogue_items/${house.cable}/alternatives`, { alternative_item_id: spare });
    const before = await house.rental(id);
    expect((await post(path, { catalogue_item_id: spare, quantity: 6, expected_version: 99 })).status).toBe(409);
    const reply = await post(path, { catalogue_item_id: spare, quantity: 2 });
    expect(reply.body.rental_item).toMatchObject({ id: line, quantity: 4, catalogue_item_id: house.cable });
    expect(await linesOf(id)).toMatchObject([
      { id: line, quantity: 4 },
      { catalogue_item_id: spare, name: 'Spare cable', quantity: 2, unit_price: '35.00', is_price_overridden: true },
    ]);
    expect(await house.rental(id)).toMatchObject({
      gross_total: before['gross_total'],
      aggregate_version: Number(before['aggregate_version']) + 1,
    });
    const { rows } = await house.service.pool.query(
      `select event from outbox_event where payload::jsonb ->> 'parent_ref' = $1 order by id desc limit 2`,
      [`rental:${id}`],
    );
    expect(rows.map(({ event }) => event).sort()).toEqual(['rental.item_added', 'rental.item_substituted']);
  });

  test('all units change the line itself, at its own price when that is wanted', async () => {
    const { line, path } = await setting();
    const reply = await post(path, { catalogue_item_id: spare, any: true, keep_price: false });
    expect(reply.body.rental_item).toMatchObject({
      id: line,
      catalogue_item_id: spare,
      name: 'Spare cable',
      unit_price: '20.00',
      replacement_value: '99.00',
    });
  });

  test('of a booked rental the substitute must be there', async () => {
    const { id, path } = await setting();
    for (const step of ['convert_to_quote', 'convert_to_order']) await post(`/rentals/${id}/${step}`);
    const body = { catalogue_item_id: spare, any: true, quantity: 5 };
    const before = await house.rental(id);
    expect((await post(path, body)).body).toMatchObject({
      code: 'insufficient_stock',
      details: { items: [{ catalogue_item_id: spare, required: 5, available: 4, short: 1 }] },
    });
    expect(await house.rental(id)).toEqual(before);
    expect((await post(path, { ...body, confirm_shortage: true })).status).toBe(200);
    expect(await house.rental(id)).toMatchObject({ has_shortage: true });
  });
});

test('a line stands below another of its rental, never below itself, and at most five levels deep', async () => {
  const { id } = await enquiry();
  const group = async (rental: number, parent: number | null = null) =>
    (await house.made(`/rentals/${rental}/items`, { kind: 'group', name: 'Stage', parent_id: parent })).id;
  const put = (line: number, parent: number) =>
    house.service.patch(`/rentals/${id}/items/${line}`, { parent_id: parent });
  const [top, second] = [await group(id), await group(id)];
  expect((await put(second, top)).body.rental_item.parent_id).toBe(top);
  for (const parent of [top, second]) expect((await put(top, parent)).body.code).toBe('circular_reference');
  const chain = [second];
  for (let depth = 3; depth <= 5; depth += 1) chain.push(await group(id, chain.at(-1)));
  const loose = await group(id);
  expect((await put(loose, chain.at(-1) ?? 0)).body.code).toBe('circular_reference');
  const other = await group((await enquiry()).id);
  expect((await put(loose, other)).body.code).toBe('validation_failed');
});

test('the picking list says what is left to pick, which units are set aside, and where others lie', async () => {
  const { id: shelf } = await house.made(`/warehouses/${house.warehouse}/locations`, { code: 'A-01' });
  const [first = 0, second = 0] = await house.assets(3);
  await house.service.pool.query('update asset set storage_location_id = $1 where id = any($2)', [
    shelf,
    [first, second],
  ]);
  const { id, items } = await house.order([
    { catalogue_item_id: house.head, quantity: 2 },
    { catalogue_item_id: house.cable, quantity: 5 },
  ]);
  await post(`/rentals/${id}/items/${items[0]}/allocations`, { asset_ids: [first] });
  const { picking_list: list } = (await house.service.get(`/rentals/${id}/picking_list`)).body;
  expect(list).toMatchObject({
    rental_id: id,
    warehouse_id: house.warehouse,
    items: [
      {
        rental_item_id: items[0],
        quantity_to_pick: 2,
        units: [{ asset_id: first, location_code: 'A-01', state: 'allocated' }],
        places: [{ location_code: 'A-01', quantity: 1 }],
      },
      { rental_item_id: items[1], quantity_to_pick: 5, units: [], places: [] },
    ],
  });
  await post(`/rentals/${id}/dispatch`, { items: [{ rental_item_id: items[1], quantity: 5 }] });
  expect((await house.service.get(`/rentals/${id}/picking_list`)).body.picking_list.items).toHaveLength(1);
});

describe('create_purchase_order', () => {
  test('orders what sub-hire lines lack, once; lines may be named with quantity and cost', async () => {
    const { id } = await enquiry();
    const sub = await house.made(`/rentals/${id}/items`, {
      kind: 'product',
      catalogue_item_id: house.cable,
      quantity: 4,
      is_subhire: true,
    });
    const custom = await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: spare, quantity: 1 });
    const path = `/rentals/${id}/create_purchase_order`;
    expect((await post(path, { supplier_id: supplier })).body.code).toBe('invalid_state');
    await post(`/rentals/${id}/convert_to_quote`);
    expect((await post(path, { supplier_id: house.account })).body.code).toBe('supplier_invalid');
    await house.made(`/catalogue_items/${house.cable}/suppliers`, { supplier_id: supplier, subhire_cost: '12.50' });
    const made = await post(path, { supplier_id: supplier });
    expect(made.status).toBe(201);
    const order = made.body.purchase_order;
    expect(order).toMatchObject({ status: 'draft', po_type: 'subhire', rental_id: id, net_total: '50.00' });
    expect(Date.parse(order.hire_ends_at)).toBeGreaterThan(Date.parse(order.hire_starts_at));
    const { items } = (await house.service.get(`/purchase_orders/${order.id}/items`)).body;
    expect(items).toMatchObject([
      { rental_item_id: sub.id, quantity: '4.00', unit_cost: '12.50', net_amount: '50.00' },
    ]);
    expect((await post(path, { supplier_id: supplier })).body.code).toBe('no_items');
    const bought = await post(path, {
      supplier_id: supplier,
      po_type: 'purchase',
      items: [{ rental_item_id: custom.id, quantity: 2, unit_cost: '3.10' }],
    });
    expect(bought.body.purchase_order).toMatchObject({ po_type: 'purchase', net_total: '6.20' });
    const strange = await post(path, { supplier_id: supplier, items: [{ rental_item_id: 1_000_000 }] });
    expect([strange.status, Object.keys(strange.body.errors)]).toEqual([422, ['items.0.rental_item_id']]);
  });
});

test('availability of the lines: own bookings left out, earlier lines first', async () => {
  const { id } = await enquiry();
  const line = { kind: 'product', catalogue_item_id: spare };
  const first = await house.made(`/rentals/${id}/items`, {
    ...line,
    quantity: 3,
    starts_at: at(100),
    ends_at: at(101),
  });
  const second = await house.made(`/rentals/${id}/items`, {
    ...line,
    quantity: 2,
    starts_at: at(100),
    ends_at: at(101),
  });
  const { rental_availability: lines } = (await house.service.get(`/rentals/${id}/availability`)).body;
  expect(lines).toMatchObject([
    { rental_item_id: first.id, quantity: 3, availability_quantity: 4, shortage_quantity: 0 },
    { rental_item_id: second.id, quantity: 2, availability_quantity: 1, shortage_quantity: 1 },
  ]);
});

describe('the dates of a booked rental', () => {
  test('a longer or later window needs stock, a shorter one does not; account and dates stay given', async () => {
    const { id: item } = await house.made('/catalogue_items', { name: 'Follow spot' });
    await house.stock(item, 1);
    const book = async (from: number, until: number) => {
      const { id } = await enquiry({ starts_at: at(from), ends_at: at(until) });
      await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: item });
      for (const step of ['convert_to_quote', 'convert_to_order']) await post(`/rentals/${id}/${step}`);
      return id;
    };
    await book(10, 12);
    const later = await book(14, 16);
    const edit = (body: Record<string, unknown>) => house.service.patch(`/rentals/${later}`, body);
    expect((await edit({ starts_at: at(11) })).body.code).toBe('insufficient_stock');
    expect((await edit({ starts_at: at(13) })).status).toBe(200);
    // The first to come is served first: it is this one that is short.
    expect((await edit({ starts_at: at(11), confirm_shortage: true })).status).toBe(200);
    expect(await house.rental(later)).toMatchObject({ has_shortage: true });
    expect((await edit({ starts_at: at(12.5) })).status).toBe(200);
    expect(await house.rental(later)).toMatchObject({ has_shortage: false });
    expect((await edit({ starts_at: null })).body.code).toBe('missing_dates');
    expect((await edit({ account_id: null })).body.code).toBe('missing_account');
  });

  test('what is booked is checked as far as the setting says', async () => {
    const { id: item } = await house.made('/catalogue_items', { name: 'Rare' });
    const quotation = async () => {
      const { id } = await enquiry();
      await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: item });
      await post(`/rentals/${id}/convert_to_quote`);
      return id;
    };
    const order = async (enforce: string) => {
      await house.service.patch('/settings/availability', { enforce });
      return (await post(`/rentals/${await quotation()}/convert_to_order`)).body.code ?? 'done';
    };
    expect([await order('item'), await order('asset'), await order('off')]).toEqual([
      'insufficient_stock',
      'done',
      'done',
    ]);
    await house.service.patch('/settings/availability', { enforce: 'item' });
  });
});

test('by the clock: overdue and expired are noted once, and again after the date moved on', async () => {
  const note = () => jobs.note_rentals(jobRun(house.service.services));
  const { id } = await house.order([{ catalogue_item_id: house.cable, quantity: 1 }]);
  await post(`/rentals/${id}/dispatch`, { all: true });
  const { id: quote } = await enquiry();
  await post(`/rentals/${quote}/convert_to_quote`);
  await note();
  await house.service.patch(`/rentals/${id}`, { ends_at: at(-0.5) });
  await house.service.patch(`/rentals/${quote}`, { quote_expires_at: at(-1) });
  expect(await note()).toEqual({ noted: { 'rental.overdue': 1, 'rental.quote_expired': 1 } });
  expect(await note()).toEqual({ noted: { 'rental.overdue': 0, 'rental.quote_expired': 0 } });
  expect(await house.rental(id)).toMatchObject({ overdue_at: expect.any(String) });
  expect((await eventsOf(`rental:${id}`)).filter((event) => event === 'rental.overdue')).toHaveLength(1);
  expect((await eventsOf(`rental:${quote}`)).at(-1)).toBe('rental.quote_expired');
});
