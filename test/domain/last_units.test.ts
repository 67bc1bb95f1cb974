/**
 * Thirty-two clients book the last units of the same items at once, over HTTP: never one unit too many, and no client sees a
 * deadlock.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { at, type House, openHouse } from './fulfilment_ground.ts';

const clients = 32;
const window = { starts_at: at(20), ends_at: at(22) };

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.service.close());

const post = (path: string, body: Record<string, unknown> = {}) => house.service.post(path, body);

/** A client that must come again later, because the house is full, does so. */
async function persistent(path: string, body: Record<string, unknown> = {}): ReturnType<typeof post> {
  for (;;) {
    const reply = await post(path, body);
    if (reply.status !== 503) return reply;
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(reply.headers['retry-after'] ?? 1)));
  }
}

/** How often PostgreSQL had to break a deadlock; a change that it stopped is run again, so no reply would show it. */
async function deadlocks(): Promise<number> {
  await house.service.pool.query('select pg_stat_clear_snapshot()');
  const { rows } = await house.service.pool.query(
    'select deadlocks::integer as n from pg_stat_database where datname = current_database()',
  );
  return rows[0].n;
}

async function scarce(name: string, units: number): Promise<number> {
  const { id } = await house.made('/catalogue_items', { name });
  await house.stock(id, units);
  return id;
}

/** A quotation with a line for each item, in the order of the items. */
async function quotation(items: readonly number[], more: Record<string, unknown> = {}) {
  const { id } = await house.made('/rentals', {
    title: 'Race',
    warehouse_id: house.warehouse,
    account_id: house.account,
    ...window,
    ...more,
  });
  const lines: number[] = [];
  for (const item of items)
    lines.push((await house.made(`/rentals/${id}/items`, { kind: 'product', catalogue_item_id: item })).id);
  await post(`/rentals/${id}/convert_to_quote`);
  return { id, lines };
}

const inTurns = <T>(list: readonly T[], turn: number): T[] => list.map((_, at) => list[(at + turn) % list.length] as T);

