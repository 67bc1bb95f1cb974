/**
 * Reads of one record that meet: one statement answers them, and each as if it had been alone. Cached pages of lists are exact,
 * whoever writes.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg, { type Pool, type QueryConfig } from 'pg';
import { isSame } from '../../runtime/base/database/notes.ts';
import { inTransaction, send } from '../../runtime/base/database/transaction.ts';
import { queryOn } from '../../runtime/engine/commands/change.ts';
import { readList, readOne } from '../../runtime/engine/query/index.ts';
import { together } from '../../runtime/rules/together.ts';
import { counted as countedOn } from '../support/counted.ts';
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
  // None, one or two of each record, and their order is not that of their ids.
  await insert(
    shop.pool,
    resources.hire_line,
    Array.from({ length: failing }, (_, at) => ({ id: failing - at, hire_id: 1 + (at % 25), position: at % 3 })),
  );
});
afterAll(() => shop?.close());

type Requested = Parameters<typeof request>;

const show = (id: number | string, query: Requested[0] = [], rest: Requested[1] = {}, pool: Pool = shop.pool) =>
  readOne({ pool, resources }, request(query, rest), hire, String(id));

/** Runs reads and returns how many statements they took. */
const counted = <T>(work: () => Promise<T>, pool: Pool = shop.pool) => countedOn(pool, work);

