/** Custom endpoints: the definition names a handler; this table holds the platform's, `endpoints.ts` of a product its own. */
import { Failure } from '../../base/config/index.ts';
import type { EndpointFactory, Operation, Services } from '../../base/kernel/context.ts';
import type { RouteSpec } from '../../base/kernel/route.ts';
import { documentsHtml, documentsPdf } from '../../files/documents/download.ts';
import { templatesPreview, templatesShipped } from '../../files/documents/preview.ts';
import { attachmentsDownload, attachmentsFile } from '../../files/download.ts';
import {
  importBatchesFailedRows,
  importBatchesRows,
  importPlansFailedRows,
  importPlansRows,
  importPlansTargets,
} from '../../files/imports/endpoints.ts';
import { abilitiesHandler } from './endpoints/abilities.ts';
import { actionsStateHandler } from './endpoints/actions_state.ts';
import { actionsStreamHandler } from './endpoints/actions_stream.ts';
import { aggregateIndexHandler, aggregateShowHandler } from './endpoints/aggregate.ts';
import { changelogHandler } from './endpoints/changelog.ts';
import { channelProviderTestHandler } from './endpoints/channel_provider_test.ts';
import { endpointsHandler } from './endpoints/endpoints.ts';
import { eventsIndexHandler, eventsShowHandler } from './endpoints/events.ts';
import { eventsStreamHandler } from './endpoints/events_stream.ts';
import { exportJobsCreateHandler, exportJobsDownloadHandler, exportJobsShowHandler } from './endpoints/export_jobs.ts';
import { exportsDownloadHandler } from './endpoints/exports_download.ts';
import {
  exportsRefreshHandler,
  exportsRefreshSchemaHandler,
  refreshLinksCreateHandler,
} from './endpoints/exports_refresh.ts';
import { jobSchedulesHandler, jobsIndexHandler, jobsShowHandler } from './endpoints/jobs.ts';
import { labelsHandler } from './endpoints/labels.ts';
import { meHandler } from './endpoints/me.ts';
import {
  accountPreferencesShowHandler,
  accountPreferencesUpdateHandler,
  notificationSettingsShowHandler,
  notificationSettingsUpdateHandler,
  preferencesShowHandler,
  preferencesUpdateHandler,
} from './endpoints/notification_choices.ts';
import { notificationsReadAllHandler, notificationsStreamHandler } from './endpoints/notifications.ts';
import { pluginConfigHandler, pluginUpdateConfigHandler } from './endpoints/plugin_config.ts';
import { rehearsalsHandler } from './endpoints/rehearsals.ts';
import { reportsExecuteDefinitionHandler, reportsExecuteHandler, reportsSourcesHandler } from './endpoints/reports.ts';
import { schemaIndexHandler, schemaShowHandler } from './endpoints/schema.ts';
import { searchHandler } from './endpoints/search.ts';
import { searchSemanticHandler } from './endpoints/search_semantic.ts';
import { settingsIndexHandler, settingsShowHandler, settingsUpdateHandler } from './endpoints/settings.ts';
import { usageHandler } from './endpoints/usage.ts';

export type { EndpointFactory } from '../../base/kernel/context.ts';

const handlers: Readonly<Record<string, EndpointFactory>> = {
  actions_state: actionsStateHandler,
  actions_stream: actionsStreamHandler,
  account_preferences_show: accountPreferencesShowHandler,
  account_preferences_update: accountPreferencesUpdateHandler,
  attachments_download: attachmentsDownload,
  attachments_file: attachmentsFile,
  document_templates_preview: templatesPreview,
  document_templates_shipped: templatesShipped,
  documents_html: documentsHtml,
  documents_pdf: documentsPdf,
  aggregate_index: aggregateIndexHandler,
  aggregate_show: aggregateShowHandler,
  abilities: abilitiesHandler,
  changelog: changelogHandler,
  channel_provider_test: channelProviderTestHandler,
  endpoints: endpointsHandler,
  events_index: eventsIndexHandler,
  events_show: eventsShowHandler,
  events_stream: eventsStreamHandler,
  export_jobs_create: exportJobsCreateHandler,
  export_jobs_download: exportJobsDownloadHandler,
  export_jobs_show: exportJobsShowHandler,
  exports_refresh: exportsRefreshHandler,
  exports_refresh_schema: exportsRefreshSchemaHandler,
  refresh_links_create: refreshLinksCreateHandler,
  exports_download: exportsDownloadHandler,
  import_batches_failed_rows: importBatchesFailedRows,
  import_batches_rows: importBatchesRows,
  import_plans_failed_rows: importPlansFailedRows,
  import_plans_targets: importPlansTargets,
  import_plans_rows: importPlansRows,
  job_schedules: jobSchedulesHandler,
  jobs_index: jobsIndexHandler,
  jobs_show: jobsShowHandler,
  labels: labelsHandler,
  me: meHandler,
  notification_preferences_show: preferencesShowHandler,
  notification_preferences_update: preferencesUpdateHandler,
  notification_settings_show: notificationSettingsShowHandler,
  notification_settings_update: notificationSettingsUpdateHandler,
  notifications_read_all: notificationsReadAllHandler,
  notifications_stream: notificationsStreamHandler,
  rehearsals: rehearsalsHandler,
  reports_execute: reportsExecuteHandler,
  reports_execute_definition: reportsExecuteDefinitionHandler,
  reports_sources: reportsSourcesHandler,
  schema_index: schemaIndexHandler,
  schema_show: schemaShowHandler,
  plugin_config: pluginConfigHandler,
  plugin_update_config: pluginUpdateConfigHandler,
  search: searchHandler,
  search_semantic: searchSemanticHandler,
  settings_index: settingsIndexHandler,
  settings_show: settingsShowHandler,
  settings_update: settingsUpdateHandler,
  usage: usageHandler,
};

export function endpointOperation(services: Services, route: RouteSpec): Operation {
  return factoryOf(route, services.customEndpoints)(services, route);
}

/** @throws Failure naming the route whose handler nobody has. */
export function factoryOf(route: RouteSpec, customEndpoints: Services['customEndpoints'] = {}): EndpointFactory {
  const name = route.handler ?? '';
  const factory = handlers[name] ?? customEndpoints[name];
  if (!factory)
    throw new Failure(
      `The route ${route.name} names the handler "${name}", which nothing has: export it from rules/endpoints.ts of an own folder, or from definitions/rules/endpoints.ts.`,
    );
  return factory;
}
