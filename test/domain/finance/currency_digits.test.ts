/** Amounts have the digits of their currency, none, two or three; prices of one unit have up to four. From the quotation to the credit note. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lineAmounts } from '../../../definitions/rules/pricing/lines.ts';
import { decimal, sum } from '../../../definitions/rules/pricing/money.ts';
import { deepChecks } from '../../../runtime/engine/commands/deep_checks.ts';
import { loadGenerated } from '../../../runtime/serving/services.ts';
import { type Books, openBooks } from './books.ts';

let books: Books;
let five: number;
beforeAll(async () => {
  books = await openBooks();
  for (const [from_currency, rate] of [
    ['KWD', '2.55'],
    ['JPY', '0.005'],
    ['EUR', '0.85'],
  ])
    await post('/exchange_rates', { from_currency, to_currency: 'GBP', rate, valid_on: '2026-01-01' });
  const made = await post('/tax_types', { name: 'Five', code: 'five', kind: 'standard' });
  five = made.body.tax_type.id;
  const rate = await post(`/tax_types/${five}/rates`, { percent: '5', valid_from: '2020-01-01' });
  expect(rate.status).toBe(201);
});
afterAll(() => books.service.close());

type Row = Record<string, string>;
const post = (path: string, body: Record<string, unknown> = {}) => books.service.post(path, body);
const plus = (rows: readonly Row[], name: string) => sum(rows.map((row) => decimal(row[name]))).toFixed();
const plain = (amount: unknown) => decimal(String(amount)).toFixed();

/** A rental of services with these prices, quoted. */
async function quoted(currency_code: string, prices: readonly string[], more: Record<string, unknown> = {}) {
  const account = await books.newAccount({ currency_code });
  const service = (await post('/services', { name: 'Rigger', category: 'crew', unit: 'fixed', price: '10' })).body
    .service.id;
  const made = await post('/rentals', {
    title: `In ${currency_code}`,
    warehouse_id: books.warehouse,
    account_id: account,
    starts_at: '2026-12-05T09:00:00Z',
    ends_at: '2026-12-05T16:00:00Z',
    ...more,
  });
  expect([made.status, made.body.rental?.currency_code]).toEqual([201, currency_code]);
  const { id } = made.body.rental;
  for (const [at, unit_price] of prices.entries()) {
    const line = await post(`/rentals/${id}/items`, {
      kind: 'service',
      service_id: service,
      quantity: at + 1,
      unit_price,
      tax_type_id: five,
    });
    expect([unit_price, line.status]).toEqual([unit_price, 201]);
  }
  expect((await post(`/rentals/${id}/convert_to_quote`)).status).toBe(200);
  const { items } = (await books.service.get(`/rentals/${id}/items`)).body as { items: Row[] };
  const { rental } = (await books.service.get(`/rentals/${id}`)).body as { rental: Row };
  return { id, account, items, rental };
}

