/** The rental's machine over HTTP: every status against every operation, dry run against real call; its guards and what closing lets go. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { Chain } from '../../runtime/base/database/chain.ts';
import { newReader } from '../support/reader.ts';
import { staticValue } from '../support/static_data.ts';
import { at, type House, openHouse } from './fulfilment_ground.ts';

let house: House;
let technician: number;

beforeAll(async () => {
  house = await openHouse();
  await house.stock(house.cable, 100_000);
  technician = (await house.made('/services', { name: 'Rigger', category: 'crew', unit: 'hour', price: '38.00' })).id;
});
afterAll(() => house.service.close());

const post = (path: string, body: Record<string, unknown> = {}) => house.service.post(path, body);
const dates = { starts_at: at(5), ends_at: at(8) };

type Way = readonly (readonly [operation: string, body?: Record<string, unknown>])[];
const to = (status: string): Way[number] => ['change_status', { status }];
const quoted: Way = [['convert_to_quote']];
const ordered: Way = [...quoted, ['convert_to_order']];
const sent: Way = [...ordered, ['dispatch', { all: true }]];
const ways: Readonly<Record<string, Way>> = {
  enquiry: [],
  quotation: quoted,
  provisional: [...quoted, to('provisional')],
  reserved: [...quoted, to('reserved')],
  order: ordered,
  preparing: [...ordered, to('preparing')],
  dispatched: sent,
  returned: [...sent, ['return']],
  completed: [...sent, ['return'], to('completed')],
  cancelled: [...ordered, to('cancelled')],
  lost: [...quoted, to('lost')],
  postponed: [...ordered, to('postponed')],
};

interface Case {
  readonly id: number;
  readonly item: number;
}

async function rentalIn(status: string): Promise<Case> {
  const body = { title: 'Machine', warehouse_id: house.warehouse, account_id: house.account, ...dates };
  const { id } = await house.made('/rentals', body);
  const item = await house.made(`/rentals/${id}/items`, {
    kind: 'product',
    catalogue_item_id: house.cable,
    quantity: 5,
  });
  for (const [operation, sends = {}] of ways[status] ?? []) {
    const all = operation === 'return' ? { items: [{ rental_item_id: item.id, quantity: 5 }] } : sends;
    const reply = await post(`/rentals/${id}/${operation}`, all);
    if (reply.status !== 200) throw new Error(`${operation}: ${reply.text}`);
  }
  expect(await house.rental(id)).toMatchObject({ status });
  return { id, item: item.id };
}

/** Every status, and a word that is none. */
const targets = [
  'enquiry',
  'dispatched',
  'nonsense',
  'quotation',
  'provisional',
  'reserved',
  'order',
  'preparing',
  'returned',
  'completed',
  'cancelled',
  'lost',
  'postponed',
];
const operations: readonly (readonly [string, (one: Case) => Record<string, unknown>])[] = [
  ['convert_to_quote', () => ({})],
  ['convert_to_order', () => ({})],
  ...targets.map((status) => ['change_status', () => ({ status, note: `To ${status}` })] as const),
  ['revert_to_quote', () => ({})],
  ['revert_to_enquiry', () => ({})],
  ['reinstate', () => ({})],
  ['reopen', () => ({})],
  ['dispatch', () => ({ all: true })],
  ['return', ({ item }) => ({ items: [{ rental_item_id: item, quantity: 5 }] })],
];

