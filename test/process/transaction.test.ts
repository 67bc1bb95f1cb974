/** Transactions whose BEGIN and COMMIT travel with their first and last statement, on a real server. */
import type { EventEmitter } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';
import type { QueryConfig } from 'pg';
import { run, runText } from '../../runtime/base/database/statement.ts';
import { inTransaction, send, sendAll, sendLast } from '../../runtime/base/database/transaction.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await db.pool.query(`create table "note" ("id" integer primary key, "text" text);
    create table "late" ("id" integer unique deferrable initially deferred)`);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.pool.query('truncate "note", "late"');
});

const insert = 'insert into "note" values ($1::integer, $2::text) returning "id", "text"';
const insertText = (id: number) => ({ name: 'note_insert', text: insert, values: [id, `n${id}`] });
const ids = async () => (await db.pool.query('select "id" from "note" order by 1')).rows.map(({ id }) => id);
/** No connection may stay in a transaction, or believe in a statement that it has not parsed. */
async function soundConnections(): Promise<void> {
  const { rows } = await db.pool.query(
    `select count(*)::integer as "stuck" from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(rows).toEqual([{ stuck: 0 }]);
}

test('all statements are one transaction, seen by nobody before its end', async () => {
  const seen = await inTransaction(db.pool, async (client) => {
    const first = await runText(client, insert, [1, 'a']);
    const [status] = await runText(client, 'select pg_current_xact_id_if_assigned() is not null as "open"', []);
    const outside = await ids();
    await runText(client, insert, [2, 'b']);
    return { first, status, outside };
  });
  expect(seen).toEqual({ first: [{ id: 1, text: 'a' }], status: { open: true }, outside: [] });
  expect(await ids()).toEqual([1, 2]);
});

test('the last statement commits; nothing runs after it', async () => {
  const after = await inTransaction(db.pool, async (client) => {
    await send(client, insertText(1));
    const { rows } = await sendLast(client, insertText(2));
    expect(rows).toEqual([{ id: 2, text: 'n2' }]);
    return send(client, insertText(3)).catch((error: Error) => error.message);
  });
  expect(after).toMatch(/has ended/);
  expect(await ids()).toEqual([1, 2]);
  await inTransaction(db.pool, (client) => sendLast(client, insertText(4)));
  expect(await ids()).toEqual([1, 2, 4]);
  await soundConnections();
});

test('a statement that fails, first, in the middle or last, rolls everything back and leaves the connection sound', async () => {
  const broken = (position: string) => ({ name: `broken_${position}`, text: 'select 1 / $1::integer', values: [0] });
  const runs = {
    first: (client: pg.PoolClient) => send(client, broken('first')),
    middle: async (client: pg.PoolClient) => {
      await send(client, insertText(1));
      await send(client, broken('middle'));
    },
    last: async (client: pg.PoolClient) => {
      await send(client, insertText(1));
      await sendLast(client, broken('last'));
    },
    thrown: async (client: pg.PoolClient) => {
      await send(client, insertText(1));
      throw Object.assign(new Error('thought better of it'), { code: 'mine' });
    },
  };
  for (const [position, work] of Object.entries(runs)) {
    const code = position === 'thrown' ? 'mine' : '22012';
    await expect(inTransaction<unknown>(db.pool, work)).rejects.toMatchObject({ code });
    expect(await ids()).toEqual([]);
    await soundConnections();
    // The same statements again: a name whose Parse was skipped must be parsed now.
    await expect(inTransaction<unknown>(db.pool, work)).rejects.toMatchObject({ code });
    await inTransaction(db.pool, (client) => sendLast(client, insertText(9)));
    expect(await ids()).toEqual([9]);
    await db.pool.query('truncate "note"');
  }
});

