/**
 * The document that express-openapi-validator checks requests with: path parameters and bodies, and beside them what reading actions take from the query (`x-query`), and the names of declared parameters (`x-parameters`). No `default` (a PATCH
 * must not be filled up) and no read-only keys (they are dropped, not refused); unknown keys are allowed (decisions 2).
 * Of resources it names the TypeBox schemas, which the runtime imports when the first such request comes.
 */
import type { Model, ResourceModel, RouteModel } from '../model/types.ts';
import { type JsonSchema, objectSchema, schemaOf as valueSchema } from '../schemas/json_schema.ts';
import { bodyName, hasSchema, inputProperties } from '../schemas/properties.ts';
import { Remembered, sharedMembers } from '../text/remembered.ts';
import { bodyIsRequired } from './operation.ts';

const operations = new Remembered<RouteModel, JsonSchema>();

/** Items of the paths of last time: most stay the same objects. */
const keepItems = sharedMembers<unknown>();

/** generated/requests.json. */
export function requestsDocument(model: Model): JsonSchema {
  const resources = new Map(model.resources.map((resource) => [resource.spec.name, resource]));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of model.routes) {
    const resource = route.spec.entity === null ? null : (resources.get(route.spec.entity) ?? null);
    const { path, method } = route.spec;
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = operations.get(route, [resource], () => operation(route, resource));
  }
  keepItems(paths);
  return {
    openapi: '3.1.0',
    info: { title: `${model.product.title} requests`, version: model.product.release },
    servers: [{ url: '/' }],
    paths,
  };
}

function operation(route: RouteModel, resource: ResourceModel | null): JsonSchema {
  // An id outside of its bounds is one that is not found, so its bounds are not checked here.
  const parameters = route.parameters.map(({ name, shape }) => ({
    name,
    in: 'path',
    required: true,
    schema: withoutIntegerFormats(valueSchema(shape, 'request')),
  }));
  const schema = hasSchema(route) ? schemaOf(route, resource) : null;
  return {
    'x-route-name': route.spec.name,
    ...(parameters.length > 0 && { parameters }),
    ...(route.spec.body && {
      requestBody: { required: bodyIsRequired(route, resource), content: { 'application/json': { schema } } },
    }),
    ...(route.query.length > 0 && { 'x-parameters': route.query.map(({ name }) => name) }),
    ...(route.spec.query && {
      'x-query': schema,
    }),
    responses: { default: { description: 'Not checked.' } },
  };
}

/** The schema of a resource's route is in generated/schemas; that of an endpoint without a resource is in the document. */
function schemaOf(route: RouteModel, resource: ResourceModel | null): JsonSchema {
  if (resource !== null) return { 'x-schema': `${resource.spec.name}/${bodyName(route)}` };
  return withoutIntegerFormats(objectSchema(inputProperties(resource, route), 'request')) as JsonSchema;
}

/** minimum and maximum say the same as int32 and int64: one message is enough for one mistake. */
function withoutIntegerFormats(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutIntegerFormats);
  if (typeof schema !== 'object' || schema === null) return schema;
  const remaining = Object.entries(schema).filter(
    ([key, value]) => key !== 'format' || (value !== 'int32' && value !== 'int64'),
  );
  return Object.fromEntries(remaining.map(([key, value]) => [key, withoutIntegerFormats(value)]));
}
