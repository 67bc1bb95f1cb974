/** The life of a serving process: database, migrations, seed, services, app; in this order up, in the reverse order down. */
import { createServer } from 'node:http';
import { type Config, loadConfig, publicUrl } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import { createHealth, healthRouter } from '../health/index.ts';
import { createBus } from '../observation/bus.ts';
import { createLogger, logObserver } from '../observation/log.ts';
import type { Lifecycle } from './lifecycle.ts';
import { bind, listen } from './listener.ts';
import { print } from './output.ts';
import { requireMigrated } from './session.ts';

export interface ServingOptions {
  /** Run pending migrations, and seed a database that has never been seeded; otherwise pending migrations are a failure. */
  readonly prepare: boolean;
  /** Do jobs in this process as well. */
  readonly work: boolean;
}

/**
 * Serves until the process is told to stop. Resolves when requests are answered.
 * @throws Failure in one line when the process can't serve.
 */
export async function serve(lifecycle: Lifecycle, options: ServingOptions): Promise<void> {
  lifecycle.serving = true;
  const config = loadConfig();
  const bus = createBus();
  const terminal = process.stdout.isTTY === true;
  bus.subscribe(logObserver(await createLogger(config.logLevel, terminal)));

  const opening = openDatabase(config, bus.emit, { serve: true });
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
  let finish = async (): Promise<void> => undefined;
  lifecycle.onEnd(() => finish());
  const listener = await listen(config.port, config.host);
  lifecycle.onEnd(() => listener.close(lifecycle.hurry));
  const health = createHealth(database);
  lifecycle.onEnd(async () => {
    health.shutDown();
    bus.emit({ kind: 'process', message: `Stopping (${lifecycle.ending.reason}).` });
    // Jobs end while requests do.
    void stopWork().catch(() => undefined);
  });

  const applied = options.prepare ? await database.migrate() : [];
  if (applied.length > 0) bus.emit({ kind: 'process', message: `Migrated the database: ${applied.join(', ')}.` });
  const { buildServices } = await import('../services.ts');
  const services = await buildServices(database, { ...config, appUrl: publicUrl(config, listener.port) }, bus.emit);
  if (options.prepare && config.seed !== 'none') {
    const { seedOnce } = await import('./seeding.ts');
    await seedOnce(services, config.seed);
  }

  if (config.metricsPort !== null) {
    const { createMetrics } = await import('../observation/metrics.ts');
    const metrics = createMetrics(database.pool);
    bus.subscribe(metrics.observe);
    const server = createServer(metrics.handler);
    await bind(server, config.metricsPort, config.metricsHost, ['METRICS_PORT', 'METRICS_HOST']);
    lifecycle.onEnd(async () => {
      server.close();
      server.closeAllConnections();
    });
  }

  const { buildApp } = await import('../app.ts');
  const { docsRouter } = await import('../docs/index.ts');
  const app = buildApp(services, {
    config: { ...config, port: listener.port },
    docs: docsRouter(),
    health: healthRouter(health),
  });
  finish = () => app.settle();
  listener.use(app);
  // Open streams would keep the listener from closing.
  lifecycle.onEnd(async () => app.endStreams());
  if (options.work) {
    const { grace, startWorking } = await import('./working.ts');
    const worker = await startWorking(database, config, services);
    stopWork = () => worker.stop(grace(lifecycle.hurry));
    if (lifecycle.ending.aborted) await stopWork();
  }
  announce(config, listener.port);
}

function announce(config: Config, port: number): void {
  const address = publicUrl(config, port);
  print(`API:  ${address}/api/v1`);
  print(`Docs: ${address}/docs/api`);
  print(`Listening on ${publicUrl({ ...config, appUrl: null }, port)}`);
}
