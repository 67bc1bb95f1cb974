/** Prices over HTTP: price books, currencies, discount rules, kits, and a basket that is priced as a rental is. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Books, openBooks } from './books.ts';

let books: Books;
let rate: number;
let aura: number;

beforeAll(async () => {
  books = await openBooks();
  rate = (await books.service.get('/rates?q[code_eq]=day_standard')).body.rates[0].id;
  aura = await item('Aura', '35.00');
  for (const [from, to, value] of [
    ['EUR', 'GBP', '0.84532100'],
    ['USD', 'GBP', '0.80000000'],
  ])
    await books.service.post('/exchange_rates', {
      from_currency: from,
      to_currency: to,
      rate: value,
      valid_on: '2026-01-01',
    });
});
afterAll(() => books.service.close());

async function item(name: string, price: string | null, body: Record<string, unknown> = {}): Promise<number> {
  const made = await books.service.post('/catalogue_items', {
    name,
    item_type: 'rental',
    tracking: 'bulk',
    default_rate_id: rate,
    ...body,
  });
  const { id } = made.body.catalogue_item;
  if (price !== null) await priced(id, { price });
  return id;
}

async function priced(id: number, body: Record<string, unknown>): Promise<void> {
  const made = await books.service.post(`/catalogue_items/${id}/rates`, {
    rate_id: rate,
    currency_code: 'GBP',
    ...body,
  });
  expect(made.status).toBe(201);
}

/** Four calendar days: factor 2.3000 by the table of the standard day rate. */
const days = { starts_at: '2026-06-05T09:00:00Z', ends_at: '2026-06-08T16:00:00Z' };

async function calculate(items: Record<string, unknown>[], body: Record<string, unknown> = {}) {
  const answer = await books.service.post('/pricing/calculate', { ...days, items, ...body });
  expect(answer.body).toHaveProperty('price_calculation');
  return answer.body.price_calculation;
}

const product = (id: number, quantity = 1, body: Record<string, unknown> = {}) => ({
  kind: 'product',
  catalogue_item_id: id,
  quantity,
  ...body,
});

describe('POST /pricing/calculate', () => {
  test('worked example L1, and nothing is stored', async () => {
    const count = async () => (await books.service.pool.query('select count(*) from "rental_item"')).rows[0].count;
    const before = await count();
    const priced = await calculate([product(aura, 12, { discount_percent: '10' })], { discount_percent: '5' });
    expect(priced).toMatchObject({
      net_total: '825.93',
      tax_total: '165.19',
      gross_total: '991.12',
      items: [
        {
          unit_price: '35.00',
          chargeable_periods: '4.0000',
          period_factor: '2.3000',
          gross_amount: '966.00',
          net_amount: '825.93',
          tax_percent: '20.00',
          tax_amount: '165.19',
          total_amount: '991.12',
          price_source: 'catalogue',
        },
      ],
    });
    expect(await count()).toBe(before);
  });

  test('a basket comes to what a rental of the same lines comes to', async () => {
    const technician = (
      await books.service.post('/services', { name: 'Technician', category: 'crew', unit: 'hour', price: '38.00' })
    ).body.service.id;
    const lines = [
      product(aura, 7, { discount_percent: '12.5' }),
      product(aura, 3, { unit_price: '1.15' }),
      { kind: 'service', service_id: technician, quantity: 2, chargeable_periods: '7.5' },
    ];
    const account = await books.newAccount({ default_discount_percent: '3.3' });
    const basket = await calculate(lines, { account_id: account });
    const rental = (
      await books.service.post('/rentals/composite', {
        title: 'Same',
        warehouse_id: books.warehouse,
        account_id: account,
        ...days,
        items: lines,
      })
    ).body.rental;
    for (const total of ['net_total', 'tax_total', 'gross_total', 'discount_total', 'tax_summary'])
      expect([total, basket[total]]).toEqual([total, rental[total]]);
    expect(basket.items.map((line: Record<string, string>) => line['total_amount'])).toEqual(
      rental.items.map((line: Record<string, string>) => line['total_amount']),
    );
  });

  test('worked example L8: a kit costs its components less its discount', async () => {
    const [a, b, c] = [await item('Speaker', '120.00'), await item('Amplifier', '45.00'), await item('Cable', '3.50')];
    const made = await books.service.post('/kits/composite', {
      name: 'PA small',
      pricing_mode: 'sum_with_discount',
      discount_percent: '15',
      default_rate_id: rate,
      components: [
        { component_type: 'catalogue_item', component_id: a, quantity: 2 },
        { component_type: 'catalogue_item', component_id: b, quantity: 1 },
        { component_type: 'catalogue_item', component_id: c, quantity: 4 },
      ],
    });
    const oneDay = { starts_at: '2026-06-05T09:00:00Z', ends_at: '2026-06-05T16:00:00Z' };
    const kit = { kind: 'kit', kit_id: made.body.kit.id, quantity: 1 };
    expect((await calculate([kit], oneDay)).items).toMatchObject([
      { unit_price: '254.15', net_amount: '254.15', price_source: 'kit' },
    ]);
    expect((await calculate([{ ...kit, unit_price: '200.00' }], oneDay)).net_total).toBe('200.00');
    const fixed = (await books.service.post('/kits', { name: 'Fixed', pricing_mode: 'fixed', price: '10.00' })).body.kit
      .id;
    const lines = [kit, { kind: 'kit', kit_id: fixed, quantity: 3 }, product(a)];
    for (const currency of ['GBP', 'USD']) {
      const basket = await calculate(lines, { ...oneDay, currency_code: currency });
      const rental = (
        await books.service.post('/rentals', {
          title: 'Kits',
          warehouse_id: books.warehouse,
          account_id: books.account,
          currency_code: currency,
          ...oneDay,
        })
      ).body.rental.id;
      for (const line of lines) expect((await books.service.post(`/rentals/${rental}/items`, line)).status).toBe(201);
      const { gross_total: gross } = (await books.service.get(`/rentals/${rental}`)).body.rental;
      expect([currency, basket.gross_total]).toEqual([currency, gross]);
    }
  });

  test('what cannot be priced is refused by its place', async () => {
    const refused = async (body: Record<string, unknown>) =>
      (await books.service.post('/pricing/calculate', { ...days, items: [product(aura)], ...body })).body;
    expect(await refused({ ends_at: days.starts_at })).toMatchObject({ code: 'invalid_dates' });
    expect(await refused({ items: [product(aura), product(999_999)] })).toMatchObject({
      code: 'validation_failed',
      errors: { 'items.1.catalogue_item_id': [expect.any(String)] },
    });
    expect(await refused({ items: [{ kind: 'kit', quantity: 1 }] })).toMatchObject({
      errors: { 'items.0.kit_id': [expect.any(String)] },
    });
    expect(await refused({ account_id: 999_999 })).toMatchObject({ errors: { account_id: [expect.any(String)] } });
    const unpriced = await item('Unpriced', null);
    expect((await calculate([product(unpriced)])).items).toMatchObject([
      { unit_price: '0.00', price_source: 'missing' },
    ]);
  });
});

