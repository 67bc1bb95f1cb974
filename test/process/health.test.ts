/** Readiness names the failing part: database, pooler, migrations, queue, shutdown; one probe a second serves all callers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { Pool } from 'pg';
import request from 'supertest';
import { createHealth, healthRouter } from '../../runtime/doors/health/index.ts';
import { openQueueProbe } from '../../runtime/services/jobs/index.ts';
import { createDatabase } from '../support/database.ts';
import { describeWith } from '../support/needs.ts';
import { eventually } from '../support/process.ts';
import { testRedis } from '../support/redis.ts';

let pool: Pool;
let drop: () => Promise<void>;
const sound = { ready: async () => undefined, pending: async () => [], sessionsLast: async () => true };
const refusing = async (): Promise<never> => Promise.reject(new Error('password=hunter2'));

beforeAll(async () => {
  const database = await createDatabase('');
  pool = new Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => undefined);
  drop = database.drop;
});
afterAll(async () => {
  await pool.end();
  await drop();
});

test.each([
  ['database', createHealth({ ...sound, ready: refusing }, refusing)],
  ['database', createHealth({ ...sound, sessionsLast: refusing }, refusing)],
  ['pooler', createHealth({ ...sound, sessionsLast: async () => false }, refusing)],
  ['migrations', createHealth({ ...sound, pending: async () => ['Migration0001'] }, refusing)],
  ['queue', createHealth(sound, refusing)],
  ['queue', createHealth(sound, () => new Promise(() => undefined))],
])('503 names the failing part and nothing else: %s', async (part, health) => {
  const answer = await request(express().use(healthRouter(health))).get('/health/ready');
  expect([answer.status, answer.body, answer.headers['retry-after']]).toEqual([
    503,
    { status: 'unavailable', failing: part },
    '1',
  ]);
});

test('many who ask at once are answered by one probe', async () => {
  let probes = 0;
  const health = createHealth(sound, async () => {
    probes += 1;
  });
  await Promise.all(Array.from({ length: 50 }, () => health.check()));
  expect(probes).toBe(1);
});

test('without the table of jobs nothing is queued', async () => {
  const probe = await openQueueProbe(pool, null);
  await expect(probe.check()).rejects.toThrow();
  await pool.query('create table "job" ("id" uuid)');
  await probe.check();
});

describeWith(['redis-server'], 'Readiness with Redis')('with Redis', () => {
  test('the queue fails while Redis is away', async () => {
    await pool.query('create table if not exists "job" ("id" uuid)');
    const redis = await testRedis();
    const probe = await openQueueProbe(pool, redis.url);
    try {
      const until = async (works: boolean): Promise<void> => {
        while (
          (await probe.check().then(
            () => true,
            () => false,
          )) !== works
        )
          await sleep(20);
      };
      await until(true);
      await redis.stop();
      expect(await createHealth(sound, probe.check).check()).toBe('queue');
      await redis.start();
      await until(true);
      // A machine that pauses for a second fails one probe, not the next.
      expect(await eventually(async () => (await createHealth(sound, probe.check).check()) === null)).toBe(true);
    } finally {
      probe.close();
      await redis.stop();
    }
  });
});
