/** A festival hire from enquiry to paid invoice, over HTTP alone: sub-hire, flightcases, a damaged return, a credit note. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { startService, type TestService } from '../support/service.ts';
import { type Desk, deskOf, firstOf, itemOf } from './desk.ts';

let service: TestService;
let desk: Desk;

/** Ids of the records that the steps make; the steps build on each other. */
const made: Record<string, number> = {};
const heads: number[] = [];
let caseUuid = '';
const start = DateTime.utc().plus({ days: 20 }).startOf('day').plus({ hours: 9 });
const end = start.plus({ days: 3, hours: 7 });

beforeAll(async () => {
  service = await startService();
  desk = deskOf(service);
});
afterAll(() => service.close());

const rental = (more = '') => desk.get(`/rentals/${made['rental']}${more}`);
const levelOf = async (item: string) =>
  firstOf(desk, `/stock_levels?q[catalogue_item_id_eq]=${made[item]}&q[warehouse_id_eq]=${made['warehouse']}`);
const line = (name: string) => `/rentals/${made['rental']}/items/${made[name]}`;

test('the house: a warehouse, equipment with prices, a customer and a supplier', async () => {
  made['warehouse'] = (
    await desk.post('/warehouses', { name: 'Dock', code: 'DOCK', timezone: 'Europe/London', currency_code: 'GBP' })
  ).id;
  const rate = (await firstOf(desk, '/rates?q[code_eq]=day')).id;
  made['rate'] = rate;
  made['head'] = await itemOf(
    desk,
    { name: 'Moving head', tracking: 'serialised', weight_kg: '8.200', replacement_value: '1250.00' },
    '35.00',
    rate,
  );
  made['speaker'] = await itemOf(
    desk,
    { name: 'Speaker', tracking: 'bulk', weight_kg: '18.500', replacement_value: '850.00' },
    '25.00',
    rate,
  );
  made['dimmer'] = await itemOf(desk, { name: 'Dimmer rack', tracking: 'bulk', barcode: 'DIM-1' }, '40.00', rate);
  const warehouse_id = made['warehouse'];
  for (let unit = 1; unit <= 6; unit += 1) {
    const body = { catalogue_item_id: made['head'], warehouse_id, barcode: `MH-${unit}`, serial_number: `SN-${unit}` };
    heads.push((await desk.post('/assets', body)).id);
  }
  for (const [item, quantity] of [
    ['speaker', 10],
    ['dimmer', 2],
  ] as const)
    await desk.post('/stock_transactions', {
      catalogue_item_id: made[item],
      warehouse_id,
      type: 'opening',
      quantity,
      unit_cost: '500.00',
    });
  expect(await levelOf('head')).toMatchObject({ quantity_owned: 6, quantity_on_hand: 6 });
  expect(await levelOf('speaker')).toMatchObject({ quantity_owned: 10, quantity_on_hand: 10 });
  made['customer'] = (await desk.post('/accounts', { name: 'River Festival', email: 'office@river.example' })).id;
  made['supplier'] = (await desk.post('/accounts', { name: 'Crossbeam', is_customer: false, is_supplier: true })).id;
  const address = await desk.post('/addresses', {
    owner_type: 'account',
    owner_id: made['customer'],
    type: 'billing',
    line1: '3 Quayside',
    city: 'Bristol',
    postcode: 'BS1 4RW',
    country_code: 'GB',
  });
  await desk.patch(`/accounts/${made['customer']}`, { billing_address_id: address.id });
});

