/**
 * An account and its orders at once: the credit limit is respected, and no archived or deleted account is used (domain 3.1, 3.19,
 * 4.9).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Ground, openGround, tally } from './ground.ts';

const rounds = Number(process.env['BACKLINE_RACE_ROUNDS'] ?? 30);
const window = { starts_at: '2031-06-05T09:00:00Z', ends_at: '2031-06-08T16:00:00Z' };

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

let made = 0;
const account = async (more: Record<string, unknown> = {}) => {
  made += 1;
  return (await ground.made('/accounts', { name: `Customer ${made}`, ...more })).id;
};

async function rental(customer: number, more: Record<string, unknown> = {}): Promise<number> {
  const { warehouse } = ground.ids;
  return (
    await ground.made('/rentals', { title: 'Gig', warehouse_id: warehouse, account_id: customer, ...window, ...more })
  ).id;
}

const line = (id: number, item: number) =>
  ground.post(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: item, unit_price: '100.00' });

async function item(more: Record<string, unknown> = {}): Promise<number> {
  made += 1;
  return (await ground.made('/catalogue_items', { name: `Item ${made}`, tracking: 'none', ...more })).id;
}

async function quotation(customer: number, what: number, more: Record<string, unknown> = {}): Promise<number> {
  const id = await rental(customer, more);
  expect((await line(id, what)).status).toBe(201);
  expect((await ground.post(`/rentals/${id}/convert_to_quote`, {})).status).toBe(200);
  return id;
}

const order = (id: number) => ground.post(`/rentals/${id}/convert_to_order`, {});
const gross = async (id: number) => Number((await ground.get(`/rentals/${id}`)).body.rental.gross_total);

test('three orders of one account at once: as many as its limit allows', async () => {
  expect((await ground.patch('/settings/finance', { enforce_credit_limit: true })).status).toBe(200);
  const what = await item();
  for (let round = 0; round < 10; round += 1) {
    const customer = await account();
    const quotes = [await quotation(customer, what), await quotation(customer, what), await quotation(customer, what)];
    const limit = (1.5 * (await gross(quotes[0] as number))).toFixed(2);
    expect((await ground.patch(`/accounts/${customer}`, { credit_limit: limit })).status).toBe(200);
    const answers = await ground.atOnce(3, (turn) => order(quotes[turn] as number));
    expect(tally(answers)).toEqual({ '200': 1, '422 credit_limit_exceeded': 2 });
  }
  await ground.patch('/settings/finance', { enforce_credit_limit: false });
});

test('orders in another currency count in the base currency', async () => {
  await ground.patch('/settings/finance', { enforce_credit_limit: true });
  await ground.made('/exchange_rates', {
    from_currency: 'EUR',
    to_currency: 'GBP',
    rate: '0.50',
    valid_on: '2020-01-01',
  });
  const customer = await account();
  const what = await item();
  const [first, second] = [
    await quotation(customer, what, { currency_code: 'EUR' }),
    await quotation(customer, what, { currency_code: 'EUR' }),
  ];
  const half = (await gross(first)) / 2;
  await ground.patch(`/accounts/${customer}`, { credit_limit: (half * 2 - 0.01).toFixed(2) });
  expect((await order(first)).status).toBe(200);
  const refused = await order(second);
  expect([refused.body.code, refused.body.message]).toEqual(['credit_limit_exceeded', expect.stringContaining('0.01')]);
  await ground.patch(`/accounts/${customer}`, { credit_limit: (half * 2).toFixed(2) });
  expect((await order(second)).status).toBe(200);
  await ground.patch('/settings/finance', { enforce_credit_limit: false });
});

/** Rounds in which both of two requests that exclude each other were done. */
async function bothDone(race: () => Promise<readonly [status: number, status: number]>): Promise<number> {
  let both = 0;
  for (let round = 0; round < rounds; round += 1) {
    const answers = await race();
    expect(answers.every((status) => status < 300 || status === 422)).toBe(true);
    if (answers.every((status) => status < 300)) both += 1;
  }
  return both;
}

test('an account is archived, or its quotation becomes an order', async () => {
  const what = await item();
  const both = await bothDone(async () => {
    const customer = await account();
    const id = await quotation(customer, what);
    const [archived, ordered] = await Promise.all([ground.post(`/accounts/${customer}/archive`, {}), order(id)]);
    return [archived.status, ordered.status];
  });
  expect(both).toBe(0);
});

test('an account is archived, or an order is given to it', async () => {
  const what = await item();
  const both = await bothDone(async () => {
    const [customer, other] = [await account(), await account()];
    const id = await quotation(other, what);
    expect((await order(id)).status).toBe(200);
    const [archived, moved] = await Promise.all([
      ground.post(`/accounts/${customer}/archive`, {}),
      ground.patch(`/rentals/${id}`, { account_id: customer }),
    ]);
    return [archived.status, moved.status];
  });
  expect(both).toBe(0);
});

test('an item is deleted, or a rental gets a line of it', async () => {
  const id = await rental(await account());
  const both = await bothDone(async () => {
    const what = await item();
    const [deleted, added] = await Promise.all([ground.delete(`/catalogue_items/${what}`), line(id, what)]);
    return [deleted.status, added.status];
  });
  expect(both).toBe(0);
});