test('a rate previewed: periods, factor and amount, with a price of its own, of an item, or none', async () => {
  const preview = async (body: Record<string, unknown>) =>
    (await books.service.post(`/rates/${rate}/preview`, { ...days, ...body })).body;
  const counted = { chargeable_periods: '4.0000', period_factor: '2.3000' };
  expect((await preview({})).rate_preview).toMatchObject({ ...counted, unit_price: null, amount: null });
  expect((await preview({ unit_price: '10.00', quantity: 3 })).rate_preview).toMatchObject({
    ...counted,
    amount: '69.00',
  });
  expect((await preview({ catalogue_item_id: aura, quantity: 12 })).rate_preview).toMatchObject({
    unit_price: '35.00',
    amount: '966.00',
  });
  expect((await preview({ ends_at: days.starts_at })).code).toBe('invalid_dates');
});

describe('price books and currencies', () => {
  async function book(body: Record<string, unknown>): Promise<number> {
    const made = await books.service.post('/price_books', { name: 'Book', currency_code: 'GBP', ...body });
    expect(made.status).toBe(201);
    return made.body.price_book.id;
  }
  const priceIn = async (id: number, body: Record<string, unknown>) => {
    const [line] = (await calculate([product(id)], body)).items;
    return [line.unit_price, line.price_source];
  };

  test('its own price, else the parents changed by what each child puts on, else a general one unchanged', async () => {
    const trade = await book({ code: 'trade' });
    const friends = await book({ code: 'friends', parent_id: trade, adjustment_percent: '-12.5' });
    const family = await book({ code: 'family', parent_id: friends, adjustment_percent: '10' });
    const desk = await item('Desk', '40.00');
    expect(await priceIn(desk, { price_book_id: family })).toEqual(['40.00', 'catalogue']);
    await priced(desk, { price: '30.15', price_book_id: trade });
    expect(await priceIn(desk, { price_book_id: trade })).toEqual(['30.15', 'price_book']);
    // 30.15 × 0.875 = 26.38125; × 1.1 = 29.019375
    expect(await priceIn(desk, { price_book_id: friends })).toEqual(['26.38', 'price_book']);
    expect(await priceIn(desk, { price_book_id: family })).toEqual(['29.02', 'price_book']);
    await priced(desk, { price: '20.00', price_book_id: family });
    expect(await priceIn(desk, { price_book_id: family })).toEqual(['20.00', 'price_book']);
    await books.service.patch(`/price_books/${family}`, { valid_until: '2026-01-31' });
    expect(await priceIn(desk, { price_book_id: family })).toEqual(['29.02', 'price_book']);
    const account = await books.newAccount({ price_book_id: trade });
    expect(await priceIn(desk, { account_id: account })).toEqual(['30.15', 'price_book']);
  });

  test('a price in the currency, else the base currency at the rate of the day; without a rate none', async () => {
    const lamp = await item('Lamp', '10.00');
    expect(await priceIn(lamp, { currency_code: 'USD' })).toEqual(['12.50', 'catalogue']);
    await priced(lamp, { price: '11.00', currency_code: 'USD' });
    expect(await priceIn(lamp, { currency_code: 'USD' })).toEqual(['11.00', 'catalogue']);
    // 1 / 0.845321 = 1.18298256
    expect(await priceIn(lamp, { currency_code: 'EUR' })).toEqual(['11.83', 'catalogue']);
    const early = { starts_at: '2025-06-05T09:00:00Z', ends_at: '2025-06-05T16:00:00Z' };
    expect(await priceIn(lamp, { currency_code: 'EUR', ...early })).toEqual(['0.00', 'missing']);
  });

  test.each([
    ['EUR', 'GBP', '1234.56', '0.84532100', '1043.60'],
    ['GBP', 'EUR', '1043.60', '1.18298256', '1234.56'],
    ['EUR', 'USD', '100.00', '1.05665125', '105.67'],
    ['GBP', 'GBP', '5.00', '1.00000000', '5.00'],
  ])('convert %s to %s', async (from, to, amount, value, converted) => {
    const answer = await books.service.get(
      `/exchange_rates/convert?from=${from}&to=${to}&amount=${amount}&on=2026-06-05`,
    );
    expect(answer.body.conversion).toMatchObject({ rate: value, converted, on: '2026-06-05' });
  });

  test('convert refuses what it does not know', async () => {
    const ask = async (query: string) => (await books.service.get(`/exchange_rates/convert?${query}`)).body;
    expect((await ask('from=EUR&to=GBP&on=2020-01-01')).code).toBe('missing_exchange_rate');
    expect((await ask('from=XXX&to=GBP')).errors).toHaveProperty('from');
    expect((await ask('from=EUR&to=GBP&amount=ten')).errors).toHaveProperty('amount');
    expect((await ask('from=EUR&to=GBP&on=2026-02-30')).errors).toHaveProperty('on');
  });
});

