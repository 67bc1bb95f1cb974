/** Lessons of a company's first weeks about its money: recipients, a rental's terms, deposits, surcharges, limits. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { type Books, openBooks } from './books.ts';

type Body = Record<string, unknown>;

let books: Books;
let crew: number;

beforeAll(async () => {
  books = await openBooks();
  crew = await made('/services', { name: 'Rigger', category: 'crew', unit: 'fixed', price: '100.00' });
});
afterAll(() => books.service.close());

const post = (path: string, body: Body = {}) => books.service.post(path, body);
const patch = (path: string, body: Body) => books.service.patch(path, body);

async function made(path: string, body: Body): Promise<number> {
  const answer = await post(path, body);
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return (Object.values(answer.body)[0] as { id: number }).id;
}

const rentalOf = async (id: number): Promise<Body> => (await books.service.get(`/rentals/${id}`)).body.rental;

const newRental = (body: Body = {}) =>
  made('/rentals', {
    title: 'Festival',
    warehouse_id: books.warehouse,
    account_id: books.account,
    starts_at: '2026-12-05T09:00:00Z',
    ends_at: '2026-12-05T16:00:00Z',
    ...body,
  });

/** 50 rolls of tape that are sold at 9.50. */
async function goodsInStock(more: Body = {}): Promise<number> {
  const goods = { name: 'Tape', tracking: 'bulk', item_type: 'consumable', sale_price: '9.50' };
  const id = await made('/catalogue_items', goods);
  const opening = { catalogue_item_id: id, warehouse_id: books.warehouse, type: 'opening', quantity: 50, ...more };
  await made('/stock_transactions', opening);
  return id;
}

/** A quotation of one service at a price. */
async function quotation(price: string, body: Body = {}): Promise<number> {
  const id = await newRental(body);
  await made(`/rentals/${id}/items`, { kind: 'service', service_id: crew, unit_price: price, chargeable_periods: '1' });
  expect((await post(`/rentals/${id}/convert_to_quote`)).status).toBe(200);
  return id;
}

async function issuedOf(rental: number, body: Body): Promise<Body & { id: number }> {
  const draft = await post(`/rentals/${rental}/create_invoice`, body);
  expect(draft.status).toBe(201);
  const answer = await post(`/invoices/${draft.body.invoice.id}/issue`);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body.invoice;
}

/** A token of a person with a role of its own. */
async function personWith(role: Body): Promise<Record<string, string>> {
  const name = `Role ${Math.random()}`;
  const roleId = await made('/roles', { name, abilities: ['*'], ...role });
  const user = await made('/users', { name, email: `${Math.random()}@example.com`, role_id: roleId });
  const token = (await post('/api_tokens', { name, abilities: ['*'] })).body.api_token;
  await books.service.pool.query('update api_token set user_id = $1 where id = $2', [user, token.id]);
  return { Authorization: `Bearer ${token.token}` };
}

const codeOf = ({ status, body }: Response) => [status, body.code];

describe('who an invoice goes to (D12)', () => {
  test('`to`, else who receives invoices, else the account; the record says who, and nobody is refused', async () => {
    const account = await books.newAccount({ name: 'Sparse' });
    const { id } = await books.issued('10.00', { account_id: account });
    expect(codeOf(await post(`/invoices/${id}/send`))).toEqual([422, 'missing_recipient']);
    const sent = async (body: Body = {}) => (await post(`/invoices/${id}/send`, body)).body.invoice.sent_to;
    expect(await sent({ to: 'cfo@sparse.example' })).toBe('cfo@sparse.example');
    await patch(`/accounts/${account}`, { email: 'hello@sparse.example' });
    expect(await sent()).toBe('hello@sparse.example');
    await made(`/accounts/${account}/contacts`, {
      first_name: 'Ann',
      last_name: 'Bill',
      email: 'bills@sparse.example',
      receives_invoices: true,
    });
    expect(await sent()).toBe('bills@sparse.example');
  });
});

