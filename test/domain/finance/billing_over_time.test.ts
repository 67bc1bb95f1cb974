/** Billing over time: cycles, payment moments, open-ended hires, units off hire, and the credit of what came back early. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Books, openBooks } from './books.ts';

type Body = Record<string, unknown>;

let books: Books;
let item: number;

/** Noon, or another hour, so many days from today. */
const day = (days: number, hour = 12): string => {
  const at = new Date();
  at.setUTCHours(hour, 0, 0, 0);
  return new Date(at.getTime() + days * 86_400_000).toISOString();
};
const date = (days: number): string => day(days).slice(0, 10);

const post = (path: string, body: Body = {}) => books.service.post(path, body);

async function made(path: string, body: Body): Promise<number> {
  const answer = await post(path, body);
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  return (Object.values(answer.body)[0] as { id: number }).id;
}

beforeAll(async () => {
  books = await openBooks();
  const [rate] = (await books.service.get('/rates?q[code_eq]=day')).body.rates;
  item = await made('/catalogue_items', { name: 'Fence', tracking: 'bulk', default_rate_id: rate.id });
  await made(`/catalogue_items/${item}/rates`, { rate_id: rate.id, currency_code: 'GBP', price: '10.00' });
  await made('/stock_transactions', {
    catalogue_item_id: item,
    warehouse_id: books.warehouse,
    type: 'opening',
    quantity: 500,
  });
});
afterAll(() => books.service.close());

/** An order of so many fences. */
async function ordered(quantity: number, body: Body): Promise<{ id: number; line: number }> {
  const id = await made('/rentals', {
    title: 'Site',
    warehouse_id: books.warehouse,
    account_id: books.account,
    ...body,
  });
  const line = await made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: item, quantity });
  await post(`/rentals/${id}/convert_to_quote`);
  const answer = await post(`/rentals/${id}/convert_to_order`);
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return { id, line };
}

async function bill(id: number, body: Body): Promise<Body[]> {
  const answer = await post('/invoices/bill_due', body);
  expect([answer.status, answer.body.bill_due?.refused]).toEqual([200, []]);
  return answer.body.bill_due.billed.filter((one: Body) => one['rental_id'] === id);
}

const planOf = async (id: number): Promise<Body[]> =>
  (await books.service.get(`/rentals/${id}/billing_plan`)).body.billing_plan.entries;

test('an open-ended hire is billed up to the day, units off hire no longer, and what was billed beyond is credited', async () => {
  const { id, line } = await ordered(3, { starts_at: day(-14, 9), is_open_ended: true });
  expect((await books.service.get(`/rentals/${id}`)).body.rental.net_total).toBe('450.00');
  expect(await bill(id, { as_of: day(-5), dry_run: true })).toMatchObject([
    { kind: 'progress', net: '300.00', invoice_id: null },
  ]);
  const [first] = await bill(id, { as_of: day(-5), issue: true });
  expect(first).toMatchObject({ kind: 'progress', net: '300.00', invoice_id: expect.any(Number) });
  expect((await books.service.get(`/rentals/${id}`)).body.rental.is_locked).toBe(false);
  expect(await bill(id, { as_of: day(-5) })).toEqual([]);
  expect((await post(`/rentals/${id}/items/${line}/off_hire`, { quantity: 4 })).body.code).toBe('quantity_exceeded');
  const off = await post(`/rentals/${id}/items/${line}/off_hire`, { quantity: 2, at: day(-8, 15) });
  expect(off.body.rental_item.off_hires).toEqual([{ quantity: 2, at: day(-8, 15) }]);
  // 1 for 10 days and 2 for 7 come to 240 up to that day.
  const [credit] = await bill(id, { as_of: day(-5), issue: true });
  expect(credit).toMatchObject({ kind: 'credit', net: '-60.00', credit_note_id: expect.any(Number) });
  expect((await books.service.get(`/rentals/${id}`)).body.rental.invoiced_total).toBe('288.00');
  const [rest] = await bill(id, { as_of: day(-2), issue: true });
  expect(rest).toMatchObject({ kind: 'progress', net: '30.00' });
});

test('a cycle is billed once it is over, the plan says what comes, and the end bills the rest', async () => {
  const { id } = await ordered(2, { starts_at: day(-20, 9), ends_at: day(-2, 16), billing_cycle: 'weekly' });
  expect((await planOf(id)).map(({ due_on, net, status }) => [due_on, net, status])).toEqual([
    [date(-13), '140.00', 'due'],
    [date(-6), '140.00', 'due'],
    [date(-2), '100.00', 'due'],
  ]);
  expect(await bill(id, { as_of: day(-14), issue: true })).toEqual([]);
  expect(await bill(id, { as_of: day(-8), issue: true })).toMatchObject([{ kind: 'progress', net: '140.00' }]);
  expect((await planOf(id)).map(({ status }) => status)).toEqual(['billed', 'due', 'due']);
  const [last] = await bill(id, { issue: true });
  expect(last).toMatchObject({ kind: 'final', net: '240.00' });
  const [line] = (await books.service.get(`/invoices/${last?.['invoice_id']}/lines`)).body.lines;
  expect([line.period_from, line.period_to]).toEqual([date(-13), date(-2)]);
  expect(await bill(id, {})).toEqual([]);
  expect((await books.service.get(`/rentals/${id}`)).body.rental).toMatchObject({
    invoiced_total: '456.00',
    is_locked: true,
  });
});

