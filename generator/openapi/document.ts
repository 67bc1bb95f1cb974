/** The public OpenAPI 3.1 document (generated/openapi.json, served at /docs/api.json). */

import type { Model, ResourceModel, RouteModel } from '../model/types.ts';
import type { JsonSchema } from '../schemas/json_schema.ts';
import { bodyName } from '../schemas/properties.ts';
import { pascal } from '../text/case.ts';
import { Remembered, remembered, sharedMembers } from '../text/remembered.ts';
import { answerSchema, answerSchemaName, readAnswerName, readAnswerSchema } from './answers.ts';
import { namedEnums } from './enums.ts';
import { type CodeStatuses, errorCodes, errorComponents } from './errors.ts';
import { headerComponents } from './headers.ts';
import { habitResponses } from './http_habits.ts';
import { childrenOf, type OperationParts, operationOf, selectedBy } from './operation.ts';
import { filterable, parameterComponents } from './parameters.ts';
import { publicGroup, publicPaths } from './public.ts';
import { bodyExample, bodySchema, partialName, readName, readSchema, recordHalves, recordSchema } from './records.ts';
import { reachable, reference } from './reference.ts';
import { answering, filterSchema, sharedFields, sharedFilters, sharedResponses, sharing } from './share.ts';
import { sharedExamples, sharedSchemas } from './shared.ts';
import { modelSchemas } from './taken.ts';
import { webhookParameters, webhookResponses, webhookSchemas, webhooksOf } from './webhooks.ts';

/** The whole document; every component in it is referred to. */
export function openapiDocument(model: Model): JsonSchema {
  const resources = new Map(model.resources.map((resource) => [resource.spec.name, resource]));
  const groups = groupsOf(model);
  const paths: Record<string, Record<string, object>> = {};
  const described: (RouteParts & { readonly path: string })[] = [];
  const examples = new Map<string, unknown>(Object.entries(sharedExamples));
  const schemas = new Map<string, JsonSchema>(
    Object.entries({ ...sharedSchemas, ...webhookSchemas, ...modelSchemas(model) }),
  );
  schemas.set('ErrorCode', errorCodes(model.codes));
  const parameters = new Map(Object.entries({ ...parameterComponents, ...webhookParameters(model) }));
  const responses = new Map(Object.entries({ ...errorComponents(), ...habitResponses, ...webhookResponses }));
  const filters = sharedFilters(model.resources);
  const local = new Map<string, { readonly schema: JsonSchema; readonly record: string | null }>();
  for (const resource of model.resources) {
    const name = pascal(resource.spec.name);
    local.set(name, { schema: followingAlone(resourceSchema(resource), resources), record: name });
    schemas.set(answerSchemaName(resource), answerSchema(resource));
    schemas.set(readAnswerName(resource), readAnswerSchema(resource));
    schemas.set(readName(resource.spec.name), readSchema(resource));
    if (filterable(resource)) schemas.set(`${name}Filter`, filterSchema(resource, filters));
  }
  const statuses = new Map(
    model.codes.filter(({ status }) => status !== 422).map(({ code, status }) => [code, status]),
  );
  for (const route of [...model.routes, ...model.downloads]) {
    const parts = partsOf(route, { group: groups.get(route.spec.name) ?? 'Other', resources, statuses });
    const { path } = route.spec;
    described.push({ path, ...parts });
    for (const [name, example] of parts.examples) examples.set(name, example);
    for (const [name, parameter] of parts.parameters) parameters.set(name, parameter);
    const { entity } = route.spec;
    if (parts.body !== null)
      local.set(parts.body.name, { schema: parts.body.schema, record: entity === null ? null : pascal(entity) });
  }
  const webhooks: Record<string, JsonSchema> = {};
  const pathItems = new Map<string, JsonSchema>();
  for (const { name, summary, item, body } of webhooksOf(model, resources)) {
    webhooks[name] = { summary, ...reference('pathItems', body.name) };
    pathItems.set(body.name, item);
    schemas.set(body.name, body.schema);
  }
  const shared = sharedResponses(described);
  for (const [name, response] of shared) responses.set(name, response);
  for (const parts of described) {
    const item = paths[parts.path] ?? {};
    item[parts.method] = answering(parts, shared);
    paths[parts.path] = item;
  }
  const { enums, schemas: named } = namedEnums(local, new Set(schemas.keys()));
  const fields = sharedFields([...named.values()]);
  for (const [name, schema] of [...enums, ...filters.schemas, ...fields.schemas]) schemas.set(name, schema);
  for (const [name, schema] of named) schemas.set(name, sharing(schema, fields));
  for (const { spec } of model.resources) {
    const record = schemas.get(pascal(spec.name));
    if (record === undefined) continue;
    const { whole, partial } = recordHalves(spec.name, record);
    schemas.set(pascal(spec.name), whole);
    schemas.set(partialName(spec.name), partial);
  }
  keepItems(paths);
  Object.assign(paths, publicPaths(model));
  const components = reachable(
    { ...paths, ...webhooks },
    {
      schemas,
      responses,
      parameters,
      headers: new Map(Object.entries(headerComponents)),
      examples,
      pathItems,
    },
  );
  const { title, release } = model.product;
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: release,
      description: model.description,
      contact: { name: title },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      {
        url: '/',
        description: 'The installation that serves this document, be it local, staging or production.',
        'x-internal': false,
      },
    ],
    tags: [...tags(model, groups), ...(model.publicRoutes.length > 0 ? [publicGroup] : [])],
    security: [{ bearer: [] }, { oauth: [] }],
    paths,
    ...(model.events.length > 0 && { webhooks }),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API token: `Authorization: Bearer <token>`.' },
        oauth: {
          type: 'oauth2',
          description: 'An app that acts for a person who allowed it (OAuth 2.1, PKCE with S256): /docs/guides/apps.',
          flows: {
            authorizationCode: {
              authorizationUrl: '/oauth/authorize',
              tokenUrl: '/oauth/token',
              refreshUrl: '/oauth/token',
              scopes: scopesOf(model),
            },
          },
        },
      },
      ...components,
    },
  };
}

