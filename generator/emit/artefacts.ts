/** Everything the generator writes below generated/: one row per artefact. */

import { apiOf } from '../api/api.ts';
import type { Api } from '../api/types.ts';
import { consoleDocument } from '../console/document.ts';
import { publishedBy } from '../contract/contract.ts';
import { contractLines } from '../contract/text.ts';
import {
  consolePath,
  editorSchemaPath,
  ignoredPaths,
  mcpPath,
  openapiPath,
  referencePath,
  requestsPath,
  seedsPath,
} from '../documents.ts';
import { editorSchema } from '../language/json_schema.ts';
import { mcpDocument } from '../mcp/document.ts';
import type { MigrationOutput } from '../migrations/index.ts';
import { shortSnapshot } from '../migrations/short_snapshot.ts';
import type { Model, ResourceModel } from '../model/types.ts';
import { openapiDocument } from '../openapi/document.ts';
import { requestsDocument } from '../openapi/requests.ts';
import { referenceDocument } from '../reference/document.ts';
import { defaultsView, shortRoute, shortRoutes } from './defaults.ts';
import { entityView, sharedView } from './entities.ts';
import { eventsView } from './events.ts';
import { jobsView } from './jobs.ts';
import { hasRules, parentShown, rulesView } from './rules.ts';
import { inputView, schemasView } from './schemas.ts';
import { settingSqlView } from './setting_sql.ts';
import { statesView } from './states.ts';
import { namesView, tablesView } from './tables.ts';
import {
  customEndpointsView,
  entitiesView,
  everything,
  indexView,
  listView,
  productView,
  resourceView,
} from './views.ts';

/** The inputs of an emitter. */
export interface Input {
  readonly model: Model;
  /** The interface that the model publishes. */
  readonly api: Api;
  readonly migrations: MigrationOutput;
}

export function inputOf(model: Model, migrations: MigrationOutput): Input {
  return { model, api: apiOf(model), migrations };
}

interface Output {
  readonly name: string;
  /** File below templates/, or `json` for a document that is printed as it is. */
  readonly template: string;
  /** Below generated/; `{}` is the entity's name. */
  readonly path: string;
  /** Of a `json` document: the depth of parts that take one line each; default 3. */
  readonly lines?: number;
  /** Of a `json` document: the depth of objects whose members share a line; lists in them take a line for each element. */
  readonly frames?: number;
  /** The list of the view: the template prints its entries, `begin` and `end` each on their own. */
  readonly list?: string;
}

/** Once for the model, or once for each resource that meets the condition `of`. */
export type Artefact = Output &
  (
    | { readonly of: 'model'; readonly when?: (model: Model) => boolean; readonly view: (input: Input) => object }
    | {
        readonly of: (resource: ResourceModel) => boolean;
        /** Further inputs of its file, beyond the resource. */
        readonly beside?: (model: Model, resource: ResourceModel) => readonly unknown[];
        readonly view: (input: Input, resource: ResourceModel) => object;
      }
  );

/** Module of kernel types, as generated files call it. */
const kernel = (name: string): string => `../runtime/base/kernel/${name}.ts`;
const defaultsModule = './defaults.ts';

const always = (): boolean => true;
const hasTable = (resource: ResourceModel): boolean => resource.table !== null;
const routed = (resource: ResourceModel): boolean => resource.routes.length > 0;

