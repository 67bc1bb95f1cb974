/** The promises of jobs on both engines: the same tests, once without and once with Redis. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { inTransaction } from '../../runtime/base/database/transaction.ts';
import type { JobName } from '../../runtime/base/kernel/data.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import { statusOf, type Worker } from '../../runtime/services/jobs/index.ts';
import { redisLimiters } from '../../runtime/serving/pipeline/limiters.ts';
import { guarded } from '../support/guarded.ts';
import { describeWith } from '../support/needs.ts';
import { freePort } from '../support/port.ts';
import { eventually } from '../support/process.ts';
import { type TestRedis, testRedis } from '../support/redis.ts';
import { type Ground, ground, specs } from './ground.ts';

/** A job of these tests, which no definition declares. */
const quick = 'quick' as JobName;

let yard: Ground;
beforeEach(async () => {
  yard = await ground();
});
afterEach(() => yard.close());

const ended = async (id: string, status = 'completed'): Promise<Record<string, unknown>> => {
  await eventually(async () => (await yard.row(id)).status === status);
  const row = await yard.row(id);
  expect(row.status).toBe(status);
  return row;
};
const listening = `from pg_stat_activity where query = 'listen backline_job' and datname = current_database()`;
/** Seconds from queueing to the end. */
const lasted = (row: Record<string, unknown>): number =>
  (Date.parse(String(row.finished_at)) - Date.parse(String(row.created_at))) / 1_000;
const count = async (sql: string): Promise<number> => Number((await yard.pool.query(sql)).rows[0].count);

/** A worker that gets notices of jobs, and has got one: its next look by itself is an hour away. */
async function hearing(redisUrl: string | null): Promise<Worker> {
  const worker = await yard.work(redisUrl, { interval: 3_600_000 });
  let last = await yard.enqueue(quick);
  const heard = await eventually(async () => {
    if ((await yard.row(last)).status === 'completed') return true;
    last = await yard.enqueue(quick);
    return false;
  });
  expect(heard).toBe(true);
  return worker;
}