describe.each([
  // currency, prices of one unit, amounts of the lines: gross before the discount; net, tax and gross of the whole
  ['KWD', ['1.375', '0.0125', '10'], '2.005', ['1.375', '0.025', '30.00'], ['29.395', '1.469', '30.864']],
  ['JPY', ['1001', '0.0125', '333.3333'], '7', ['1001.00', '0.00', '1000.00'], ['1994.00', '100.00', '2094.00']],
  ['EUR', ['12.34', '0.0125', '33.3333'], '0.05', ['12.34', '0.03', '100.00'], ['112.32', '5.62', '117.94']],
] as const)('in %s', (currency, prices, discount, lines, totals) => {
  test('from the quotation to the paid invoice and the credit note', async () => {
    const { id, account, items, rental } = await quoted(currency, prices, { discount_amount: discount });
    expect(items.map((one) => one['gross_amount'])).toEqual(lines);
    expect(items.map((one) => plain(one['unit_price']))).toEqual(prices.map(plain));
    for (const one of items) expect(one['unit_price']).toMatch(/^\d+\.(\d\d|\d{3,4})$/);
    expect([rental['net_total'], rental['tax_total'], rental['gross_total']]).toEqual(totals);
    expect(plus(items, 'net_amount')).toBe(plain(rental['net_total']));
    expect(plain(rental['discount_total'])).toBe(plain(discount));

    // A part in advance, and the rest.
    const billed: Row[] = [];
    for (const body of [{ type: 'deposit', percent: '33' }, { type: 'remaining' }]) {
      const draft = await post(`/rentals/${id}/create_invoice`, body);
      expect(draft.status).toBe(201);
      const issued = await post(`/invoices/${draft.body.invoice.id}/issue`);
      expect(issued.status).toBe(200);
      const { lines: parts } = (await books.service.get(`/invoices/${draft.body.invoice.id}/lines`)).body;
      for (const [one, whole] of [
        ['net_amount', 'net_total'],
        ['tax_amount', 'tax_total'],
        ['gross_amount', 'gross_total'],
      ] as const)
        expect(plus(parts, one)).toBe(plain(issued.body.invoice[whole]));
      billed.push(issued.body.invoice);
    }
    expect(plus(billed, 'gross_total')).toBe(plain(totals[2]));
    const after = (await books.service.get(`/rentals/${id}`)).body.rental;
    expect([after.balance_to_invoice, after.invoiced_total]).toEqual(['0.00', totals[2]]);

    // Paid to the last digit.
    for (const { id: invoice, gross_total: amount } of billed) {
      const paid = await books.pay(String(amount), {
        account_id: account,
        currency_code: currency,
        allocations: [{ invoice_id: Number(invoice), amount }],
      });
      expect([paid.status, paid.body.payment?.amount]).toEqual([201, amount]);
      const shown = await books.show(Number(invoice));
      expect([shown['status'], shown['balance'], shown['amount_paid']]).toEqual(['paid', '0.00', amount]);
    }
    expect((await books.service.get(`/rentals/${id}`)).body.rental.paid_total).toBe(totals[2]);

    // All units of an invoice are taken back: invoice and note come to nothing together.
    const draft = await books.draft(
      prices.map((unit_price, at) => ({ description: 'L', quantity: String(at + 1), unit_price, tax_type_id: five })),
      { account_id: account },
    );
    await post(`/invoices/${draft.id}/issue`);
    const invoice = await books.show(draft.id);
    const { lines: rows } = (await books.service.get(`/invoices/${draft.id}/lines`)).body;
    expect(rows.map((row: Row) => row['unit_price'])).toEqual(items.map((one) => one['unit_price']));
    const note = await books.credit(
      draft.id,
      { account_id: account },
      rows.map((row: Row) => ({ description: 'Back', invoice_line_id: row['id'], quantity: row['quantity'] })),
    );
    expect(note.status).toBe(200);
    for (const name of ['net_total', 'tax_total', 'gross_total'])
      expect([name, note.body.credit_note[name]]).toEqual([name, invoice[name]]);
    expect((await books.show(draft.id))['balance']).toBe('0.00');
  });

  test('an amount with more digits than the currency has is refused, by the name of the field and the number of digits', async () => {
    const digits = { KWD: 3, JPY: 0, EUR: 2 }[currency];
    const most = digits === 0 ? 'no digits' : `${digits} digits`;
    const fine = `1.${'0'.repeat(digits)}1`;
    const account = await books.newAccount({ currency_code: currency });
    const payment = { account_id: account, currency_code: currency };
    const refused = await books.pay(fine, payment);
    expect([refused.status, refused.body.errors]).toEqual([422, { amount: [expect.stringContaining(most)] }]);
    const rental = await quoted(currency, ['5']);
    for (const field of ['discount_amount', 'security_deposit']) {
      const changed = await books.service.patch(`/rentals/${rental.id}`, { [field]: fine });
      expect([changed.status, changed.body.errors]).toEqual([422, { [field]: [expect.stringContaining(most)] }]);
    }
    const paid = (await books.pay('5', payment)).body.payment;
    expect(paid.amount).toBe('5.00');
    const back = await post(`/payments/${paid.id}/refund`, { amount: fine, reason: 'Twice' });
    expect([back.status, back.body.errors]).toEqual([422, { amount: [expect.stringContaining(most)] }]);
    // Zeros behind the last digit say nothing.
    expect((await books.pay(`2.${'0'.repeat(4)}`, payment)).body.payment?.amount).toBe('2.00');
  });
});

