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

/** The number of units out by the line, by the units, and by the ledger. */
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

/** Two concurrent requests: one is done, the other refused, and every count has the same number of units out after it. */
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
    // The unit that replaced it may come back right after it.
    expect(back?.status).toBe(200);
    expect([200, 422]).toContain(swapped?.status);
    const counted = await outOf(one);
    expect(counted).toEqual([0, 0, 0, 0, 0]);
  }
});

test('a unit left by mistake, or comes back', () =>
  oneOf((one) => [step(one, 'undispatch'), step(one, 'return')], [0]));

test('what is left leaves, or what left by mistake is taken back, and the rental is where its units are', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const one = await out();
    expect((await week.house.service.patch(`/rentals/${one.id}/items/${one.line}`, { quantity: 2 })).status).toBe(200);
    const path = `/rentals/${one.id}/items/${one.line}/allocations`;
    await week.house.made(path, { asset_ids: [one.units[1]] });
    const rest = { items: [{ rental_item_id: one.line, quantity: 1, asset_ids: [one.units[1]] }] };
    const [left, back] = await Promise.all([
      week.post(`/rentals/${one.id}/dispatch`, rest),
      week.post(`/rentals/${one.id}/undispatch`, { items: [{ asset_id: one.units[0] }] }),
    ]);
    expect([round, left?.status, back?.status]).toEqual([round, 200, 200]);
    expect(await outOf(one)).toEqual([1, 1, 1, 1, 1]);
    expect((await week.house.rental(one.id))['status']).toBe('dispatched');
  }
});

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

test('lists of scans that meet the same stock in opposite orders, beside dispatches of the same rentals', async () => {
  // Eight of each leave in a round.
  const items = [await week.stocked('bulk', 8 * rounds), await week.stocked('bulk', 8 * rounds)];
  for (let round = 0; round < rounds; round += 1) {
    const lines = items.map((catalogue_item_id) => ({ catalogue_item_id, quantity: 6 }));
    const jobs = await Promise.all([week.order(lines), week.order(lines)]);
    const scans = (device: string, order: readonly number[]) =>
      order.flatMap((at) =>
        order.map((item) => ({
          code: `catalogue_item:${items[item]}`,
          context: 'dispatch',
          device_id: `${device}${round}`,
          context_ref_type: 'rental',
          context_ref_id: jobs[at]?.id,
        })),
      );
    const answers = await Promise.all([
      week.post('/scans/batch', { scans: scans('A', [0, 1]) }),
      week.post('/scans/batch', { scans: scans('B', [1, 0]) }),
      ...jobs.map(({ id, items: [first] }) =>
        week.post(`/rentals/${id}/dispatch`, { items: [{ rental_item_id: first, quantity: 2 }] }),
      ),
    ]);
    expect([round, answers.map(({ status }) => status)]).toEqual([round, [200, 200, 200, 200]]);
    for (const { body } of answers.slice(0, 2)) expect(body.counts).toMatchObject({ accepted: 4, refused: 0 });
    for (const { items: both } of jobs) {
      const { rows } = await week.house.service.pool.query(
        'select quantity_dispatched as n from rental_item where id = any($1) order by id',
        [both],
      );
      expect(rows.map(({ n }) => n)).toEqual([4, 2]);
    }
  }
});

test('none of this was a deadlock', async () => {
  const { rows } = await week.house.service.pool.query(
    'select deadlocks::integer as n from pg_stat_database where datname = current_database()',
  );
  expect(rows[0].n).toBe(0);
});
