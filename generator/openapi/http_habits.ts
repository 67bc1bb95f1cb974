/** HTTP's own words in the document: conditional reads, preferences, rate limit fields, links and problem details. */
import type { Operation } from '../api/types.ts';
import type { JsonSchema } from '../schemas/json_schema.ts';
import { reference } from './reference.ts';

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

/** components/headers. */
export const habitHeaders: Readonly<Record<string, JsonSchema>> = {
  RateLimitPolicy: {
    description:
      'Quotas and their windows in seconds: requests per minute, and weighted units per UTC day (IETF draft ratelimit-headers).',
    schema: text(200),
    example: '"requests";q=60;w=60, "units";q=100000;w=86400',
  },
  RateLimitLeft: {
    description: 'The rest of each quota, and the seconds until it is refilled.',
    schema: text(200),
    example: '"requests";r=59;t=60, "units";r=99998;t=41200',
  },
  Link: {
    description:
      'The document of the service (`service-desc`); of a list also `first`, `prev`, `next` and `last`, of a page by cursor `first` and `next` (RFC 8288).',
    schema: text(65_536),
    example: '</docs/api.json>; rel="service-desc"',
  },
  PreferenceApplied: {
    description: 'The preferences that were followed (RFC 7240).',
    schema: text(100),
    example: 'handling=strict',
  },
  Sandbox: {
    description: 'The write of a test token ran whole and was rolled back.',
    schema: { type: 'string', enum: ['rolled-back'] },
    example: 'rolled-back',
  },
  SandboxEvents: {
    description: 'Events that the write of a test token would have sent; `meta.events` has their payloads.',
    schema: text(2100),
    example: 'user.created',
  },
  JobLocation: {
    description: 'Address of the job.',
    schema: { ...text(2048), format: 'uri-reference' },
    example: '/api/v1/jobs/0193a5b2-7c1e-7d3a-9f00-000000000001',
  },
  BodyETag: {
    description:
      "Weak tag of this body. Send it back as If-None-Match to get 304 while nothing of it changed, or as If-Match with a write; the part before the dot is the record's state.",
    schema: text(64),
    example: 'W/"7.vD0fhY3J2rS8dX1kQz0b"',
  },
};

/** Headers of a status alone. `rehearsed`: a test token's write is rolled back, which its answer says. */
export function habitHeadersOf(status: number, rehearsed: boolean): JsonSchema {
  return {
    ...(rehearsed && {
      Sandbox: reference('headers', 'Sandbox'),
      'Sandbox-Events': reference('headers', 'SandboxEvents'),
    }),
    ...(status === 202 && {
      Location: reference('headers', 'JobLocation'),
      'Retry-After': reference('headers', 'RetryAfter'),
    }),
    ...(status === 403 && { 'WWW-Authenticate': reference('headers', 'Authenticate') }),
  };
}

/** components/parameters. */
export const habitParameters: Readonly<Record<string, JsonSchema>> = {
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`handling=strict` refuses unknown parameters, filters, sorts, includes, fields and body keys with 422 and suggestions, where they are otherwise passed over and listed in `meta`. `return=minimal` leaves the record out of the answer to a write: 204, or 201 with its Location. RFC 7240.',
    schema: { ...text(200), examples: ['handling=strict', 'return=minimal'] },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an earlier answer: 304 without a body while it would be the same.',
    schema: text(4000),
  },
};

/** Parameters of a route's operation. */
export function habitParametersOf(operation: Operation): readonly JsonSchema[] {
  return [
    ...(isTagged(operation) ? [reference('parameters', 'IfNoneMatch')] : []),
    ...(holdsStates(operation) ? [reference('parameters', 'IfMatch')] : []),
    ...(operation.kind === 'download' ? [] : [reference('parameters', 'Prefer')]),
  ];
}

/** Writes that are rolled back for a test token (runtime/serving/pipeline/sandbox.ts). */
export function isRehearsed(operation: Operation): boolean {
  return operation.method !== 'GET' || operation.kind === 'async';
}

/** Kinds whose answers carry a tag (runtime/serving/pipeline/conditional.ts). */
const tagged: ReadonlySet<string> = new Set(['show', 'as_at', 'available_actions', 'endpoint']);

export function isTagged(operation: Operation): boolean {
  return operation.method === 'GET' && tagged.has(operation.kind) && operation.stream !== true;
}

/** Writes about a record: If-Match is checked against its state if it is sent. */
export function holdsStates({ entity, method, kind, parameters }: Operation): boolean {
  return entity !== null && method !== 'GET' && kind !== 'async' && parameters.length > 0;
}

/** components/responses. */
export const habitResponses: Readonly<Record<string, JsonSchema>> = {
  NotModified: {
    description: 'The answer would be the one that If-None-Match names.',
    headers: { ETag: reference('headers', 'BodyETag') },
  },
};

/** Answers by status that come from HTTP, not from the route. */
export function habitAnswersOf(operation: Operation): Readonly<Record<string, JsonSchema>> {
  return isTagged(operation) ? { 304: reference('responses', 'NotModified') } : {};
}

/** `meta.events` of a test token's writes. */
export const sandboxEvents: JsonSchema = {
  type: 'array',
  maxItems: 100_000,
  description: 'Of a test token: the events that would have been sent.',
  items: {
    type: 'object',
    description: 'An event.',
    required: ['event', 'ref', 'payload'],
    properties: {
      event: { ...text(100), description: 'Its name.' },
      ref: { ...text(100), description: 'The record that it is about.' },
      payload: { type: 'object', additionalProperties: true, description: 'The body that subscribers would get.' },
    },
  },
};

/** The error as `application/problem+json` shows it, for who names that in Accept. */
export const problemSchema: JsonSchema = {
  type: 'object',
  description: 'The error as problem details (RFC 9457): its own members with those of the standard.',
  allOf: [reference('schemas', 'Error')],
  required: ['type', 'title', 'status', 'detail', 'instance'],
  properties: {
    type: { ...text(2048), format: 'uri-reference', description: 'Where the code is explained.' },
    title: { ...text(100), description: 'The code in words.' },
    status: { type: 'integer', format: 'int32', minimum: 400, maximum: 599, description: 'The HTTP status.' },
    detail: { ...text(2000), description: 'What went wrong, and what to do.' },
    instance: { ...text(8192), format: 'uri-reference', description: 'Path of the request.' },
  },
};
