/** The public OpenAPI 3.1 document (generated/openapi.json, served at /docs/api.json). */

import type { Model, ResourceModel, RouteModel } from '../model/types.ts';
import type { JsonSchema } from '../schemas/json_schema.ts';
import { bodyName } from '../schemas/properties.ts';
import { keptMembers, Remembered, remembered } from '../text/remembered.ts';
import { type CodeStatuses, errorComponents } from './errors.ts';
import { headerComponents } from './headers.ts';
import { childrenOf, operationOf } from './operation.ts';
import { parameterComponents, relationParameters } from './parameters.ts';
import { publicGroup, publicPaths } from './public.ts';
import { bodyExample, bodySchema, recordSchemas } from './records.ts';
import { reachable } from './reference.ts';
import { sharedExamples, sharedSchemas } from './shared.ts';

/** The whole document; every component in it is referred to. */
export function openapiDocument(model: Model): JsonSchema {
  const resources = new Map(model.resources.map((resource) => [resource.spec.name, resource]));
  const groups = groupsOf(model);
  const paths: Record<string, Record<string, object>> = {};
  const examples = new Map<string, unknown>(sharedExamplesShown);
  const schemas = new Map<string, JsonSchema>(Object.entries(sharedSchemas));
  for (const resource of model.resources)
    for (const [name, schema] of resourceSchemas(resource)) schemas.set(name, schema);
  const statuses = new Map(
    model.codes.filter(({ status }) => status !== 422).map(({ code, status }) => [code, status]),
  );
  for (const route of [...model.routes, ...model.downloads]) {
    const parts = partsOf(route, { group: groups.get(route.spec.name) ?? 'Other', resources, statuses });
    const { path } = route.spec;
    paths[path] ??= {};
    paths[path][parts.method] = parts.operation;
    for (const [name, example] of parts.examples) examples.set(name, example);
    if (parts.body !== null) schemas.set(parts.body.name, parts.body.schema);
  }
  keepItems(paths);
  Object.assign(paths, publicPaths(model));
  const components = reachable(paths, {
    schemas,
    responses: new Map(Object.entries(errorComponents())),
    parameters: new Map(Object.entries({ ...parameterComponents, ...relationParameters(model.resources) })),
    headers: new Map(Object.entries(headerComponents)),
    examples,
  });
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
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API token: `Authorization: Bearer <token>`.' },
      },
      ...components,
    },
  };
}

const sharedExamplesShown = Object.entries(sharedExamples).map(
  ([name, example]) => [name, withoutDefaults(example)] as const,
);

/** Items of the paths of last time: most stay the same objects. */
const keepItems = keptMembers<object>();

/** What a route brings to the document. */
interface RouteParts {
  readonly method: string;
  readonly operation: JsonSchema;
  readonly examples: readonly (readonly [name: string, example: unknown])[];
  readonly body: { readonly name: string; readonly schema: JsonSchema } | null;
}

interface Surroundings {
  readonly group: string;
  readonly resources: ReadonlyMap<string, ResourceModel>;
  readonly statuses: CodeStatuses;
}

const routeParts = new Remembered<RouteModel, RouteParts>();

/** An operation reads its own resource, that of its answer and that of the children it makes, and no other. */
function partsOf(route: RouteModel, { group, resources, statuses }: Surroundings): RouteParts {
  const resource = resourceOf(route, resources);
  const answered = 'resource' in route.answer ? resources.get(route.answer.resource) : null;
  const stated = statedCodes(route, statuses);
  return routeParts.get(route, [group, resource, answered, childrenOf(route, resources), stated], () => {
    const { operation, examples } = operationOf(route, group, resources, statuses);
    const name = bodyName(route);
    const own = route.spec.body
      ? [[name, { summary: `A body of ${route.spec.name}.`, value: bodyExample(resource, route) }] as const]
      : [];
    return {
      method: route.spec.method.toLowerCase(),
      operation,
      examples: [...Object.entries(examples), ...own].map(([key, example]) => [key, withoutDefaults(example)] as const),
      body: route.spec.body ? { name, schema: bodySchema(resource, route) } : null,
    };
  });
}

/** The statuses of the codes that a route may refuse with, in one text. */
function statedCodes(route: RouteModel, statuses: CodeStatuses): string {
  return route.codes.map((code) => statuses.get(code) ?? '').join();
}

const resourceSchemas = remembered((resource: ResourceModel) => Object.entries(recordSchemas(resource)));

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
      const calls = endpoints.map(
        ({ spec, summary }) => `- **${spec.name.replaceAll('_', ' ').replace('.', ': ')}**: ${summary}`,
      );
      return { name, description: (lines.length > 0 ? lines : calls).join('\n') || `Endpoints of ${name}.` };
    },
  );
}

/**
 * Linters take any object with `type` and `default` for a schema, also in an example: a record that has both keys shows
 * the first alone.
 */
function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDefaults);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key]) => !(key === 'default' && 'type' in value));
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutDefaults(item)]));
}