/** Where each operation leads from each status; all that is not named is refused with invalid_state. */
const moves: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  enquiry: { convert_to_quote: 'quotation', lost: 'lost', postponed: 'postponed' },
  quotation: {
    convert_to_order: 'order',
    provisional: 'provisional',
    reserved: 'reserved',
    lost: 'lost',
    postponed: 'postponed',
    revert_to_enquiry: 'enquiry',
  },
  provisional: {
    convert_to_order: 'order',
    quotation: 'quotation',
    reserved: 'reserved',
    lost: 'lost',
    postponed: 'postponed',
    revert_to_enquiry: 'enquiry',
  },
  reserved: {
    convert_to_order: 'order',
    quotation: 'quotation',
    provisional: 'provisional',
    lost: 'lost',
    postponed: 'postponed',
    revert_to_enquiry: 'enquiry',
  },
  order: {
    preparing: 'preparing',
    cancelled: 'cancelled',
    postponed: 'postponed',
    revert_to_quote: 'quotation',
    dispatch: 'dispatched',
  },
  preparing: { order: 'order', cancelled: 'cancelled', postponed: 'postponed', dispatch: 'dispatched' },
  dispatched: { return: 'returned', returned: 'items_outstanding', dispatch: 'nothing_to_dispatch' },
  returned: { completed: 'completed' },
  completed: { reopen: 'returned' },
  cancelled: { reinstate: 'order' },
  lost: { reinstate: 'quotation' },
  postponed: { lost: 'lost', cancelled: 'cancelled', reinstate: 'order' },
};

describe.each(Object.keys(ways))('from %s', (status) => {
  test('every operation: verdict, call, code, version', async () => {
    let one = await rentalIn(status);
    for (const [operation, bodyOf] of operations) {
      const body = bodyOf(one);
      const name = String(body['status'] ?? operation);
      const expected = moves[status]?.[name] ?? 'invalid_state';
      const before = await house.rental(one.id);
      const dry = await post(`/rentals/${one.id}/${operation}?dry_run=1`, body);
      expect(await house.rental(one.id)).toEqual(before);
      const real = await post(`/rentals/${one.id}/${operation}`, body);
      if (ways[expected] === undefined) {
        expect([name, real.status, real.body.code]).toEqual([name, 422, expected]);
        expect(dry.body).toMatchObject({ allowed: false, code: expected, reason: real.body.message });
        expect(await house.rental(one.id)).toEqual(before);
        continue;
      }
      expect([name, dry.body.allowed, real.status]).toEqual([name, true, 200]);
      expect(real.body.rental).toMatchObject({
        status: expected,
        aggregate_version: Number(before['aggregate_version']) + 1,
        ...(['postponed', 'cancelled', 'lost'].includes(expected) && { closure_note: `To ${expected}` }),
      });
      one = await rentalIn(status);
    }
  });

  test('items, discounts and deletion', async () => {
    const { id, item } = await rentalIn(status);
    const closed = ['completed', 'cancelled', 'lost'].includes(status);
    const before = await house.rental(id);
    const version = Number(before['aggregate_version']);
    const line = await post(`/rentals/${id}/items`, { kind: 'text', name: 'A note' });
    const edit = await house.service.patch(`/rentals/${id}/items/${item}`, { discount_percent: '5' });
    const discount = await house.service.patch(`/rentals/${id}`, { discount_percent: '5' });
    const expected = closed ? 'invalid_state' : undefined;
    expect([line.body.code, edit.body.code, discount.body.code]).toEqual([expected, expected, expected]);
    expect((await house.rental(id))['aggregate_version']).toBe(closed ? version : version + 3);
    if (closed) expect(await house.rental(id)).toEqual(before);
    const stays = await house.rental(id);
    const gone = await house.service.delete(`/rentals/${id}`);
    if (['enquiry', 'quotation', 'lost', 'cancelled'].includes(status)) {
      expect([gone.status, (await house.service.get(`/rentals/${id}`)).status]).toEqual([204, 404]);
      return;
    }
    expect([gone.status, gone.body.code]).toEqual([422, 'invalid_state']);
    expect(await house.rental(id)).toEqual(stays);
  });

  test('available_actions says the same', async () => {
    const { id } = await rentalIn(status);
    const { available_actions: actions } = (await house.service.get(`/rentals/${id}/available_actions`)).body;
    const names = actions.map(({ action }: { action: string }) => action);
    const order = [
      'convert_to_quote',
      'convert_to_order',
      'change_status',
      'revert_to_quote',
      'revert_to_enquiry',
      'reinstate',
      'reopen',
      'dispatch',
      'return',
      'undispatch',
      'undo_return',
      'exchange',
      'take_back_goods',
      'send_quotation',
      'accept_quotation',
      'create_invoice',
      'delete',
    ];
    expect(names).toEqual(order.filter((name) => names.includes(name)));
    const allowed = new Map(actions.map((one: { action: string; allowed: boolean }) => [one.action, one.allowed]));
    for (const name of [
      'convert_to_quote',
      'convert_to_order',
      'revert_to_quote',
      'revert_to_enquiry',
      'reinstate',
      'reopen',
      'dispatch',
      'return',
    ])
      expect([name, allowed.get(name)]).toEqual([name, ways[moves[status]?.[name] ?? ''] !== undefined]);
    expect(allowed.get('delete')).toBe(['enquiry', 'quotation', 'lost', 'cancelled'].includes(status));
  });
});

