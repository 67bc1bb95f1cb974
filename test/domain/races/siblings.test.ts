/** Children of one parent that are made at once follow one another: none is refused for the others' sake, and nothing deadlocks. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Ground, openGround, tally } from './ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

async function invoice(amount: string): Promise<number> {
  const { id } = await ground.made('/invoices', { account_id: ground.ids.customer });
  await ground.made(`/invoices/${id}/lines`, { description: 'Hire', quantity: '1', unit_price: amount });
  const issued = await ground.post(`/invoices/${id}/issue`, {});
  if (issued.status !== 200) throw new Error(issued.text);
  return id;
}

const payment = async (amount: string) =>
  (
    await ground.made('/payments', {
      account_id: ground.ids.customer,
      amount,
      currency_code: 'GBP',
      auto_allocate: false,
    })
  ).id;

beforeAll(async () => {
  await ground.made('/addresses', {
    owner_type: 'account',
    owner_id: ground.ids.customer,
    type: 'billing',
    line1: '1 High Street',
    city: 'London',
    country_code: 'GB',
    is_primary: true,
  });
});

test('eight lines of a credit note', async () => {
  const { id } = await ground.made('/credit_notes', { account_id: ground.ids.customer, reason: 'goodwill' });
  const answers = await ground.atOnce(8, (turn) =>
    ground.post(`/credit_notes/${id}/lines`, { description: `Line ${turn}`, quantity: '1', unit_price: '10.00' }),
  );
  expect(tally(answers)).toEqual({ '201': 8 });
  const sums = 'select sum(net_amount)::text from credit_note_line where credit_note_id = $1';
  expect((await ground.get(`/credit_notes/${id}`)).body.credit_note.net_total).toBe(await ground.value(sums, [id]));
});

test('eight values of a list, each of which comes last', async () => {
  const answers = await ground.atOnce(8, (turn) =>
    ground.post('/static_data/lost_reasons/values', { label: `Value ${turn}` }),
  );
  expect(tally(answers)).toEqual({ '201': 8 });
  const positions = answers.map(({ body }) => body.static_value.position).sort((a, b) => a - b);
  expect(positions).toEqual(positions.map((_, at) => positions[0] + at));
});

test('eight contacts of which each is to be the primary one', async () => {
  const { id } = await ground.made('/accounts', { name: 'Many people' });
  const answers = await ground.atOnce(8, (turn) =>
    ground.post(`/accounts/${id}/contacts`, { first_name: `Person ${turn}`, is_primary: true }),
  );
  expect(tally(answers)).toEqual({ '201': 8 });
  const { rows } = await ground.pool.query('select id from account_contact where account_id = $1 and is_primary', [id]);
  expect(rows).toEqual([{ id: (await ground.get(`/accounts/${id}`)).body.account.primary_contact_id }]);
});

test('six price books of which each is to be the default: none is refused, and the last of them is', async () => {
  const books: number[] = [];
  for (let at = 0; at < 6; at += 1)
    books.push((await ground.made('/price_books', { name: `Book ${at}`, currency_code: 'GBP' })).id);
  for (let round = 0; round < 4; round += 1) {
    const answers = await ground.atOnce(6, (turn) => ground.patch(`/price_books/${books[turn]}`, { is_default: true }));
    expect(tally(answers)).toEqual({ '200': 6 });
    const { rows } = await ground.pool.query('select id from price_book where is_default and deleted_at is null');
    expect(rows).toHaveLength(1);
    await ground.patch(`/price_books/${rows[0].id}`, { is_default: false });
  }
});

test('five parts of a payment for as many invoices; with less money the last is refused', async () => {
  for (const [amount, fitting] of [
    ['500.00', 5],
    ['450.00', 4],
  ] as const) {
    const invoices: number[] = [];
    for (let at = 0; at < 5; at += 1) invoices.push(await invoice('100.00'));
    const id = await payment(amount);
    const answers = await ground.atOnce(5, (turn) =>
      ground.post(`/payments/${id}/allocations`, { invoice_id: invoices[turn], amount: '100.00' }),
    );
    expect(tally(answers)).toEqual({
      '201': fitting,
      ...(fitting === 5 ? {} : { '422 over_allocated': 5 - fitting }),
    });
  }
});

test('a part of a payment is freed while the payment is voided', async () => {
  for (let round = 0; round < 5; round += 1) {
    const paid = await invoice('100.00');
    const id = await payment('100.00');
    const part = await ground.made(`/payments/${id}/allocations`, { invoice_id: paid, amount: '50.00' });
    const answers = await Promise.all([
      ground.delete(`/payments/${id}/allocations/${part.id}`),
      ground.post(`/payments/${id}/void`, { reason: 'Mistake' }),
    ]);
    expect(
      answers.map(({ status }) => status).every((status) => status < 300 || status === 404 || status === 422),
    ).toBe(true);
    expect(await ground.value('select balance::text from invoice where id = $1', [paid])).toBe(
      await ground.value('select gross_total::text from invoice where id = $1', [paid]),
    );
  }
});

test('none of this was a deadlock', async () => {
  expect(await ground.deadlocks()).toBe(0);
});
