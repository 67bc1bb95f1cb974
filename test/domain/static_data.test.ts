/** Lists of values: seeded ones, changes by people, and that a chosen value is of the right list (domain 2.13). */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { staticValue } from '../support/static_data.ts';
import { type Books, openBooks } from './finance/books.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.service.close());

const codeOf = ({ status, body }: Response) => [status, body.code];

const values = async (list: string) =>
  (await books.service.get(`/static_data/${list}/values?per_page=100`)).body.values as {
    id: number;
    key: string;
    position: number;
    is_default: boolean;
    metadata: unknown;
  }[];

test('the standard lists and the payment terms are there', async () => {
  const lists = (await books.service.get('/static_data?per_page=100&fields=key')).body.static_data;
  expect(lists.map(({ key }: { key: string }) => key)).toEqual(
    [
      'account_categories activity_types cancellation_reasons credit_reasons lost_reasons payment_methods payment_terms',
      'project_types repair_fault_types retirement_reasons tags vehicle_types',
    ]
      .join(' ')
      .split(' '),
  );
  expect((await values('payment_terms')).map(({ key, metadata }) => [key, metadata])).toEqual([
    ['net_7', { days: 7, basis: 'invoice_date' }],
    ['net_14', { days: 14, basis: 'invoice_date' }],
    ['net_30', { days: 30, basis: 'invoice_date' }],
    ['eom_30', { days: 30, basis: 'end_of_month' }],
    ['prepaid', { days: 0, basis: 'invoice_date' }],
  ]);
  expect((await books.service.get('/static_data/payment_terms?include=values')).body.static_list).toMatchObject({
    ref: expect.stringMatching(/^static_list:\d+$/),
    values: expect.arrayContaining([expect.objectContaining({ key: 'net_30', is_system: true })]),
  });
  expect((await books.service.get('/static_data/nothing')).status).toBe(404);
  expect((await books.service.get('/static_data/nothing/values')).status).toBe(404);
});

describe('values of our own', () => {
  const path = '/static_data/credit_reasons/values';

  test('take a key from the label, the last place, and a new order; one is the default', async () => {
    const made = (await books.service.post(path, { label: 'Né à Zürich, 2nd', is_default: true })).body.static_value;
    expect(made).toMatchObject({ list: 'credit_reasons', key: 'ne_a_zurich_2nd', position: 7, is_system: false });
    expect((await books.service.post(path, { label: 'Again', key: made.key })).body.errors.key).toBeDefined();
    const other = (await books.service.post('/static_data/lost_reasons/values', { label: 'Again', key: made.key }))
      .body;
    expect(other.static_value).toMatchObject({ list: 'lost_reasons', key: made.key });
    const next = (await books.service.post(path, { label: 'Later', is_default: true })).body.static_value;
    expect((await values('credit_reasons')).filter((value) => value.is_default).map(({ id }) => id)).toEqual([next.id]);
    const order = await books.service.post(`${path}/reorder`, { ids: [next.id, made.id] });
    expect(order.body.values.slice(0, 3).map(({ id }: { id: number }) => id)).toEqual([
      next.id,
      made.id,
      await staticValue(books.service, 'credit_reasons', 'billing_error'),
    ]);
    expect((await books.service.post(`${path}/reorder`, { ids: [other.static_value.id] })).status).toBe(422);
    expect(await books.events(`static_list:${made.static_list_id}`)).toEqual(
      expect.arrayContaining(['static_value.created', 'static_value.updated']),
    );
  });

  test('what is used or the system’s own is not deleted', async () => {
    const system = await staticValue(books.service, 'credit_reasons', 'other');
    expect((await books.service.delete(`${path}/${system}`)).body.code).toBe('in_use');
    expect((await books.service.patch(`${path}/${system}`, { label: 'Else', is_active: false })).status).toBe(200);
    const ours = (await books.service.post(path, { label: 'Late' })).body.static_value.id;
    const note = await books.service.post('/credit_notes', { account_id: books.account, reason_id: ours });
    expect(note.body.credit_note.reason_id).toBe(ours);
    expect((await books.service.delete(`${path}/${ours}`)).body.code).toBe('in_use');
    expect((await books.service.delete(`/credit_notes/${note.body.credit_note.id}`)).status).toBe(204);
    expect((await books.service.delete(`${path}/${ours}`)).status).toBe(204);
  });

  test.each([
    [{}],
    [{ days: '30', basis: 'invoice_date' }],
    [{ days: 30.5, basis: 'invoice_date' }],
    [{ days: -1, basis: 'end_of_month' }],
    [{ days: 30, basis: 'delivery' }],
  ])('a payment term of %j is refused', async (metadata) => {
    const terms = '/static_data/payment_terms/values';
    expect((await books.service.post(terms, { label: 'Odd', metadata })).body.errors.metadata).toBeDefined();
    const ours = await staticValue(books.service, 'payment_terms', 'net_7');
    expect((await books.service.patch(`${terms}/${ours}`, { metadata })).body.errors.metadata).toBeDefined();
  });

  test('a term of our own says when invoices are due', async () => {
    const metadata = { days: 10, basis: 'end_of_month' };
    const made = await books.service.post('/static_data/payment_terms/values', { label: '10 EOM', metadata });
    const account = await books.newAccount({ payment_term_id: made.body.static_value.id });
    // The last day of October is winter time.
    const invoice = await books.issued('5.00', { account_id: account, invoice_date: '2026-10-05' });
    expect(invoice).toMatchObject({ due_at: '2026-11-10T23:59:59.000Z', payment_term_id: made.body.static_value.id });
  });
});