/** Of several callers, about records that are there, deleted, out of scope or no records at all, some of them more than once. */
const ways: readonly [Requested[0], Requested[1]][] = [
  [[], {}],
  [[], { costs: false }],
  [[], { scope: [1] }],
  [[], { scope: [2] }],
  [[['include', 'store']], {}],
  [[['include', 'lines']], {}],
  [[['include', 'lines,store']], { scope: [1] }],
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

test('one slow record keeps only itself waiting; a lost connection leaves the plan as it is', async () => {
  const slowSql = '(case when t."id" = 20 then pg_sleep(1.5)::text end)';
  const slowHire = {
    ...resources.hire,
    fields: [...resources.hire.fields, field('slow', 'text', 'text', { column: null, sql: slowSql, json: slowSql })],
  };
  const pool = otherPool();
  const read = (id: number) =>
    readOne({ pool, resources }, request([['fields', 'id,slow']]), slowHire, String(id)).then(
      () => performance.now(),
      ({ code }) => code as string,
    );
  try {
    for (let time = 0; time < 3; time += 1) await read(1);
    await Promise.all([read(1), read(2)]);
    const began = performance.now();
    const last = read(20);
    const others = await Promise.all([1, 2, 3].map(read));
    for (const one of others) expect(Number(one) - began).toBeLessThan(1_000);
    expect(Number(await last) - began).toBeGreaterThan(1_400);

    // Joined with it, they wait once; from then on each goes alone.
    await Promise.all([1, 2, 20, 3].map(read));
    const again = performance.now();
    const [slow, ...quick] = await Promise.all([20, 1, 2, 3].map(read));
    for (const one of quick) expect(Number(one) - again).toBeLessThan(1_000);
    expect(Number(slow) - again).toBeGreaterThan(1_400);
  } finally {
    await pool.end();
  }
});

test('where the database is away the plan is joined again once it is back', async () => {
  const pool = otherPool();
  const fields: Requested[0] = [['fields', 'id,quantity']];
  const some = () =>
    Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        show(at + 1, fields, {}, pool).then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    );
  const locker = await shop.pool.connect();
  try {
    for (let time = 0; time < 3; time += 1) await some();
    await locker.query('begin; lock table hire in access exclusive mode');
    const waiting = some();
    const waits = "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%hire%'";
    let pids: number[] = [];
    const until = performance.now() + 10_000;
    while (pids.length < 2 && performance.now() < until)
      pids = (await shop.pool.query<{ pid: number }>(waits)).rows.map(({ pid }) => pid);
    await shop.pool.query('select pg_terminate_backend(pid) from unnest($1::integer[]) pid', [pids]);
    await locker.query('rollback');
    expect(await waiting).toContain('failed');
    const { result, statements } = await counted(some, pool);
    expect(new Set(result)).toEqual(new Set(['answered']));
    expect(statements).toBeLessThan(10);
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

/**
 * A list that was read twice, the second time with a single statement. Other suites share the cluster, and PostgreSQL numbers
 * transactions for all its databases: what they commit in between makes the second read look anew, so it is tried again.
 */
async function readAgain(read: () => ReturnType<typeof list>, between: () => Promise<unknown> = async () => undefined) {
  for (let tries = 1; ; tries += 1) {
    const first = await read();
    await between();
    const second = await counted(read);
    expect(second.result).toEqual(first);
    if (second.statements === 1 || tries === 200) return second;
  }
}

/** As the service writes: what it writes is noted once somebody needs it. */
const write = (text: string, values: unknown[] = []) => send(shop.pool, { text, values });

test('a page is looked for once as long as nothing is written, and by each caller for itself', async () => {
  const query: Requested[0] = [
    ['q[quantity_gteq]', '3'],
    ['per_page', '5'],
  ];
  const { result, statements } = await readAgain(() => list(query));
  expect(result.meta.total).toBe((await list(query, shop.pool, { scope: [1, 2] })).meta.total);
  // The count covers every statement that the database gets.
  expect(statements).toBe(1);
  const [north, south] = [await list(query, shop.pool, { scope: [1] }), await list(query, shop.pool, { scope: [2] })];
  expect(north.meta.total + south.meta.total).toBe(result.meta.total);
  const known = await readAgain(() => list(query, shop.pool, { scope: [1] }));
  expect([known.statements, known.result]).toEqual([1, north]);

  // A write of the service to another table leaves the cached page as it is; a write of somebody else may be one of any table.
  const unrelated = await readAgain(
    () => list(query),
    () => write('update store set name = name'),
  );
  expect(unrelated.statements).toBe(1);
  await write("update hire set title = 'Changed' where id = 5");
  const changed = await list(query);
  expect(changed.hires.find(({ id }) => id === 5)?.title ?? 'Changed').toBe('Changed');
  await shop.pool.query("update hire set title = 'Again' where id = 5");
  expect(JSON.stringify(await list([['q[id_eq]', '5']]))).toContain('Again');
});

test('records of a page are those of the custom fields that the request names', async () => {
  await shop.pool.query(`update hire set custom_fields = '{"colour":"red","size":4}' where id = 1`);
  const fields = ['colour', 'size'].map(
    (name) => ({ name, kind: 'string', filterable: true, sortable: true }) as const,
  );
  const customFields = () => new Map(fields.map((one) => [one.name, one]));
  const read = async (name: string) => {
    const query: Requested[0] = [
      ['fields', `cf.${name}`],
      ['q[id_eq]', '1'],
    ];
    const { body } = await readList({ pool: shop.pool, resources, customFields }, request(query), resources.hire);
    return JSON.parse(body).hires[0].custom_fields;
  };
  for (let time = 0; time < 2; time += 1) {
    expect(await read('colour')).toEqual({ colour: 'red' });
    expect(await read('size')).toEqual({ size: 4 });
  }
});

test('records that one request reads are not put to the page that another one finds meanwhile', async () => {
  const query: Requested[0] = [['q[title_eq]', 'Met']];
  const add = (id: number) =>
    shop.pool.query(
      "insert into hire (id, title, quantity, cost, store_id, aggregate_version) values ($1, 'Met', 1, '1.00', 1, 1)",
      [id],
    );
  const { query: send } = shop.pool;
  await add(1_000_001);
  const seen: string[] = [];
  const [wroteAnother, foundLater] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const gated = async (...input: readonly [QueryConfig]) => {
    const ofPage = input[0].text.includes('cardinality(p.ids)');
    seen.push(ofPage ? 'page' : 'records');
    if (ofPage && seen.filter((one) => one === 'page').length === 2) await wroteAnother.promise;
    if (!ofPage && seen.filter((one) => one === 'records').length === 1) {
      Object.assign(shop.pool, { query: send });
      await add(1_000_002);
      wroteAnother.resolve();
      await foundLater.promise;
    }
    return send.apply(shop.pool, input as never);
  };
  try {
    await list([['q[title_eq]', 'Nobody']]);
    Object.assign(shop.pool, { query: gated });
    const first = list(query);
    const second = list(query).then((found) => {
      foundLater.resolve();
      return found;
    });
    expect((await second).hires).toHaveLength(2);
    expect((await first).hires).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) expect((await list(query)).hires).toHaveLength(2);
  } finally {
    Object.assign(shop.pool, { query: send });
    await shop.pool.query('delete from hire where id > 1000000');
  }
});

test('SQL of definitions that names a table without quotes, or goes by the time, is asked again', async () => {
  const computed = (sql: string) => ({
    ...resources.hire,
    fields: [...resources.hire.fields, field('share', 'text', 'text', { column: null, sql, json: sql })],
  });
  const read = async (spec: typeof hire) => {
    const { body } = await readList(
      { pool: shop.pool, resources: { ...resources, hire: spec } },
      request([
        ['q[id_eq]', '1'],
        ['fields', 'share'],
      ]),
      spec,
    );
    return JSON.parse(body).hires[0].share;
  };
  const named = computed('(select max(s.name) from Store s where s.id = 1)');
  for (const name of ['First', 'Second']) {
    await write('update store set name = $1 where id = 1', [name]);
    expect(await read(named)).toBe(name);
    expect(await read(named)).toBe(name);
  }
  for (const sql of [
    'clock_timestamp ()::text',
    'random()::text',
    'uuid_in(md5(Clock_Timestamp()::text)::cstring)::text',
  ]) {
    const spec = computed(sql);
    const first = await read(spec);
    expect(await read(spec)).not.toBe(first);
  }
});

test('a write changes what its triggers change, of which nobody has said that they are new', async () => {
  await shop.pool.query(`create function tell_hires() returns trigger language plpgsql as
    $$ begin update hire set title = new.name where id = 2; return null; end $$;
    create trigger tell_hires after update on store for each row execute function tell_hires()`);
  try {
    for (const name of ['Once', 'Twice']) {
      await write('update store set name = $1 where id = 2', [name]);
      for (let time = 0; time < 2; time += 1)
        expect((await list([['q[id_eq]', '2']])).hires.map(({ title }) => title)).toEqual([name]);
    }
  } finally {
    await shop.pool.query('drop function tell_hires cascade');
  }
});

test('what another server has committed is never the same, whatever numbers its transactions have', () => {
  expect(isSame(shop.pool, [], '10:10:@1', '9:10:@1')).toBe(true);
  expect(isSame(shop.pool, [], '10:10:@1', '10:10:@2')).toBe(false);
  // An earlier state was brought back.
  expect(isSame(shop.pool, [], '20:20:@1', '19:19:@1')).toBe(false);
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

test('reads of rules side by side: one statement for all records, and an error where the id is not the first value', async () => {
  const read = (sql: string, values: (id: number) => readonly unknown[]) =>
    counted(async () => {
      const query = together(queryOn(shop.pool));
      const answers = await Promise.allSettled([21, 22, 23].map((id) => query<{ title: string }>(sql, values(id))));
      return answers.map((one) => (one.status === 'fulfilled' ? one.value[0]?.title : (one.reason as Error).message));
    });
  const titles = ['No. 21', 'No. 22', 'No. 23'];
  const byId = 'select title from hire where id = $1::integer and cost = $2::numeric';
  expect(await read(byId, (id) => [id, '4.00'])).toEqual({ result: titles, statements: 1 });
  // A value that is no id may differ.
  const byTitle = 'select title from hire where id > $1::integer and title = $2::text';
  expect(await read(byTitle, (id) => [0, `No. ${id}`])).toEqual({ result: titles, statements: 3 });
  for (const [sql, first] of [
    ['select title from hire where cost = $1::numeric and id = $2::integer', '4.00'],
    ['select title from hire where aggregate_version >= $1::integer and id = $2::integer', 0],
  ] as const) {
    const { result, statements } = await read(sql, (id) => [first, id]);
    expect(result).toEqual(Array(3).fill(expect.stringContaining('because its id is $2: make it $1')));
    expect(statements).toBe(0);
  }
});
