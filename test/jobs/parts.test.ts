/** The parts of jobs that need no engine: pauses, slots, the fence of a run. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import cronParser from 'cron-parser';
import { pauseAfter } from '../../runtime/services/jobs/backoff.ts';
import { lastSlot } from '../../runtime/services/jobs/schedule.ts';
import { type Claimed, JobStore } from '../../runtime/services/jobs/store.ts';
import fc from '../support/properties.ts';
import { type Ground, ground } from './ground.ts';

let yard: Ground;
beforeAll(async () => {
  yard = await ground();
});
afterAll(() => yard.close());

test('pauses double, differ by at most a fifth, and end at an hour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failed, backoff, random) => {
        const plain = Math.min(backoff * 2 ** (failed - 1), 3_600);
        const pause = pauseAfter(failed, backoff, random);
        expect(pause).toBeGreaterThanOrEqual(plain * 0.8 - 1e-6);
        expect(pause).toBeLessThanOrEqual(plain * 1.2 + 1e-6);
      },
    ),
  );
  expect(pauseAfter(1, 10, 0)).not.toBe(pauseAfter(1, 10, 1));
});

test('the last slot is the latest that is not after the instant, in UTC', () => {
  const slot = (cron: string, now: string) => lastSlot(cron, new Date(now)).toISOString();
  expect(slot('15 3 * * *', '2026-03-29T03:14:59.999Z')).toBe('2026-03-28T03:15:00.000Z');
  expect(slot('15 3 * * *', '2026-03-29T03:15:00.000Z')).toBe('2026-03-29T03:15:00.000Z');
  expect(slot('*/10 * * * *', '2026-12-31T23:59:59.000Z')).toBe('2026-12-31T23:50:00.000Z');
  expect(slot('0 0 1 * *', '2026-03-01T00:00:00.001Z')).toBe('2026-03-01T00:00:00.000Z');
});

test('the last slot is the same whatever was asked before', () => {
  const crons = ['*/5 * * * *', '20 * * * *', '5 3 * * *', '0 0 29 2 *', '0 0 1 1 1'];
  const afresh = (cron: string, now: number) =>
    cronParser
      .parseExpression(cron, { currentDate: new Date(now + 1), tz: 'UTC' })
      .prev()
      .getTime();
  const minutes = fc.integer({ min: Date.UTC(2023, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
  const steps = fc.array(fc.constantFrom(0, 1, 59_999, 60_000, 300_000, -1, -60_000, 86_400_000), { maxLength: 8 });
  fc.assert(
    fc.property(fc.constantFrom(...crons), minutes, steps, (cron, minute, later) => {
      let now = minute * 60_000;
      for (const step of [0, ...later]) {
        now += step;
        expect(lastSlot(cron, new Date(now)).getTime()).toBe(afresh(cron, now));
      }
    }),
    { numRuns: 60 },
  );
});

test('whoever lost the lease writes nothing any more', async () => {
  const store = new JobStore(yard.pool, () => ['quick'], randomUUID(), 30);
  const id = await yard.enqueue('quick');
  const [first] = (await store.claim(1)) as [Claimed];
  expect(await store.claim(1, id)).toEqual([]);
  expect(await store.beat(first)).toBe(true);
  expect(await store.recover({ quick: 3 })).toEqual([]);
  await yard.pool.query(`update job set lease_until = clock_timestamp() - interval '1 second'`);
  expect(await store.recover({ quick: 3 })).toMatchObject([{ id, status: 'queued' }]);
  const [second] = (await store.claim(1, id)) as [Claimed];
  expect([first.runs, second.runs]).toEqual([1, 2]);
  for (const late of [
    store.beat(first),
    store.progress(first, 99, null),
    store.complete(first, { from: 'first' }),
    store.retry(first, { message: '', code: '' }, 0),
    store.bury(first, { message: '', code: '' }),
    store.release(first),
  ])
    expect(await late).toBe(false);
  expect(await store.complete(second, { from: 'second' })).toBe(true);
  expect(await store.complete(second, { from: 'second again' })).toBe(false);
  expect(await yard.row(id)).toMatchObject({ status: 'completed', result: { from: 'second' }, attempts: 1 });
});

test('a job that ends every worker it meets is given up at last', async () => {
  const store = new JobStore(yard.pool, () => ['quick'], randomUUID(), 30);
  const id = await yard.enqueue('quick');
  for (let run = 1; run <= 5; run++) {
    expect(await store.claim(1)).toHaveLength(1);
    await yard.pool.query(
      `update job set lease_until = clock_timestamp() - interval '1 second' where status = 'running'`,
    );
    expect(await store.recover({ quick: 1 })).toMatchObject([{ id, status: run < 5 ? 'queued' : 'failed' }]);
  }
  expect(await yard.row(id)).toMatchObject({ status: 'failed', error: { code: 'worker_lost' } });
});

test('jobs without a handler here are left to other processes', async () => {
  const id = await yard.enqueue('slow');
  expect(await new JobStore(yard.pool, () => ['quick'], randomUUID(), 30).claim(10)).toEqual([]);
  expect(await new JobStore(yard.pool, () => ['slow'], randomUUID(), 30).claim(10)).toMatchObject([{ id }]);
});