test.each([
  ['/accounts', 'payment_term_id', 'payment_terms', { name: 'A' }],
  ['/accounts', 'category_id', 'account_categories', { name: 'A' }],
  ['/invoices', 'payment_term_id', 'payment_terms', {}],
  ['/credit_notes', 'reason_id', 'credit_reasons', {}],
  ['/payments', 'method_id', 'payment_methods', { amount: '1.00', currency_code: 'GBP' }],
  ['/discount_rules', 'account_category_id', 'account_categories', { name: 'D', percent: '5' }],
  ['/repairs', 'fault_type_id', 'repair_fault_types', { title: 'Dark' }],
  ['/asset_retirements', 'reason_id', 'retirement_reasons', { kind: 'scrapped' }],
])('POST %s: %s is a value of %s', async (path, field, list, body) => {
  const { service } = books;
  const item = (await service.post('/catalogue_items', { name: 'Lamp', tracking: 'serialised' })).body.catalogue_item
    .id;
  const unit = { catalogue_item_id: item, warehouse_id: books.warehouse };
  const asset = (await service.post('/assets', unit)).body.asset.id;
  const names = { account_id: books.account, asset_id: asset, catalogue_item_id: item, warehouse_id: books.warehouse };
  const strange = await staticValue(service, list === 'lost_reasons' ? 'tags' : 'lost_reasons', 'price');
  const refused = await service.post(path, { ...names, ...body, [field]: strange });
  expect(refused.body.errors).toEqual({ [field]: [`Choose a value of the list ${list}.`] });
  const [right] = await values(list);
  const made = await service.post(path, { ...names, ...body, [field]: right?.id });
  expect(made.status).toBe(201);
  expect((Object.values(made.body)[0] as Record<string, unknown>)[field]).toBe(right?.id);
});

test('payments go by the usual method unless another is given; online money waits for its provider', async () => {
  const usual = (await books.pay('5.00')).body.payment;
  expect(usual).toMatchObject({
    status: 'completed',
    method_id: await staticValue(books.service, 'payment_methods', 'bank_transfer'),
  });
  const online = await staticValue(books.service, 'payment_methods', 'online');
  expect((await books.pay('5.00', { method_id: online })).body.payment.status).toBe('pending');
  const back = (method: number) =>
    books.service.post(`/payments/${usual.id}/refund`, { amount: '1.00', reason: 'Too much', method_id: method });
  expect((await back(await staticValue(books.service, 'lost_reasons', 'price'))).body.errors.method_id).toBeDefined();
  const cash = await staticValue(books.service, 'payment_methods', 'cash');
  expect((await back(cash)).status).toBe(200);
  const [refund] = (await books.service.get(`/payments?q[refund_of_id_eq]=${usual.id}`)).body.payments;
  expect(refund.method_id).toBe(cash);
  await books.set('payments.default_method', 'cash');
  expect((await books.pay('5.00')).body.payment.method_id).toBe(cash);
  const unknown = await books.service.patch('/settings/payments', { default_method: 'shells' });
  expect(unknown.status).toBe(422);
});

test('a discount rule may be for the accounts of a category', async () => {
  const { service } = books;
  const theatre = await staticValue(service, 'account_categories', 'theatre');
  await service.post('/discount_rules', { name: 'Theatres', percent: '20', account_category_id: theatre });
  const item = await service.post('/catalogue_items', { name: 'Dimmer', tracking: 'none' });
  const discount = async (body: object) => {
    const account = await books.newAccount(body as Record<string, unknown>);
    const rental = await service.post('/rentals', {
      title: 'Play',
      account_id: account,
      warehouse_id: books.warehouse,
    });
    const line = { kind: 'product', catalogue_item_id: item.body.catalogue_item.id };
    return (await service.post(`/rentals/${rental.body.rental.id}/items`, line)).body.rental_item.discount_percent;
  };
  expect(await discount({ category_id: theatre })).toBe('20.00');
  expect(await discount({})).toBe('0.00');
});

test('currencies and countries are complete, and can be switched off but for the own one', async () => {
  const total = async (path: string) => (await books.service.get(`${path}?per_page=1`)).body.meta.total;
  expect(await total('/currencies')).toBeGreaterThan(160);
  expect(await total('/countries')).toBe(249);
  const [zloty] = (await books.service.get('/currencies?q[code_eq]=PLN')).body.currencies;
  const [pound] = (await books.service.get('/currencies?q[code_eq]=GBP')).body.currencies;
  expect((await books.service.post('/accounts', { name: 'Bemowo', currency_code: 'PLN' })).status).toBe(201);
  expect((await books.service.patch(`/currencies/${zloty.id}`, { is_active: false })).body.currency.is_active).toBe(
    false,
  );
  expect(codeOf(await books.service.post('/accounts', { name: 'Bemowo', currency_code: 'PLN' }))).toEqual([
    422,
    'resource_inactive',
  ]);
  expect(codeOf(await books.service.patch(`/currencies/${pound.id}`, { is_active: false }))).toEqual([422, 'in_use']);
  await books.service.patch(`/currencies/${zloty.id}`, { is_active: true });
});
