/** Processes that do jobs: `work` does nothing else, `serve` does none, `start` does both. */

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { jobs } from '../../generated/index.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import { openJobs } from '../../runtime/services/jobs/index.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { describeWith } from '../support/needs.ts';
import { eventually, finish, type Home, launch, newHome, processesOf, start } from '../support/process.ts';
import { testRedis } from '../support/redis.ts';

let home: Home;
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  const appKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;
  home = await newHome({ DATABASE_URL: database.url, APP_KEYS: appKeys });
});
afterEach(async () => {
  await home.remove();
  await database.close();
});

const enqueue = () => openJobs(jobs).enqueue(database.pool, systemActor, 'purge_outbox_events');
const status = async (id: string): Promise<string> =>
  (await database.pool.query('select status from job where id = $1::uuid', [id])).rows[0].status;

test('work does jobs and stops with code 0', async () => {
  const id = await enqueue();
  const working = launch(['work'], home.environment);
  expect(await eventually(async () => (await status(id)) === 'completed')).toBe(true);
  expect(await eventually(() => working.stdout().includes('Working on jobs (PostgreSQL).'))).toBe(true);
  const schedules = async (): Promise<number> =>
    (await database.pool.query('select count(*)::int as n from job_schedule')).rows[0].n;
  const declared = jobs.filter(({ schedule }) => schedule !== null).length;
  expect(await eventually(async () => (await schedules()) === declared)).toBe(true);
  working.child.kill('SIGTERM');
  expect(await working.ended).toBe(0);
});

test('serve leaves jobs alone, start does them', async () => {
  const id = await enqueue();
  const serving = await start(home.environment, 'serve');
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(await status(id)).toBe('queued');
  serving.child.kill('SIGTERM');
  expect(await serving.ended).toBe(0);
  const both = await start(home.environment);
  expect(await eventually(async () => (await status(id)) === 'completed')).toBe(true);
  both.child.kill('SIGTERM');
  expect(await both.ended).toBe(0);
});

describeWith(['redis-server'], 'Work with Redis')('with Redis', () => {
  test('a Redis that dies again and again during the start keeps work from nothing', async () => {
    const redis = await testRedis();
    const working = launch(['work'], { ...home.environment, REDIS_URL: redis.url });
    try {
      const begun = () => working.stdout().includes('Working on jobs (Bull).') || working.child.exitCode !== null;
      for (let deaths = 0; deaths < 5 || !begun(); deaths += 1) {
        await redis.stop();
        await sleep(Math.random() * 60);
        await redis.start();
        await sleep(Math.random() * 120);
      }
      const id = await enqueue();
      expect(await eventually(async () => (await status(id)) === 'completed')).toBe(true);
      working.child.kill('SIGTERM');
      expect(await working.ended).toBe(0);
    } finally {
      await redis.stop();
    }
  });

  test('serve by several processes: one address, one limit, another process for one that dies, and an end without a lost request', async () => {
    const refused = await finish(['serve', '--processes', '2'], home.environment);
    expect([refused.code, refused.stderr.trim()]).toEqual([
      1,
      'Several processes share limits through Redis: set REDIS_URL, or serve by one process.',
    ]);
    expect((await finish(['serve', '--processes', '0'], home.environment)).code).not.toBe(0);
    const redis = await testRedis();
    const environment = { ...home.environment, REDIS_URL: redis.url };
    const made = await finish(['token', 'create', '--name', 'Many', '--abilities', '*'], environment);
    const token = made.stdout.match(/bkl_\S+/)?.[0] ?? '';
    await database.pool.query('update api_token set rate_limit_per_minute = 30');
    const serving = await start(environment, ['serve', '--processes', '2']);
    try {
      const pids = (): number[] =>
        processesOf(home.folder).filter((pid) =>
          /BACKLINE_PROCESS=/.test(readFileSync(`/proc/${pid}/environ`, 'utf8')),
        );
      const before = pids();
      expect(before).toHaveLength(2);
      // Each on a connection of its own: both processes are reached.
      const ask = async (): Promise<number> =>
        (
          await fetch(`${home.url}/api/v1/users`, {
            headers: { authorization: `Bearer ${token}`, connection: 'close' },
          })
        ).status;
      const answers = await Promise.all(Array.from({ length: 50 }, ask));
      expect([token.length, answers.filter((one) => one === 200).length, new Set(answers)]).toEqual([
        54,
        30,
        new Set([200, 429]),
      ]);
      expect(answers.filter((one) => one === 429)).toHaveLength(20);

      // Connections that were handed to it and not taken yet end with it, too.
      process.kill(before[0] ?? 0, 'SIGSTOP');
      const met = Array.from({ length: 10 }, () =>
        fetch(`${home.url}/health/live`, {
          headers: { connection: 'close' },
          signal: AbortSignal.timeout(15_000),
        }).then(
          ({ status }) => status,
          ({ name }: Error) => (name === 'TimeoutError' ? name : 'cut off'),
        ),
      );
      await sleep(500);
      process.kill(before[0] ?? 0, 'SIGKILL');
      expect((await Promise.all(met)).sort()).toEqual([...Array.from({ length: 9 }, () => 200), 'cut off']);
      await eventually(() => pids().length === 2 && !pids().includes(before[0] ?? 0));
      expect(serving.stderr()).toMatch(/Process \d of 2 ended \(SIGKILL\): another one is started\./);
      await eventually(async () => (await fetch(`${home.url}/health/ready`)).status === 200);

      const last = Promise.all(
        Array.from({ length: 20 }, () => fetch(`${home.url}/health/live`).then(({ status }) => status)),
      );
      await last.then((all) => expect(new Set(all)).toEqual(new Set([200])));
      serving.child.kill('SIGTERM');
      expect(await serving.ended).toBe(0);
      expect(pids()).toEqual([]);
    } finally {
      serving.child.kill('SIGKILL');
      await redis.stop();
    }
  });
});
