/** Keys of endpoints. */
import type { InputDefinition } from './field.ts';
import { bodyExample, type DeprecationDefinition, deprecated, human, weights } from './operation.ts';
import { anything, boolean, list, map, name, oneOf, reference, type Section, section, text } from './section.ts';

const path = {
  kind: 'text',
  pattern: /^\/[a-z0-9_{}/.-]*$/,
  expected: 'a path below /api/v1 such as `/reports/{report}/run`',
} as const;

const dotted = /^[a-z][a-z0-9_-]*(\.[a-z][a-z0-9_]*)*$/;

export const endpoints: Section = {
  title: 'an endpoints file',
  doc: 'Routes that no resource has: each with a handler of the platform.',
  keys: {
    endpoints: {
      type: name,
      required: true,
      doc: 'Name of the group in the documentation.',
      example: 'endpoints: meta',
    },
    routes: {
      type: map(section('route'), dotted),
      required: true,
      doc: 'Routes by name.',
      example: 'routes:\n  me.show: { get: /me, ability: any, weight: 0, handler: me }',
    },
  },
};

export const route: Section = {
  title: 'a route',
  doc: 'A route with its own handler.',
  oneOf: ['get', 'post', 'put', 'patch', 'delete'],
  keys: {
    get: { type: path, doc: 'Path of a GET.', example: 'get: /endpoints' },
    post: { type: path, doc: 'Path of a POST.', example: 'post: /pricing/calculate' },
    put: { type: path, doc: 'Path of a PUT.', example: 'put: /settings/{group}' },
    patch: { type: path, doc: 'Path of a PATCH.', example: 'patch: /settings/{group}' },
    delete: { type: path, doc: 'Path of a DELETE.', example: 'delete: /cache' },
    handler: { type: name, required: true, doc: "Name of the platform's handler.", example: 'handler: endpoints' },
    ability: {
      type: text,
      required: true,
      doc: 'The ability it needs; `any` for every valid token; `none` for no token: the address ends in a secret `{token}`, is outside /api/v1, and leads to a `file`.',
      example: 'ability: system:read',
    },
    abilities: { type: list(text), doc: 'Further abilities it needs.', example: 'abilities: [action-log:read]' },
    weight: {
      type: oneOf(...weights),
      default: '1 for get, else 2',
      doc: 'Units that a call costs.',
      example: 'weight: 0',
    },
    human,
    resource: { type: name, doc: "The catalogue's `resource`.", example: 'resource: endpoints' },
    operation: {
      type: name,
      default: 'the last part of the name',
      doc: "The catalogue's `operation`.",
      example: 'operation: index',
    },
    summary: { type: text, doc: 'One sentence for the documentation.', example: 'summary: Lists every endpoint.' },
    description: { type: text, doc: 'Markdown for the documentation.', example: 'description: In order of path.' },
    query: {
      type: map(section('input')),
      doc: 'Query parameters, for the documentation: the handler reads them itself.',
      example: 'query:\n  window: { type: enum, values: [24h, 7d] }',
    },
    narrow: {
      type: map(text),
      doc: 'For a route with its own SQL: query parameters, each with how it makes the request cheaper. A request that would cost the database too much is refused with these hints.',
      example: 'narrow: { until: ask for a shorter window }',
    },
    params: {
      type: map(section('input')),
      default: 'text',
      doc: 'Types of path parameters.',
      example: 'params:\n  group: { type: string(40) }',
    },
    input: { type: map(section('input')), doc: 'Keys of the body.', example: 'input:\n  note: { type: text }' },
    job: {
      type: reference('job'),
      doc: "The job that does the work. The call answers 202, and the handler returns the job's payload; in a custom folder the payload is the body the handler returns.",
      example: 'job: export_usage',
    },
    file: {
      type: list(text),
      doc: 'Media types of the file that a GET sends instead of JSON; needed with `ability: none`.',
      example: 'file: [text/csv]',
    },
    answer: {
      type: anything('a JSON Schema, { record: <resource> } or nothing'),
      doc: 'JSON Schema of the answer, or the resource of which it is a record.',
      example: 'answer: { type: object }',
    },
    status: {
      type: { kind: 'integer', minimum: 200, maximum: 299 },
      default: '200, with a job 202',
      doc: 'HTTP status of success.',
      example: 'status: 202',
    },
    reads: {
      type: boolean,
      default: 'true for get',
      doc: 'A POST that changes nothing: takes no Idempotency-Key.',
      example: 'reads: true',
    },
    accepts: {
      type: list(oneOf('dry_run')),
      doc: 'The handler answers a `dry_run` in query or body with what it would do.',
      example: 'accepts: [dry_run]',
    },
    stream: {
      type: boolean,
      default: 'false',
      doc: 'Answers with server-sent events to whom accepts `text/event-stream`.',
      example: 'stream: true',
    },
    selects: {
      type: reference('resource'),
      doc: "For a GET: the resource whose records the answer contains. The route accepts the list's filters (`q`), `fields` and `include`, refuses unknown ones as the list does, and is documented so.",
      example: 'selects: action_log',
    },
    codes: { type: list(reference('code')), doc: 'Codes it may refuse with.', example: 'codes: [unknown_event]' },
    example: bodyExample,
    deprecated,
  },
};

export interface EndpointsDefinition {
  readonly endpoints: string;
  readonly routes: Readonly<Record<string, RouteDefinition>>;
}

export interface RouteDefinition {
  readonly get?: string;
  readonly post?: string;
  readonly put?: string;
  readonly patch?: string;
  readonly delete?: string;
  readonly ability?: string;
  readonly abilities?: readonly string[];
  readonly weight?: 0 | 1 | 2 | 3 | 4 | 6 | 8;
  readonly handler: string;
  readonly resource?: string;
  readonly operation?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly query?: Readonly<Record<string, InputDefinition>>;
  readonly narrow?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, InputDefinition>>;
  readonly input?: Readonly<Record<string, InputDefinition>>;
  readonly answer?: unknown;
  readonly status?: number;
  readonly accepts?: readonly 'dry_run'[];
  readonly reads?: boolean;
  readonly job?: string;
  readonly file?: readonly string[];
  readonly stream?: boolean;
  readonly selects?: string;
  readonly codes?: readonly string[];
  readonly example?: Readonly<Record<string, unknown>>;
  readonly deprecated?: DeprecationDefinition;
  readonly human?: boolean | string;
}