describe('the guards of an order', () => {
  const quotation = async (quantity: number, more: Record<string, unknown> = {}) => {
    const { id } = await house.made('/rentals', {
      title: 'Guards',
      warehouse_id: house.warehouse,
      account_id: house.account,
      ...dates,
      ...more,
    });
    const item = await house.made(`/rentals/${id}/items`, {
      kind: 'product',
      catalogue_item_id: house.cable,
      quantity,
    });
    await post(`/rentals/${id}/convert_to_quote`);
    return { id, item: item.id };
  };

  test('stock: short items are named, confirmed by who may, and noted as shortages', async () => {
    const scarce = (await house.made('/catalogue_items', { name: 'Scarce' })).id;
    await house.stock(scarce, 3);
    const { id } = await quotation(1);
    const item = await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: scarce, quantity: 5 });
    const refused = await post(`/rentals/${id}/convert_to_order`);
    expect(refused.body).toMatchObject({
      code: 'insufficient_stock',
      details: { items: [{ rental_item_id: item.id, required: 5, available: 3, short: 2 }] },
    });
    expect((await post(`/rentals/${id}/change_status`, { status: 'reserved' })).body.code).toBe('insufficient_stock');
    // Without the right a confirmation counts as far as the item itself may be overbooked.
    const { headers } = await newReader(house.service, { can_override_shortage: false });
    const codeWith = async (item: Record<string, unknown>) => {
      await house.service.patch(`/catalogue_items/${scarce}`, item);
      const path = `/rentals/${id}/convert_to_order?dry_run=1`;
      return (await house.service.post(path, { confirm_shortage: true }, headers)).body.code;
    };
    expect(await codeWith({ allow_overbooking: false })).toBe('insufficient_stock');
    expect(await codeWith({ allow_overbooking: true, overbooking_limit: 1 })).toBe('insufficient_stock');
    expect(await codeWith({ overbooking_limit: 2 })).toBeNull();
    expect(await codeWith({ allow_overbooking: false })).toBe('insufficient_stock');
    const done = await post(`/rentals/${id}/convert_to_order`, { confirm_shortage: true });
    expect(done.body.rental).toMatchObject({ status: 'order', has_shortage: true });
    const { shortages } = (await house.service.get(`/shortages?q[rental_id_eq]=${id}`)).body;
    expect(shortages).toMatchObject([{ rental_item_id: item.id, quantity_short: 2, status: 'open' }]);
    const raised = await house.service.patch(`/rentals/${id}/items/${item.id}`, { quantity: 6 });
    expect(raised.body.code).toBe('insufficient_stock');
    expect((await house.service.patch(`/rentals/${id}/items/${item.id}`, { quantity: 4 })).status).toBe(200);
    expect((await post(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: scarce })).body.code).toBe(
      'insufficient_stock',
    );
    await post(`/rentals/${id}/revert_to_quote`);
    expect(await house.rental(id)).toMatchObject({ has_shortage: false });
  });

  test('credit: what is owed and ordered stays below the limit', async () => {
    const account = (await house.made('/accounts', { name: 'Small credit', credit_limit: '100.00' })).id;
    const { id } = await quotation(1, { account_id: account });
    expect((await house.service.patch('/settings/finance', { enforce_credit_limit: true })).status).toBe(200);
    const gross = Number((await house.rental(id))['gross_total']);
    expect(gross).toBeLessThan(100);
    const { id: second } = await quotation(1, { account_id: account });
    expect((await post(`/rentals/${id}/convert_to_order`)).status).toBe(200);
    const refused = await post(`/rentals/${second}/convert_to_order`);
    expect(refused.body).toMatchObject({
      code: 'credit_limit_exceeded',
      message: expect.stringContaining((2 * gross - 100).toFixed(2)),
    });
    await house.service.patch('/settings/finance', { enforce_credit_limit: false });
  });

  test('the exchange rate of the day is kept', async () => {
    await house.made('/exchange_rates', {
      from_currency: 'EUR',
      to_currency: 'GBP',
      rate: '0.84532100',
      valid_on: '2026-01-01',
    });
    // One the other way round is turned over only if there is none, however new it is (4.18).
    await house.made('/exchange_rates', {
      from_currency: 'GBP',
      to_currency: 'EUR',
      rate: '2.00000000',
      valid_on: '2026-02-01',
    });
    const { id } = await quotation(1, { currency_code: 'EUR' });
    expect((await post(`/rentals/${id}/convert_to_order`)).body.rental.exchange_rate).toBe('0.84532100');
  });

  test('a reason, where the setting asks for it', async () => {
    await house.service.patch('/settings/rentals', { require_closure_reason: true });
    const { id } = await quotation(1);
    const lose = (body: object) => post(`/rentals/${id}/change_status`, { status: 'lost', ...body });
    expect((await lose({ note: 'Too dear' })).body.code).toBe('missing_reason');
    const weather = await staticValue(house.service, 'cancellation_reasons', 'weather');
    expect((await lose({ reason_id: weather })).body.errors.reason_id).toEqual([
      'Choose a value of the list lost_reasons.',
    ]);
    const price = await staticValue(house.service, 'lost_reasons', 'price');
    const lost = await lose({ reason_id: price, note: 'Too dear' });
    expect(lost.body.rental).toMatchObject({ status: 'lost', closure_reason_id: price, closure_note: 'Too dear' });
    const back = (await post(`/rentals/${id}/reinstate`)).body.rental;
    expect(back).toMatchObject({ closure_reason_id: null, closure_note: null });
    await house.service.patch('/settings/rentals', { require_closure_reason: false });
  });
});

