/** Addresses without a token as operations of the document: the handler decides what a caller may do there. */

import type { Model, PublicRouteModel } from '../model/types.ts';
import { type JsonSchema, schemaOf } from '../schemas/json_schema.ts';
import { sentence } from '../text/case.ts';
import { reference } from './reference.ts';

/** The group that the docs list them under. */
export const publicGroup = {
  name: 'Public addresses',
  description: 'What needs no token: links in mails, and webhooks of third parties.',
};

/** Path → method → operation. */
export function publicPaths({ publicRoutes }: Model): Record<string, Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of publicRoutes) {
    const { path, method } = route.spec;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(route) };
  }
  return paths;
}

function operationOf(route: PublicRouteModel): JsonSchema {
  const { spec } = route;
  const parameters = [
    ...[...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      description: `${sentence(name)}.`,
      schema: { type: 'string', maxLength: 255 },
    })),
    ...route.query.map((input) => ({
      name: input.name,
      in: 'query',
      required: input.required,
      description: input.summary,
      schema: schemaOf(input.shape, 'request'),
    })),
  ];
  return {
    operationId: spec.name,
    tags: [publicGroup.name],
    summary: spec.summary,
    description: `${spec.description || spec.summary}\n\n**Ability** none · **Units** 0`.trim(),
    security: [],
    'x-route-name': spec.name,
    'x-ability': '',
    'x-price-weight': 0,
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body !== null && { requestBody: bodyOf(spec.body) }),
    responses: responsesOf(route),
  };
}

function bodyOf(body: 'bytes' | 'form'): JsonSchema {
  const media = body === 'form' ? 'application/x-www-form-urlencoded' : '*/*';
  const schema = body === 'form' ? { type: 'object' } : { type: 'string', maxLength: 50_331_648 };
  return { required: true, content: { [media]: { schema } } };
}

function responsesOf({ spec, answers, media }: PublicRouteModel): JsonSchema {
  const schema =
    media !== 'application/json'
      ? { type: 'string', maxLength: 65_535 }
      : { type: 'object', properties: { message: { type: 'string', maxLength: 1000 } } };
  const headers = { 'X-Request-Id': reference('headers', 'RequestId') };
  const reported = Object.fromEntries(
    Object.entries(answers).map(([status, description]) => [
      status,
      { description, headers, content: { [media]: { schema } } },
    ]),
  );
  return {
    ...reported,
    ...(spec.body !== null && { 413: { description: `The body is longer than ${spec.maxBytes} bytes.`, headers } }),
    ...(spec.limited && { 429: { description: 'Too many requests from this address or sender.', headers } }),
    500: { description: 'An error of ours; the request id finds it in the log.', headers },
  };
}
