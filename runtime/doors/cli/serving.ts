/** The life of a serving process: database, migrations, seed, services, app; in this order up, in the reverse order down. */
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, loadConfig, publicUrl, readAfter } from '../../base/config/index.ts';
import { type Database, openDatabase } from '../../base/database/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import { createBus } from '../../base/observation/bus.ts';
import { createLogger, logObserver } from '../../base/observation/log.ts';
import { watchStandstill } from '../../base/observation/standstill.ts';
import type { Limiters } from '../../serving/pipeline/limiters.ts';
import { createHealth, healthRouter } from '../health/index.ts';
import { requireDocuments } from './documents.ts';
import { type Lifecycle, lastWords } from './lifecycle.ts';
import { bind, listen } from './listener.ts';
import { requireNoLosses } from './losses.ts';
import { print } from './output.ts';
import { forgetNotRun, noteRefusal } from './refused.ts';
import type { Filling } from './seeding.ts';
import { loadAhead } from './serving_modules.ts';
import { requireMigrated } from './session.ts';
import { giveBackMemory } from './start_garbage.ts';

interface ServingOptions {
  /** Run pending migrations, and seed a database that has never been seeded; otherwise pending migrations are a failure. */
  readonly prepare: boolean;
  /** Do jobs in this process as well. */
  readonly work: boolean;
  /** Run migrations that lose data, too. */
  readonly destroy?: boolean;
}

/**
 * Serves until the process is stopped. Resolves when requests are answered.
 * @throws Failure in one line if the process can't serve.
 */
export async function serve(lifecycle: Lifecycle, options: ServingOptions): Promise<void> {
  lifecycle.serving = true;
  // One of several (processes.ts) ends as any other: its requests are answered first, also when the process that listens is gone.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  const config = loadConfig();
  const bus = createBus();
  const terminal = process.stdout.isTTY === true;
  bus.subscribe(logObserver(await createLogger(config.logLevel, terminal)));

  const documents = requireDocuments(config, lifecycle.ending);
  readAfter(documents);
  documents.catch((error: unknown) => {
    lifecycle.tell(lastWords(error));
    void lifecycle.end(1);
  });
  // What takes long for PostgreSQL and what takes long here are done side by side.
  const opening = openDatabase(config, bus.emit, {
    serve: true,
    meanwhile: () => void loadAhead(),
    signal: lifecycle.ending,
  });
  lifecycle.onEnd(() =>
    opening.then(
      (database) => database.close(),
      () => undefined,
    ),
  );
  const database = await opening;
  if (!options.prepare) await requireMigrated(database);

  // Last opened, first closed: not ready, then no more connections, then what requests left to write, then jobs, then the database.
  let stopWork = async (): Promise<void> => undefined;
  lifecycle.onEnd(() => stopWork());
  const { openHolder } = await import('../../serving/idempotency/index.ts');
  const holding = openHolder(() => database.url);
  lifecycle.onEnd(async () => (await holding).close());
  let finish = async (): Promise<void> => undefined;
  lifecycle.onEnd(() => finish());
  const listener = await listen(config.port, config.host);
  lifecycle.onEnd(() => listener.close(lifecycle.hurry));
  let checkQueue = async (): Promise<void> => undefined;
  let filling: Filling | null = null;
  const health = createHealth(
    database,
    () => checkQueue(),
    () => filling !== null,
    (failing) => bus.emit({ kind: 'process', message: failing === null ? 'Ready again.' : `Not ready: ${failing}.` }),
  );
  lifecycle.onEnd(async () => {
    health.shutDown();
    bus.emit({ kind: 'process', message: `Stopping (${lifecycle.ending.reason}).` });
    // Jobs end while requests do.
    void stopWork().catch(() => undefined);
  });

  if (options.prepare) {
    const meanwhile = (): void => void loadAhead(config.generated);
    await requireNoLosses(database, options.destroy, 'start');
    const applied = await database.migrate({ indexesLater: true, meanwhile }).catch(noteRefusal);
    if (applied.length > 0) {
      await forgetNotRun();
      bus.emit({ kind: 'process', message: `Migrated the database: ${applied.join(', ')}.` });
    }
  }
  const { buildServices } = await import('../../serving/services.ts');
  const services = await buildServices(database, { ...config, appUrl: publicUrl(config, listener.port) }, bus.emit);
  const { openSharedNotes } = await import('../../base/database/shared_notes.ts');
  const notes = openSharedNotes(database.pool, () => database.url, true);
  lifecycle.onEnd(() => notes.close());
  if (options.prepare && config.seed !== 'none') {
    const { seedOnce } = await import('./seeding.ts');
    filling = await seedOnce(services, config.seed, lifecycle.ending);
  }
  const seeding = filling?.done;
  // Awaited below.
  const seeded = seeding?.catch(() => undefined);
  lifecycle.onEnd(async () => seeded);

  if (config.metricsPort !== null) {
    const { createMetrics } = await import('../../base/observation/metrics.ts');
    const metrics = createMetrics(database.pool);
    bus.subscribe(metrics.observe);
    const server = createServer(metrics.handler);
    // Of several processes each has its own.
    const port = config.metricsPort + Math.max(0, Number(process.env['BACKLINE_PROCESS'] ?? 1) - 1);
    await bind(server, port, config.metricsHost, ['METRICS_PORT', 'METRICS_HOST'], true);
    lifecycle.onEnd(async () => {
      server.close();
      server.closeAllConnections();
    });
  }

  const { buildApp } = await import('../app.ts');
  const { docsRouter } = await import('../docs/index.ts');
  const { openQueueProbe } = await import('../../services/jobs/index.ts');
  const probe = await openQueueProbe(database.pool, config.redisUrl);
  lifecycle.onEnd(async () => probe.close());
  checkQueue = () => probe.check();
  const limiters = config.redisUrl === null ? null : await sharedLimiters(config.redisUrl, services);
  const app = buildApp(services, {
    config: { ...config, port: listener.port },
    docs: docsRouter({ look: services.product }),
    health: healthRouter(health),
    ...(seeding === undefined ? {} : { seeding }),
    holder: await holding,
    ...(limiters === null ? {} : { limiters }),
  });
  finish = () => app.settle();
  listener.use(app);
  // Open streams would keep the listener from closing.
  lifecycle.onEnd(async () => app.endStreams());
  database.started();
  if (cluster.isPrimary) announce(config, listener.port);
  if (process.connected) process.send?.('serving', undefined, {}, () => undefined);
  await seeding?.catch((error: unknown) => {
    if (!lifecycle.ending.aborted) throw error;
  });
  filling = null;
  if (lifecycle.ending.aborted) return;
  if (options.work) {
    const { grace, startWorking } = await import('./working.ts');
    const worker = await startWorking(database, config, services);
    bus.subscribe((observation) => {
      if (observation.kind === 'change_committed' && observation.events.length > 0) worker.wake();
      if (observation.kind === 'request_finished') worker.slowDown();
    });
    stopWork = () => worker.stop(grace(lifecycle.hurry));
    if (lifecycle.ending.aborted) await stopWork();
  }
  if (options.prepare) {
    const { watchedFolders } = await import('../../serving/extensions/folders.ts');
    const { listenForRestarts } = await import('./restart.ts');
    listenForRestarts(lifecycle, database, [config.generated, ...watchedFolders(config.custom)]);
  }
  lifecycle.onEnd(watchStandstill(config.custom));
  if (options.prepare) makeIndexes(database, lifecycle);
  void app.prepareConsole().finally(() => void giveBackMemory(lifecycle.ending));
}

