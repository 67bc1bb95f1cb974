/** The public OpenAPI 3.1 document (generated/openapi.json, served at /docs/api.json). */

import { byName, publicGroup } from '../api/api.ts';
import type { Api, Operation, Resource } from '../api/types.ts';
import type { JsonSchema } from '../schemas/json_schema.ts';
import { pascal } from '../text/case.ts';
import { Remembered, remembered, sharedMembers } from '../text/remembered.ts';
import { answerSchema, answerSchemaName, readAnswerName, readAnswerSchema } from './answers.ts';
import { namedEnums } from './enums.ts';
import { type CodeStatuses, errorCodes, errorComponents } from './errors.ts';
import { headerComponents } from './headers.ts';
import { habitResponses } from './http_habits.ts';
import { childrenOf, type OperationParts, operationOf, selectedBy } from './operation.ts';
import { parameterComponents } from './parameters.ts';
import { publicPaths } from './public.ts';
import { bodySchema, partialName, readName, readSchema, recordHalves, recordSchema } from './records.ts';
import { reachable, reference } from './reference.ts';
import { answering, filterSchema, sharedFields, sharedFilters, sharedResponses, sharing } from './share.ts';
import { sharedExamples, sharedSchemas } from './shared.ts';
import { listSchemas } from './taken.ts';
import { webhookParameters, webhookResponses, webhookSchemas, webhooksOf } from './webhooks.ts';

/** The whole document; every component in it is referred to. */
export function openapiDocument(api: Api): JsonSchema {
  const resources = byName(api.resources);
  const paths: Record<string, Record<string, object>> = {};
  const described: (RouteParts & { readonly path: string })[] = [];
  const examples = new Map<string, unknown>(Object.entries(sharedExamples));
  const schemas = new Map<string, JsonSchema>(
    Object.entries({ ...sharedSchemas, ...webhookSchemas, ...listSchemas(api) }),
  );
  schemas.set('ErrorCode', errorCodes(api.codes));
  const parameters = new Map(Object.entries({ ...parameterComponents, ...webhookParameters(api) }));
  const responses = new Map(Object.entries({ ...errorComponents(), ...habitResponses, ...webhookResponses }));
  const filters = sharedFilters(api.resources);
  const owned = new Map<string, { readonly schema: JsonSchema; readonly record: string | null }>();
  for (const resource of api.resources) {
    const name = pascal(resource.name);
    owned.set(name, { schema: followingAlone(resourceSchema(resource), resources), record: name });
    schemas.set(answerSchemaName(resource), answerSchema(resource));
    schemas.set(readAnswerName(resource), readAnswerSchema(resource));
    schemas.set(readName(resource.name), readSchema(resource));
    if (resource.filterable) schemas.set(`${name}Filter`, filterSchema(resource, filters));
  }
  const statuses = new Map(api.codes.filter(({ status }) => status !== 422).map(({ code, status }) => [code, status]));
  for (const operation of [...api.operations, ...api.downloads]) {
    const parts = partsOf(operation, { resources, statuses });
    const { path } = operation;
    described.push({ path, ...parts });
    for (const [name, example] of parts.examples) examples.set(name, example);
    for (const [name, parameter] of parts.parameters) parameters.set(name, parameter);
    const { entity } = operation;
    if (parts.body !== null)
      owned.set(parts.body.name, { schema: parts.body.schema, record: entity === null ? null : pascal(entity) });
  }
  const webhooks: Record<string, JsonSchema> = {};
  const pathItems = new Map<string, JsonSchema>();
  for (const { name, summary, item, body } of webhooksOf(api, resources)) {
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
  const { enums, schemas: named } = namedEnums(owned, new Set(schemas.keys()));
  const fields = sharedFields([...named.values()]);
  for (const [name, schema] of [...enums, ...filters.schemas, ...fields.schemas]) schemas.set(name, schema);
  for (const [name, schema] of named) schemas.set(name, sharing(schema, fields));
  for (const resource of api.resources) {
    const record = schemas.get(pascal(resource.name));
    if (record === undefined) continue;
    const { whole, partial } = recordHalves(resource.name, record);
    schemas.set(pascal(resource.name), whole);
    schemas.set(partialName(resource.name), partial);
  }
  keepItems(paths);
  Object.assign(paths, publicPaths(api));
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
  const { title, release } = api.product;
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: release,
      description: api.description,
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
    tags: [...tags(api), ...(api.publicOperations.length > 0 ? [publicGroup] : [])],
    security: [{ bearer: [] }, { oauth: [] }],
    paths,
    ...(api.events.length > 0 && { webhooks }),
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
              scopes: scopesOf(api),
            },
          },
        },
      },
      ...components,
    },
  };
}

/** Scopes: reading, all, and each ability by its name. */
function scopesOf({ product: { abilities, abilitySummaries } }: Api): Record<string, string> {
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
  readonly resources: ReadonlyMap<string, Resource>;
  readonly statuses: CodeStatuses;
}

const routeParts = new Remembered<Operation, RouteParts>();

/** An operation reads its own resource, those of its answer and of the children it makes, and no other. */
function partsOf(route: Operation, { resources, statuses }: Surroundings): RouteParts {
  const resource = resources.get(route.entity ?? '') ?? null;
  const answered = 'resource' in route.answer ? resources.get(route.answer.resource) : null;
  const stated = statedCodes(route, statuses);
  const selected = selectedBy(route, resources);
  return routeParts.get(route, [resource, answered, selected, childrenOf(route, resources), stated], () => {
    const { operation, examples, parameters, shareable } = operationOf(route, resources, statuses);
    const name = route.bodyName;
    const ofBody = route.body ? [[name, { summary: `A body of ${route.name}.`, value: route.example }] as const] : [];
    return {
      method: route.method.toLowerCase(),
      operation,
      parameters,
      shareable,
      examples: [...Object.entries(examples), ...ofBody],
      body: route.body ? { name, schema: bodySchema(route.name, route.body) } : null,
    };
  });
}

/** The statuses of the codes that a route may refuse with, in one text. */
function statedCodes(operation: Operation, statuses: CodeStatuses): string {
  return operation.codes.map((code) => statuses.get(code) ?? '').join();
}

const resourceSchema = remembered(recordSchema);

const alone = new Remembered<JsonSchema, JsonSchema>();

/** The schema whose `x-follows` contains only resources with events: parts of a statement and internal tables have none. */
const followingAlone = (schema: JsonSchema, resources: ReadonlyMap<string, Resource>): JsonSchema =>
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

function tags({ operations, downloads, endpoints, resources }: Api): readonly JsonSchema[] {
  return [...new Set([...operations, ...downloads].map(({ group }) => group))].map((name) => {
    const members = resources.filter((resource) => resource.group === name && resource.operations.length > 0);
    const lines = members.map((resource) => `- **${resource.plural.replaceAll('_', ' ')}**: ${resource.summary}`);
    // A group without a resource is described by its endpoints.
    const calls = [...endpoints, ...downloads]
      .filter(({ group }) => group === name)
      .map(({ method, path, summary }) => `- \`${method} ${path}\`: ${summary}`);
    return { name, description: (lines.length > 0 ? lines : calls).join('\n') || `Endpoints of ${name}.` };
  });
}
