/** A repair of a unit that is out on hire takes hold of it when it comes back (domain 3.10, create). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type House, openHouse } from '../fulfilment_ground.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 300_000);
afterAll(() => house.service.close());

test('the unit stays with the customer, goes into repair on its return, and is available when that is done', async () => {
  const [unit = 0, sound = 0] = await house.assets(2);
  const { id, items } = await house.order([{ catalogue_item_id: house.head, quantity: 2 }]);
  const path = `/rentals/${id}/items/${items[0]}/allocations`;
  const post = async (where: string, body: Record<string, unknown>) => {
    const reply = await house.service.post(where, body);
    expect([where, reply.status < 300, reply.body.code]).toEqual([where, true, undefined]);
    return reply.body;
  };
  const statusOf = async (asset: number) => (await house.service.get(`/assets/${asset}`)).body.asset.status;
  await post(path, { asset_ids: [unit, sound] });
  await post(`/rentals/${id}/dispatch`, { all: true });
  const before = await house.level(house.head);
  const { repair } = await post('/repairs', { title: 'Flickers', asset_id: unit });
  expect(repair).toMatchObject({ status: 'open', blocks_availability: true });
  expect([await statusOf(unit), await house.level(house.head)]).toEqual(['on_hire', before]);
  await post(`/rentals/${id}/return`, { items: [unit, sound].map((asset_id) => ({ asset_id, quantity: 1 })) });
  expect([await statusOf(unit), await statusOf(sound)]).toEqual(['in_repair', 'available']);
  expect(await house.level(house.head)).toMatchObject({ owned: 2, on_hand: 1, on_hire: 0, in_repair: 1 });
  const { rows } = await house.service.pool.query('select "event" from "outbox_event" where "ref" = $1 order by "id"', [
    `asset:${unit}`,
  ]);
  expect(rows.map(({ event }) => event).slice(-2)).toEqual(['asset.returned', 'asset.in_repair']);
  await post(`/repairs/${repair.id}/complete`, { resolution: 'New driver' });
  expect(await statusOf(unit)).toBe('available');
  expect(await house.level(house.head)).toMatchObject({ owned: 2, on_hand: 2, in_repair: 0 });
});