describe('another customer (D13)', () => {
  test('what the rental had from the customer before follows, what was set by hand stays', async () => {
    const book = await made('/price_books', { name: 'Trade', currency_code: 'EUR' });
    const next = await books.newAccount({
      name: 'Lumen',
      currency_code: 'EUR',
      price_book_id: book,
      tax_type_id: books.taxes['exempt'],
      default_discount_percent: '7.5',
    });
    const plain = await newRental();
    expect((await patch(`/rentals/${plain}`, { account_id: next })).body.rental).toMatchObject({
      billing_account_id: next,
      currency_code: 'EUR',
      price_book_id: book,
      tax_type_id: books.taxes['exempt'],
      discount_percent: '7.50',
    });
    const other = await books.newAccount({ name: 'Payer' });
    const billed = await newRental({ billing_account_id: other, discount_percent: '3' });
    expect((await patch(`/rentals/${billed}`, { account_id: next, currency_code: 'GBP' })).body.rental).toMatchObject({
      billing_account_id: other,
      currency_code: 'GBP',
      discount_percent: '3.00',
      price_book_id: book,
    });
  });

  test('prices by hand do not become another currency without a word; the bill goes to the new customer', async () => {
    const next = await books.newAccount({ name: 'Ostlicht', currency_code: 'EUR' });
    const id = await quotation('200.00');
    const refused = await patch(`/rentals/${id}`, { account_id: next });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'locked_field',
      expect.stringContaining('GBP'),
    ]);
    expect(
      (await patch(`/rentals/${id}`, { account_id: next, currency_code: 'GBP' })).body.rental.billing_account_id,
    ).toBe(next);
    const draft = await post(`/rentals/${id}/create_invoice`, { type: 'full' });
    expect([draft.body.invoice.account_id, draft.body.invoice.currency_code]).toEqual([next, 'GBP']);
  });
});

describe('deposits (D16)', () => {
  test('a deposit locks nothing, all deposits stay below the rental, and no bill is below zero', async () => {
    const id = await quotation('100.00');
    await issuedOf(id, { type: 'deposit', percent: '25' });
    expect((await rentalOf(id))['is_locked']).toBe(false);
    const more = await post(`/rentals/${id}/create_invoice`, { type: 'deposit', percent: '80' });
    expect([more.status, more.body.code, more.body.message]).toEqual([
      422,
      'over_invoiced',
      expect.stringContaining('5.00 too much'),
    ]);
    const seventy = (await post(`/rentals/${id}/create_invoice`, { type: 'deposit', percent: '70' })).body.invoice.id;
    await issuedOf(id, { type: 'deposit', percent: '60' });
    expect(codeOf(await post(`/invoices/${seventy}/issue`))).toEqual([422, 'over_invoiced']);
    await books.service.delete(`/invoices/${seventy}`);
    const [line] = (await books.service.get(`/rentals/${id}/items`)).body.items;
    expect((await patch(`/rentals/${id}/items/${line.id}`, { unit_price: '50.00' })).status).toBe(200);
    const final = await issuedOf(id, { type: 'full' });
    expect(final).toMatchObject({ net_total: '0.00', gross_total: '0.00', status: 'paid' });
    expect((await rentalOf(id))['is_locked']).toBe(true);
  });
});

describe('surcharges (D17)', () => {
  test('what is billed was quoted: totals, deposits, baskets and what is left to bill agree', async () => {
    const surcharges = [
      await made('/surcharges', { name: 'Energy', kind: 'percent_of_net', value: '5', auto_add: true }),
      await made('/surcharges', {
        name: 'Handling',
        kind: 'fixed_per_rental',
        value: '12.50',
        auto_add: true,
        is_waivable: false,
      }),
    ];
    const id = await quotation('100.00');
    expect(await rentalOf(id)).toMatchObject({
      surcharge_total: '17.50',
      net_total: '117.50',
      tax_total: '23.50',
      gross_total: '141.00',
    });
    const basket = await post('/pricing/calculate', {
      starts_at: '2026-12-05T09:00:00Z',
      ends_at: '2026-12-05T16:00:00Z',
      items: [{ kind: 'service', service_id: crew, quantity: 1, unit_price: '100.00', chargeable_periods: '1' }],
    });
    expect(basket.body.price_calculation).toMatchObject({ surcharge_total: '17.50', gross_total: '141.00' });
    expect(await issuedOf(id, { type: 'deposit', percent: '50' })).toMatchObject({
      net_total: '58.75',
      gross_total: '70.50',
    });
    expect(await issuedOf(id, { type: 'remaining' })).toMatchObject({ net_total: '58.75', gross_total: '70.50' });
    expect(await rentalOf(id)).toMatchObject({ balance_to_invoice: '0.00', invoice_status: 'invoiced' });
    const waived = await quotation('100.00', { waive_surcharges: true });
    expect((await rentalOf(waived))['net_total']).toBe('112.50');
    for (const one of surcharges) await books.service.delete(`/surcharges/${one}`);
  });
});

