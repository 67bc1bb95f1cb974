/** Makes the house's services once per process: generated data, rule files, settings and secrets around one database. */

import path from 'node:path';
import { type Config, importGenerated, locations, readDictionaries } from '../base/config/index.ts';
import { dataOn } from '../base/database/data.ts';
import type { Database } from '../base/database/index.ts';
import { registerCodes } from '../base/errors/index.ts';
import type { Services } from '../base/kernel/context.ts';
import type { Generated } from '../base/kernel/generated.ts';
import type { Observer } from '../base/kernel/observation.ts';
import { openCommitted } from '../base/observation/committed.ts';
import { writerOf } from '../engine/commands/write.ts';
import { documentFiles } from '../files/documents/mail_file.ts';
import { openNotifications } from '../messaging/notifications/index.ts';
import { syncEmailTemplates } from '../platform/email_template.ts';
import { platformMailFiles } from '../platform/mail_files.ts';
import { openCustomFields } from '../services/custom_fields/index.ts';
import { openDestinations } from '../services/destinations/index.ts';
import { setFonts } from '../services/documents/index.ts';
import { openFiles, openScanner } from '../services/files/index.ts';
import { openJobs } from '../services/jobs/index.ts';
import { openMail } from '../services/mail/index.ts';
import { openPlugins } from '../services/plugins/index.ts';
import { openSecrets } from '../services/secrets/index.ts';
import { openSettings } from '../services/settings/index.ts';
import { openJudge } from './bodies/judge.ts';
import { loadChannels } from './extensions/channel_files.ts';
import { loadPapers } from './extensions/document_files.ts';
import { loadCustomEndpoints } from './extensions/endpoint_files.ts';
import { loadMailBook } from './extensions/mail_book_files.ts';
import { loadMailFiles } from './extensions/mail_file_files.ts';
import { loadPublicHandlers } from './extensions/public_files.ts';
import { loadRules } from './extensions/rule_files.ts';
import { seedSource } from './extensions/seed_files.ts';
import { loadWorkflowActions } from './extensions/workflow_action_files.ts';
import { operationFor } from './operations/index.ts';

/**
 * @throws Error naming the definition and the missing function when a declared rule has none: a service that cannot keep
 *   its rules does not start.
 */
export async function buildServices(
  database: Pick<Database, 'pool'>,
  config: Pick<Config, 'appKeys'> &
    Partial<
      Pick<
        Config,
        | 'custom'
        | 'definitions'
        | 'generated'
        | 'smtpUrl'
        | 'appUrl'
        | 'webhookAllowCidrs'
        | 'files'
        | 'filesKeys'
        | 'clamd'
        | 'documentFont'
      >
    >,
  observe: Observer,
): Promise<Services> {
  const generated = await loadGenerated(config.generated);
  const { resources, routes, downloads, publicRoutes, catalogue, changelog, events, product } = generated;
  registerCodes(generated.codes);
  setFonts(config.documentFont ?? []);
  const secrets = openSecrets(config.appKeys);
  const settings = await openSettings(database.pool, generated.settings, secrets, product);
  const committed = openCommitted();
  const jobs = openJobs(generated.jobs);
  const plugins = await openPlugins(database.pool, {
    specs: generated.plugins,
    channels: await loadChannels(generated, config.custom),
    secrets,
    committed,
  });
  await syncEmailTemplates(database.pool);
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
    seeds: seedSource(config.generated ?? locations().generated, config.custom ?? locations().custom),
    rules: await loadRules(generated, config.custom),
    settings,
    secrets,
    customFields: await openCustomFields(database.pool, committed),
    committed,
    jobs,
    mail: openMail(
      { pool: database.pool, jobs, settings, secrets, destinations },
      {
        smtpUrl: config.smtpUrl ?? null,
        appUrl,
        files: await loadMailFiles(generated, { ...platformMailFiles, ...documentFiles(product) }, config.custom),
        book: await loadMailBook(config.custom),
      },
      () => services,
    ),
    documents: await loadPapers(product, config.custom),
    workflowActions: await loadWorkflowActions(config.custom),
    notifications: openNotifications(generated.notifications, {
      jobs,
      plugins,
      linked: { secrets, settings, appUrl },
      texts: await readDictionaries(config.definitions ?? locations().definitions, 'notifications'),
    }),
    plugins,
    appUrl,
    publicRoutes,
    destinations,
    files: openFiles({ pool: database.pool, resources, address: config.files, keys: config.filesKeys }),
    scanner: config.clamd ? openScanner(config.clamd) : null,
    observe,
    customEndpoints: await loadCustomEndpoints(config.custom),
    customPublic: await loadPublicHandlers(config.custom),
    write: writerOf(() => services),
    operationOf: (route) => operationFor(services, route),
    judgeOf: openJudge(path.join(config.generated ?? locations().generated, 'requests.json'), resources),
  };
  return services;
}

/** The generated data of a folder; without one, of this installation. @throws Failure when there is none. */
export function loadGenerated(folder: string = locations().generated): Promise<Generated> {
  return importGenerated(folder, 'index.ts');
}