test('cancelling lets go of allocations, planned intakes and draft invoices, and tells of intakes under way', async () => {
  const { id, item } = await rentalIn('order');
  await post(`/rentals/${id}/items/${item}/allocations`, { quantity: 5 });
  const supplier = (await house.made('/accounts', { name: 'Rent-it', is_supplier: true })).id;
  const intake = async () =>
    (
      await house.made('/virtual_stock_intakes', {
        source: 'subhire',
        catalogue_item_id: house.cable,
        warehouse_id: house.warehouse,
        supplier_id: supplier,
        rental_id: id,
        quantity: 2,
        available_from: at(4),
        available_until: at(9),
      })
    ).id;
  const [planned, confirmed] = [await intake(), await intake()];
  await house.service.pool.query(`update virtual_stock_intake set status = 'confirmed' where id = $1`, [confirmed]);
  const draft = (await house.made('/invoices', { account_id: house.account, rental_id: id })).id;
  const reply = await post(`/rentals/${id}/change_status`, { status: 'cancelled' });
  expect(reply.body).toMatchObject({
    rental: { status: 'cancelled' },
    meta: { open_intakes: [{ id: confirmed, status: 'confirmed' }] },
  });
  const { allocations } = (await house.service.get(`/rentals/${id}/items/${item}/allocations`)).body;
  expect(allocations).toMatchObject([{ state: 'released', released_at: expect.any(String) }]);
  expect(await house.item(id, item)).toMatchObject({ quantity_allocated: 0, status: 'cancelled' });
  expect((await house.service.get(`/virtual_stock_intakes/${planned}`)).body.virtual_stock_intake).toMatchObject({
    status: 'cancelled',
    aggregate_version: 2,
  });
  expect((await house.service.get(`/invoices/${draft}`)).status).toBe(404);
});

