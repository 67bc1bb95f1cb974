/** A worker: an engine that hands jobs out, a listener that wakes it, and once a second a look at leases and schedules. */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenTo } from '../../base/database/listener.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { JobHandler, JobSpec } from '../../base/kernel/job.ts';
import type { Engine } from './engine.ts';
import { postgresEngine } from './postgres_engine.ts';
import { channel } from './queue.ts';
import { Runner } from './runner.ts';
import { queueDueSlots } from './schedule.ts';
import { JobStore } from './store.ts';

export interface WorkerOptions {
  readonly services: Services;
  readonly specs: readonly JobSpec[];
  /** By job name; jobs without one are left to other processes. */
  readonly handlers: Readonly<Record<string, JobHandler<never>>>;
  /** Where the database is now. */
  readonly url: () => string;
  /** Null: PostgreSQL hands the jobs out. */
  readonly redisUrl: string | null;
  /** Jobs at a time; default 5. */
  readonly concurrency?: number;
  /** Seconds after which a silent worker counts as dead; default 30. */
  readonly lease?: number;
  /** Milliseconds between two looks at leases, schedules and missed notifications; default 1,000. */
  readonly interval?: number;
}

export interface Worker {
  readonly engine: Engine['name'];
  /** Takes nothing more, waits for what runs until `limit` is aborted, and gives back what runs then. */
  stop(limit?: AbortSignal): Promise<void>;
}

/** Starts working. Resolves when the engine takes jobs; a Redis or database that is away is waited for. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { services, specs, handlers, redisUrl, concurrency = 5, lease = 30, interval = 1_000 } = options;
  const mine = specs.filter((spec) => Object.hasOwn(handlers, spec.name));
  const store = new JobStore(
    services.pool,
    () => awakeOf(services, mine).map((spec) => spec.name),
    `${os.hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`,
    lease,
  );
  const runner = new Runner(services, store, mine, handlers);
  const engine =
    redisUrl === null
      ? postgresEngine(store, runner, concurrency)
      : (await import('./bull_engine.ts')).bullEngine({
          redisUrl,
          prefix: await databaseName(services),
          store,
          runner,
          concurrency,
          observe: services.observe,
        });
  await engine.start();
  const listener = listenTo(channel, options.url, (id) => engine.wake(id));
  const stopped = new AbortController();
  const tending = tend(services, mine, store, engine, interval, stopped.signal);
  let stopping: Promise<void> | null = null;

  async function stop(limit: AbortSignal): Promise<void> {
    stopped.abort();
    await engine.pause();
    await Promise.all([tending, listener.close()]);
    await runner.drain(limit);
    await engine.close();
  }
  return {
    engine: engine.name,
    stop(limit = AbortSignal.timeout(25_000)) {
      stopping ??= stop(limit);
      return stopping;
    },
  };
}

/** Jobs but those of plugins that rest: they wait, and their schedules with them. */
function awakeOf({ plugins }: Services, specs: readonly JobSpec[]): readonly JobSpec[] {
  const resting = plugins.restingJobs();
  return resting.length === 0 ? specs : specs.filter(({ name }) => !resting.includes(name));
}

async function databaseName(services: Services): Promise<string> {
  const { rows } = await services.pool.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}

async function tend(
  services: Services,
  specs: readonly JobSpec[],
  store: JobStore,
  engine: Engine,
  interval: number,
  signal: AbortSignal,
): Promise<void> {
  const limits = Object.fromEntries(specs.map((spec) => [spec.name, spec.attempts]));
  let failing = false;
  while (!signal.aborted) {
    try {
      for (const { id, name, status, runs } of await store.recover(limits)) {
        const error = new Error('The worker stopped before the job was finished.');
        const outcome = status === 'failed' ? 'dead' : 'retried';
        services.observe({ kind: 'job_finished', id, job: name, outcome, run: runs, durationMs: 0, error });
      }
      await queueDueSlots(services.pool, awakeOf(services, specs));
      await engine.sweep();
      if (failing) services.observe({ kind: 'queue_restored', reason: 'Jobs are handed out again.' });
      failing = false;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!failing) services.observe({ kind: 'queue_lost', reason: `Jobs are not handed out: ${reason}` });
      failing = true;
    }
    await sleep(interval, undefined, { signal }).catch(() => undefined);
  }
}
