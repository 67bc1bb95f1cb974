/**
 * The document that express-openapi-validator checks requests with: path parameters and bodies, and beside them what reading actions take from the query (`x-query`), and the names of declared parameters (`x-parameters`). No `default` (a PATCH
 * must not be filled up) and no read-only keys (they are dropped, not refused); unknown keys are allowed (decisions 2).
 * Of resources it names the TypeBox schemas, which the runtime imports when the first such request comes.
 */
import type { Api, Operation } from '../api/types.ts';
import { type JsonSchema, objectSchema, schemaOf as valueSchema } from '../schemas/json_schema.ts';
import { remembered, sharedMembers } from '../text/remembered.ts';
import { bodyIsRequired } from './operation.ts';

/** Items of the paths of last time: most stay the same objects. */
const keepItems = sharedMembers<unknown>();

/** generated/requests.json. */
export function requestsDocument(api: Api): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of api.operations) {
    const { path, method } = operation;
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = requestOf(operation);
  }
  keepItems(paths);
  return {
    openapi: '3.1.0',
    info: { title: `${api.product.title} requests`, version: api.product.release },
    servers: [{ url: '/' }],
    paths,
  };
}

const requestOf = remembered((operation: Operation): JsonSchema => {
  // An id outside of its bounds is one that is not found, so its bounds are not checked here.
  const parameters = operation.parameters.map(({ name, shape }) => ({
    name,
    in: 'path',
    required: true,
    schema: withoutIntegerFormats(valueSchema(shape, 'request')),
  }));
  const schema = schemaOf(operation);
  return {
    'x-route-name': operation.name,
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body && {
      requestBody: { required: bodyIsRequired(operation), content: { 'application/json': { schema } } },
    }),
    ...(operation.query.length > 0 && { 'x-parameters': operation.query.map(({ name }) => name) }),
    ...(operation.readsQuery && { 'x-query': schema }),
    responses: { default: { description: 'Not checked.' } },
  };
});

/** The schema of a resource's operation is in generated/schemas; that of an endpoint without a resource is in the document. */
function schemaOf({ entity, bodyName, body }: Operation): JsonSchema {
  if (entity !== null) return { 'x-schema': `${entity}/${bodyName}` };
  return withoutIntegerFormats(objectSchema(body ?? [], 'request')) as JsonSchema;
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