/** The tests; `redis` returns the URL of the engine's Redis, null for PostgreSQL alone. */
function promises(engine: string, redis: () => string | null): void {
  test('a job runs once its transaction commits, and never when it is rolled back', async () => {
    const worker = await hearing(redis());
    expect(worker.engine).toBe(engine);
    let lost = '';
    const rolledBack = inTransaction(yard.pool, async (client) => {
      lost = await yard.services.jobs.enqueue(client, systemActor, quick, { value: 1 });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const id = await inTransaction(yard.pool, async (client) => {
      const made = await yard.services.jobs.enqueue(client, systemActor, quick, { value: 21 }, { ref: 'rental:42' });
      await sleep(300);
      expect(yard.begun).not.toContain(made);
      return made;
    });
    await ended(id);
    expect((await statusOf(yard.pool, id))?.job).toEqual({
      id,
      type: quick,
      status: 'completed',
      progress: 100,
      message: null,
      result: { doubled: 42 },
      error: null,
      resource_ref: 'rental:42',
      created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      finished_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      expires_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    });
    expect(await yard.row(lost)).toEqual({});
    expect(yard.begun.filter((begun) => [id, lost].includes(begun))).toEqual([id]);
    await expect(yard.enqueue('unheard_of')).rejects.toThrow('unheard_of');
  });

  test('a delayed job waits, and progress is published while it runs', async () => {
    await yard.work(redis());
    const [soon, late] = (await Promise.all(
      [2, 3_600].map((delay) => yard.services.jobs.enqueue(yard.pool, systemActor, quick, {}, { delay })),
    )) as [string, string];
    const slow = await yard.enqueue(quick, { report: true });
    const row = await ended(slow);
    expect([row.message, row.progress]).toEqual(['Four of ten.', 100]);
    expect(lasted(await ended(soon))).toBeGreaterThanOrEqual(2);
    expect((await yard.row(late)).status).toBe('queued');
  });

  test('a failed run is repeated with growing pauses, and the last one leaves a dead letter that tells no secret', async () => {
    await yard.work(redis());
    const [failing, refused, second] = await Promise.all(
      ['failing', 'refused', 'second_time'].map((name) => yard.enqueue(name)),
    );
    const dead = await ended(failing as string, 'failed');
    expect([dead.runs, dead.attempts, dead.error]).toEqual([
      3,
      3,
      { message: expect.stringContaining('log'), code: 'internal_error' },
    ]);
    expect(JSON.stringify(dead)).not.toContain('hunter2');
    // 1 s and 2 s, each ±20 %.
    expect(lasted(dead)).toBeGreaterThanOrEqual(2.4);
    expect((await ended(refused as string, 'failed')).error).toEqual({
      message: 'Nothing to export.',
      code: 'validation_failed',
    });
    const recovered = await ended(second as string);
    expect([recovered.runs, recovered.attempts, recovered.error]).toEqual([2, 1, null]);
    const outcomes = yard.observations.flatMap((one) =>
      one.kind === 'job_finished' ? [`${one.job} ${one.outcome}`] : [],
    );
    expect(outcomes.sort()).toEqual([
      'failing dead',
      'failing retried',
      'failing retried',
      'refused dead',
      'second_time completed',
      'second_time retried',
    ]);
  });

  test('what takes too long has failed', async () => {
    await yard.work(redis());
    const row = await ended(await yard.enqueue('endless'), 'failed');
    expect(row.error).toEqual({ message: 'The job took longer than 1 s.', code: 'job_timeout' });
  });

  test('three workers run 300 jobs, each once', async () => {
    await Promise.all([1, 2, 3].map(() => yard.work(redis(), { concurrency: 10 })));
    const ids = await Promise.all(Array.from({ length: 300 }, (_, value) => yard.enqueue(quick, { value })));
    await eventually(async () => (await count(`select count(*) from job where status = 'completed'`)) === 300);
    expect([...yard.begun].sort()).toEqual([...ids].sort());
    expect(await count('select count(*) from job where runs <> 1')).toBe(0);
  });

  test("of what runs one at a time a flood takes no other job's room, and all of it is done", async () => {
    const flood: string[] = [];
    for (let at = 0; at < 8; at += 1) flood.push(await yard.enqueue('single'));
    await yard.work(redis());
    const other = await yard.enqueue(quick);
    expect(lasted(await ended(other))).toBeLessThan(5);
    for (const id of flood) await ended(id);
    const steps = yard.begun.filter((id) => id !== other);
    for (let at = 0; at < steps.length; at += 2) expect(steps[at + 1]).toBe(`${steps[at]} ended`);
    expect([...steps.filter((step) => !step.endsWith('ended'))].sort()).toEqual([...flood].sort());
  });
  test('a schedule runs each slot once over several workers, and what was missed once together', async () => {
    const scheduled = specs.map((spec) => (spec.name === quick ? { ...spec, schedule: '* * * * * *' } : spec));
    // Last seen an hour ago: 3,600 slots were missed.
    await yard.pool.query(
      `insert into job_schedule (name, last_due_at) values ('${quick}', date_trunc('second', clock_timestamp()) - interval '1 hour')`,
    );
    const began = Date.now();
    const workers = await Promise.all([1, 2, 3].map(() => yard.work(redis(), { specs: scheduled })));
    const queued = () => count(`select count(*) from job where schedule = '${quick}'`);
    expect(await eventually(async () => (await queued()) >= 4)).toBe(true);
    await Promise.all(workers.map((worker) => worker.stop()));
    const made = await queued();
    expect(made).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 1_000) + 1);
    expect(await count('select count(distinct due_at) from job')).toBe(made);
    // Jobs queued at the stop are done by the next worker.
    await yard.work(redis());
    const ran = () => count(`select count(*) from job where status = 'completed' and runs = 1`);
    expect(await eventually(async () => (await ran()) === made)).toBe(true);
    expect(new Set(yard.begun).size).toBe(made);
    expect(yard.begun).toHaveLength(made);
  });

  test('a stopping worker waits for its job; what outlasts the wait is given back and runs elsewhere', async () => {
    const first = await yard.work(redis());
    const short = await yard.enqueue('slow', { pause: 800 });
    await eventually(() => yard.begun.length === 1);
    const later = first.stop();
    // A claim that was under way when the worker was stopped may still take jobs.
    expect(await eventually(() => yard.pool.idleCount === yard.pool.totalCount)).toBe(true);
    const queued = await yard.enqueue(quick);
    await later;
    expect((await yard.row(short)).status).toBe('completed');
    expect((await yard.row(queued)).status).toBe('queued');

    const second = await yard.work(redis());
    await ended(queued);
    const long = await yard.enqueue('slow', { pause: 600_000 });
    await eventually(() => yard.begun.includes(long));
    await second.stop(AbortSignal.timeout(200));
    const row = await yard.row(long);
    expect([row.status, row.attempts, row.runs]).toEqual(['queued', 0, 1]);
  });

  test('the job of a worker that was killed runs again', async () => {
    const id = await yard.enqueue('slow', { pause: 100 });
    const child = workerProcess(redis() ?? '');
    try {
      const [begun] = await once(child.stdout as NodeJS.ReadableStream, 'data');
      expect(String(begun).trim()).toBe(id);
    } finally {
      child.kill('SIGKILL');
    }
    await once(child, 'exit');
    expect((await yard.row(id)).status).toBe('running');
    await yard.work(redis());
    const row = await ended(id);
    expect([row.runs, row.attempts]).toEqual([2, 1]);
    expect(yard.begun).toEqual([id]);
  });
}

