/** The part of a process that does jobs: alone in `backline work`, beside the web in `backline start`. */
import type { Config } from '../../base/config/index.ts';
import type { Database } from '../../base/database/index.ts';
import type { Services } from '../../base/kernel/context.ts';
import type { Drain } from '../../messaging/webhooks/index.ts';
import type { Worker } from '../../services/jobs/index.ts';

export interface Working extends Worker {
  /** Delivers new events at once; without it within a quarter of a second. */
  wake(): void;
  /** Leaves room for requests that this process answers, for a second. */
  slowDown(): void;
}

/** Starts the worker on the configured engine, and the delivery of webhooks. */
export async function startWorking(database: Database, config: Config, services: Services): Promise<Working> {
  const { loadJobHandlers } = await import('../../serving/extensions/job_files.ts');
  const { loadGenerated } = await import('../../serving/services.ts');
  const { startWorker } = await import('../../services/jobs/index.ts');
  const generated = await loadGenerated(config.generated);
  const worker = await startWorker({
    services,
    specs: generated.jobs,
    handlers: await loadJobHandlers(generated, config.custom),
    url: () => database.url,
    redisUrl: config.redisUrl,
  });
  const drain = await drainOf(services);
  return {
    engine: worker.engine,
    wake: () => drain?.wake(),
    slowDown: () => drain?.slowDown(),
    async stop(limit) {
      await Promise.all([worker.stop(limit), drain?.stop(limit)]);
      await services.destinations.close();
    },
  };
}

/** Definitions without webhooks have nothing to deliver. */
async function drainOf(services: Services): Promise<Drain | null> {
  if (!services.resources['webhook']) return null;
  const { startDrain } = await import('../../messaging/webhooks/index.ts');
  return startDrain({ services });
}

/** How long jobs may go on after a stop signal: 25 s, or until a second signal. */
export function grace(hurry: AbortSignal): AbortSignal {
  return AbortSignal.any([hurry, AbortSignal.timeout(25_000)]);
}