describe('tax by place (D14)', () => {
  test('kinds at zero need no rate, and an invoice keeps their sentence', async () => {
    const invoice = await books.draft([
      { description: 'Hire', unit_price: '50.00', tax_type_id: books.taxes['reverse_charge'] },
    ]);
    const answer = await post(`/invoices/${invoice.id}/issue`);
    expect(answer.body.invoice).toMatchObject({
      tax_total: '0.00',
      tax_notes: ['Reverse charge: the customer accounts for VAT.'],
    });
    expect(
      codeOf(await post(`/tax_types/${books.taxes['exempt']}/rates`, { percent: '5', valid_from: '2020-01-01' })),
    ).toEqual([422, 'validation_failed']);
  });

  test("the warehouse's country, the place of delivery and a business abroad choose among the types of a category", async () => {
    const address = (owner: string, id: number, country: string) =>
      made('/addresses', { owner_type: owner, owner_id: String(id), line1: '1 Platz', country_code: country });
    const berlin = await made('/warehouses', { name: 'Berlin', code: 'BER' });
    await patch(`/warehouses/${berlin}`, { address_id: await address('warehouse', berlin, 'DE') });
    const type = async (body: Body, percent: string) => {
      const id = await made('/tax_types', body);
      await made(`/tax_types/${id}/rates`, { percent, valid_from: '2007-01-01' });
      return id;
    };
    const german = [
      await type({ name: 'USt', code: 'de19', kind: 'standard', country_code: 'DE' }, '19'),
      await type({ name: 'USt ermässigt', code: 'de7', kind: 'reduced', country_code: 'DE' }, '7'),
      await type({ name: 'TVA', code: 'fr20', kind: 'standard', country_code: 'FR' }, '20.5'),
    ];
    const account = async (country: string, body: Body) => {
      const id = await made('/accounts', { name: `In ${country}`, ...body });
      await address('account', id, country);
      return id;
    };
    const taxed = async (customer: number, body: Body = {}) => {
      const id = await quotation('100.00', { warehouse_id: berlin, account_id: customer, ...body });
      const [row] = (await rentalOf(id))['tax_summary'] as { percent: string; tax: string }[];
      const draft = await post(`/rentals/${id}/create_invoice`, { type: 'full' });
      expect([draft.status, draft.body.invoice?.tax_total]).toEqual([201, row?.tax]);
      return row?.percent;
    };
    const home = await account('DE', { vat_number: 'de 123 456 789' });
    expect((await books.service.get(`/accounts/${home}`)).body.account.vat_number).toBe('DE123456789');
    expect(await taxed(home)).toBe('19.00');
    const french = await account('FR', { vat_number: 'FR12345678901' });
    expect(await taxed(french)).toBe('0.00');
    const visitor = await account('FR', { kind: 'person' });
    expect(await taxed(visitor)).toBe('19.00');
    const site = (await books.service.get(`/addresses?q[owner_id_eq]=${visitor}&q[owner_type_eq]=account`)).body
      .addresses[0].id;
    expect(await taxed(visitor, { delivery_method: 'delivery', delivery_address_id: site })).toBe('20.50');
    expect(await taxed(home, { tax_type_id: books.taxes['exempt'] })).toBe('0.00');
    const books7 = await quotation('100.00', { warehouse_id: berlin, account_id: home });
    const [line] = (await books.service.get(`/rentals/${books7}/items`)).body.items;
    await patch(`/rentals/${books7}/items/${line.id}`, { tax_type_id: books.taxes['reduced'] });
    expect((await rentalOf(books7))['tax_total']).toBe('7.00');
    await books.set('tax.by_place', false);
    expect(await taxed(home)).toBe('20.00');
    await books.set('tax.by_place', null);
    for (const one of german) await books.service.delete(`/tax_types/${one}`);
    const wrong = await post('/accounts', { name: 'x', vat_number: 'DE12345' });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { vat_number: [expect.stringContaining('DE')] }]);
  });
});