test('payment moments bill deposits up to their percentage, and the last one what is left', async () => {
  const moments = [
    { percent: '30', on: date(-20) },
    { percent: '40', on: date(-10) },
    { percent: '30', on: date(-5) },
  ];
  const { id } = await ordered(5, { starts_at: day(-3, 9), ends_at: day(-3, 16), payment_moments: moments });
  expect((await planOf(id)).map(({ due_on, net }) => [due_on, net])).toEqual([
    [date(-20), '15.00'],
    [date(-10), '20.00'],
    [date(-5), '15.00'],
  ]);
  expect(await bill(id, { as_of: day(-8), issue: true })).toMatchObject([{ kind: 'deposit', net: '35.00' }]);
  expect(await bill(id, { as_of: day(-8), issue: true })).toEqual([]);
  expect(await bill(id, { issue: true })).toMatchObject([{ kind: 'final', net: '15.00' }]);
  expect(await bill(id, { issue: true })).toEqual([]);
  const wrong = await post('/rentals', {
    title: 'x',
    warehouse_id: books.warehouse,
    payment_moments: [
      { percent: '60', on: date(1) },
      { percent: '60', event: 'ordered' },
    ],
  });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['payment_moments']]);
});

test('the plan of a hire without an end goes up to the end of the cycle that runs', async () => {
  const open = { starts_at: day(-20, 9), is_open_ended: true };
  for (const [cycle, ends] of [
    [{ billing_cycle: 'weekly' }, [date(-13), date(-6), date(1)]],
    [{ billing_cycle: 'four_weekly' }, [date(8)]],
    [{ billing_cycle: 'by_period', billing_period_days: 15 }, [date(-5), date(10)]],
  ] as const) {
    const { id } = await ordered(1, { ...open, ...cycle });
    const plan = await planOf(id);
    expect([cycle, plan.map(({ due_on }) => due_on)]).toEqual([cycle, ends]);
    expect(plan.at(-1)).toMatchObject({ kind: 'cycle', status: 'planned' });
  }
});

test('two runs at once bill everything once; what is refused for one rental holds up no other', async () => {
  const many: number[] = [];
  for (let n = 0; n < 4; n += 1) many.push((await ordered(1, { starts_at: day(-9, 9), is_open_ended: true })).id);
  const runs = await Promise.all([1, 2, 3].map(() => post('/invoices/bill_due', { as_of: day(-1) })));
  const billed = runs
    .flatMap(({ body }) => body.bill_due.billed.map((one: Body) => one['rental_id']))
    .filter((id) => many.includes(id));
  expect(billed.toSorted((a, b) => a - b)).toEqual(many);
  expect((await post('/invoices/bill_due', { as_of: day(2) })).body.code).toBe('invalid_dates');
  const strict = await books.newAccount({ requires_po_number: true });
  const open = { starts_at: day(-6, 9), is_open_ended: true };
  const good = (await ordered(1, open)).id;
  const bad = (await ordered(1, { ...open, account_id: strict, customer_po_number: 'PO-1' })).id;
  await books.service.patch(`/rentals/${bad}`, { customer_po_number: null });
  const after = (await ordered(2, open)).id;
  const run = (await post('/invoices/bill_due', { as_of: day(-1), issue: true, after: good - 1 })).body.bill_due;
  expect(run.refused).toMatchObject([{ rental_id: bad, code: 'missing_po_reference' }]);
  expect(run.billed.map((one: Body) => one['rental_id'])).toEqual([good, after]);
  const drafts = await books.service.get(`/invoices?q[rental_id_eq]=${bad}`);
  expect(drafts.body.invoices).toEqual([]);
  const again = (await post('/invoices/bill_due', { as_of: day(-1), after: good - 1 })).body.bill_due;
  expect(again.billed).toMatchObject([{ rental_id: bad, kind: 'progress', net: '60.00' }]);
});

test('a run and a bill by hand at the same time bill the time once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await ordered(1, { starts_at: day(-9, 9), is_open_ended: true });
    const until = day(-1);
    const [run, , byHand] = await Promise.all([
      post('/invoices/bill_due', { as_of: until, issue: round % 2 === 1, after: id - 1 }),
      post('/invoices/bill_due', { as_of: until, issue: true, after: id - 1 }),
      post(`/rentals/${id}/create_invoice`, { type: 'to_date', until }),
    ]);
    expect(run?.status).toBe(200);
    expect([201, 422]).toContain(byHand?.status);
    const { rows } = await books.service.pool.query(
      `select sum(l.net_amount)::text as net from invoice_line l join invoice i on i.id = l.invoice_id where l.rental_id = $1 and i.status <> 'void'`,
      [id],
    );
    expect(rows[0].net).toBe('90.00');
  }
});
