/** Finds the handlers of declared jobs: the product's below definitions/rules, a customer's in own folders. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Failure, importFile, locations } from '../../base/config/index.ts';
import type { Generated } from '../../base/kernel/generated.ts';
import type { JobHandler } from '../../base/kernel/job.ts';
import { withOutcomes } from '../../messaging/inbound/outcomes.ts';
import { ruleFolders } from './folders.ts';
import { locationOf, nearest } from './undeclared_rules.ts';

type Handlers = Readonly<Record<string, JobHandler<never>>>;

/** Handlers of every declared job by name. @throws Failure naming handlers that no jobs file declares, and jobs whose handler is missing. */
export async function loadJobHandlers(
  { jobs, jobFiles }: Pick<Generated, 'jobs' | 'jobFiles'>,
  custom: readonly string[] = locations().custom,
): Promise<Handlers> {
  const folders = ruleFolders(custom);
  const filePaths = jobFiles
    .flatMap((file) => folders.map((folder) => path.join(folder, `${file}.ts`)))
    .filter((filePath) => existsSync(filePath));
  const files = await Promise.all(
    filePaths.map(async (filePath) => ({ filePath, jobs: await readHandlers(filePath) })),
  );
  const handlers = Object.assign({}, ...files.map((file) => file.jobs)) as Handlers;
  const known = new Set(jobs.map(({ name }) => name));
  const undeclared = files.flatMap(({ filePath, jobs: found }) =>
    Object.keys(found)
      .filter((name) => !known.has(name))
      .map((name) => {
        const open = [...known].filter((one) => !Object.hasOwn(handlers, one));
        const suggestion = nearest(name, new Set(open.length > 0 ? open : known));
        return `${locationOf(name, filePath)} has the handler "${name}", which no jobs file declares${suggestion === null ? '' : `, did you mean "${suggestion}"?`}`;
      }),
  );
  if (undeclared.length > 0)
    throw new Failure(`${undeclared.join('\n')}\nDeclare them under \`list:\` of a jobs file, or remove them.`);
  const missing = jobs.filter(({ name }) => !Object.hasOwn(handlers, name));
  if (missing.length > 0) {
    const wanted = missing.map(({ name, context }) => `${name} (${context}/jobs.ts)`).join(', ');
    throw new Failure(
      `Jobs without a handler: ${wanted}. Each belongs under \`jobs\` of that file, in definitions/rules or in rules/ of a custom folder; \`npx backline generate\` creates a missing file.`,
    );
  }
  return withOutcomes(handlers, jobs);
}

async function readHandlers(filePath: string): Promise<Handlers> {
  const { jobs } = await importFile<{ jobs: Handlers }>(filePath);
  if (!jobs) throw new Failure(`${filePath} must export "jobs": write \`export const jobs = { … }\`.`);
  for (const [name, value] of Object.entries(jobs as Readonly<Record<string, unknown>>))
    if (typeof value !== 'function')
      throw new Failure(
        `${locationOf(name, filePath)} has "${name}", which is no function: write \`${name}: async ({ payload }) => { … }\`.`,
      );
  return jobs;
}
