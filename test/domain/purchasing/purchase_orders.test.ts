/** Purchase orders over HTTP: arithmetic, versions, and every state against every operation (domain 3.6, 4.11). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type House, type Made, purchasingHouse } from '../../support/purchasing.ts';

let house: House;
const line = (more: Record<string, unknown> = {}) => ({
  catalogue_item_id: house.ids.bulk,
  quantity: '10',
  unit_cost: '412.50',
  ...more,
});
const orderOf = async (id: number): Promise<Made> => (await house.get(`/purchase_orders/${id}`)).body.purchase_order;
const intakeOf = async (id: number): Promise<Made> =>
  (await house.get(`/virtual_stock_intakes/${id}`)).body.virtual_stock_intake;
const linesOf = async (id: number): Promise<Made[]> => (await house.get(`/purchase_orders/${id}/items`)).body.items;
const post = (id: number, operation: string, body: Record<string, unknown> = {}) =>
  house.post(`/purchase_orders/${id}/${operation}`, body);
const tolerance = async (percent: string) => {
  const reply = await house.patch('/settings/finance', { po_over_receipt_tolerance_percent: percent });
  expect(reply.status).toBe(200);
};

beforeAll(async () => {
  house = await purchasingHouse();
});
afterAll(() => house.close());

test('lines and totals: the worked example, freight with its tax, and what changes them', async () => {
  const order = await house.order([line({ discount_percent: '5' })], { freight_cost: '120.00' });
  expect(order.items[0]).toMatchObject({
    net_amount: '3918.75',
    tax_percent: '20.00',
    tax_amount: '783.75',
    gross_amount: '4702.50',
    position: 1,
    description: 'Cable',
  });
  expect(order).toMatchObject({
    aggregate_version: 1,
    discount_total: '206.25',
    net_total: '3918.75',
    tax_total: '807.75',
    gross_total: '4846.50',
    quantity_ordered: 10,
  });
  const [first] = await linesOf(order.id);
  const patched = await house.patch(`/purchase_orders/${order.id}/items/${first?.id}`, { quantity: '2' });
  expect(patched.body.purchase_order_item).toMatchObject({ net_amount: '783.75' });
  expect(await orderOf(order.id)).toMatchObject({ net_total: '783.75', aggregate_version: 2 });
  await house.made(`/purchase_orders/${order.id}/items`, {
    kind: 'service',
    description: 'Delivery',
    quantity: '1.5',
    unit_cost: '10',
  });
  expect(await orderOf(order.id)).toMatchObject({ net_total: '798.75', aggregate_version: 3 });
  expect((await house.patch(`/purchase_orders/${order.id}`, { freight_cost: '0' })).body.purchase_order).toMatchObject({
    gross_total: '958.50',
    aggregate_version: 4,
  });
  expect((await house.delete(`/purchase_orders/${order.id}/items/${first?.id}`)).status).toBe(204);
  expect(await orderOf(order.id)).toMatchObject({ net_total: '15.00', aggregate_version: 5 });
  expect((await house.trace('purchase_order', order.id)).events).toEqual([
    'purchase_order.created',
    'purchase_order.item_updated',
    'purchase_order.item_added',
    'purchase_order.updated',
    'purchase_order.item_removed',
  ]);
});

test('lines are refused: part units of stock, uncounted items, another than a supplier; reorder puts them in order', async () => {
  const order = await house.order([line(), line({ kind: 'service', catalogue_item_id: null, description: 'Rigging' })]);
  const half = await house.post(`/purchase_orders/${order.id}/items`, line({ quantity: '1.5' }));
  expect([half.status, half.body.code]).toEqual([422, 'invalid_quantity']);
  const other = await house.post('/purchase_orders', {
    supplier_id: house.ids.customer,
    warehouse_id: house.ids.warehouse,
  });
  expect(other.body.code).toBe('supplier_invalid');
  expect((await house.patch(`/purchase_orders/${order.id}`, { supplier_id: house.ids.customer })).body.code).toBe(
    'supplier_invalid',
  );
  const [one, two] = await linesOf(order.id);
  const moved = await house.post(`/purchase_orders/${order.id}/items/reorder`, { ids: [two?.id], expected_version: 1 });
  expect(moved.body).toEqual({
    items: [
      { id: two?.id, position: 1 },
      { id: one?.id, position: 2 },
    ],
  });
  expect((await orderOf(order.id)).aggregate_version).toBe(2);
});

test('the version example, exactly', async () => {
  await tolerance('10');
  const { id } = await house.made('/purchase_orders', {
    supplier_id: house.ids.supplier,
    warehouse_id: house.ids.warehouse,
  });
  expect((await orderOf(id)).aggregate_version).toBe(1);
  await house.made(`/purchase_orders/${id}/items`, line());
  expect((await orderOf(id)).aggregate_version).toBe(2);
  const sent = await post(id, 'send', { expected_version: 2 });
  expect(sent.body.purchase_order).toMatchObject({ status: 'sent', aggregate_version: 3, exchange_rate: '1.00000000' });
  const [ordered] = await linesOf(id);
  const item = ordered?.id ?? 0;
  const v: number = ordered?.virtual_stock_intake_id;
  expect(await intakeOf(v)).toMatchObject({
    status: 'confirmed',
    quantity: 10,
    aggregate_version: 1,
    quantity_inbound: 10,
  });
  expect((await post(id, 'receive', { lines: [{ item_id: item, quantity: 12 }] })).body.code).toBe('over_receipt');
  const six = await post(id, 'receive', { lines: [{ item_id: item, quantity: 6 }] });
  expect(six.body.purchase_order).toMatchObject({ status: 'partially_received', aggregate_version: 4 });
  expect(await intakeOf(v)).toMatchObject({ status: 'partially_received', quantity_received: 6, aggregate_version: 2 });
  const stale = await post(id, 'receive', { lines: [{ item_id: item, quantity: 5 }], expected_version: 3 });
  expect(stale.body).toMatchObject({ code: 'version_conflict', current_version: 4, expected_version: 3 });
  const five = await post(id, 'receive', { lines: [{ item_id: item, quantity: 5 }], expected_version: 4 });
  expect(five.body.purchase_order).toMatchObject({ status: 'received', aggregate_version: 5, quantity_received: 11 });
  expect(await intakeOf(v)).toMatchObject({
    status: 'received',
    quantity: 11,
    quantity_received: 11,
    aggregate_version: 3,
  });
  const third = await post(id, 'receive', { all: true });
  expect([third.status, third.body.code]).toEqual([422, 'invalid_state']);
  expect([(await orderOf(id)).aggregate_version, (await intakeOf(v)).aggregate_version]).toEqual([5, 3]);
  expect((await house.trace('purchase_order', id)).events.slice(-3)).toEqual([
    'purchase_order.sent',
    'purchase_order.partially_received',
    'purchase_order.received',
  ]);
  expect((await house.trace('virtual_stock_intake', v)).events).toEqual([
    'virtual_stock_intake.created',
    'virtual_stock_intake.partially_received',
    'virtual_stock_intake.adjusted',
    'virtual_stock_intake.received',
  ]);
  const { movements } = (await house.get(`/virtual_stock_intakes/${v}/movements?sort=occurred_at`)).body;
  expect(movements.map((one: Made) => [one.kind, one.quantity, one.quantity_after])).toEqual([
    ['confirmed', 10, 10],
    ['received', 6, 6],
    ['adjusted', 1, 11],
    ['received', 5, 11],
  ]);
  expect((await house.get(`/purchase_orders/${id}/receipts`)).body.receipts).toHaveLength(2);
  await tolerance('0');
});

test('landed costs: freight over the lines, cents to the first units, assets with numbers and serials', async () => {
  const { serialised } = house.ids;
  const order = await house.order(
    [
      line({ catalogue_item_id: serialised, discount_percent: '5' }),
      line({ quantity: '3', unit_cost: '350' }),
      line({ kind: 'service', catalogue_item_id: null, quantity: '1', unit_cost: '86.40', description: 'Crates' }),
    ],
    { freight_cost: '120.00' },
  );
  const before = await house.level(serialised);
  expect((await post(order.id, 'send')).body).toMatchObject({ purchase_order: { status: 'sent' } });
  const [first, second] = await linesOf(order.id);
  const serials = ['S-1', 'S-2', 'S-3', 'S-4', 'S-5', 'S-6'];
  const item_id = first?.id;
  const receive = (body: Record<string, unknown>) => post(order.id, 'receive', body);
  // Before lines are named it can be received as long as something is outstanding.
  const receivable = async () =>
    (await house.get(`/purchase_orders/${order.id}/available_actions`)).body.available_actions.find(
      ({ action }: { action: string }) => action === 'receive',
    );
  expect(await receivable()).toMatchObject({ allowed: true, code: null });
  const refusals: [Record<string, unknown>, string][] = [
    [{ lines: [{ item_id, quantity: 6, serial_numbers: ['S-1'] }] }, 'serial_count_mismatch'],
    [{ lines: [{ item_id, quantity: 2, serial_numbers: ['S-1', 'S-1'] }] }, 'duplicate_serial'],
    [{ lines: [{ item_id, quantity: 0 }] }, 'nothing_to_receive'],
    [{}, 'nothing_to_receive'],
    [{ lines: [{ item_id, quantity: 11 }] }, 'over_receipt'],
    [{ lines: [{ item_id, quantity: 1.5 }] }, 'validation_failed'],
    [{ lines: [{ item_id: 99999, quantity: 1 }] }, 'validation_failed'],
    [
      {
        lines: [
          { item_id, quantity: 1 },
          { item_id, quantity: 1 },
        ],
      },
      'validation_failed',
    ],
    [{ all: true, received_at: '2999-01-01T00:00:00Z' }, 'date_in_future'],
  ];
  for (const [body, code] of refusals) {
    const reply = await receive(body);
    expect([body, reply.status, reply.body.code]).toEqual([body, 422, code]);
  }
  expect((await orderOf(order.id)).aggregate_version).toBe(2);
  const received = await receive({
    lines: [{ item_id, quantity: 6, serial_numbers: serials }],
    delivery_note_number: 'DN-1',
  });
  expect(received.body.purchase_order).toMatchObject({ status: 'partially_received', aggregate_version: 3 });
  const again = await receive({ lines: [{ item_id, quantity: 1, serial_numbers: ['S-3'] }] });
  expect(again.body.code).toBe('duplicate_serial');
  const rest = await receive({ all: true });
  expect(rest.body.purchase_order).toMatchObject({ status: 'received', aggregate_version: 4 });
  expect(rest.body.purchase_order.received_at).not.toBeNull();
  const { assets } = (await house.get(`/assets?q[catalogue_item_id_eq]=${serialised}&sort=id&per_page=100`)).body;
  // Goods alone carry the freight: (3918.75 + 94.64) / 10 = 401.339.
  expect(assets.map((one: Made) => one.purchase_cost)).toEqual([...Array(9).fill('401.34'), '401.33']);
  expect(assets.map((one: Made) => one.serial_number)).toEqual([...serials, null, null, null, null]);
  for (const one of assets as Made[]) {
    expect(one).toMatchObject({ status: 'available', ownership: 'owned', condition: 'new', barcode: one.asset_number });
    expect(one.purchase_order_item_id).toBe(item_id);
  }
  expect(await house.level(serialised)).toEqual({
    ...before,
    owned: (before.owned ?? 0) + 10,
    on_hand: (before.on_hand ?? 0) + 10,
  });
  const { stock_transactions: posted } = (
    await house.get(
      `/stock_transactions?q[source_type_eq]=purchase_order&q[source_id_eq]=${order.id}&sort=id&per_page=100`,
    )
  ).body;
  expect(posted).toHaveLength(12);
  const cables = posted.filter((one: Made) => one.catalogue_item_id === house.ids.bulk);
  // 1050.00 + 25.36 = 358.46 + 2 × 358.45.
  expect(cables.map((one: Made) => [one.type, one.quantity, one.unit_cost])).toEqual([
    ['purchase_in', 1, '358.46'],
    ['purchase_in', 2, '358.45'],
  ]);
  const receipts = (await house.get(`/purchase_orders/${order.id}/receipts?sort=id`)).body.receipts;
  expect(receipts[0]).toMatchObject({
    delivery_note_number: 'DN-1',
    lines: [{ quantity: 6, serial_numbers: serials }],
  });
  expect(receipts[0].lines[0].asset_ids).toHaveLength(6);
  expect((await intakeOf(second?.virtual_stock_intake_id)).aggregate_version).toBe(2);
  expect((await intakeOf(first?.virtual_stock_intake_id)).serial_numbers).toEqual(serials);
});

test('two lines with two intakes in one receive: each one step', async () => {
  const order = await house.order([line(), line({ quantity: '4' })]);
  expect((await post(order.id, 'send')).body).toMatchObject({ purchase_order: { status: 'sent' } });
  const [one, two] = await linesOf(order.id);
  const body = {
    lines: [
      { item_id: one?.id, quantity: 10 },
      { item_id: two?.id, quantity: 1, close_short: true },
    ],
  };
  expect((await post(order.id, 'receive', body)).body.purchase_order).toMatchObject({
    status: 'received',
    aggregate_version: 3,
  });
  for (const each of [one, two])
    expect(await intakeOf(each?.virtual_stock_intake_id)).toMatchObject({ status: 'received', aggregate_version: 2 });
  expect((await linesOf(order.id))[1]).toMatchObject({
    quantity_received: '1.00',
    quantity_cancelled: '3.00',
    quantity_outstanding: '0.00',
  });
});

describe('every state against every operation', () => {
  const states = ['draft', 'sent', 'partially_received', 'received', 'closed', 'cancelled'] as const;
  const allowed: Record<string, readonly string[]> = {
    send: ['draft'],
    receive: ['sent', 'partially_received'],
    cancel: ['draft', 'sent', 'partially_received'],
    patch: ['draft'],
    item: ['draft'],
    delete: ['draft'],
  };
  const reach = async (state: (typeof states)[number]): Promise<number> => {
    const { id } = await house.order([line()]);
    if (state === 'draft') return id;
    if (state === 'cancelled') {
      await post(id, 'cancel');
      return id;
    }
    await post(id, 'send');
    if (state === 'sent') return id;
    if (state === 'received') await post(id, 'receive', { all: true });
    else await post(id, 'receive', { lines: [{ item_id: (await linesOf(id))[0]?.id, quantity: 4 }] });
    if (state === 'closed') await post(id, 'cancel', { reason: 'Discontinued' });
    return id;
  };
  const call = (id: number, operation: string) => {
    if (operation === 'patch') return house.patch(`/purchase_orders/${id}`, { subject: 'Other' });
    if (operation === 'item') return house.post(`/purchase_orders/${id}/items`, line());
    if (operation === 'delete') return house.delete(`/purchase_orders/${id}`);
    const body = { receive: { all: true }, cancel: { reason: 'No need' }, send: {} }[operation] ?? {};
    return post(id, operation, body);
  };
  test.each(states.flatMap((state) => Object.keys(allowed).map((operation) => [state, operation] as const)))(
    '%s: %s',
    async (state, operation) => {
      const id = await reach(state);
      const before = await orderOf(id);
      expect(before.status).toBe(state);
      const may = allowed[operation]?.includes(state) === true;
      if (operation === 'send' || operation === 'cancel') {
        const dry = await post(id, operation, { dry_run: true, reason: 'No need' });
        expect(dry.body).toMatchObject({ dry_run: true, allowed: may, code: may ? null : 'invalid_state' });
      }
      const trace = await house.trace('purchase_order', id);
      const reply = await call(id, operation);
      if (!may) {
        expect(reply.status).toBe(422);
        expect(reply.body.code).toBe(operation === 'patch' ? 'locked_field' : 'invalid_state');
        expect(await orderOf(id)).toEqual(before);
        expect(await house.trace('purchase_order', id)).toEqual(trace);
      } else if (operation !== 'delete') {
        expect(reply.status).toBeLessThan(300);
        expect((await orderOf(id)).aggregate_version).toBe(before.aggregate_version + 1);
      } else expect(reply.status).toBe(204);
    },
  );
});

test('guards of send in their order, dry run and real call alike', async () => {
  const past = await house.made('/accounts', { name: 'Old', is_supplier: true });
  const cases: [string, () => Promise<Made>][] = [
    ['no_items', () => house.order([line({ kind: 'text', catalogue_item_id: null, description: 'Note' })])],
    ['invalid_quantity', () => house.order([line({ quantity: '0' })])],
    ['missing_dates', () => house.order([line()], { po_type: 'subhire' })],
    [
      'missing_dates',
      () =>
        house.order([line({ expected_at: '2030-01-09T00:00:00Z' })], {
          po_type: 'subhire',
          hire_starts_at: '2030-01-01T00:00:00Z',
          hire_ends_at: '2030-01-08T00:00:00Z',
        }),
    ],
    ['missing_exchange_rate', () => house.order([line()], { currency_code: 'USD' })],
    [
      'supplier_invalid',
      async () => {
        const order = await house.order([line()], { supplier_id: past.id });
        await house.post(`/accounts/${past.id}/archive`, {});
        return order;
      },
    ],
  ];
  for (const [code, make] of cases) {
    const { id } = await make();
    const dry = (await post(id, 'send', { dry_run: true })).body;
    const real = await post(id, 'send');
    expect([code, dry.allowed, dry.code, real.status, real.body.code]).toEqual([code, false, code, 422, code]);
    expect(real.body.message).toBe(dry.reason);
    expect((await orderOf(id)).aggregate_version).toBe(1);
  }
});

test('a foreign currency: the rate of the day is kept, and costs are our own currency', async () => {
  await house.made('/exchange_rates', {
    from_currency: 'EUR',
    to_currency: 'GBP',
    rate: '0.8',
    valid_on: '2020-01-01',
  });
  const order = await house.order([line({ quantity: '2', unit_cost: '100' })], { currency_code: 'EUR' });
  expect((await post(order.id, 'send')).body.purchase_order.exchange_rate).toBe('0.80000000');
  await post(order.id, 'receive', { all: true });
  const {
    stock_transactions: [posted],
  } = (await house.get(`/stock_transactions?q[source_type_eq]=purchase_order&q[source_id_eq]=${order.id}`)).body;
  expect(posted.unit_cost).toBe('80.00');
});

test('cancelling: reason once sent, intakes with it; closing what came in part', async () => {
  const order = await house.order([line(), line({ quantity: '5' })]);
  expect((await post(order.id, 'send')).body).toMatchObject({ purchase_order: { status: 'sent' } });
  expect((await post(order.id, 'cancel')).body.code).toBe('missing_reason');
  const [one, two] = await linesOf(order.id);
  await post(order.id, 'receive', { lines: [{ item_id: one?.id, quantity: 4 }] });
  const closed = await post(order.id, 'cancel', { reason: 'Discontinued' });
  expect(closed.body.purchase_order).toMatchObject({
    status: 'closed',
    cancel_reason: 'Discontinued',
    aggregate_version: 4,
    cancelled_at: null,
  });
  expect(await intakeOf(one?.virtual_stock_intake_id)).toMatchObject({
    status: 'received',
    quantity: 4,
    aggregate_version: 3,
  });
  expect(await intakeOf(two?.virtual_stock_intake_id)).toMatchObject({ status: 'cancelled', aggregate_version: 2 });
  expect((await linesOf(order.id)).map((each) => each.quantity_cancelled)).toEqual(['6.00', '5.00']);
  const copy = await post(order.id, 'duplicate');
  expect(copy.status).toBe(201);
  const draft = await orderOf(copy.body.purchase_order.id);
  expect(draft).toMatchObject(copy.body.purchase_order);
  expect(copy.body.purchase_order).toMatchObject({
    status: 'draft',
    aggregate_version: 1,
    net_total: closed.body.purchase_order.net_total,
  });
  expect(draft.number).not.toBe(order.number);
  expect(await linesOf(draft.id)).toHaveLength(2);
});