test('text that is no SQL, and a value that cannot be sent, are errors of their statement', async () => {
  const wrong = inTransaction(db.pool, (client) => run(client, { name: 'wrong', text: 'selec 1' }, []));
  await expect(wrong).rejects.toMatchObject({ code: '42601' });
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  await expect(inTransaction(db.pool, (client) => runText(client, insert, [1, circular]))).rejects.toThrow(/circular/i);
  expect(await inTransaction(db.pool, (client) => runText(client, insert, [1, 'a']))).toHaveLength(1);
  expect(await ids()).toEqual([1]);
  await soundConnections();
});

test('what COMMIT itself refuses is thrown', async () => {
  const twice = inTransaction(db.pool, async (client) => {
    await send(client, { text: 'insert into "late" values (1)' });
    await sendLast(client, { text: 'insert into "late" values (1)' });
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect((await db.pool.query('select * from "late"')).rows).toEqual([]);
});

test('a deadlock runs the work again from its start', async () => {
  await db.pool.query(`insert into "note" values (1, ''), (2, '')`);
  const both = Promise.withResolvers<void>();
  let held = 0;
  const append = `update "note" set "text" = "text" || $2::text where "id" = $1::integer`;
  const runs = await Promise.all(
    [[1, 2, 'a'] as const, [2, 1, 'b'] as const].map(async ([first, second, mark]) => {
      let count = 0;
      await inTransaction(db.pool, async (client) => {
        count += 1;
        await runText(client, append, [first, mark]);
        // Each requests the other's row when both have one.
        if (count === 1) {
          held += 1;
          if (held === 2) both.resolve();
          await both.promise;
        }
        await sendLast(client, { text: append, values: [second, mark] });
      });
      return count;
    }),
  );
  // The one that runs again may be quicker to its first row than the other to its second: then there is one more.
  expect(Math.max(...runs)).toBeGreaterThanOrEqual(2);
  const { rows } = await db.pool.query('select "text" from "note" order by "id"');
  expect(rows.map(({ text }) => [...text].toSorted().join(''))).toEqual(['ab', 'ab']);
});

test('a connection that is lost on the way is thrown away', async () => {
  const lost = inTransaction(db.pool, async (client) => {
    await send(client, insertText(1));
    await sendLast(client, { text: 'select pg_terminate_backend(pg_backend_pid())' });
  });
  await expect(lost).rejects.toThrow();
  expect(await ids()).toEqual([]);
  await inTransaction(db.pool, (client) => sendLast(client, insertText(2)));
  expect(await ids()).toEqual([2]);
});

test('a connection says once what columns a statement gives, also to one that could not be sent', async () => {
  const client = await db.pool.connect();
  const { connection } = client as unknown as { readonly connection: EventEmitter };
  let descriptions = 0;
  const count = () => {
    descriptions += 1;
  };
  connection.on('rowDescription', count);
  const text = 'select $1::integer as "one", array[$1::integer] as "list"';
  const rows = async (value: unknown, rowMode?: 'array') => {
    const { rows: found } = await send(client, { name: 'columns', text, values: [value], ...(rowMode && { rowMode }) });
    return found as unknown;
  };
  const unsendable = {
    toPostgres() {
      throw new Error('It has no text.');
    },
  };
  try {
    expect(await rows(1)).toEqual([{ one: 1, list: [1] }]);
    expect(await rows(2)).toEqual([{ one: 2, list: [2] }]);
    expect(await rows(3, 'array')).toEqual([[3, [3]]]);
    expect(descriptions).toBe(1);
    await expect(rows('x')).rejects.toThrow('invalid input syntax');
    await expect(rows(unsendable)).rejects.toThrow('It has no text.');
    expect(await rows(4)).toEqual([{ one: 4, list: [4] }]);
    const [first, second] = await sendAll(client, [
      { name: 'columns', text, values: [5] },
      { name: 'columns', text, values: [6], rowMode: 'array' } as QueryConfig,
    ]);
    expect([first?.rows, second?.rows]).toEqual([[{ one: 5, list: [5] }], [[6, [6]]]]);
    expect(descriptions).toBe(2);
  } finally {
    connection.off('rowDescription', count);
    client.release();
  }
});