/** Scopes: reading, all, and each ability by its name. */
function scopesOf({ product: { abilities, abilitySummaries } }: Model): Record<string, string> {
  const single = abilities.map((ability) => [ability, abilitySummaries[ability.split(':')[0] ?? ''] ?? ability]);
  return {
    read: 'Read everything that the person may see.',
    all: 'Everything that the person may do.',
    ...Object.fromEntries(single),
  };
}

/** Items of the paths of last time: most stay the same objects. */
const keepItems = sharedMembers<object>();

/** A route's parts of the document. */
interface RouteParts extends Pick<OperationParts, 'operation' | 'parameters' | 'shareable'> {
  readonly method: string;
  readonly examples: readonly (readonly [name: string, example: unknown])[];
  readonly body: { readonly name: string; readonly schema: JsonSchema } | null;
}

interface Surroundings {
  readonly group: string;
  readonly resources: ReadonlyMap<string, ResourceModel>;
  readonly statuses: CodeStatuses;
}

const routeParts = new Remembered<RouteModel, RouteParts>();

/** An operation reads its own resource, those of its answer and of the children it makes, and no other. */
function partsOf(route: RouteModel, { group, resources, statuses }: Surroundings): RouteParts {
  const resource = resourceOf(route, resources);
  const answered = 'resource' in route.answer ? resources.get(route.answer.resource) : null;
  const stated = statedCodes(route, statuses);
  const selected = selectedBy(route, resources);
  return routeParts.get(route, [group, resource, answered, selected, childrenOf(route, resources), stated], () => {
    const { operation, examples, parameters, shareable } = operationOf(route, group, resources, statuses);
    const name = bodyName(route);
    const local = route.spec.body
      ? [[name, { summary: `A body of ${route.spec.name}.`, value: bodyExample(resource, route) }] as const]
      : [];
    return {
      method: route.spec.method.toLowerCase(),
      operation,
      parameters,
      shareable,
      examples: [...Object.entries(examples), ...local],
      body: route.spec.body ? { name, schema: bodySchema(resource, route) } : null,
    };
  });
}

/** The statuses of the codes that a route may refuse with, in one text. */
function statedCodes(route: RouteModel, statuses: CodeStatuses): string {
  return route.codes.map((code) => statuses.get(code) ?? '').join();
}

const resourceSchema = remembered(recordSchema);

const alone = new Remembered<JsonSchema, JsonSchema>();

/** The schema whose `x-follows` contains only resources with events: parts of a statement and internal tables have none. */
const followingAlone = (schema: JsonSchema, resources: ReadonlyMap<string, ResourceModel>): JsonSchema =>
  alone.get(schema, [...resources.keys()], () => {
    const properties = Object.entries(schema['properties'] as Readonly<Record<string, JsonSchema>>).map(
      ([name, one]) => {
        const { 'x-follows': followed, ...rest } = one as JsonSchema & { readonly 'x-follows'?: readonly string[] };
        const known = (followed ?? []).filter((table) => resources.has(table));
        return [name, known.length === 0 ? rest : { ...rest, 'x-follows': known }] as const;
      },
    );
    return { ...schema, properties: Object.fromEntries(properties) };
  });

function resourceOf(route: RouteModel, resources: ReadonlyMap<string, ResourceModel>): ResourceModel | null {
  return route.spec.entity === null ? null : (resources.get(route.spec.entity) ?? null);
}

/** Route name → group. */
function groupsOf(model: Model): ReadonlyMap<string, string> {
  return new Map([
    ...model.resources.flatMap((resource) =>
      resource.routes.map((route) => [route.spec.name, resource.group] as const),
    ),
    ...model.endpoints.map((endpoint) => [endpoint.spec.name, endpoint.group] as const),
  ]);
}

function tags(model: Model, groups: ReadonlyMap<string, string>): readonly JsonSchema[] {
  return [...new Set([...model.routes, ...model.downloads].map((route) => groups.get(route.spec.name) ?? 'Other'))].map(
    (name) => {
      const members = model.resources.filter((resource) => resource.group === name && resource.routes.length > 0);
      const lines = members.map(
        (resource) => `- **${resource.spec.plural.replaceAll('_', ' ')}**: ${resource.summary}`,
      );
      // A group without a resource is described by its endpoints.
      const endpoints = [...model.endpoints, ...model.downloads].filter(({ spec }) => groups.get(spec.name) === name);
      const calls = endpoints.map(({ spec, summary }) => `- \`${spec.method} ${spec.path}\`: ${summary}`);
      return { name, description: (lines.length > 0 ? lines : calls).join('\n') || `Endpoints of ${name}.` };
    },
  );
}
