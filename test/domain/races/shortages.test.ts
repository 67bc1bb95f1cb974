/** Reviews beside the changes that they review: a shortage never shows a state that existed at no moment (domain 4.6). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { reviewShortages } from '../../support/shortages.ts';
import { type Ground, openGround } from './ground.ts';

const rounds = Number(process.env['BACKLINE_RACE_ROUNDS'] ?? 20);
const window = { starts_at: '2031-06-05T09:00:00Z', ends_at: '2031-06-08T16:00:00Z' };

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.close());

/** Reviews, one after the other, until the work is done. */
async function reviewedDuring<T>(work: Promise<T>): Promise<T> {
  let done = false;
  const finished = work.finally(() => {
    done = true;
  });
  const reviews = async () => {
    while (!done) await reviewShortages(ground);
  };
  await Promise.all([reviews(), reviews(), finished]);
  await reviewShortages(ground);
  return finished;
}

/** An item with so many units, and a quotation for one more than twice as many. */
async function scarce(units: number): Promise<{ readonly item: number; readonly rental: number }> {
  const { id: item } = await ground.made('/catalogue_items', { name: `Scarce ${Math.random()}`, tracking: 'bulk' });
  await ground.made('/stock_transactions', {
    catalogue_item_id: item,
    warehouse_id: ground.ids.warehouse,
    type: 'opening',
    quantity: units,
  });
  const { id: rental } = await ground.made('/rentals', {
    title: 'Race',
    warehouse_id: ground.ids.warehouse,
    account_id: ground.ids.customer,
    ...window,
  });
  await ground.made(`/rentals/${rental}/items`, { kind: 'product', catalogue_item_id: item, quantity: units + 2 });
  expect((await ground.post(`/rentals/${rental}/convert_to_quote`, {})).status).toBe(200);
  return { item, rental };
}

const order = (rental: number) => ground.post(`/rentals/${rental}/convert_to_order`, { confirm_shortage: true });

interface Entry {
  readonly action: string;
  readonly status: string | null;
  readonly short: number | null;
}

/** The ledger of a rental's shortages. */
async function report(rental: number): Promise<Entry[]> {
  const { rows } = await ground.pool.query(
    `select action, new_values->>'status' as status, (new_values->>'quantity_short')::integer as short from action_log
     where auditable_type = 'shortage' and auditable_id in (select id::text from shortage where rental_id = $1) order by id`,
    [rental],
  );
  return rows;
}

test('an order that is taken short: its shortage is opened once, and nothing else is told of it', async () => {
  const strange: Entry[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { rental } = await scarce(2);
    const reply = await reviewedDuring(order(rental));
    expect(reply.status).toBe(200);
    const entries = await report(rental);
    if (entries.length !== 1 || entries[0]?.short !== 2) strange.push(entries);
  }
  expect(strange).toEqual([]);
});

test('a sub-hire that is confirmed: the shortage is resolved at once, and was never greater than it was', async () => {
  const strange: Entry[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { rental } = await scarce(2);
    expect((await order(rental)).status).toBe(200);
    const { rows } = await ground.pool.query('select id from shortage where rental_id = $1', [rental]);
    const resolved = await ground.post(`/shortages/${rows[0].id}/resolve`, {
      method: 'subhire',
      supplier_id: ground.ids.supplier,
    });
    expect(resolved.status).toBe(200);
    const found = await ground.pool.query('select id from purchase_order where shortage_id = $1', [rows[0].id]);
    const sent = await reviewedDuring(ground.post(`/purchase_orders/${found.rows[0].id}/send`, {}));
    expect(sent.status).toBe(200);
    const entries = await report(rental);
    const last = await ground.value('select status from shortage where id = $1', [rows[0].id]);
    if (last !== 'resolved' || entries.some(({ short, status }) => (short ?? 2) > 2 || status === 'partially_resolved'))
      strange.push(entries);
  }
  expect(strange).toEqual([]);
});
