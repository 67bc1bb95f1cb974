/** Addresses without a token as operations of the document: the handler decides what a caller may do there. */

import { publicGroup } from '../api/api.ts';
import type { Api, PublicOperation } from '../api/types.ts';
import { type JsonSchema, schemaOf } from '../schemas/json_schema.ts';
import { sentence } from '../text/case.ts';
import { reference } from './reference.ts';

/** Path → method → operation. */
export function publicPaths({ publicOperations }: Api): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const operation of publicOperations) {
    const { path, method } = operation;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(operation) };
  }
  return paths;
}

function operationOf(operation: PublicOperation): JsonSchema {
  const parameters = [
    ...operation.parameters.map((name) => ({
      name,
      in: 'path',
      required: true,
      description: `${sentence(name)}.`,
      schema: { type: 'string', maxLength: 255 },
    })),
    ...operation.query.map((input) => ({
      name: input.name,
      in: 'query',
      required: input.required,
      description: input.summary,
      schema: schemaOf(input.shape, 'request'),
    })),
  ];
  return {
    operationId: operation.name,
    tags: [publicGroup.name],
    summary: operation.summary,
    description: `${operation.description || operation.summary}\n\n**Ability** none · **Units** 0`.trim(),
    security: [],
    'x-route-name': operation.name,
    'x-ability': '',
    'x-price-weight': 0,
    ...(parameters.length > 0 && { parameters }),
    ...(operation.body !== null && { requestBody: bodyOf(operation.body) }),
    responses: responsesOf(operation),
  };
}

function bodyOf(body: 'bytes' | 'form'): JsonSchema {
  const media = body === 'form' ? 'application/x-www-form-urlencoded' : '*/*';
  const schema = body === 'form' ? { type: 'object' } : { type: 'string', maxLength: 50_331_648 };
  return { required: true, content: { [media]: { schema } } };
}

function responsesOf({ body, maxBytes, limited, answers, media }: PublicOperation): JsonSchema {
  const schema =
    media !== 'application/json'
      ? { type: 'string', maxLength: 65_535 }
      : { type: 'object', properties: { message: { type: 'string', maxLength: 1000 } } };
  const headers = { 'X-Request-Id': reference('headers', 'RequestId') };
  const responses = Object.fromEntries(
    Object.entries(answers).map(([status, description]) => [
      status,
      { description, headers, content: { [media]: { schema } } },
    ]),
  );
  return {
    ...responses,
    ...(body !== null && { 413: { description: `The body is longer than ${maxBytes} bytes.`, headers } }),
    ...(limited && { 429: { description: 'Too many requests from this address or sender.', headers } }),
    500: { description: 'An error of ours; the request id finds it in the log.', headers },
  };
}
