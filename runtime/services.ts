/** Makes the house's services once per process: generated data, rule files, settings and secrets around one database. */
import { writerOf } from './commands/write.ts';
import { type Config, importGenerated, places, readDictionaries } from './config/index.ts';
import { openCustomFields } from './custom_fields/index.ts';
import { dataOn } from './database/data.ts';
import type { Database } from './database/index.ts';
import { openDestinations } from './destinations/index.ts';
import { mailFiles } from './domain/mail_files.ts';
import { registerCodes } from './errors/index.ts';
import { loadChannels } from './extensions/channel_files.ts';
import { loadOwnEndpoints } from './extensions/endpoint_files.ts';
import { loadRules } from './extensions/rule_files.ts';
import { seedSource } from './extensions/seed_files.ts';
import { openJobs } from './jobs/index.ts';
import type { Services } from './kernel/context.ts';
import type { Generated } from './kernel/generated.ts';
import type { Observer } from './kernel/observation.ts';
import { openMail } from './mail/index.ts';
import { openNotifications } from './notifications/index.ts';
import { openCommitted } from './observation/committed.ts';
import { operationFor } from './operations/index.ts';
import { openPlugins } from './plugins/index.ts';
import { openSecrets } from './secrets/index.ts';
import { openSettings } from './settings/index.ts';

/**
 * @throws Error naming the definition and the missing function when a declared rule has none: a service that cannot keep
 *   its rules does not start.
 */
export async function buildServices(
  database: Pick<Database, 'pool'>,
  config: Pick<Config, 'appKeys'> &
    Partial<Pick<Config, 'own' | 'definitions' | 'generated' | 'smtpUrl' | 'appUrl' | 'webhookAllowCidrs'>>,
  observe: Observer,
): Promise<Services> {
  const generated = await loadGenerated(config.generated);
  const { resources, routes, downloads, publicRoutes, catalogue, changelog, events, product } = generated;
  registerCodes(generated.codes);
  for (const { key, attach } of generated.notifications)
    if (attach !== undefined && mailFiles[attach] === undefined)
      throw new Error(
        `The notification ${key} is to carry a file of "${attach}": there is ${Object.keys(mailFiles).join(', ')}.`,
      );
  const secrets = openSecrets(config.appKeys);
  const settings = await openSettings(database.pool, generated.settings, secrets, product);
  const committed = openCommitted();
  const jobs = openJobs(generated.jobs);
  const plugins = await openPlugins(database.pool, {
    specs: generated.plugins,
    channels: await loadChannels(generated, config.own),
    secrets,
    committed,
  });
  const appUrl = config.appUrl ?? 'http://127.0.0.1:3000';
  const destinations = openDestinations({ allow: config.webhookAllowCidrs ?? [] });
  const services: Services = {
    pool: database.pool,
    db: dataOn(database.pool),
    resources,
    routes,
    downloads,
    catalogue,
    changelog,
    events: new Map(events.map((event) => [event.name, event])),
    product,
    seeds: seedSource(config.generated ?? places().generated, config.own ?? places().own),
    rules: await loadRules(generated, config.own),
    settings,
    secrets,
    customFields: await openCustomFields(database.pool, committed),
    committed,
    jobs,
    mail: openMail(
      { pool: database.pool, jobs, settings, secrets, destinations },
      { smtpUrl: config.smtpUrl ?? null, appUrl, files: mailFiles },
      () => services,
    ),
    notifications: openNotifications(generated.notifications, {
      jobs,
      plugins,
      texts: await readDictionaries(config.definitions ?? places().definitions, 'notifications'),
    }),
    plugins,
    appUrl,
    publicRoutes,
    destinations,
    observe,
    ownEndpoints: await loadOwnEndpoints(config.own),
    write: writerOf(() => services),
    operationOf: (route) => operationFor(services, route),
  };
  return services;
}

/** The generated data of a folder; without one, of this installation. @throws Failure when there is none. */
export function loadGenerated(folder: string = places().generated): Promise<Generated> {
  return importGenerated(folder, 'index.ts');
}