describe('the tax report', () => {
  test('is net and tax by rate, less credit, in the base currency', async () => {
    const from = '2026-03-01';
    await made('/exchange_rates', { from_currency: 'EUR', to_currency: 'GBP', rate: '0.8', valid_on: '2026-01-01' });
    const line = (unit_price: string, code: string) => ({
      description: 'Hire',
      unit_price,
      tax_type_id: books.taxes[code],
    });
    const home = await books.draft([line('100.00', 'standard'), line('10.00', 'zero')], { invoice_date: '2026-03-05' });
    const abroad = await books.draft([line('50.00', 'standard')], { invoice_date: '2026-03-31', currency_code: 'EUR' });
    for (const { id } of [home, abroad]) expect((await post(`/invoices/${id}/issue`)).status).toBe(200);
    await books.credit(home.id, { credit_date: '2026-03-20' }, [
      { description: 'Less', quantity: '1', unit_price: '25.00', tax_type_id: books.taxes['standard'] },
    ]);
    const { tax_report: report } = (await books.service.get(`/tax_report?from=${from}&to=2026-03-31`)).body;
    expect(report.rates.map(({ kind, percent, net, tax }: Body) => [kind, percent, net, tax])).toEqual([
      ['standard', '20.00', '115.00', '23.00'],
      ['zero', '0.00', '10.00', '0.00'],
    ]);
    expect([report.net_total, report.tax_total]).toEqual(['125.00', '23.00']);
    expect(codeOf(await books.service.get('/tax_report?from=2026-04-01&to=2026-03-01'))).toEqual([
      422,
      'invalid_dates',
    ]);
  });
});

