/**
 * Cached pages of lists outlive what is committed to other tables, over processes too, and are exact whatever somebody does to the
 * triggers meanwhile. Another process is another pool here, which shares nothing with the first but the database.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg, { type Pool } from 'pg';
import {
  isSame,
  isSameSoon,
  linksOf,
  noteTransaction,
  prepareNotes,
  readsOf,
} from '../../runtime/base/database/notes.ts';
import { openSharedNotes } from '../../runtime/base/database/shared_notes.ts';
import { transactionSql } from '../../runtime/base/database/snapshot.ts';
import { snapshotNow } from '../../runtime/base/database/snapshots.ts';
import type { TableLinks } from '../../runtime/base/database/table_links.ts';
import { inTransaction, send } from '../../runtime/base/database/transaction.ts';
import { readList } from '../../runtime/engine/query/index.ts';
import { startSeparateCluster, type TestCluster } from '../support/cluster.ts';
import { counted } from '../support/counted.ts';
import fc from '../support/properties.ts';
import { insert, openShop, request, resources, type Shop } from './specs.ts';

let cluster: TestCluster;
let shop: Shop;
/** The other process, and somebody with a connection and no service. */
let other: Pool;
let somebody: Pool;
let shared: readonly { close(): Promise<void> }[] = [];
const url = () => String(shop.pool.options.connectionString);
const poolOf = (max: number) => {
  const pool = new pg.Pool({ connectionString: url(), max });
  pool.on('error', () => undefined);
  return pool;
};
beforeAll(async () => {
  cluster = await startSeparateCluster();
  shop = await openShop();
  other = poolOf(3);
  somebody = poolOf(3);
  await shop.pool.query(
    'alter table hire_line add foreign key (hire_id) references hire on delete cascade; create sequence numbers start 1000',
  );
  await insert(shop.pool, resources.store, [
    { id: 1, name: '1' },
    { id: 2, name: '2' },
  ]);
  await insert(shop.pool, resources.hire, [{ id: 1, title: 'First', quantity: 0, store_id: 1, aggregate_version: 0 }]);
  await insert(shop.pool, resources.hire_line, [{ id: 1, hire_id: 1, position: 0, label: 'x' }]);
  shared = [openSharedNotes(shop.pool, url, true), openSharedNotes(other, url, true)];
});
afterAll(async () => {
  for (const one of shared) await one.close();
  await other?.end();
  await somebody?.end();
  await shop?.close();
  await cluster?.stop();
});

