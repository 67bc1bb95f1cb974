/** Reads of one record that meet: one statement answers them, and each as if it had been alone. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg, { type Pool, type QueryConfig } from 'pg';
import { readOne } from '../../runtime/engine/query/index.ts';
import { field, insert, openShop, request, resources, type Shop } from './specs.ts';

let shop: Shop;
const failing = 40;
const failingSql = `(100 / (t."quantity" - ${failing - 1}))`;
/** With a field that cannot be worked out for the last record. */
const hire = {
  ...resources.hire,
  fields: [
    ...resources.hire.fields,
    field('share', 'integer', 'integer', { column: null, sql: failingSql, json: failingSql }),
  ],
};
beforeAll(async () => {
  shop = await openShop();
  await insert(shop.pool, resources.store, [
    { id: 1, name: 'North' },
    { id: 2, name: 'South' },
  ]);
  await insert(
    shop.pool,
    resources.hire,
    Array.from({ length: failing }, (_, at) => ({
      id: at + 1,
      title: `No. ${at + 1}`,
      quantity: at,
      cost: '4.00',
      store_id: (at % 2) + 1,
      aggregate_version: at,
      ...(at === 10 ? { deleted_at: '2026-02-01T00:00:00Z' } : {}),
    })),
  );
});
afterAll(() => shop?.close());

type Requested = Parameters<typeof request>;

const show = (id: number | string, query: Requested[0] = [], rest: Requested[1] = {}, pool: Pool = shop.pool) =>
  readOne({ pool, resources }, request(query, rest), hire, String(id));

/** Runs reads and gives how many statements they took. */
async function counted<T>(work: () => Promise<T>, pool: Pool = shop.pool) {
  const { query } = pool;
  let statements = 0;
  const counting = (...input: readonly [QueryConfig]) => {
    statements += 1;
    return query.apply(pool, input as never);
  };
  Object.assign(pool, { query: counting });
  try {
    return { result: await work(), statements };
  } finally {
    Object.assign(pool, { query });
  }
}

/** Of several callers, about records that are there, deleted, out of scope or no records at all, some of them more than once. */
const ways: readonly [Requested[0], Requested[1]][] = [
  [[], {}],
  [[], { costs: false }],
  [[], { scope: [1] }],
  [[], { scope: [2] }],
  [[['include', 'store']], {}],
];
const keys = [...Array.from({ length: failing - 1 }, (_, at) => at + 1), 4, 4, 999, '9007199254740993', 'no-key'];

test('what they answer is what each answers alone', async () => {
  const alone: unknown[] = [];
  for (const [query, rest] of ways) for (const key of keys) alone.push(await show(key, query, rest));
  const { result, statements } = await counted(() =>
    Promise.all(ways.flatMap(([query, rest]) => keys.map((key) => show(key, query, rest)))),
  );
  expect(result).toEqual(alone);
  expect(result.filter((one) => one !== null).length).toBeGreaterThan(100);
  expect(statements).toBeLessThan(alone.length / 4);
});

test('one alone goes out at once, as it always did', async () => {
  const { statements } = await counted(async () => {
    for (const key of [1, 2, 3]) await show(key);
  });
  expect(statements).toBe(3);
});

test('a read sees what was committed before it began, whichever reads it meets', async () => {
  const committed = new Map([1, 2, 3].map((id) => [id, 100]));
  await shop.pool.query('update hire set aggregate_version = 100 where id <= 3');
  let done = false;
  const stale: string[] = [];
  const read = async (id: number): Promise<void> => {
    const least = committed.get(id) ?? 0;
    const version = Number((await show(id))?.version);
    if (version < least) stale.push(`${id}: ${version} after ${least}`);
  };
  const writer = async (id: number): Promise<void> => {
    for (let version = 101; version <= 160; version += 1) {
      await shop.pool.query('update hire set aggregate_version = $1 where id = $2', [version, id]);
      committed.set(id, version);
      // Its own write, in the midst of all others.
      await read(id);
    }
  };
  const reader = async (first: number): Promise<void> => {
    for (let at = first; !done; at += 1) await read((at % 3) + 1);
  };
  const readers = Array.from({ length: 20 }, (_, at) => reader(at));
  await Promise.all([writer(1), writer(2)]);
  done = true;
  await Promise.all(readers);
  expect(stale).toEqual([]);
});

test('a record whose computed field fails is answered without it, the others with it; they are not joined again', async () => {
  const some = [1, 2, 3, 4, failing, 5, 6, 7];
  const all = () => Promise.all(some.map((id) => show(id, [['fields', 'id,share']], {})));
  // Named from its second use on.
  for (let time = 0; time < 3; time += 1) {
    const records = (await all()).map((one) => JSON.parse(one?.record ?? '{}') as { id: number; share: number | null });
    expect(records).toEqual(
      some.map((id) => ({ id, share: id === failing ? null : Math.trunc(100 / (id - failing)) })),
    );
  }
  const { statements } = await counted(all);
  expect(statements).toBeGreaterThanOrEqual(some.length);
});

test('a joined statement that takes too long fails each of its requests, and the next try goes alone', async () => {
  const fields: Requested[0] = [['fields', 'id,title']];
  const pool = new pg.Pool({ ...shop.pool.options, max: 3, options: '-c statement_timeout=300' });
  pool.on('error', () => undefined);
  const some = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      show(at + 1, fields, {}, pool).then(
        () => 'answered',
        ({ code }) => code,
      ),
    );
  const locker = await shop.pool.connect();
  try {
    for (let time = 0; time < 3; time += 1) await show(1, fields, {}, pool);
    await locker.query('begin');
    await locker.query('lock table hire in access exclusive mode');
    expect(new Set(await Promise.all(some(10)))).toEqual(new Set(['57014']));
    await locker.query('rollback');
    const { result, statements } = await counted(() => Promise.all(some(10)), pool);
    expect(new Set(result)).toEqual(new Set(['answered']));
    expect(statements).toBe(10);
  } finally {
    locker.release(true);
    await pool.end();
  }
});
