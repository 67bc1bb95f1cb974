/** A repair of a unit that is out on hire blocks it when it comes back (domain 3.10, create). */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type House, openHouse } from '../fulfilment_ground.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
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

test('a unit that comes back damaged goes on in the repair that was opened while it was away', async () => {
  const [unit = 0] = await house.assets(1);
  const { id, items } = await house.order([{ catalogue_item_id: house.head, quantity: 1 }]);
  const { service } = house;
  await service.post(`/rentals/${id}/items/${items[0]}/allocations`, { asset_ids: [unit] });
  expect((await service.post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
  const { repair } = (await service.post('/repairs', { title: 'Rattles', asset_id: unit, is_usable: true })).body;
  expect(repair.blocks_availability).toBe(false);
  const back = await service.post(`/rentals/${id}/return`, { items: [{ asset_id: unit, quantity: 1, damaged: 1 }] });
  expect([back.status, back.body.code]).toEqual([200, undefined]);
  const { repairs } = (await service.get(`/repairs?q[asset_id_eq]=${unit}`)).body;
  expect(repairs).toEqual([expect.objectContaining({ id: repair.id, blocks_availability: true, is_usable: false })]);
  expect((await service.get(`/assets/${unit}`)).body.asset.status).toBe('in_repair');
  expect((await service.post(`/repairs/${repair.id}/complete`, { resolution: 'Screws' })).status).toBe(200);
  expect((await service.get(`/assets/${unit}`)).body.asset.status).toBe('available');
});