/** The ledger writes up to 500 entries with one statement: parts of the same append count once. */
const once = (text: string, at: number, all: readonly string[]): boolean =>
  !(text.includes('insert into "action_log"') && text === all[at - 1]);

test('an order of 200 lines takes as many statements as one of 5, and so do its dispatch and return', async () => {
  const counted: Record<string, string[][]> = {};
  const { query } = pg.Client.prototype;
  for (const size of [5, 200]) {
    const { id } = await house.made('/rentals', {
      title: `${size} lines`,
      warehouse_id: house.warehouse,
      account_id: house.account,
      ...dates,
    });
    // As many items as lines, put there directly: how a line is made is another test's matter.
    await house.service.pool.query(
      `with item as (insert into catalogue_item (name, item_type, tracking) select 'Thing ' || n, 'rental', 'bulk' from generate_series(1, $2::integer) n returning id),
         level as (insert into stock_level (catalogue_item_id, warehouse_id, quantity_owned, quantity_on_hand) select id, $3::integer, 9, 9 from item)
       insert into rental_item (rental_id, kind, transaction_type, catalogue_item_id, name, position, unit_price, is_price_overridden)
         select $1::integer, 'product', 'rental', id, 'Thing', row_number() over (order by id), 10, true from item`,
      [id, size, house.warehouse],
    );
    await house.made(`/rentals/${id}/items`, { kind: 'service', service_id: technician });
    const { rows } = await house.service.pool.query(
      `select id from rental_item where rental_id = $1 and kind = 'product'`,
      [id],
    );
    expect(rows).toHaveLength(size);
    const back = rows.map(({ id: line }) => ({ rental_item_id: line, quantity: 1 }));
    for (const [operation, body] of [
      ['convert_to_quote', {}],
      ['convert_to_order', {}],
      ['dispatch', { all: true }],
      ['return', { items: back }],
    ] as const) {
      // Of all that runs meanwhile, the connection of the operation's own transaction.
      const byClient = new Map<unknown, string[]>();
      pg.Client.prototype.query = function counting(this: pg.Client, ...args: unknown[]) {
        const [first] = args as [string | { text?: string } | Chain];
        const one = typeof first === 'string' ? first : (first as { text?: string }).text;
        const texts = first instanceof Chain ? first.texts : [one ?? ''];
        byClient.set(this, [...(byClient.get(this) ?? []), ...texts.map((text) => text.trim().slice(0, 100))]);
        return Reflect.apply(query, this, args);
      } as typeof query;
      const started = performance.now();
      const reply = await post(`/rentals/${id}/${operation}`, body);
      pg.Client.prototype.query = query;
      expect([operation, reply.status]).toEqual([operation, 200]);
      const writer = [...byClient.values()].find((texts) => texts.some((one) => one.includes('"rental" t'))) ?? [];
      const statements = writer.slice(writer.indexOf('BEGIN'), writer.indexOf('COMMIT') + 1);
      expect(statements.length).toBeGreaterThan(5);
      counted[operation] = [...(counted[operation] ?? []), statements.filter(once)];
      if (process.env['BACKLINE_TIMES'])
        console.info(operation, size, Math.round(performance.now() - started), 'ms', statements.length, 'statements');
    }
  }
  for (const [operation, [few = [], many = []]] of Object.entries(counted))
    expect([operation, many]).toEqual([operation, few]);
});