test('an enquiry with its lines becomes a quotation', async () => {
  const enquiry = await desk.post('/rentals', {
    title: 'River Festival, main stage',
    warehouse_id: made['warehouse'],
    account_id: made['customer'],
    starts_at: start.toISO(),
    ends_at: end.toISO(),
    deposit_percent: '25',
  });
  made['rental'] = enquiry.id;
  expect(enquiry).toMatchObject({ status: 'enquiry', aggregate_version: 1 });
  const add = async (name: string, body: Record<string, unknown>) => {
    made[name] = (await desk.post(`/rentals/${enquiry.id}/items`, { chargeable_periods: '4', ...body })).id;
  };
  await add('heads', { kind: 'product', catalogue_item_id: made['head'], quantity: 6 });
  await add('speakers', { kind: 'product', catalogue_item_id: made['speaker'], quantity: 10 });
  await add('own dimmers', { kind: 'product', catalogue_item_id: made['dimmer'], quantity: 2 });
  await add('hired dimmers', {
    kind: 'product',
    catalogue_item_id: made['dimmer'],
    quantity: 3,
    is_subhire: true,
    unit_cost: '22.50',
  });
  // 6 × 35 × 4 + 10 × 25 × 4 + 5 × 40 × 4 = 840 + 1000 + 800
  expect(await rental()).toMatchObject({ net_total: '2640.00', tax_total: '528.00', gross_total: '3168.00' });
  const version = (await rental()).aggregate_version;
  const verdict = await desk.post(`/rentals/${enquiry.id}/convert_to_quote`, { dry_run: true });
  expect(verdict).toMatchObject({ allowed: true });
  expect((await rental()).aggregate_version).toBe(version);
  const quoted = await desk.post(`/rentals/${enquiry.id}/convert_to_quote`, { expected_version: version });
  expect(quoted).toMatchObject({ status: 'quotation', stage: 'quotation', aggregate_version: version + 1 });
});

test('another customer cannot have the same equipment once it is ordered', async () => {
  const ordered = await desk.post(`/rentals/${made['rental']}/convert_to_order`);
  expect(ordered).toMatchObject({ status: 'order', has_shortage: false });
  const rival = await desk.post('/rentals', {
    title: 'Rival',
    warehouse_id: made['warehouse'],
    account_id: made['customer'],
    starts_at: start.plus({ days: 1 }).toISO(),
    ends_at: end.plus({ days: 1 }).toISO(),
  });
  await desk.post(`/rentals/${rival.id}/items`, { kind: 'product', catalogue_item_id: made['speaker'], quantity: 1 });
  await desk.post(`/rentals/${rival.id}/convert_to_quote`);
  expect(await desk.refused('POST', `/rentals/${rival.id}/convert_to_order`, {})).toEqual({
    status: 422,
    code: 'insufficient_stock',
  });
  await desk.post(`/rentals/${rival.id}/change_status`, { status: 'lost' });
});

test('what the house lacks is hired in by a purchase order', async () => {
  const order = await desk.post(`/rentals/${made['rental']}/create_purchase_order`, {
    supplier_id: made['supplier'],
    po_type: 'subhire',
    items: [{ rental_item_id: made['hired dimmers'], quantity: 3, unit_cost: '22.50' }],
  });
  made['order'] = order.id;
  expect(order).toMatchObject({ status: 'draft', po_type: 'subhire' });
  const sent = await desk.post(`/purchase_orders/${order.id}/send`);
  expect(sent).toMatchObject({ status: 'sent', aggregate_version: order.aggregate_version + 1 });
  const intake = await firstOf(desk, `/virtual_stock_intakes?q[purchase_order_id_eq]=${order.id}`);
  made['intake'] = intake.id;
  expect(intake).toMatchObject({ status: 'confirmed', quantity: 3, rental_item_id: made['hired dimmers'] });
  const received = await desk.post(`/purchase_orders/${order.id}/receive`, { all: true, delivery_note_number: 'DN-7' });
  expect(received).toMatchObject({ status: 'received', aggregate_version: sent.aggregate_version + 1 });
  expect(await desk.get(`/virtual_stock_intakes/${intake.id}`)).toMatchObject({
    status: 'received',
    quantity_received: 3,
    quantity_present: 3,
    aggregate_version: intake.aggregate_version + 1,
  });
  expect(await levelOf('dimmer')).toMatchObject({ quantity_owned: 2, quantity_on_hand: 2, quantity_virtual: 3 });
});

