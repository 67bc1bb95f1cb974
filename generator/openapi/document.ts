/** The public OpenAPI 3.1 document (generated/openapi.json, served at /docs/api.json). */
import type { JsonSchema } from '../emit/json_schema.ts';
import { bodyName } from '../emit/properties.ts';
import { Remembered, remembered } from '../emit/remembered.ts';
import type { Model, ResourceModel, RouteModel } from '../model/types.ts';
import { type CodeStatuses, errorComponents } from './errors.ts';
import { headerComponents } from './headers.ts';
import { childrenOf, type OperationParts, operationOf } from './operation.ts';
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
  const examples: Record<string, unknown> = { ...sharedExamples };
  const statuses = new Map(
    model.codes.filter(({ status }) => status !== 422).map(({ code, status }) => [code, status]),
  );
  for (const route of [...model.routes, ...model.downloads]) {
    const parts = partsOf(route, groups.get(route.spec.name) ?? 'Other', resources, statuses);
    paths[route.spec.path] = { ...paths[route.spec.path], [route.spec.method.toLowerCase()]: parts.operation };
    Object.assign(examples, parts.examples, bodyExamples(route, resources));
  }
  Object.assign(paths, publicPaths(model));
  const components = reachable(paths, {
    schemas: { ...sharedSchemas, ...schemas(model, resources) },
    responses: errorComponents(),
    parameters: { ...parameterComponents, ...relationParameters(model.resources) },
    headers: headerComponents,
    examples: withoutAnyDefaults(examples),
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

const operations = new Remembered<RouteModel, OperationParts>();

/** An operation reads its own resource, that of its answer and that of the children it makes, and no other. */
function partsOf(
  route: RouteModel,
  group: string,
  resources: ReadonlyMap<string, ResourceModel>,
  statuses: CodeStatuses,
): OperationParts {
  const answered = 'resource' in route.answer ? resources.get(route.answer.resource) : null;
  const stated = route.codes.map((code) => statuses.get(code) ?? '').join();
  return operations.get(
    route,
    [group, resourceOf(route, resources), answered, childrenOf(route, resources), stated],
    () => operationOf(route, group, resources, statuses),
  );
}

const resourceSchemas = remembered(recordSchemas);
const bodySchemas = new Remembered<RouteModel, JsonSchema>();
const examplesOfBodies = new Remembered<RouteModel, Record<string, unknown>>();

function schemas(model: Model, resources: ReadonlyMap<string, ResourceModel>): Record<string, JsonSchema> {
  const bodies = model.routes
    .filter((route) => route.spec.body)
    .map((route) => {
      const resource = resourceOf(route, resources);
      return [bodyName(route), bodySchemas.get(route, [resource], () => bodySchema(resource, route))] as const;
    });
  return Object.assign({}, ...model.resources.map(resourceSchemas), Object.fromEntries(bodies));
}

function bodyExamples(route: RouteModel, resources: ReadonlyMap<string, ResourceModel>): Record<string, unknown> {
  if (!route.spec.body) return {};
  const resource = resourceOf(route, resources);
  return examplesOfBodies.get(route, [resource], () => ({
    [bodyName(route)]: { summary: `A body of ${route.spec.name}.`, value: bodyExample(resource, route) },
  }));
}

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
      return { name, description: lines.length > 0 ? lines.join('\n') : `Endpoints of ${name}.` };
    },
  );
}

const oneWithoutDefaults = remembered((example: object) => withoutDefaults(example));

function withoutAnyDefaults(examples: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(examples).map(([name, example]) => [
      name,
      typeof example === 'object' && example !== null ? oneWithoutDefaults(example) : example,
    ]),
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
