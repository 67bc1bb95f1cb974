/** A worker on the service's database, as `backline work` starts it, and waiting for its results. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startWorker, type Worker } from '../../runtime/services/jobs/index.ts';
import { loadJobHandlers } from '../../runtime/serving/extensions/job_files.ts';
import { loadGenerated } from '../../runtime/serving/services.ts';
import type { TestService } from './service.ts';

/** `generated` and `own` where the service has definitions of its own. */
export async function startTestWorker(
  { services, url }: TestService,
  { generated, local = [] }: { readonly generated?: string; readonly local?: readonly string[] } = {},
): Promise<Worker> {
  const model = await loadGenerated(generated);
  return startWorker({
    services,
    specs: model.jobs,
    handlers: await loadJobHandlers(model, local),
    url: () => url,
    redisUrl: null,
  });
}

/** Repeats until there is an answer; a busy machine may take its time. @throws Error if none comes in two minutes. */
export async function eventually<T>(ask: () => Promise<T | null | undefined | false>, what: string): Promise<T> {
  for (const until = Date.now() + 120_000; Date.now() < until; ) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) return answer as T;
    await sleep(100);
  }
  throw new Error(`Waited in vain for ${what}.`);
}