type Resource = 'hire' | 'store' | 'hire_line' | 'client';
interface Answer {
  readonly meta: { readonly total: number };
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

async function list(pool: Pool, name: Resource, query: Parameters<typeof request>[0] = []): Promise<Answer> {
  const spec = { ...resources[name], parent: null };
  const { body } = await readList({ pool, resources }, request([['per_page', '100'], ...query]), spec);
  const { meta, ...rest } = JSON.parse(body) as { meta: Answer['meta'] };
  return { meta, rows: Object.values(rest)[0] as Answer['rows'] };
}

/** How many statements a list takes beside the one that asks what is committed: a cached one takes none. */
const searchesOf = async (pool: Pool, read: () => Promise<unknown>): Promise<number> =>
  (await counted(pool, read, (text) => !/^select pg_current_snapshot\(\)::text \S+ .* as "now"$/.test(text)))
    .statements;

/** Whether a list stays cached over a write. The first times the links are not known, or compared again. */
async function outlives(pool: Pool, name: Resource, write: () => Promise<unknown>, tries = 60): Promise<boolean> {
  for (let at = 0; at < tries; at += 1) {
    await list(pool, name);
    await list(pool, name);
    await write();
    if ((await searchesOf(pool, () => list(pool, name))) === 0) return true;
  }
  return false;
}

const write = (pool: Pool, text: string, values: unknown[] = []) => send(pool, { text, values });

test('a write to a table leaves the pages of others cached, a write to their own never', async () => {
  const { pool } = shop;
  expect(await outlives(pool, 'client', () => write(pool, 'update hire set quantity = quantity + 1'))).toBe(true);
  expect(
    await outlives(pool, 'client', () =>
      inTransaction(pool, async (client) => {
        await client.query('select 1 from client for update');
        await send(client, { text: 'update store set name = name' });
        await send(client, { text: 'delete from hire_line where id < 0' });
      }),
    ),
  ).toBe(true);
  // Rolled back, it has written nothing.
  expect(
    await outlives(pool, 'client', () =>
      inTransaction(pool, async (client) => {
        await send(client, { text: "insert into client (id, name) values (1, 'Nobody')" });
        throw new Error('rolled back');
      }).catch(() => undefined),
    ),
  ).toBe(true);
  expect(await outlives(pool, 'hire', () => write(pool, 'update hire set quantity = quantity + 1'), 5)).toBe(false);
  // What cascades is a write too, even where no row follows.
  const cascading = async () => {
    await write(pool, 'insert into hire (id) values (-1)');
    await write(pool, 'delete from hire where id = -1');
  };
  expect(await outlives(pool, 'hire_line', cascading, 5)).toBe(false);
  // Somebody else may have written anything.
  expect(await outlives(pool, 'client', () => somebody.query('update hire set quantity = quantity + 1'), 5)).toBe(
    false,
  );
  // Nor does it matter what somebody sends on the channel.
  for (const text of ['', 'null 1', '{"groups":[1]} 1', '{"groups":[[[1],["x"]]]} 1', '{"groups":[[[1]]]}'])
    await somebody.query('select pg_notify($1, $2)', ['backline_notes', text]);
  // A statement that is nobody's to know, in a transaction of the service.
  const untold = () => inTransaction(pool, async (client) => void (await client.query('truncate remark')));
  expect(await outlives(pool, 'client', untold, 5)).toBe(false);
});

test('what another process writes does not end them either, once its note has arrived', async () => {
  const arrived = () => sleep(150);
  for (const [writer, reader] of [
    [other, shop.pool],
    [shop.pool, other],
  ] as const) {
    const writing = async () => {
      // It learns that somebody listens, and reads what its tables do, when it begins to write.
      await inTransaction(writer, (client) => send(client, { text: 'update hire set quantity = quantity + 1' }));
      await arrived();
    };
    expect(await outlives(reader, 'client', writing)).toBe(true);
    expect(await outlives(reader, 'hire', writing, 3)).toBe(false);
  }
});

test('a note that is under way ends no pages of other tables, and nothing is the same before it has arrived', async () => {
  const { pool } = shop;
  await prepareNotes(pool);
  await outlives(pool, 'client', () => write(pool, 'update hire set quantity = quantity + 1'));
  const reads = [readsOf(pool, 'select * from client')];
  const before = await snapshotNow(pool);
  await write(pool, 'update hire set quantity = quantity + 1');
  const between = await snapshotNow(pool);
  const text = 'update hire set quantity = quantity + 1';
  const client = await somebody.connect();
  await client.query('begin');
  await client.query(text);
  const { rows } = await client.query<{ number: string }>(`select ${transactionSql} as number`);
  await client.query('commit');
  client.release();
  const after = await snapshotNow(pool);
  expect(isSame(pool, reads, before, after)).toBe(false);
  // Whoever asked a moment ago does not know of it, but the service does.
  expect(isSame(pool, reads, before, between)).toBe(false);
  const waiting = isSameSoon(pool, reads, before, between, 1_000);
  noteTransaction(pool, rows[0]?.number, linksOf(pool) as TableLinks, [text]);
  expect(await waiting).toBe(true);
  expect(isSame(pool, reads, before, await snapshotNow(pool))).toBe(true);
});

test('tables that somebody adds are learned, although nothing that writes to them could be noted before', async () => {
  const { pool } = shop;
  await prepareNotes(pool);
  await somebody.query('create table parcel (id integer)');
  expect(await outlives(pool, 'client', () => write(pool, 'insert into parcel values (1)'), 1_000)).toBe(true);
});

const writesHire = 'update hire set aggregate_version = greatest(aggregate_version, new.name::int)';
const writesLine = 'update hire_line set position = greatest(position, new.name::int)';
const makeFunction = (body: string) =>
  `create or replace function follow() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`;

test('what is committed is never missing, while triggers come, change and go, and three write', async () => {
  await somebody.query(
    `${makeFunction('null')}; create trigger follow after update on store for each row execute function follow()`,
  );
  let done = false;
  const missing: string[] = [];
  const next = async () => (await somebody.query<{ n: string }>("select nextval('numbers') as n")).rows[0]?.n ?? '';
  const truth = async () => {
    const { rows } = await somebody.query<Record<'hire' | 'hire_line' | 'store', number>>(
      `select (select max(aggregate_version) from hire) as hire, (select max(position) from hire_line) as hire_line,
        (select max(name::int) from store) as store`,
    );
    return rows[0] as Record<'hire' | 'hire_line' | 'store', number>;
  };
  const shown = {
    hire: (row: Answer['rows'][number]) => row['aggregate_version'],
    hire_line: (row: Answer['rows'][number]) => row['position'],
    store: (row: Answer['rows'][number]) => row['name'],
  };
  let answers = 0;
  const reader = async (pool: Pool, name: keyof typeof shown): Promise<void> => {
    while (!done) {
      const least = (await truth())[name];
      const most = Math.max(...(await list(pool, name)).rows.map((row) => Number(shown[name](row))));
      if (most < least) missing.push(`${name}: ${most} after ${least}`);
      answers += 1;
    }
  };
  const writer = async (pool: Pool, inside: boolean): Promise<void> => {
    while (!done) {
      const n = await next();
      const statement = { text: 'update store set name = greatest(name::int, $1::int)::text', values: [n] };
      if (inside) await inTransaction(pool, (client) => send(client, statement));
      else await send(pool, statement);
      await sleep(Number(n) % 7);
    }
  };
  const meddler = async (): Promise<void> => {
    for (let at = 0; !done; at += 1) {
      if (at % 4 === 0) await somebody.query(makeFunction(writesHire));
      else if (at % 4 === 1) await somebody.query(makeFunction(writesLine));
      else if (at % 4 === 2) await somebody.query('drop trigger follow on store');
      else
        await somebody.query(
          `${makeFunction(writesHire)}; create trigger follow after update on store for each row execute function follow()`,
        );
      await sleep(30 + (at % 5) * 20);
      if (at % 8 === 7) await somebody.query('update client set name = name');
    }
  };
  const working = [
    ...[shop.pool, other].flatMap((pool) =>
      (['hire', 'hire_line', 'store'] as const).map((name) => reader(pool, name)),
    ),
    writer(shop.pool, true),
    writer(other, false),
    meddler(),
  ];
  await Promise.race([sleep(2_500), ...working]);
  done = true;
  await Promise.all(working);
  await somebody.query('drop function follow cascade');
  expect(missing).toEqual([]);
  expect(answers).toBeGreaterThan(50);
});

test('rows and totals are those of a fresh count after every step of anybody', async () => {
  const step = fc.record({
    writer: fc.constantFrom('this', 'this', 'other', 'other', 'somebody'),
    act: fc.constantFrom('add', 'add line', 'rename store', 'remove', 'client', 'roll back', 'trigger', 'no trigger'),
    arrives: fc.boolean(),
    among: fc.integer({ min: 0, max: 7 }),
  });
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
  let id = 100;
  const statements: Record<string, (among: number) => { readonly text: string; readonly values?: unknown[] }> = {
    add: () => ({ text: "insert into hire (id, title, store_id) values ($1, 'A', 1)", values: [id] }),
    'roll back': () => ({ text: "insert into hire (id, title, store_id) values ($1, 'B', 1)", values: [id] }),
    'add line': (among) => ({
      text: 'insert into hire_line (id, hire_id, position) select $1::int, id, 1 from hire order by id offset $2 limit 1',
      values: [id, among],
    }),
    'rename store': (among) => ({
      text: 'update store set name = $1 where id = $2',
      values: [String(id), 1 + (among % 2)],
    }),
    remove: (among) => ({
      text: 'delete from hire where id = (select id from hire where id > 1 order by id offset $1 limit 1)',
      values: [among],
    }),
    client: () => ({ text: "insert into client (id, name) values ($1, 'C')", values: [id] }),
  };
  const lists: readonly (readonly [Resource, string])[] = [
    ['hire', 'select id from hire order by id desc'],
    ['hire_line', 'select id from hire_line order by position, id'],
    ['client', 'select id from client order by id desc'],
  ];
  const take = async ({ writer, act, arrives, among }: Step): Promise<void> => {
    id += 1;
    if (act === 'trigger')
      await somebody.query(
        `${makeFunction("insert into client (id, name) values (100000 + nextval('numbers'), new.name); delete from hire_line where id % 3 = 0")};
        create or replace trigger follow after update on store for each row execute function follow()`,
      );
    else if (act === 'no trigger') await somebody.query('drop trigger if exists follow on store');
    else {
      const statement = statements[act]?.(among) ?? { text: '' };
      const pool = writer === 'this' ? shop.pool : other;
      if (writer === 'somebody' && act !== 'roll back') await somebody.query(statement.text, statement.values);
      else if (among % 2 === 0 && act !== 'roll back') await send(pool, { values: [], ...statement });
      else
        await inTransaction(pool, async (client) => {
          await send(client, { values: [], ...statement });
          if (act === 'roll back') throw new Error('rolled back');
        }).catch((error: Error) => {
          if (error.message !== 'rolled back') throw error;
        });
    }
    if (arrives) await sleep(120);
    for (const [name, sql] of lists) {
      const { rows } = await somebody.query<{ id: number }>(sql);
      for (const reader of [shop.pool, other])
        for (let time = 0; time < 2; time += 1) {
          const found = await list(reader, name);
          expect([name, found.meta.total, found.rows.map((row) => row['id'])]).toEqual([
            name,
            rows.length,
            rows.slice(0, 100).map((row) => row.id),
          ]);
        }
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const one of steps) await take(one);
    }),
    { numRuns: 4 },
  );
});
