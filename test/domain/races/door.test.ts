/** Two operators at the door: a unit that both exchange, take back or undo goes one way, and line and ledger agree with it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Response } from 'supertest';
import { openWeek, type Week } from '../warehouse_ground.ts';

const rounds = Number(process.env['BACKLINE_RACE_ROUNDS'] ?? 3);

let week: Week;
beforeAll(async () => {
  week = await openWeek();
});
afterAll(() => week.house.service.close());

interface Out {
  readonly id: number;
  readonly line: number;
  readonly units: readonly number[];
  readonly item: number;
}

/** A rental that one of the item's units is out with; the other two are here. */
async function out(): Promise<Out> {
  const item = await week.stocked('serialised', 3);
  const units = await week.assetsOf(item);
  const { id, items } = await week.order([{ catalogue_item_id: item, quantity: 1 }]);
  const [line = 0] = items;
  await week.house.made(`/rentals/${id}/items/${line}/allocations`, { asset_ids: [units[0]] });
  expect((await week.post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
  return { id, line, units, item };
}

const exchange = ({ id, units }: Out, replacement: number, asset = 0) =>
  week.post(`/rentals/${id}/exchange`, {
    items: [{ asset_id: units[asset], replacement_asset_id: units[replacement], reason: 'wrong' }],
  });
const step = ({ id }: Out, name: string) => week.post(`/rentals/${id}/${name}`, { all: true });

/** What the line says is out, what the units say, and what the ledger says. */
async function outOf({ line, item }: Out): Promise<readonly number[]> {
  const { rows } = await week.house.service.pool.query(
    `select i.quantity_dispatched - i.quantity_returned as line,
       (select count(*)::integer from rental_item_allocation a where a.rental_item_id = i.id and a.state = 'dispatched' and a.quantity_returned = 0 and a.quantity_lost = 0) as lots,
       (select count(*)::integer from asset s where s.catalogue_item_id = $2 and s.status = 'on_hire') as units,
       (select l.quantity_on_hire from stock_level l where l.catalogue_item_id = $2) as hire,
       (select 3 - l.quantity_on_hand from stock_level l where l.catalogue_item_id = $2) as away
     from rental_item i where i.id = $1`,
    [line, item],
  );
  return Object.values(rows[0]) as number[];
}

/** Both are asked at once: one is done, the other refused, and so many units are out after it, whoever counts them. */
async function oneOf(race: (one: Out) => readonly Promise<Response>[], left: readonly number[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const one = await out();
    const answers = await Promise.all(race(one));
    expect([round, answers.map(({ status }) => status).sort()]).toEqual([round, [200, 422]]);
    const counted = await outOf(one);
    expect(left).toContain(counted[0]);
    expect(counted).toEqual(counted.map(() => counted[0]));
  }
}

test('one unit is exchanged against either of two', () => oneOf((one) => [exchange(one, 1), exchange(one, 2)], [1]));

test('a unit is exchanged, or comes back', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const one = await out();
    const [swapped, back] = await Promise.all([exchange(one, 1), step(one, 'return')]);
    // What took its place may come back right after it.
    expect(back?.status).toBe(200);
    expect([200, 422]).toContain(swapped?.status);
    const counted = await outOf(one);
    expect(counted).toEqual([0, 0, 0, 0, 0]);
  }
});

test('a unit left by mistake, or comes back', () =>
  oneOf((one) => [step(one, 'undispatch'), step(one, 'return')], [0]));

test('a dispatch is taken back once', () => oneOf((one) => [step(one, 'undispatch'), step(one, 'undispatch')], [0]));

test('one spare unit takes the place of one of two', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const item = await week.stocked('serialised', 3);
    const units = await week.assetsOf(item);
    const lines = [{ catalogue_item_id: item, quantity: 1 }];
    const jobs = await Promise.all([week.order(lines), week.order(lines)]);
    for (const [at, { id, items }] of jobs.entries()) {
      await week.house.made(`/rentals/${id}/items/${items[0]}/allocations`, { asset_ids: [units[at]] });
      expect((await week.post(`/rentals/${id}/dispatch`, { all: true })).status).toBe(200);
    }
    const answers = await Promise.all(
      jobs.map(({ id, items }, at) => exchange({ id, line: items[0] ?? 0, units, item }, 2, at)),
    );
    expect([round, answers.map(({ status }) => status).sort()]).toEqual([round, [200, 422]]);
    expect(await week.house.level(item)).toMatchObject({ owned: 3, on_hand: 1, on_hire: 2 });
  }
});

test('none of this was a deadlock', async () => {
  const { rows } = await week.house.service.pool.query(
    'select deadlocks::integer as n from pg_stat_database where datname = current_database()',
  );
  expect(rows[0].n).toBe(0);
});