test('a deposit is invoiced and paid', async () => {
  const draft = await desk.post(`/rentals/${made['rental']}/create_invoice`, { type: 'deposit' });
  expect(draft).toMatchObject({ status: 'draft', invoice_type: 'deposit', number: null, net_total: '660.00' });
  const issued = await desk.post(`/invoices/${draft.id}/issue`);
  expect(issued).toMatchObject({ status: 'issued', gross_total: '792.00', balance: '792.00' });
  expect(issued.number).not.toBeNull();
  made['deposit'] = draft.id;
  const payment = await desk.post('/payments', {
    account_id: made['customer'],
    amount: '792.00',
    currency_code: 'GBP',
    allocations: [{ invoice_id: draft.id, amount: '792.00' }],
  });
  if (payment.status === 'pending') await desk.post(`/payments/${payment.id}/complete`);
  expect(await desk.get(`/invoices/${draft.id}`)).toMatchObject({ status: 'paid', balance: '0.00' });
});

test('units are set aside, packed by scanning, and the case is sealed', async () => {
  const flightcase = await desk.post('/flightcases', {
    case_number: 'FC-1',
    name: 'Heads 6-way',
    warehouse_id: made['warehouse'],
    tare_weight_kg: '22.500',
    max_payload_kg: '60.000',
  });
  caseUuid = flightcase.uuid;
  made['case'] = flightcase.id;
  await desk.post(`${line('heads')}/allocations`, { asset_ids: heads });
  for (const allocation of await desk.all(`${line('heads')}/allocations`))
    await desk.post(`${line('heads')}/allocations/${allocation.id}/prepare`);
  expect(await rental()).toMatchObject({ status: 'preparing' });
  for (let unit = 1; unit <= 6; unit += 1) {
    const scan = await desk.post('/scans', {
      code: `MH-${unit}`,
      context: 'pack',
      context_ref_type: 'flightcase',
      context_ref_id: String(made['case']),
      device_id: 'handheld-1',
    });
    expect(scan).toMatchObject({ outcome: 'accepted' });
  }
  expect(await desk.get(`/flightcases/${caseUuid}`)).toMatchObject({ status: 'open', content_count: 6 });
  await desk.post(`/flightcases/${caseUuid}/pack`, { complete: true });
  const sealed = await desk.post(`/flightcases/${caseUuid}/seal`, { seal_number: 'S-1' });
  // 22.5 + 6 × 8.2
  expect(sealed).toMatchObject({ status: 'sealed', content_count: 6, gross_weight_kg: '71.700' });
});

test('the case is scanned out, the rest is dispatched', async () => {
  const scan = await desk.post('/scans', {
    code: 'FC-1',
    context: 'dispatch',
    context_ref_type: 'rental',
    context_ref_id: String(made['rental']),
    device_id: 'handheld-1',
  });
  expect(scan).toMatchObject({ outcome: 'accepted' });
  expect(await rental()).toMatchObject({ status: 'dispatched', fulfilment_status: 'part_dispatched' });
  expect(await desk.get(`/flightcases/${caseUuid}`)).toMatchObject({ status: 'out' });
  await desk.post(`/rentals/${made['rental']}/dispatch`, { all: true });
  expect(await rental()).toMatchObject({ status: 'dispatched', fulfilment_status: 'dispatched' });
  expect(await levelOf('head')).toMatchObject({ quantity_owned: 6, quantity_on_hand: 0 });
  expect(await levelOf('speaker')).toMatchObject({ quantity_owned: 10, quantity_on_hand: 0 });
  for (const id of heads) expect(await desk.get(`/assets/${id}`)).toMatchObject({ status: 'on_hire' });
  expect(await desk.refused('POST', `/rentals/${made['rental']}/dispatch`, { all: true })).toMatchObject({
    code: 'nothing_to_dispatch',
  });
  expect(await desk.refused('POST', `/virtual_stock_intakes/${made['intake']}/return`, { quantity: 3 })).toMatchObject({
    code: 'units_in_use',
  });
});

