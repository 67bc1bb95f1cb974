/** Processes that do jobs: `work` does nothing else, `serve` does none, `start` does both. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { jobs } from '../../generated/index.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import { openJobs } from '../../runtime/services/jobs/index.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { describeWith } from '../support/needs.ts';
import { eventually, type Home, launch, newHome, start } from '../support/process.ts';
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
});