export const artefacts: readonly Artefact[] = [
  {
    name: 'resource',
    template: 'resource.ts.hbs',
    path: 'resources/{}.ts',
    of: always,
    view: (_, resource) => resourceView(resource),
  },
  {
    name: 'schemas',
    template: 'schemas.ts.hbs',
    path: 'schemas/{}.ts',
    of: routed,
    view: (_, resource) => schemasView(resource),
  },
  {
    name: 'entity',
    template: 'entity.ts.hbs',
    path: 'entities/{}.ts',
    of: hasTable,
    view: ({ model }, resource) => entityView(resource, model),
  },
  {
    name: 'rules',
    template: 'rules.ts.hbs',
    path: 'rules/{}.ts',
    of: hasRules,
    beside: (model, resource) => [parentShown(resource, model)],
    view: ({ model }, resource) => rulesView(resource, parentShown(resource, model)),
  },
  {
    name: 'shared properties',
    template: 'shared.ts.hbs',
    path: 'entities/shared.ts',
    of: 'model',
    view: ({ model }) => sharedView(model),
  },
  {
    name: 'entities',
    template: 'entities.ts.hbs',
    path: 'entities/index.ts',
    of: 'model',
    view: ({ model }) => entitiesView(model),
  },
  {
    name: 'routes',
    template: 'list.ts.hbs',
    list: 'items',
    path: 'routes.ts',
    of: 'model',
    view: ({ model }) =>
      listView(
        'routes',
        'ShortRoutes',
        'Every route, in mounting order.',
        shortRoutes(model.routes.map((route) => route.spec)),
        defaultsModule,
      ),
  },
  {
    name: 'defaults',
    template: 'defaults.ts.hbs',
    path: 'defaults.ts',
    of: 'model',
    view: () => ({ source: everything, ...defaultsView() }),
  },
  {
    name: 'input',
    template: 'input.ts.hbs',
    path: 'input.ts',
    of: 'model',
    view: () => ({ source: everything, ...inputView() }),
  },
  {
    name: 'downloads',
    template: 'list.ts.hbs',
    list: 'items',
    path: 'downloads.ts',
    of: 'model',
    view: ({ model }) =>
      listView(
        'downloads',
        'ShortRoute',
        'Downloads without a token, outside /api/v1: the address is the credential.',
        model.downloads.map((route) => shortRoute(route.spec)),
        defaultsModule,
      ),
  },
  {
    name: 'events',
    template: 'events.ts.hbs',
    list: 'events',
    path: 'events.ts',
    of: 'model',
    view: ({ api }) => ({ source: everything, ...eventsView(api) }),
  },
  {
    name: 'settings',
    template: 'list.ts.hbs',
    list: 'items',
    path: 'settings.ts',
    of: 'model',
    view: ({ model }) => listView('settings', 'SettingSpec', 'Every setting with its default.', model.settings),
  },
  {
    name: 'SQL of settings',
    template: 'setting_sql.ts.hbs',
    path: 'setting_sql.ts',
    of: 'model',
    view: ({ model }) => settingSqlView(model),
  },
  {
    name: 'tables',
    template: 'tables.ts.hbs',
    path: 'tables.ts',
    of: 'model',
    view: ({ model }) => tablesView(model),
  },
  { name: 'names', template: 'names.ts.hbs', path: 'names.ts', of: 'model', view: ({ model }) => namesView(model) },
  {
    name: 'own endpoints',
    template: 'custom_endpoints.ts.hbs',
    path: 'custom_endpoints.ts',
    of: 'model',
    when: (model) => model.endpoints.some(({ custom }) => custom),
    view: ({ model }) => customEndpointsView(model),
  },
  {
    name: 'states',
    template: 'states.ts.hbs',
    path: 'states.ts',
    of: 'model',
    when: (model) => model.resources.some(({ spec }) => spec.machine !== null),
    view: ({ model }) => statesView(model),
  },
  { name: 'jobs', template: 'jobs.ts.hbs', path: 'jobs.ts', of: 'model', view: ({ model }) => jobsView(model) },
  {
    name: 'public routes',
    template: 'list.ts.hbs',
    list: 'items',
    path: 'public_routes.ts',
    of: 'model',
    view: ({ model }) =>
      listView(
        'publicRoutes',
        'PublicRouteSpec',
        'Every address without a token.',
        model.publicRoutes.map((route) => route.spec),
        kernel('public_route'),
      ),
  },
  {
    name: 'notifications',
    template: 'list.ts.hbs',
    list: 'items',
    path: 'notifications.ts',
    of: 'model',
    view: ({ model }) =>
      listView(
        'notifications',
        'NotificationTypeSpec',
        'Every notification type.',
        model.notifications,
        kernel('notification'),
      ),
  },
  {
    name: 'plugins',
    template: 'plugins.ts.hbs',
    path: 'plugins.ts',
    of: 'model',
    view: ({ model }) => listView('plugins', 'PluginSpec', 'Own folders as plugins.', model.plugins, kernel('plugin')),
  },
  {
    name: 'codes',
    template: 'list.ts.hbs',
    list: 'items',
    path: 'codes.ts',
    of: 'model',
    view: ({ model }) => listView('codes', 'CodeSpec', "The domain's refusal codes.", model.codes),
  },
  {
    name: 'changelog',
    template: 'list.ts.hbs',
    list: 'items',
    path: 'changelog.ts',
    of: 'model',
    view: ({ model }) => listView('changelog', 'ChangelogEntry', 'Entries of GET /api/v1/changelog.', model.changelog),
  },
  {
    name: 'product',
    template: 'product.ts.hbs',
    path: 'product.ts',
    of: 'model',
    view: ({ model }) => productView(model),
  },
  {
    name: 'contract',
    template: 'contract.txt.hbs',
    path: 'contract.txt',
    of: 'model',
    view: ({ api }) => ({ source: everything, lines: contractLines(publishedBy(api).contract) }),
  },
  {
    name: 'ignored files',
    template: 'gitignore.hbs',
    path: '.gitignore',
    of: 'model',
    view: () => ({ source: everything, paths: ignoredPaths }),
  },
  { name: 'index', template: 'index.ts.hbs', path: 'index.ts', of: 'model', view: ({ model }) => indexView(model) },
  { name: 'openapi', template: 'json', path: openapiPath, of: 'model', view: ({ api }) => openapiDocument(api) },
  {
    name: 'requests',
    template: 'json',
    path: requestsPath,
    of: 'model',
    view: ({ api }) => requestsDocument(api),
  },
  {
    name: 'reference',
    template: 'json',
    lines: 2,
    path: referencePath,
    of: 'model',
    view: ({ api }) => referenceDocument(api),
  },
  { name: 'mcp', template: 'json', lines: 3, path: mcpPath, of: 'model', view: ({ api }) => mcpDocument(api) },
  {
    name: 'console',
    template: 'json',
    lines: 2,
    path: consolePath,
    of: 'model',
    view: ({ api }) => consoleDocument(api),
  },
  {
    name: 'seeds',
    template: 'json',
    lines: 4,
    path: seedsPath,
    of: 'model',
    when: ({ seeds }) => seeds.roles.length + seeds.steps.length > 0,
    view: ({ model }) => model.seeds,
  },
  { name: 'editor schema', template: 'json', path: editorSchemaPath, of: 'model', view: editorSchema },
  {
    name: 'schema',
    template: 'json',
    lines: 4,
    frames: 2,
    path: 'schema.json',
    of: 'model',
    view: ({ migrations }) => shortSnapshot(migrations.snapshot),
  },
];
