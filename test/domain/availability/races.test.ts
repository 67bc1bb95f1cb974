/** Many book the last units at once: never one too many, and no deadlock. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { availableIn, lockItems, shortItems } from '../../../definitions/rules/availability/check.ts';
import { inTransaction } from '../../../runtime/base/database/transaction.ts';
import { queryOn } from '../../../runtime/engine/commands/change.ts';
import { june } from './examples.ts';
import { openStockRoom, settingsOf } from './stock_room.ts';

const racers = 32;

const rounds = Number(process.env['BACKLINE_RACE_ROUNDS'] ?? 5);

let room: Awaited<ReturnType<typeof openStockRoom>>;
beforeAll(async () => {
  room = await openStockRoom();
});
afterAll(() => room.database.close());

/** As many at once as the pool has connections: on a busy machine the others would wait for one too long. */
const atOnce = 16;

async function inGroups<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < list.length; at += atOnce)
    results.push(...(await Promise.all(list.slice(at, at + atOnce).map(work))));
  return results;
}

/** Books a rental as the guard and the transition do: lock, check, write. */
async function book(rental: number): Promise<boolean> {
  let runs = 0;
  const booked = await inTransaction(room.database.pool, async (client) => {
    runs += 1;
    const query = queryOn(client);
    await query('select 1 from "rental" where "id" = $1 for update', [rental]);
    await lockItems({ query }, rental);
    if ((await shortItems(query, settingsOf(), { rentalId: rental })).length > 0) return false;
    await client.query(`update "rental" set "status" = 'order' where "id" = $1`, [rental]);
    return true;
  });
  // A second run would mean that PostgreSQL had to break a deadlock.
  expect(runs).toBe(1);
  return booked;
}

test(`${racers} rentals of two items in either order, ${rounds} rounds: as many are booked as there are units`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const warehouse = await room.warehouse();
    const [one, two] = [await room.item(), await room.item()];
    await room.stock(one, warehouse, 10);
    await room.stock(two, warehouse, 7);
    const rentals = await inGroups(
      Array.from({ length: racers }, (_, at) => at),
      async (at) => {
        const [first, second] = at % 2 === 0 ? [one, two] : [two, one];
        const made = { status: 'quotation', warehouse, quantity: 1, from: june(5), until: june(8) };
        const { rental } = await room.rental({ ...made, item: first });
        await room.line(rental, { catalogue_item_id: second, quantity: 1 });
        return rental;
      },
    );
    const booked = await inGroups(rentals, book);
    expect(booked.filter(Boolean)).toHaveLength(7);
    const window = { warehouse, from: june(5), until: june(8) };
    const windows = [one, two].map((item) => ({ ...window, item }));
    expect(await availableIn(room.query, settingsOf(), windows)).toEqual([3, 0]);
  }
});