test('the case is scanned in; a damaged speaker opens a repair', async () => {
  const scan = await desk.post('/scans', {
    code: 'FC-1',
    context: 'return',
    context_ref_type: 'rental',
    context_ref_id: String(made['rental']),
    device_id: 'handheld-2',
  });
  expect(scan).toMatchObject({ outcome: 'accepted' });
  expect((await desk.get(`/flightcases/${caseUuid}`)).status).not.toBe('out');
  for (const id of heads) expect((await desk.get(`/assets/${id}`)).status).not.toBe('on_hire');
  const returned = await desk.post(`/rentals/${made['rental']}/return`, {
    items: [
      { rental_item_id: made['speakers'], quantity: 10, damaged: 1, note: 'Torn cone' },
      { rental_item_id: made['own dimmers'], quantity: 2 },
      { rental_item_id: made['hired dimmers'], quantity: 3 },
    ],
  });
  expect(returned).toMatchObject({ status: 'returned', fulfilment_status: 'returned' });
  const repair = await firstOf(desk, `/repairs?q[catalogue_item_id_eq]=${made['speaker']}`);
  made['repair'] = repair.id;
  expect(repair).toMatchObject({ status: 'open', quantity: 1, rental_id: made['rental'] });
  expect(await levelOf('speaker')).toMatchObject({ quantity_owned: 10, quantity_on_hand: 9, quantity_in_repair: 1 });
  await desk.post(`/repairs/${repair.id}/start`);
  await desk.post(`/repairs/${repair.id}/complete`, { resolution: 'New cone', labour_cost: '40.00' });
  expect(await levelOf('speaker')).toMatchObject({ quantity_owned: 10, quantity_on_hand: 10, quantity_in_repair: 0 });
});

test('the hired dimmers go back to their owner', async () => {
  const intake = await desk.post(`/virtual_stock_intakes/${made['intake']}/return`, { quantity: 3 });
  expect(intake).toMatchObject({ status: 'returned', quantity_present: 0 });
  expect(await levelOf('dimmer')).toMatchObject({ quantity_owned: 2, quantity_on_hand: 2, quantity_virtual: 0 });
});

test('the final invoice deducts the deposit and is paid', async () => {
  await desk.post(`/rentals/${made['rental']}/change_status`, { status: 'completed' });
  const draft = await desk.post(`/rentals/${made['rental']}/create_invoice`, { type: 'remaining' });
  expect(draft).toMatchObject({ invoice_type: 'final', net_total: '1980.00', gross_total: '2376.00' });
  made['invoice'] = draft.id;
  await desk.post(`/invoices/${draft.id}/issue`);
  const payment = await desk.post('/payments', {
    account_id: made['customer'],
    amount: '2376.00',
    currency_code: 'GBP',
    auto_allocate: true,
  });
  if (payment.status === 'pending') await desk.post(`/payments/${payment.id}/complete`);
  expect(await desk.get(`/invoices/${draft.id}`)).toMatchObject({ status: 'paid', balance: '0.00' });
  expect(await rental()).toMatchObject({ status: 'completed', invoice_status: 'invoiced', invoiced_total: '3168.00' });
});

test('one speaker is credited', async () => {
  const lines = await desk.all(`/invoices/${made['invoice']}/lines`);
  const speakers = lines.find((one) => one.rental_item_id === made['speakers']);
  const note = await desk.post('/credit_notes', {
    account_id: made['customer'],
    invoice_id: made['invoice'],
    currency_code: 'GBP',
    note: 'One speaker was faulty',
  });
  await desk.post(`/credit_notes/${note.id}/lines`, {
    invoice_line_id: speakers.id,
    description: 'Faulty speaker',
    quantity: '1',
  });
  const issued = await desk.post(`/credit_notes/${note.id}/issue`);
  // A tenth of 1000.00, and its tax; the invoice is paid, so all of it is the customer's credit.
  expect(issued).toMatchObject({ net_total: '100.00', tax_total: '20.00', gross_total: '120.00', balance: '120.00' });
  const { balance } = await desk.get(`/accounts/${made['customer']}/balance`);
  expect(balance).toBe('-120.00');
});

test('the ledger tells the whole story, version by version', async () => {
  const { aggregate_version: version } = await rental();
  const history = await desk.all(`/rentals/${made['rental']}/history`);
  const versions = history.flatMap(({ new_values: values }) => values.aggregate_version ?? []);
  expect(versions.sort((a, b) => a - b)).toEqual(Array.from({ length: version }, (_, at) => at + 1));
  const now = await desk.get(`/rentals/${made['rental']}?as_at=${encodeURIComponent(DateTime.utc().toISO() ?? '')}`);
  expect(now).toMatchObject({ status: 'completed', aggregate_version: version });
});
