/** The part of a process that does jobs: alone in `backline work`, beside the web in `backline start`. */
import type { Config } from '../config/index.ts';
import type { Database } from '../database/index.ts';
import type { Worker } from '../jobs/index.ts';
import type { Services } from '../kernel/context.ts';

/** Starts the worker on the engine that the configuration asks for. */
export async function startWorking(database: Database, config: Config, services: Services): Promise<Worker> {
  const { loadJobHandlers } = await import('../job_files.ts');
  const { loadGenerated } = await import('../services.ts');
  const { startWorker } = await import('../jobs/index.ts');
  const generated = await loadGenerated(config.generated);
  return startWorker({
    services,
    specs: generated.jobs,
    handlers: await loadJobHandlers(generated, config.own),
    url: () => database.url,
    redisUrl: config.redisUrl,
  });
}

/** How long jobs may go on once the process is told to stop: 25 s, or until a second signal asks for haste. */
export function grace(hurry: AbortSignal): AbortSignal {
  return AbortSignal.any([hurry, AbortSignal.timeout(25_000)]);
}
