/** Makes the house's services once per process: generated data, rule files, settings and secrets around one database. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  catalogue,
  codes,
  events,
  jobFiles,
  jobs,
  product,
  resources,
  routes,
  ruleFiles,
  settings,
} from '../generated/index.ts';
import type { Config } from './config/index.ts';
import type { Database } from './database/index.ts';
import { registerCodes } from './errors/index.ts';
import { openJobs } from './jobs/index.ts';
import type { Services } from './kernel/context.ts';
import type { JobHandler } from './kernel/job.ts';
import type { Observer } from './kernel/observation.ts';
import type { ResourceSpec } from './kernel/resource.ts';
import type { Rules } from './kernel/rules.ts';
import { openSecrets } from './secrets/index.ts';
import { openSettings } from './settings/index.ts';

/**
 * @throws Error naming the definition and the missing function when a declared rule has none: a service that cannot keep
 *   its rules does not start.
 */
export async function buildServices(
  database: Pick<Database, 'pool'>,
  config: Pick<Config, 'appKeys'>,
  observe: Observer,
): Promise<Services> {
  registerCodes(codes);
  const secrets = openSecrets(config.appKeys);
  return {
    pool: database.pool,
    resources,
    routes,
    catalogue,
    events: new Map(events.map((event) => [event.name, event])),
    product,
    rules: await loadRules(),
    settings: await openSettings(database.pool, settings, secrets),
    secrets,
    jobs: openJobs(jobs),
    observe,
  };
}

/** Rule files lie where their definition says (`<context>/<entity>`), and export `rules`. */
export async function loadRules(): Promise<Readonly<Record<string, Rules>>> {
  const entries = await Promise.all(
    ruleFiles.map(async (file): Promise<[string, Rules]> => {
      const location = path.join(import.meta.dirname, 'domain', `${file}.ts`);
      const entity = path.basename(file);
      let module: { rules?: Rules };
      try {
        module = (await import(pathToFileURL(location).href)) as { rules?: Rules };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
        throw new Error(
          `${entity} declares rules in code, but runtime/domain/${file}.ts is missing or imports what is missing: ${(error as Error).message}`,
        );
      }
      if (!module.rules) throw new Error(`runtime/domain/${file}.ts must export "rules".`);
      return [entity, module.rules];
    }),
  );
  const rules = Object.fromEntries(entries);
  const missing = Object.values(resources).flatMap((spec) => missingFunctions(spec, rules[spec.name] ?? {}));
  if (missing.length > 0) throw new Error(`Rules without a function: ${missing.join('; ')}.`);
  return rules;
}

/** Handlers of every declared job by name. @throws Error naming the jobs whose handler is missing. */
export async function loadJobHandlers(): Promise<Readonly<Record<string, JobHandler<never>>>> {
  const files = await Promise.all(
    jobFiles.map(async (file): Promise<Readonly<Record<string, JobHandler<never>>>> => {
      const location = path.join(import.meta.dirname, 'domain', `${file}.ts`);
      const module = (await import(pathToFileURL(location).href)) as { jobs?: Record<string, JobHandler<never>> };
      if (!module.jobs) throw new Error(`runtime/domain/${file}.ts must export "jobs".`);
      return module.jobs;
    }),
  );
  const handlers = Object.assign({}, ...files) as Readonly<Record<string, JobHandler<never>>>;
  const missing = jobs.filter(({ name }) => !Object.hasOwn(handlers, name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`Jobs without a handler: ${missing.join(', ')}.`);
  return handlers;
}

/** Names a definition declares as functions that its rule file does not have. */
export function missingFunctions(spec: ResourceSpec, rules: Rules): string[] {
  const missing: string[] = [];
  const changes = [spec.create, spec.update, spec.destroy, ...Object.values(spec.actions)];
  for (const transition of Object.values(spec.machine?.transitions ?? {}))
    changes.push(transition, ...Object.values(transition.targets));
  for (const change of changes) {
    for (const guard of change?.guards ?? [])
      if (guard.kind === 'function' && !rules.guards?.[guard.name]) missing.push(`guard ${guard.name} of ${spec.name}`);
    for (const effect of change?.effects ?? [])
      if (!rules.effects?.[effect]) missing.push(`effect ${effect} of ${spec.name}`);
  }
  for (const action of Object.values(spec.actions)) {
    if (action.handler !== null && !rules.actions?.[action.handler])
      missing.push(`action ${action.handler} of ${spec.name}`);
  }
  return [...new Set(missing)];
}
