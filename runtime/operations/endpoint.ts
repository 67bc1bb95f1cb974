/** Custom endpoints: the definition names a handler, this table holds them. */
import type { Operation, Services } from '../kernel/context.ts';
import type { RouteSpec } from '../kernel/route.ts';
import { changelogHandler } from './endpoints/changelog.ts';
import { endpointsHandler } from './endpoints/endpoints.ts';
import { eventsIndexHandler, eventsShowHandler } from './endpoints/events.ts';
import { jobsShowHandler } from './endpoints/jobs.ts';
import { meHandler } from './endpoints/me.ts';
import { schemaIndexHandler, schemaShowHandler } from './endpoints/schema.ts';
import { settingsIndexHandler, settingsShowHandler, settingsUpdateHandler } from './endpoints/settings.ts';

export type EndpointFactory = (services: Services, route: RouteSpec) => Operation;

const handlers: Readonly<Record<string, EndpointFactory>> = {
  changelog: changelogHandler,
  endpoints: endpointsHandler,
  events_index: eventsIndexHandler,
  events_show: eventsShowHandler,
  jobs_show: jobsShowHandler,
  me: meHandler,
  schema_index: schemaIndexHandler,
  schema_show: schemaShowHandler,
  settings_index: settingsIndexHandler,
  settings_show: settingsShowHandler,
  settings_update: settingsUpdateHandler,
};

export function endpointOperation(services: Services, route: RouteSpec): Operation {
  const factory = handlers[route.handler ?? ''];
  if (!factory)
    throw new Error(
      `The route ${route.name} names the handler "${route.handler}", which runtime/operations/endpoint.ts does not have.`,
    );
  return factory(services, route);
}