describe('limits of a role (D19)', () => {
  test('periods are a price, and discounts of line and rental stack', async () => {
    const headers = await personWith({ can_override_price: false, max_discount_percent: '10' });
    const id = await newRental();
    const item = { kind: 'service', service_id: crew };
    const ask = (method: string, path: string, body: Body) => books.service.send(method, path, body, headers);
    expect(codeOf(await ask('post', `/rentals/${id}/items`, { ...item, chargeable_periods: '0.1' }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(codeOf(await ask('patch', `/rentals/${id}`, { chargeable_periods: '0.1' }))).toEqual([403, 'forbidden']);
    expect((await ask('post', `/rentals/${id}/items`, { ...item, discount_percent: '10' })).status).toBe(201);
    const stacked = await ask('patch', `/rentals/${id}`, { discount_percent: '10' });
    expect([stacked.status, stacked.body.code, stacked.body.message, stacked.body.details]).toEqual([
      422,
      'discount_above_role_limit',
      expect.stringContaining('19.00 %'),
      expect.objectContaining({ limit_percent: '10.00', discount_percent: '19.00' }),
    ]);
    const other = await newRental({ discount_percent: '10' });
    expect(codeOf(await ask('post', `/rentals/${other}/items`, { ...item, discount_percent: '1' }))).toEqual([
      422,
      'discount_above_role_limit',
    ]);
  });
});

describe('what was taken back (D23)', () => {
  test('invoiced and paid are net of credit and of what was paid back', async () => {
    const id = await quotation('1260.00');
    const invoice = await issuedOf(id, { type: 'full' });
    await books.pay('1512.00', { allocations: [{ invoice_id: invoice.id, amount: '1512.00' }] });
    expect(await rentalOf(id)).toMatchObject({ invoiced_total: '1512.00', paid_total: '1512.00' });
    const note = await books.credit(invoice.id, { full: true });
    expect((await rentalOf(id))['invoiced_total']).toBe('0.00');
    await post(`/credit_notes/${note.body.credit_note.id}/refund`);
    expect(await rentalOf(id)).toMatchObject({
      invoiced_total: '0.00',
      paid_total: '0.00',
      balance_to_invoice: '1512.00',
    });
  });
});

test('the credit check counts what is owed, what is on order, and this order (domain 4.9)', async () => {
  const account = await books.newAccount({ credit_limit: '5000.00' });
  await books.issued('3200.00', { account_id: account });
  await books.set('finance.enforce_credit_limit', true);
  // 916.67 and 20 % are 1,100.00; 825.93 and 20 % are 991.12: 3,200.00 + 1,100.00 + 991.12 = 5,291.12.
  const [other, order] = [
    await quotation('916.67', { account_id: account }),
    await quotation('825.93', { account_id: account }),
  ];
  expect((await post(`/rentals/${other}/convert_to_order`)).status).toBe(200);
  const refused = await post(`/rentals/${order}/convert_to_order`);
  expect([...codeOf(refused), refused.body.message]).toEqual([
    422,
    'credit_limit_exceeded',
    expect.stringContaining('291.12'),
  ]);
  await patch(`/accounts/${account}`, { credit_limit: '5291.12' });
  expect((await post(`/rentals/${order}/convert_to_order`)).status).toBe(200);
  await books.set('finance.enforce_credit_limit', null);
});

describe('what goes on the next bill (D22)', () => {
  test('goods that are credited come back into stock, and a chargeable repair is billed once', async () => {
    const goods = await goodsInStock();
    const id = await newRental();
    await made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: goods, quantity: 10 });
    await post(`/rentals/${id}/convert_to_quote`);
    // Counted things are repaired where their rental comes back: no warehouse is named.
    const repair = await made('/repairs', {
      catalogue_item_id: goods,
      title: 'Torn',
      rental_id: id,
      is_usable: true,
      is_chargeable: true,
      charge_amount: '60.00',
    });
    await post(`/repairs/${repair}/start`);
    const done = await post(`/repairs/${repair}/complete`, { resolution: 'Mended' });
    expect([done.status, done.body.code]).toEqual([200, undefined]);
    const invoice = await issuedOf(id, { type: 'full' });
    expect(invoice['net_total']).toBe('155.00');
    expect((await rentalOf(id))['balance_to_invoice']).toBe('0.00');
    expect(codeOf(await post(`/rentals/${id}/create_invoice`, { type: 'remaining' }))).toEqual([
      422,
      'nothing_to_invoice',
    ]);
    const lines = (await books.service.get(`/invoices/${invoice.id}/lines`)).body.lines;
    const onHand = async () =>
      (await books.service.pool.query('select quantity_on_hand from stock_level where catalogue_item_id = $1', [goods]))
        .rows[0].quantity_on_hand;
    const before = await onHand();
    const note = await books.credit(invoice.id, {}, [
      { description: 'Back', invoice_line_id: lines[0].id, quantity: '3', return_to_stock: true },
    ]);
    expect([note.status, note.body.errors, await onHand()]).toEqual([200, undefined, before + 3]);
    await post(`/credit_notes/${note.body.credit_note.id}/void`);
    expect(await onHand()).toBe(before);
  });
});

describe('company basics (D18)', () => {
  test('settings name what exists, and the base currency stays once money was booked', async () => {
    const setting = async (group: string, body: Body) => codeOf(await patch(`/settings/${group}`, body));
    const refused = [422, 'validation_failed'];
    expect(await setting('pricing', { default_rate: 'nope' })).toEqual(refused);
    expect(await setting('tax', { default_tax_type: 'nope' })).toEqual(refused);
    expect(await setting('company', { country_code: 'XX' })).toEqual(refused);
    expect(await setting('finance', { default_payment_term: 'bank_transfer' })).toEqual(refused);
    expect(await setting('finance', { base_currency: 'XTS' })).toEqual(refused);
    expect(await setting('rentals', { number_format: 'R' })).toEqual(refused);
    await books.issued('1.00');
    expect(await setting('finance', { base_currency: 'NOK' })).toEqual([422, 'locked_field']);
  });
});

describe('margin (D15)', () => {
  test("a supplier's rate counts the days, and costs stand where they have come to: predicted, committed, actual", async () => {
    const supplier = await made('/accounts', { name: 'Hire & Co', is_supplier: true });
    const item = await made('/catalogue_items', { name: 'Truss', tracking: 'bulk' });
    const [day] = (await books.service.get('/rates?q[code_eq]=day')).body.rates;
    await made(`/catalogue_items/${item}/suppliers`, {
      supplier_id: supplier,
      subhire_cost: '18.00',
      subhire_rate_id: day.id,
    });
    const goods = await goodsInStock({ unit_cost: '4.10' });
    const id = await newRental({ starts_at: '2026-12-05T09:00:00Z', ends_at: '2026-12-08T16:00:00Z' });
    await made(`/rentals/${id}/items`, {
      kind: 'product',
      catalogue_item_id: item,
      quantity: 6,
      unit_price: '30.00',
      chargeable_periods: '4',
      is_subhire: true,
    });
    await made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: goods, quantity: 10 });
    const costs = async () => {
      const rental = await rentalOf(id);
      return ['predicted', 'committed', 'actual', 'total'].map((name) => rental[`cost_${name}`]);
    };
    expect(await costs()).toEqual(['473.00', '0.00', '0.00', '473.00']);
    await post(`/rentals/${id}/convert_to_quote`);
    const order = await post(`/rentals/${id}/create_purchase_order`, { supplier_id: supplier });
    expect(order.body.purchase_order.net_total).toBe('432.00');
    const po = order.body.purchase_order.id;
    expect(await costs()).toEqual(['473.00', '0.00', '0.00', '473.00']);
    await patch(`/purchase_orders/${po}`, { freight_cost: '20.00' });
    expect((await post(`/purchase_orders/${po}/send`)).status).toBe(200);
    expect(await costs()).toEqual(['41.00', '452.00', '0.00', '493.00']);
    expect((await post(`/rentals/${id}/convert_to_order`)).body.rental).toMatchObject({
      cost_committed: '493.00',
      margin_total: '16.00',
    });
    await post(`/purchase_orders/${po}/receive`, { all: true });
    expect(await costs()).toEqual(['0.00', '41.00', '452.00', '493.00']);
    expect(await rentalOf(id)).toMatchObject({ net_total: '509.00', margin_percent: '3.14' });
  });

  test('below the minimum a role without the right books nothing', async () => {
    const headers = await personWith({ can_override_margin: false, can_view_costs: true, can_override_price: true });
    const cheap = await made('/services', {
      name: 'Runner',
      category: 'crew',
      unit: 'fixed',
      price: '100.00',
      cost: '90.00',
    });
    const id = await newRental();
    await made(`/rentals/${id}/items`, {
      kind: 'service',
      service_id: cheap,
      unit_price: '100.00',
      chargeable_periods: '1',
    });
    await post(`/rentals/${id}/convert_to_quote`);
    await books.set('pricing.minimum_margin_percent', '20');
    const refused = await books.service.post(`/rentals/${id}/convert_to_order`, {}, headers);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      422,
      'margin_below_minimum',
      expect.objectContaining({ minimum_percent: '20.00', margin_percent: '10.00', cost_total: '90.00' }),
    ]);
    expect((await post(`/rentals/${id}/convert_to_order?dry_run=1`)).body.allowed).toBe(true);
    await books.set('pricing.minimum_margin_percent', null);
  });
});

