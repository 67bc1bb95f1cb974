/** Indexes that a new database gets when it serves: however that is cut short, in the end they are all there. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { withControl } from '../../runtime/base/database/control.ts';
import { createDatabase, openDatabaseAt, type TestDatabase, testDatabase } from '../support/database.ts';

const patient = new AbortController().signal;
const isUnique = (index: string): boolean => index.startsWith('CREATE UNIQUE');

let all: readonly string[];
beforeAll(async () => {
  const complete = await testDatabase();
  all = await indexesOf(complete.pool);
  await complete.close();
});

let made: TestDatabase;
beforeEach(async () => {
  const empty = await createDatabase("encoding 'UTF8' template template0 locale_provider icu icu_locale 'und'");
  made = await openDatabaseAt(empty);
});
afterEach(() => made.close());

async function indexesOf(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where schemaname = 'public' order by 1",
  );
  return rows.map(({ indexdef }) => indexdef);
}

const leftOf = async (pool: Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ table: string }>('select "table" from "backline_late_indexes"');
  return rows.map(({ table }) => table);
};

test('what holds rows to rules comes with the tables, the rest later, and nothing is missing in the end', async () => {
  expect(await made.database.migrate({ indexesLater: true })).not.toEqual([]);
  const first = await indexesOf(made.pool);
  expect(first.filter(isUnique).filter((index) => !index.includes('backline_late'))).toEqual(all.filter(isUnique));
  // Exclusion constraints are made with their tables.
  expect(first.filter((index) => !isUnique(index)).length).toBeLessThan(10);
  expect((await leftOf(made.pool)).length).toBeGreaterThan(50);
  // They are no difference that somebody should mend.
  expect(await made.database.drift()).toBe('');
  expect(await made.database.indexesLeft()).toBeGreaterThan(50);

  await made.database.makeIndexes(patient);
  expect(await indexesOf(made.pool)).toEqual(all);
  expect(await made.database.drift()).toBe('');
  expect(await made.database.indexesLeft()).toBe(0);
  // A second time there is nothing to make.
  await made.database.makeIndexes(patient);
});

test('a start that is told to stop leaves the rest, and the next migration makes it', async () => {
  await made.database.migrate({ indexesLater: true });
  const left = await leftOf(made.pool);
  const stop = new AbortController();
  await withControl(made.url, async (client) => {
    await client.query(`begin; lock table "${left[2]}" in row exclusive mode`);
    const making = made.database.makeIndexes(stop.signal);
    const waiting = `select 1 from pg_locks where not granted and relation = '"${left[2]}"'::regclass`;
    while ((await client.query(waiting)).rows.length === 0) await sleep(5);
    stop.abort();
    await client.query('rollback');
    await making;
  });
  expect(await leftOf(made.pool)).toEqual(left.slice(3));

  expect(await made.database.migrate()).toEqual([]);
  expect(await indexesOf(made.pool)).toEqual(all);
});

test('several processes make them once', async () => {
  await made.database.migrate({ indexesLater: true });
  await Promise.all([1, 2, 3].map(() => made.database.makeIndexes(patient)));
  expect(await indexesOf(made.pool)).toEqual(all);
});
