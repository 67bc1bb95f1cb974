/**
 * Reads of one record that meet: one statement answers them, and each as if it had been alone. Cached pages of lists are exact,
 * whoever writes.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg, { type Pool, type QueryConfig } from 'pg';
import { noteWrite } from '../../runtime/base/database/snapshots.ts';
import { inTransaction, send } from '../../runtime/base/database/transaction.ts';
import { readList, readOne } from '../../runtime/engine/query/index.ts';
import fc from '../support/properties.ts';
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

/** Runs reads and returns how many statements they took. */
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

const list = async (query: Requested[0], pool: Pool = shop.pool, rest: Requested[1] = {}) => {
  const { body } = await readList({ pool, resources }, request(query, rest), resources.hire);
  return JSON.parse(body) as { hires: { id: number; title: string }[]; meta: { total: number } };
};
/** Another process has a pool of its own. */
const otherPool = () => {
  const pool = new pg.Pool({ ...shop.pool.options, max: 2 });
  pool.on('error', () => undefined);
  return pool;
};

test('a page is looked for once as long as nothing is written, and by each caller for itself', async () => {
  const query: Requested[0] = [
    ['q[quantity_gteq]', '3'],
    ['per_page', '5'],
  ];
  await list(query);
  const { result, statements } = await counted(() => list(query));
  expect(result.meta.total).toBe((await list(query, shop.pool, { scope: [1, 2] })).meta.total);
  // The count covers every statement that the database gets.
  expect(statements).toBe(1);
  const [north, south] = [await list(query, shop.pool, { scope: [1] }), await list(query, shop.pool, { scope: [2] })];
  expect(north.meta.total + south.meta.total).toBe(result.meta.total);
  const known = await counted(() => list(query, shop.pool, { scope: [1] }));
  expect([known.statements, known.result]).toEqual([1, north]);

  // A write of the house that names its table leaves the cached page as it is; a write that names none may be one of any table.
  const { rows } = await shop.pool.query<{ one: string }>(
    'update store set name = name returning pg_current_xact_id() as one',
  );
  noteWrite(shop.pool, rows[0]?.one, 'store');
  expect((await counted(() => list(query))).statements).toBe(1);
  const { rows: changing } = await shop.pool.query<{ one: string }>(
    "update hire set title = 'Changed' where id = 5 returning pg_current_xact_id() as one",
  );
  noteWrite(shop.pool, changing[0]?.one, 'hire');
  const changed = await list(query);
  expect(changed.hires.find(({ id }) => id === 5)?.title ?? 'Changed').toBe('Changed');
  await shop.pool.query("update hire set title = 'Again' where id = 5");
  expect(JSON.stringify(await list([['q[id_eq]', '5']]))).toContain('Again');
});

test('totals and pages are exact while two writers commit and roll back, one of them through another process', async () => {
  const other = otherPool();
  const titles = ['Alpha', 'Beta'];
  /** The committed titles, by id. */
  const model = new Map<number, string>();
  const { rows } = await shop.pool.query<{ last: number }>('select max(id) as last from hire');
  let next = (rows[0]?.last ?? 0) + 1;
  const expected = (title: string) => [...model].filter(([, one]) => one === title).map(([id]) => id);
  const listed = async (title: string, pool: Pool) => {
    const { hires, meta } = await list(
      [
        ['q[title_eq]', title],
        ['sort', 'id'],
        ['per_page', '3'],
      ],
      pool,
    );
    return { total: meta.total, ids: hires.map(({ id }) => id) };
  };
  const step = fc.record({
    writer: fc.constantFrom('this', 'other'),
    act: fc.constantFrom('add', 'add', 'rename', 'remove', 'roll back', 'nothing'),
    title: fc.constantFrom(...titles),
    meanwhile: fc.boolean(),
  });
  const within = async ({
    writer,
    act,
    title,
    meanwhile,
  }: {
    writer: string;
    act: string;
    title: string;
    meanwhile: boolean;
  }) => {
    const pool = writer === 'this' ? shop.pool : other;
    const [some] = [...model.keys()];
    const work = inTransaction(pool, async (client) => {
      const run = (text: string, values: unknown[]) => send(client, { text, values });
      if (act === 'add' || act === 'roll back')
        await run(
          "insert into hire (id, title, quantity, cost, store_id, aggregate_version) overriding system value values ($1, $2, 1, '1.00', 1, 1)",
          [next, title],
        );
      else if (act === 'rename' && some !== undefined)
        await run('update hire set title = $2 where id = $1', [some, title]);
      else if (act === 'remove' && some !== undefined) await run('delete from hire where id = $1', [some]);
      // A read while it is open finds the earlier state.
      if (meanwhile) for (const one of titles) expect((await listed(one, shop.pool)).total).toBe(expected(one).length);
      if (act === 'roll back') throw new Error('rolled back');
    });
    await work.catch((error: Error) => {
      if (error.message !== 'rolled back') throw error;
    });
    if (act === 'add') model.set(next, title);
    else if (act === 'rename' && some !== undefined) model.set(some, title);
    else if (act === 'remove' && some !== undefined) model.delete(some);
    next += 1;
    for (const one of titles)
      for (const reader of [shop.pool, other]) {
        const ids = expected(one).sort((a, b) => a - b);
        expect(await listed(one, reader)).toEqual({ total: ids.length, ids: ids.slice(0, 3) });
      }
  };
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const one of steps) await within(one);
      }),
      { numRuns: 8 },
    );
  } finally {
    await other.end();
    await shop.pool.query('delete from hire where id = any($1::integer[])', [[...model.keys()]]);
  }
});