test('costs of a repair have the digits of the company, whoever writes them, and doctor finds an amount that has more', async () => {
  const { id: item } = (await post('/catalogue_items', { name: 'Fuse', item_type: 'consumable', tracking: 'bulk' }))
    .body.catalogue_item;
  const held = { catalogue_item_id: item, warehouse_id: books.warehouse };
  expect((await post('/stock_transactions', { ...held, type: 'opening', quantity: 9 })).status).toBe(201);
  const lamp = (await post('/catalogue_items', { name: 'Lamp', tracking: 'bulk' })).body.catalogue_item.id;
  await post('/stock_transactions', { ...held, catalogue_item_id: lamp, type: 'opening', quantity: 3 });
  const { repair } = (await post('/repairs', { ...held, catalogue_item_id: lamp, title: 'Dark', quantity: 1 })).body;
  for (const unit_cost of ['0.3333', '0.0012']) {
    const part = await post(`/repairs/${repair.id}/parts`, { catalogue_item_id: item, quantity: 3, unit_cost });
    expect([part.status, part.body.repair_part?.unit_cost]).toEqual([201, unit_cost]);
  }
  const costs = async () => (await books.service.get(`/repairs/${repair.id}`)).body.repair.parts_cost;
  expect(await costs()).toBe('1.00');
  for (const field of ['labour_cost', 'parts_cost']) {
    const done = await post(`/repairs/${repair.id}/complete`, { resolution: 'Mended', [field]: '1.239' });
    expect([done.status, done.body.errors]).toEqual([422, { [field]: [expect.stringContaining('2 digits')] }]);
  }
  const { parts } = (await books.service.get(`/repairs/${repair.id}/parts`)).body;
  for (const { id } of parts)
    expect((await books.service.delete(`/repairs/${repair.id}/parts/${id}`)).status).toBe(204);
  expect(await costs()).toBe('0.00');

  const doctor = deepChecks.find(({ name }) => name === 'digits of amounts');
  const { resources } = await loadGenerated();
  const examine = () => doctor?.run(books.service.pool, resources, new AbortController().signal);
  expect(await examine()).toMatchObject({ result: 'ok' });
  await books.service.pool.query('update "repair" set "labour_cost" = 1.239 where "id" = $1', [repair.id]);
  expect(await examine()).toMatchObject({
    result: 'failed',
    message: expect.stringContaining(`repair:${repair.id} (labour_cost)`),
  });
});

test('sums, balances and what is converted have the digits of their currency', async () => {
  const account = await books.newAccount({ currency_code: 'KWD' });
  for (const gross of ['1.001', '2.002']) await books.issued(gross, { account_id: account, currency_code: 'KWD' });
  const address = `/aggregate/invoices?q[account_id_eq]=${account}&group_by=currency_code`;
  expect((await books.service.get(`${address}&measures=sum:gross_total,avg:gross_total`)).body.aggregate).toEqual([
    { currency_code: 'KWD', sum_gross_total: '3.003', avg_gross_total: '1.502' },
  ]);
  const { balance } = (await books.service.get(`/accounts/${account}/balance`)).body;
  expect([balance.balance, balance.currencies[0].open_invoices, balance.currencies[0].base_balance]).toEqual([
    '3.003',
    '3.003',
    '7.66',
  ]);
  const { statement } = (await books.service.get(`/accounts/${account}/statement`)).body;
  expect(statement.currencies?.[0]?.closing_balance ?? statement.closing_balance).toBe('3.003');
  const listed = await books.service.get(`/invoices?q[account_id_eq]=${account}&q[gross_total_eq]=2.002`);
  expect(listed.body.invoices.map((one: Row) => one['gross_total'])).toEqual(['2.002']);
});

test('whatever the digits, lines add up to their total, and the fixed discount is spread to the last of them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 2, 3),
      fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 900 }),
          price: fc.integer({ min: 0, max: 900_000_000 }),
          percent: fc.integer({ min: 0, max: 10_000 }),
          tax: fc.integer({ min: 0, max: 3000 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      fc.integer({ min: 0, max: 5_000_000 }),
      fc.boolean(),
      (rows, lines, fixed, pricesIncludeTax) => {
        const digits = rows;
        const discount = decimal(fixed).div(10 ** digits);
        const amounts = lineAmounts(
          lines.map(({ quantity, price, percent, tax }) => ({
            quantity,
            unitAmount: decimal(price).div(10_000),
            discountPercent: decimal(percent).div(100).toFixed(),
            discountable: true,
            optional: false,
            taxPercent: decimal(tax).div(100).toFixed(),
          })),
          { discountPercent: '0', discountAmount: discount.toFixed(), pricesIncludeTax, digits },
        );
        for (const one of amounts) {
          for (const amount of [one.gross, one.net, one.tax, one.total])
            expect(amount.decimalPlaces()).toBeLessThanOrEqual(digits);
          expect(one.net.plus(one.tax).eq(one.total)).toBe(true);
        }
        const before = sum(amounts.map(({ gross, discount: deduction }) => gross.minus(deduction)));
        const after = sum(amounts.map((one) => (pricesIncludeTax ? one.total : one.net)));
        expect(after.toFixed()).toBe(before.minus(discount.gt(before) ? before : discount).toFixed());
      },
    ),
    { numRuns: 400 },
  );
});
