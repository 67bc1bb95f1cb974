/** Finds the handlers of declared jobs: the product's below runtime/domain, a customer's in own folders. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { places } from './config/index.ts';
import type { Generated } from './kernel/generated.ts';
import type { JobHandler } from './kernel/job.ts';

type Handlers = Readonly<Record<string, JobHandler<never>>>;

/** Handlers of every declared job by name. @throws Error naming the jobs whose handler is missing. */
export async function loadJobHandlers(
  { jobs, jobFiles }: Pick<Generated, 'jobs' | 'jobFiles'>,
  own: readonly string[] = places().own,
): Promise<Handlers> {
  const folders = [path.join(import.meta.dirname, 'domain'), ...own.map((folder) => path.join(folder, 'rules'))];
  const locations = jobFiles
    .flatMap((file) => folders.map((folder) => path.join(folder, `${file}.ts`)))
    .filter((location) => existsSync(location));
  const handlers = Object.assign({}, ...(await Promise.all(locations.map(readHandlers)))) as Handlers;
  const missing = jobs.filter(({ name }) => !Object.hasOwn(handlers, name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Jobs without a handler: ${missing.join(', ')}.`);
  return handlers;
}

async function readHandlers(location: string): Promise<Handlers> {
  const { jobs } = (await import(pathToFileURL(location).href)) as { jobs?: Handlers };
  if (!jobs) throw new Error(`${location} must export "jobs".`);
  return jobs;
}