function workerProcess(redisUrl: string): ChildProcess {
  const program = path.join(import.meta.dirname, 'worker_process.ts');
  return spawn(process.execPath, [program, yard.url, redisUrl], {
    env: { PATH: process.env['PATH'], BACKLINE_HOME: process.env['BACKLINE_HOME'], ...guarded },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe('jobs on PostgreSQL', () => {
  promises('PostgreSQL', () => null);

  test('without its listening connection jobs are found by the sweep', async () => {
    await yard.work(null);
    await eventually(async () => (await count(`select count(*) ${listening}`)) > 0);
    await yard.pool.query(`select pg_terminate_backend(pid) ${listening}`);
    await ended(await yard.enqueue(quick));
  });
});

describeWith(['redis-server'], 'jobs on Bull')('jobs on Bull', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await testRedis();
  });
  afterAll(() => redis.stop());

  promises('Bull', () => redis.url);

  test('a Redis Cluster carries jobs and counts requests', async () => {
    const cluster = await testRedis({ cluster: true });
    const limiters = await redisLimiters(cluster.url, 'test', () => undefined);
    try {
      await yard.work(cluster.url);
      await ended(await yard.enqueue(quick));
      expect(await limiters.perToken.take('a', 2)).toMatchObject({ accepted: true, remaining: 1 });
      expect(await cluster.command('exists backline:test:rate:token:a')).toBe(':1');
    } finally {
      await limiters.close();
      await cluster.stop();
    }
  });

  test.each(['', '/', '/0', '/3'])(
    'a worker ends well that never reached its Redis, or just did: path "%s"',
    async (path) => {
      const nowhere = await yard.work(`redis://127.0.0.1:${await freePort()}${path}`);
      await nowhere.stop();
      const origin = redis.url.replace(/\/0$/, '');
      for (const pause of [0, 5, 20, 60]) {
        const worker = await yard.work(`${origin}${path}`);
        await sleep(pause);
        await worker.stop();
      }
      // What nobody waits for fails after the stop, and fails the test then.
      await sleep(200);
    },
  );

  test('what Redis forgets half-way is found again from the table', async () => {
    await yard.work(redis.url);
    for (let value = 0; value < 200; value += 1) await yard.enqueue(quick, { value, pause: 25 });
    await eventually(() => yard.begun.length >= 40);
    expect(await redis.command('flushall')).toBe('+OK');
    const done = () => count(`select count(*) from job where status = 'completed'`);
    await eventually(async () => (await done()) === 200);
    expect(await done()).toBe(200);
    expect(new Set(yard.begun).size).toBe(200);
    expect(yard.begun).toHaveLength(200);
  });

  test('a Redis that is away holds up no request, and its jobs run when it is back', async () => {
    await yard.work(redis.url);
    await ended(await yard.enqueue(quick));
    await redis.stop();
    // Redis comes back only after this: a request that waited for it would wait for ever.
    const ids = await Promise.all([1, 2, 3].map((value) => yard.enqueue(quick, { value })));
    const report = () => yard.observations.filter(({ kind }) => kind === 'queue_lost');
    expect(await eventually(() => report().length > 0)).toBe(true);
    await sleep(1_500);
    expect(report()).toHaveLength(1);
    await redis.start();
    for (const id of ids) await ended(id);
    expect(yard.observations.some(({ kind }) => kind === 'queue_restored')).toBe(true);
  });
});