/** Replies by status and code; a failure of ours would be visible. */
function tally(replies: readonly { status: number; body: { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const key = `${status}${body.code ? ` ${body.code}` : ''}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

async function firmUnits(item: number): Promise<number> {
  const { rows } = await house.service.pool.query(
    `select coalesce(sum(i.quantity), 0)::integer as units from rental_item i join rental r on r.id = i.rental_id
     where i.catalogue_item_id = $1 and r.status in ('reserved', 'order')`,
    [item],
  );
  return rows[0].units;
}

describe(`${clients} clients at once`, () => {
  test('orders of three items in differing orders of their lines', async () => {
    const items = [await scarce('Truss', 10), await scarce('Hoist', 7), await scarce('Console', 9)];
    const rentals: number[] = [];
    for (let client = 0; client < clients; client += 1)
      rentals.push((await quotation(inTurns(items, client % 3).slice(0, 3))).id);
    const replies = await Promise.all(rentals.map((id) => persistent(`/rentals/${id}/convert_to_order`)));
    expect(tally(replies)).toEqual({ '200': 7, '422 insufficient_stock': clients - 7 });
    expect(await Promise.all(items.map(firmUnits))).toEqual([7, 7, 7]);
  });

  test('reservations beside orders, of one item or the other or both', async () => {
    const items = [await scarce('Fogger', 5), await scarce('Hazer', 4)];
    const wanted = [[0, 1], [1, 0], [0], [1]] as const;
    const rentals: number[] = [];
    for (let client = 0; client < clients; client += 1)
      rentals.push((await quotation((wanted[client % 4] ?? []).map((at) => items[at] as number))).id);
    const replies = await Promise.all(
      rentals.map((id, client) =>
        client % 8 < 4
          ? persistent(`/rentals/${id}/convert_to_order`)
          : persistent(`/rentals/${id}/change_status`, { status: 'reserved' }),
      ),
    );
    expect(new Set(Object.keys(tally(replies)))).toEqual(new Set(['200', '422 insufficient_stock']));
    const booked = await Promise.all(items.map(firmUnits));
    // All requests for a single item would have succeeded while a unit was left.
    expect(booked).toEqual([5, 4]);
  });

  test('lines added to orders that stand already', async () => {
    const [item, other] = [await scarce('Dimmer', 6), await scarce('Splitter', 100)];
    const rentals: number[] = [];
    for (let client = 0; client < clients; client += 1) {
      const { id } = await quotation([other]);
      expect((await post(`/rentals/${id}/convert_to_order`)).status).toBe(200);
      rentals.push(id);
    }
    const line = { kind: 'product', catalogue_item_id: item };
    const replies = await Promise.all(rentals.map((id) => persistent(`/rentals/${id}/items`, line)));
    expect(tally(replies)).toEqual({ '201': 6, '422 insufficient_stock': clients - 6 });
    expect(await firmUnits(item)).toBe(6);
  });

  test('the same serialised units, named in either order', async () => {
    const assets = await house.assets(4);
    // Plenty of units, so that the requests contend for the assets themselves.
    await house.stock(house.head, 100);
    const rentals: { id: number; line: number }[] = [];
    for (let client = 0; client < clients; client += 1) {
      const { id, lines } = await quotation([house.head]);
      const line = lines[0] as number;
      await house.service.patch(`/rentals/${id}/items/${line}`, { quantity: 2 });
      expect((await post(`/rentals/${id}/convert_to_order`)).status).toBe(200);
      rentals.push({ id, line });
    }
    const replies = await Promise.all(
      rentals.map(({ id, line }, client) => {
        const pair = [assets[client % 4], assets[(client + 1) % 4]];
        return persistent(`/rentals/${id}/items/${line}/allocations`, {
          asset_ids: client % 2 === 0 ? pair : pair.reverse(),
        });
      }),
    );
    const counts = tally(replies);
    expect(Object.keys(counts).sort()).toEqual(['201', '422 asset_double_booked']);
    const { rows } = await house.service.pool.query(
      `select asset_id, count(*)::integer as times from rental_item_allocation where asset_id = any($1) group by 1`,
      [assets],
    );
    expect(rows.every(({ times }) => times === 1)).toBe(true);
    expect(rows).toHaveLength(2 * (counts['201'] ?? 0));
    expect(counts['201']).toBeGreaterThan(0);
  });

  test('none of this was a deadlock', async () => {
    expect(await deadlocks()).toBe(0);
  });
});

describe('double booking of a serialised unit', () => {
  async function soft(asset: number, more: Record<string, unknown>) {
    const { id, lines } = await quotation([house.head], more);
    const made = await post(`/rentals/${id}/items/${lines[0]}/allocations`, { asset_ids: [asset] });
    return { id, line: lines[0] as number, made };
  }

  test('two quotations may hold one unit; the second to become firm is refused by the database, with a documented code', async () => {
    const [asset = 0] = await house.assets(1);
    await house.stock(house.head, 100);
    const dates = { starts_at: at(40), ends_at: at(43) };
    const first = await soft(asset, dates);
    const second = await soft(asset, { starts_at: at(42), ends_at: at(45) });
    expect([first.made.status, second.made.status]).toEqual([201, 201]);
    const replies = await Promise.all([first, second].map(({ id }) => post(`/rentals/${id}/convert_to_order`)));
    expect(tally(replies)).toEqual({ '200': 1, '422 asset_double_booked': 1 });
    const loser = replies[0]?.status === 200 ? second : first;
    expect(await house.rental(loser.id)).toMatchObject({ status: 'quotation', aggregate_version: 4 });
  });

  test('a rental that is moved onto another one with the same unit is refused', async () => {
    const [asset = 0] = await house.assets(1);
    await house.stock(house.head, 100);
    const first = await soft(asset, { starts_at: at(50), ends_at: at(52) });
    const second = await soft(asset, { starts_at: at(52), ends_at: at(54) });
    for (const { id } of [first, second]) expect((await post(`/rentals/${id}/convert_to_order`)).status).toBe(200);
    const moved = await house.service.patch(`/rentals/${second.id}`, { starts_at: at(51) });
    expect([moved.status, moved.body.code]).toEqual([422, 'asset_double_booked']);
  });

  test("the padded window is the guard's: a turnaround keeps a unit from the next rental", async () => {
    const [asset = 0] = await house.assets(1);
    await house.stock(house.head, 100);
    const first = await soft(asset, { starts_at: at(60), ends_at: at(62) });
    expect((await post(`/rentals/${first.id}/convert_to_order`)).status).toBe(200);
    await house.service.patch(`/catalogue_items/${house.head}`, { turnaround_buffer_minutes: 24 * 60 });
    const early = await soft(asset, { starts_at: at(62.5), ends_at: at(64) });
    expect([early.made.status, early.made.body.code]).toEqual([422, 'asset_double_booked']);
    const late = await soft(asset, { starts_at: at(63.1), ends_at: at(64) });
    expect(late.made.status).toBe(201);
    await house.service.patch(`/catalogue_items/${house.head}`, { turnaround_buffer_minutes: null });
  });
});
