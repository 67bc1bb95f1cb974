/** What goes with a deleted record is gone from every list and sum, while its rows and its history stay (domain 0.2, 1.5). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type House, openHouse } from './fulfilment_ground.ts';

let house: House;
let kept: number;
let gone: number;
beforeAll(async () => {
  house = await openHouse();
  const rental = async (quantity: number) => {
    const { id } = await house.made('/rentals', { title: 'Gig', warehouse_id: house.warehouse });
    await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: house.cable, quantity });
    return id;
  };
  kept = await rental(5);
  gone = await rental(7);
  for (const id of [kept, gone])
    await house.service.pool.query(
      `insert into shortage (rental_id, rental_item_id, catalogue_item_id, warehouse_id, quantity_short, shortage_from, first_detected_at, status, ignored_reason)
       select rental_id, id, catalogue_item_id, $2, 1, now(), now(), 'ignored', 'Test' from rental_item where rental_id = $1`,
      [id, house.warehouse],
    );
});
afterAll(() => house.service.close());

const total = async (path: string) => (await house.service.get(path)).body.meta.total;
const sums = async (path: string) => (await house.service.get(path)).body.aggregate[0];

test('lines of a deleted rental are in no list, count, sum, filter or shortage', async () => {
  const all = '/rental_items?per_page=100';
  const aggregate = '/aggregate/rental_items?measures=count,sum:quantity';
  const shortages = `/shortages?q[catalogue_item_id_eq]=${house.cable}`;
  expect([await total(all), await total(shortages)]).toEqual([2, 2]);
  expect(await sums(aggregate)).toMatchObject({ count: 2 });
  expect((await house.service.delete(`/rentals/${gone}`)).status).toBe(204);
  expect([await total(all), await total(shortages)]).toEqual([1, 1]);
  expect(await total(`/rental_items?q[rental_id_eq]=${gone}`)).toBe(0);
  expect(await total(`/rental_items?q[rental_id_eq]=${kept}`)).toBe(1);
  expect(JSON.stringify(await sums(aggregate))).toMatch(/5/);
  expect(JSON.stringify(await sums(aggregate))).not.toMatch(/12|7/);
  expect((await house.service.get(`/rentals/${gone}/items`)).status).toBe(404);
  expect((await house.service.get(`/rentals/${kept}/items`)).body.items).toHaveLength(1);
});

test('a deleted record that is asked for shows what went with it', async () => {
  const path = `/rentals/${gone}?q[deleted_at_not_null]=1&include=items`;
  expect((await house.service.get(path)).body.rental.items).toHaveLength(1);
});

test('contacts of a deleted account are not found by search', async () => {
  const { id } = await house.made('/accounts', { name: 'Passing Trade' });
  await house.made(`/accounts/${id}/contacts`, { first_name: 'Zebedee', email: 'zebedee@example.com' });
  const found = async () => JSON.stringify((await house.service.get('/search?q=Zebedee')).body).includes('zebedee');
  expect(await found()).toBe(true);
  expect((await house.service.delete(`/accounts/${id}`)).status).toBe(204);
  expect(await found()).toBe(false);
});

test('no record refers to a deleted one, neither when it is made nor later', async () => {
  const { id: account } = await house.made('/accounts', { name: 'Gone Tomorrow' });
  expect((await house.service.delete(`/accounts/${account}`)).status).toBe(204);
  const body = { title: 'Late', warehouse_id: house.warehouse, account_id: account };
  const made = await house.service.post('/rentals', body);
  expect([made.status, made.body.errors]).toEqual([422, expect.objectContaining({ account_id: expect.anything() })]);
  const changed = await house.service.patch(`/rentals/${kept}`, { account_id: account });
  expect([changed.status, changed.body.errors]).toEqual([
    422,
    expect.objectContaining({ account_id: expect.anything() }),
  ]);
});
