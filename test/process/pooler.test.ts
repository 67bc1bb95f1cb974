/**
 * A pooler in front of PostgreSQL: in transaction mode it is found and reported, in session mode it serves; a slow database is
 * waited for.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { openDatabase } from '../../runtime/base/database/index.ts';
import { patiently } from '../../runtime/base/database/patience.ts';
import { createHealth } from '../../runtime/doors/health/index.ts';
import { createDatabase } from '../support/database.ts';
import { startCutting, startPooler } from '../support/pooler.ts';
import { eventually, finish, type Home, newHome, start } from '../support/process.ts';

let home: Home;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase('template "backline"');
  home = await newHome({ APP_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}` });
});
afterAll(async () => {
  await home.remove();
  await database.drop();
});

test.each(['serve', 'doctor'])('%s refuses a pooler in transaction mode in one line', async (command) => {
  const pooler = await startPooler(database.url, 'transaction');
  try {
    const { code, stderr } = await finish([command], { ...home.environment, DATABASE_URL: pooler.url });
    expect([code, stderr.trimEnd().split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(
          /^DATABASE_URL=postgresql:\/\/backline:\*\*\*@127.* is a pooler in transaction mode.* or of a pool in session mode/,
        ),
      ],
    ]);
  } finally {
    await pooler.close();
  }
});

test.each(['ignored', 'refused'] as const)('a pool of sessions serves, its start-up settings %s', async (settings) => {
  const pooler = await startPooler(database.url, 'session', settings);
  const opened = await openDatabase({ databaseUrl: pooler.url, home: home.folder }, () => undefined);
  try {
    const { rows } = await opened.pool.query(
      `select current_setting('statement_timeout') as statement, current_setting('TimeZone') as zone`,
    );
    expect(rows).toEqual([{ statement: '15s', zone: 'UTC' }]);
    // A machine that pauses for a second fails one probe, not the next.
    expect(await eventually(async () => (await createHealth(opened).check()) === null)).toBe(true);
  } finally {
    await opened.close();
    await pooler.close();
  }
});

test('readiness names a pooler that came to give each transaction another session', async () => {
  const pooler = await startPooler(database.url, 'session');
  const opened = await openDatabase({ databaseUrl: pooler.url, home: home.folder }, () => undefined);
  try {
    pooler.mode('transaction');
    expect(await createHealth(opened).check()).toBe('pooler');
  } finally {
    await opened.close();
    await pooler.close();
  }
});

test('a start waits for a database that cuts connections off, and says so', async () => {
  const slow = await startCutting(database.url, (nth) => nth <= 3 || (nth < 12 && nth % 2 === 1));
  try {
    const running = await start({ ...home.environment, DATABASE_URL: slow.url });
    expect(running.stderr()).toMatch(/^Waiting for the database, up to 60 s: .+\.$/m);
    expect(slow.connections()).toBeGreaterThan(3);
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
  } finally {
    await slow.close();
  }
});

test('what stays slow ends the waiting in one line; other errors end it at once', async () => {
  const said: string[] = [];
  let tries = 0;
  const connect = async (): Promise<never> => {
    tries += 1;
    throw new Error('Connection terminated due to connection timeout');
  };
  const waiting = { patience: 900, say: (line: string) => void said.push(line) };
  await expect(patiently(connect, waiting)).rejects.toThrow(
    'The database did not answer within 1 s (Connection terminated due to connection timeout): see whether it runs',
  );
  expect(tries).toBeGreaterThan(1);
  expect(said).toHaveLength(1);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  await expect(patiently(() => Promise.reject(refused), waiting)).rejects.toBe(refused);
});

test('a try for which this process stood still is made again, and nothing is said of the database', async () => {
  const said: string[] = [];
  const pool = new pg.Pool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 100 });
  let tries = 0;
  const connect = (): Promise<pg.PoolClient> => {
    tries += 1;
    const connecting = pool.connect();
    // The server answers at once; this process reads the answer after its time limit.
    if (tries === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    pool.options.connectionTimeoutMillis = 60_000;
    return connecting;
  };
  try {
    const client = await patiently(connect, { say: (line) => void said.push(line) });
    client.release();
    expect([tries, said]).toEqual([2, []]);
  } finally {
    await pool.end();
  }
});