/** Milliseconds until a database that went away is tried again. */
const pause = 1_000;

/** Makes what a new database lacks to read many rows quickly, while requests are answered; it has few rows as yet. */
function makeIndexes(database: Database, lifecycle: Lifecycle): void {
  const { ending } = lifecycle;
  const making = (async (): Promise<void> => {
    for (;;) {
      const error = await database.makeIndexes(ending).then(
        () => null,
        (reason: Error) => reason,
      );
      if (error === null || ending.aborted) return;
      if (!(await isPassing(error))) {
        process.stderr.write(`The indexes of the new database cannot be made: ${error.message}.\n`);
        void lifecycle.end(1);
        return;
      }
      await sleep(pause, undefined, { signal: ending }).catch(() => undefined);
    }
  })();
  lifecycle.onEnd(() => making);
}

/** Whether the database is away, and may come back. */
async function isPassing(error: Error): Promise<boolean> {
  const { translate } = await import('../../base/database/translate.ts');
  const { ApiError } = await import('../../base/errors/index.ts');
  const answer = translate(error, null);
  return answer instanceof ApiError && answer.status === 503;
}

/** Installations that share a Redis are separated by their database, as their jobs are. */
async function sharedLimiters(redisUrl: string, { pool, observe }: Services): Promise<Limiters> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const { redisLimiters } = await import('../../serving/pipeline/limiters.ts');
  return redisLimiters(redisUrl, rows[0]?.name ?? '', observe);
}

/** Where the service is, in lines that tools and tests wait for. */
export function announce(config: Config, port: number): void {
  const address = publicUrl(config, port);
  print(`API:  ${address}/api/v1`);
  print(`Docs: ${address}/docs/api`);
  print(`Console: ${address}/console`);
  print(`Listening on ${publicUrl({ ...config, appUrl: null }, port)}`);
}