test("a unit's replacement value, told for insurance and charged when it is lost, is in the rental's currency", async () => {
  await made('/exchange_rates', { from_currency: 'USD', to_currency: 'GBP', rate: '0.5', valid_on: '2026-01-01' });
  const item = await made('/catalogue_items', { name: 'Dome', tracking: 'bulk', replacement_value: '61.30' });
  const better = await made('/catalogue_items', { name: 'Better dome', tracking: 'bulk', replacement_value: '70.05' });
  await made(`/catalogue_items/${item}/accessories`, { accessory_item_id: better, inclusion: 'mandatory' });
  const id = await newRental({ currency_code: 'USD' });
  const line = await made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: item, quantity: 3 });
  const values = async () =>
    (await books.service.get(`/rentals/${id}/items`)).body.items.map((one: Body) => one['replacement_value']);
  expect(await values()).toEqual(['122.60', '140.10']);
  expect((await rentalOf(id))['replacement_total']).toBe('788.10');
  await post(`/rentals/${id}/items/${line}/substitute`, { catalogue_item_id: better, any: true });
  expect(await values()).toEqual(['140.10', '140.10']);
  const home = await newRental();
  await post(`/rentals/${home}/items/copy`, { rental_id: id, rental_item_ids: [line] });
  expect((await rentalOf(home))['replacement_total']).toBe('420.30');
});