describe('discount rules', () => {
  test('the lowest priority that matches gives a new line its discount; a given one stays', async () => {
    const wash = await item('Wash', '20.00');
    const account = await books.newAccount();
    const rule = (body: Record<string, unknown>) =>
      books.service.post('/discount_rules', {
        name: 'Rule',
        applies_to_type: 'catalogue_item',
        applies_to_id: String(wash),
        ...body,
      });
    await rule({ percent: '5', priority: 50 });
    await rule({ percent: '10', priority: 10, min_quantity: 10 });
    await rule({ percent: '30', priority: 5, min_periods: '8' });
    await rule({ percent: '40', priority: 1, account_id: account });
    await rule({ percent: '90', priority: 0, ends_on: '2026-01-01' });
    await rule({ percent: '95', priority: 0, is_active: false });
    const of = async (quantity: number, body: Record<string, unknown> = {}, line: Record<string, unknown> = {}) =>
      (await calculate([product(wash, quantity, line)], body)).items[0].discount_percent;
    expect(await of(1)).toBe('5.00');
    expect(await of(10)).toBe('10.00');
    expect(await of(1, { ends_at: '2026-06-20T16:00:00Z' })).toBe('30.00');
    expect(await of(1, { account_id: account })).toBe('40.00');
    expect(await of(10, {}, { discount_percent: '0' })).toBe('0.00');

    const rental = (
      await books.service.post('/rentals', {
        title: 'Rules',
        warehouse_id: books.warehouse,
        account_id: books.account,
        ...days,
      })
    ).body.rental.id;
    const add = async (body: Record<string, unknown>) =>
      (await books.service.post(`/rentals/${rental}/items`, body)).body.rental_item;
    const line = await add(product(wash, 10));
    expect(line).toMatchObject({ discount_percent: '10.00', gross_amount: '460.00', net_amount: '414.00' });
    const custom = await add(product(wash, 10, { discount_percent: '2' }));
    expect(custom.discount_percent).toBe('2.00');
    await books.service.post(`/rentals/${rental}/reset_discounts`, {});
    const { items } = (await books.service.get(`/rentals/${rental}/items`)).body;
    expect(items.map((one: Record<string, string>) => one['discount_percent'])).toEqual(['10.00', '10.00']);
    expect((await books.service.get(`/rentals/${rental}`)).body.rental.net_total).toBe('828.00');
  });
});
