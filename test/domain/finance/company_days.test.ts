/** Days and sums are the company's: dates of documents, groups of sums, names of time zones, and amounts of several currencies. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import { type Books, openBooks } from './books.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.service.close());

const dayIn = (zone: string) => DateTime.now().setZone(zone).toISODate() ?? '';
const post = (path: string, body: Record<string, unknown> = {}) => books.service.post(path, body);

// Of these two one has another day than UTC, whatever the hour.
test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('documents are dated by the day in %s', async (zone) => {
  await books.set('localisation.timezone', zone);
  const today = dayIn(zone);
  const { invoice } = (await post('/invoices', { account_id: books.account })).body;
  const note = (await post('/credit_notes', { account_id: books.account })).body.credit_note;
  const { payment } = (await books.pay('1.00')).body;
  expect([invoice.invoice_date, note.credit_date, payment.paid_on]).toEqual([today, today, today]);
  const service = (await post('/services', { name: 'Rigger', category: 'crew', unit: 'fixed', price: '10' })).body
    .service.id;
  const rental = (
    await post('/rentals', {
      title: 'Late night',
      warehouse_id: books.warehouse,
      account_id: books.account,
      starts_at: '2026-12-05T09:00:00Z',
      ends_at: '2026-12-05T16:00:00Z',
    })
  ).body.rental.id;
  await post(`/rentals/${rental}/items`, { kind: 'service', service_id: service, quantity: 1 });
  await post(`/rentals/${rental}/convert_to_quote`);
  const bill = await post(`/rentals/${rental}/create_invoice`, { type: 'full' });
  expect([bill.status, bill.body.invoice?.invoice_date]).toEqual([201, today]);
  // A rate that begins today is the rate of today, and that of tomorrow is not.
  const type = (await post('/tax_types', { name: `T ${zone}`, code: `t_${zone.length}`, kind: 'standard' })).body
    .tax_type.id;
  const tomorrow = DateTime.fromISO(today).plus({ days: 1 }).toISODate();
  await post(`/tax_types/${type}/rates`, { percent: '7', valid_from: today });
  await post(`/tax_types/${type}/rates`, { percent: '8', valid_from: tomorrow });
  const shown = (await books.service.get(`/tax_types/${type}?fields=current_percent`)).body.tax_type;
  expect(shown.current_percent).toBe('7.00');
  // Instants are grouped by the company's day, or by that of the zone that is sent.
  const days = async (query: string) =>
    (await books.service.get(`/aggregate/invoices?group_by=created_at:day${query}`)).body.aggregate.map(
      (row: Record<string, string>) => row['created_at'],
    );
  expect(await days('')).toEqual([today]);
  expect(await days('&timezone=UTC')).toEqual([dayIn('UTC')]);
  await books.set('localisation.timezone', 'Europe/London');
});

test('a time zone has a name that Node and PostgreSQL both know', async () => {
  const wrong = ['+01:00', '-0330', 'BST', 'IST', 'CST', 'EST5EDT', 'GMT+1', 'Mars/X', 'europe/london', 'posix/UTC'];
  for (const timezone of wrong) {
    const answers = [
      await post('/warehouses', { name: 'W', code: 'WW', timezone }),
      await post('/accounts', { name: 'A', timezone }),
      await books.service.patch(`/accounts/${books.account}`, { timezone }),
      await books.service.patch('/settings/localisation', { timezone }),
      await books.service.get(`/aggregate/invoices?timezone=${encodeURIComponent(timezone)}`),
      await books.service.patch('/notifications/preferences', {
        quiet_hours: { from: '22:00', to: '06:00', timezone },
      }),
    ];
    expect([timezone, ...answers.slice(0, 5).map(({ status }) => status)]).toEqual([timezone, 422, 422, 422, 422, 422]);
    expect(answers[5]?.status).toBeGreaterThanOrEqual(400);
  }
  for (const [at, timezone] of ['UTC', 'Etc/GMT+5', 'Asia/Kolkata', 'America/Argentina/Ushuaia'].entries())
    expect((await post('/warehouses', { name: `W${at}`, code: `Z${at}`, timezone })).status).toBe(201);
});

test('amounts of several currencies are not added up; those in the base currency are', async () => {
  const account = await books.newAccount();
  await post('/exchange_rates', { from_currency: 'EUR', to_currency: 'GBP', rate: '0.85', valid_on: '2026-01-01' });
  await books.issued('120.00', { account_id: account });
  await books.issued('120.00', { account_id: account, currency_code: 'EUR' });
  const ask = (query: string) => books.service.get(`/aggregate/invoices?q[account_id_eq]=${account}&${query}`);
  for (const name of ['sum', 'avg', 'min', 'max']) {
    const refused = await ask(`measures=${name}:gross_total`);
    expect([refused.status, refused.body.errors?.measures]).toEqual([
      422,
      [expect.stringContaining(`take ${name}:base_gross_total`)],
    ]);
  }
  expect((await ask('measures=sum:base_gross_total')).body.aggregate).toEqual([{ sum_base_gross_total: '222.00' }]);
  expect((await ask('measures=sum:gross_total&group_by=currency_code')).body.aggregate).toEqual([
    { currency_code: 'EUR', sum_gross_total: '120.00' },
    { currency_code: 'GBP', sum_gross_total: '120.00' },
  ]);
  expect((await ask('measures=sum:gross_total&q[currency_code_eq]=EUR')).body.aggregate).toEqual([
    { sum_gross_total: '120.00' },
  ]);
  expect((await ask('measures=count,count_distinct:gross_total')).status).toBe(200);
  for (const name of ['sum', 'avg', 'min', 'max'])
    expect((await ask(`measures=${name}:id`)).body.errors?.measures).toHaveLength(1);
  const { measures } = (await books.service.get('/aggregate')).body.aggregate.find(
    ({ model }: { model: string }) => model === 'invoices',
  );
  expect(measures).toEqual(expect.arrayContaining(['sum:base_gross_total', 'count_distinct:account_id']));
  expect(measures).not.toEqual(expect.arrayContaining(['sum:id']));
});

test('amounts in yen have no digits after the point: lines, taxes, deposits, credit and payments', async () => {
  await post('/exchange_rates', { from_currency: 'JPY', to_currency: 'GBP', rate: '0.005', valid_on: '2026-01-01' });
  const account = await books.newAccount({ currency_code: 'JPY' });
  const yen = (record: Record<string, unknown>, names: readonly string[]) => {
    for (const name of names) expect([name, String(record[name])]).toEqual([name, expect.stringMatching(/\.00$/)]);
  };
  const surcharge = (await post('/surcharges', { name: 'Fuel', kind: 'percent_of_net', value: '3', auto_add: true }))
    .body.surcharge.id;
  const service = (await post('/services', { name: 'Rigger', category: 'crew', unit: 'fixed', price: '10' })).body
    .service.id;
  for (const prices_include_tax of [false, true]) {
    const { rental } = (
      await post('/rentals', {
        title: 'Tokyo',
        warehouse_id: books.warehouse,
        account_id: account,
        starts_at: '2026-12-05T09:00:00Z',
        ends_at: '2026-12-05T16:00:00Z',
        discount_percent: '7',
        prices_include_tax,
      })
    ).body;
    expect(rental.currency_code).toBe('JPY');
    for (const unit_price of ['1001.00', '333.00'])
      await post(`/rentals/${rental.id}/items`, {
        kind: 'service',
        service_id: service,
        unit_price,
        tax_type_id: books.taxes['standard'],
      });
    await post(`/rentals/${rental.id}/convert_to_quote`);
    const totals = (await books.service.get(`/rentals/${rental.id}`)).body.rental;
    yen(totals, ['net_total', 'tax_total', 'gross_total', 'surcharge_total', 'discount_total']);
    for (const body of [{ type: 'deposit', percent: '33' }, { type: 'remaining' }]) {
      const draft = await post(`/rentals/${rental.id}/create_invoice`, body);
      const issued = await post(`/invoices/${draft.body.invoice.id}/issue`);
      expect(issued.status).toBe(200);
      yen(issued.body.invoice, ['net_total', 'tax_total', 'gross_total', 'balance']);
      const { lines } = (await books.service.get(`/invoices/${draft.body.invoice.id}/lines`)).body;
      for (const line of lines) yen(line, ['net_amount', 'tax_amount', 'gross_amount']);
    }
    const billed = (await books.service.get(`/rentals/${rental.id}`)).body.rental;
    expect([billed.balance_to_invoice, billed.invoiced_total]).toEqual(['0.00', totals.gross_total]);
  }
  const hours = await books.draft(
    [{ description: 'Hours', quantity: '7.5', unit_price: '33.33', tax_type_id: books.taxes['standard'] }],
    { account_id: account },
  );
  expect([hours['net_total'], hours['tax_total'], hours['gross_total']]).toEqual(['250.00', '50.00', '300.00']);
  await post(`/invoices/${hours.id}/issue`);
  const [line] = (await books.service.get(`/invoices/${hours.id}/lines`)).body.lines;
  const part = { description: 'An hour', invoice_line_id: line.id, quantity: '1', unit_price: line.unit_price };
  const note = (await books.credit(hours.id, { account_id: account }, [part])).body.credit_note;
  expect([note?.net_total, note?.tax_total, note?.gross_total]).toEqual(['33.00', '7.00', '40.00']);
  const half = await books.pay('10.50', { account_id: account, currency_code: 'JPY' });
  expect([half.status, half.body.errors?.amount]).toEqual([422, [expect.stringContaining('no digits')]]);
  expect((await books.pay('10.00', { account_id: account, currency_code: 'JPY' })).status).toBe(201);
  await books.service.delete(`/surcharges/${surcharge}`);
});
