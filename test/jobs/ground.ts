/** The ground of tests of jobs: services over a database of their own, jobs with chosen behaviour, and workers. */
import type { Pool } from 'pg';
import { loadConfig } from '../../runtime/base/config/index.ts';
import { ApiError } from '../../runtime/base/errors/index.ts';
import type { Services } from '../../runtime/base/kernel/context.ts';
import type { JobName } from '../../runtime/base/kernel/data.ts';
import type { JobHandler, JobSpec, Payload } from '../../runtime/base/kernel/job.ts';
import type { Observation } from '../../runtime/base/kernel/observation.ts';
import { systemActor } from '../../runtime/doors/seed/client.ts';
import { openJobs, startWorker, type Worker, type WorkerOptions } from '../../runtime/services/jobs/index.ts';
import { buildServices } from '../../runtime/serving/services.ts';
import { testDatabase } from '../support/database.ts';

const spec = (name: string, rest: Partial<JobSpec> = {}): JobSpec => ({
  name,
  context: 'test',
  summary: '',
  attempts: 3,
  backoff: 1,
  timeout: 30,
  schedule: null,
  after: {},
  ...rest,
});

/** Declared for tests alone. */
export const specs: readonly JobSpec[] = [
  spec('quick'),
  spec('failing'),
  spec('refused', { attempts: 1 }),
  spec('second_time'),
  spec('slow'),
  spec('single', { atATime: 1 }),
  spec('endless', { timeout: 1, attempts: 1 }),
];

export interface Ground {
  readonly url: string;
  readonly pool: Pool;
  readonly services: Services;
  readonly observations: Observation[];
  /** Ids in the order their runs were begun. */
  readonly begun: string[];
  readonly handlers: Readonly<Record<string, JobHandler<never>>>;
  enqueue(name: string, payload?: Payload): Promise<string>;
  row(id: string): Promise<Record<string, unknown>>;
  work(redisUrl: string | null, options?: Partial<WorkerOptions>): Promise<Worker>;
  close(): Promise<void>;
}

export async function ground(): Promise<Ground> {
  const database = await testDatabase();
  const observations: Observation[] = [];
  const services = { ...(await servicesOn(database, database.url, observations)), jobs: openJobs(specs) };
  const begun: string[] = [];
  const workers: Worker[] = [];
  const handlers = handlersOf(begun);
  return {
    url: database.url,
    pool: database.pool,
    services,
    observations,
    begun,
    handlers,
    enqueue: (name, payload) => services.jobs.enqueue(database.pool, systemActor, name as JobName, payload),
    async row(id) {
      const { rows } = await database.pool.query('select * from job where id = $1::uuid', [id]);
      return rows[0] ?? {};
    },
    async work(redisUrl, options = {}) {
      const worker = await startWorker({ services, specs, handlers, url: () => database.url, redisUrl, ...options });
      workers.push(worker);
      return worker;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop(AbortSignal.timeout(1_000))));
      await database.close();
    },
  };
}

export function servicesOn(database: { pool: Pool }, url: string, observations: Observation[]): Promise<Services> {
  const appKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;
  const config = loadConfig({ DATABASE_URL: url, APP_KEYS: appKeys, BACKLINE_HOME: process.env['BACKLINE_HOME'] });
  return buildServices(database, config, (observation) => void observations.push(observation));
}

/** Behaviours, chosen by the job's name and payload. */
export function handlersOf(begun: string[]): Readonly<Record<string, JobHandler<never>>> {
  const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  const behaviours: Readonly<Record<string, JobHandler>> = {
    async quick({ id, payload, progress }) {
      begun.push(id);
      if (payload.pause) await pause(Number(payload.pause));
      if (payload.report) await progress(40, 'Four of ten.');
      return { doubled: Number(payload.value ?? 0) * 2 };
    },
    async failing({ id }) {
      begun.push(id);
      throw new Error('password=hunter2 was wrong');
    },
    async refused({ id }) {
      begun.push(id);
      throw new ApiError('validation_failed', { message: 'Nothing to export.' });
    },
    async second_time({ id, run }) {
      begun.push(id);
      if (run === 1) throw new Error('not yet');
      return null;
    },
    async single({ id }) {
      begun.push(id);
      await pause(60);
      begun.push(`${id} ended`);
      return null;
    },
    async slow({ id, payload, signal }) {
      begun.push(id);
      await pause(Number(payload.pause ?? 1_500), signal);
      return null;
    },
    async endless({ id }) {
      begun.push(id);
      return new Promise(() => undefined);
    },
  };
  return behaviours as Readonly<Record<string, JobHandler<never>>>;
}
