/** Error responses: one shared component per status, with the codes it may carry (contract, Errors; decisions 3). */

import type { Operation } from '../api/types.ts';
import { platformCodes } from '../language/platform_codes.ts';
import type { JsonSchema } from '../schemas/json_schema.ts';
import { headersFor } from './headers.ts';
import { holdsStates } from './http_habits.ts';
import { reference } from './reference.ts';

interface ErrorKind {
  readonly description: string;
  readonly codes: readonly string[];
  readonly example: Readonly<Record<string, unknown>>;
  readonly applies: (operation: Operation) => boolean;
}

const always = (): boolean => true;
const writes = (operation: Operation): boolean => operation.method !== 'GET';

/** Keyed by HTTP status, in order. */
const kinds: Readonly<Record<string, ErrorKind>> = {
  400: {
    description: 'The request cannot be read.',
    codes: ['bad_request', 'malformed_json'],
    example: { message: 'The body is not valid JSON.', code: 'malformed_json' },
    applies: always,
  },
  401: {
    description: 'No token, or one that is not valid.',
    codes: ['unauthenticated', 'invalid_token'],
    example: { message: 'Authentication is required.', code: 'unauthenticated' },
    applies: always,
  },
  403: {
    description: 'The token lacks the ability this endpoint needs.',
    codes: ['missing_ability', 'forbidden', 'human_required'],
    example: {
      message: 'The token lacks the ability accounts:write.',
      code: 'missing_ability',
      required_ability: 'accounts:write',
    },
    applies: (operation) => operation.ability !== '' || operation.codes.includes('missing_ability'),
  },
  404: {
    description: 'No such record, or one outside the scope of the caller.',
    codes: ['not_found', 'aggregate_not_created', 'job_expired'],
    example: { message: 'The record was not found.', code: 'not_found' },
    applies: (operation) => operation.parameters.length > 0 || operation.codes.includes('not_found'),
  },
  406: {
    description: 'The Accept header excludes application/json.',
    codes: ['not_acceptable'],
    example: { message: 'Only application/json can be sent.', code: 'not_acceptable' },
    applies: always,
  },
  409: {
    description: 'expected_version is not the current one, or the Idempotency-Key belongs to another request.',
    codes: ['version_conflict', 'idempotency_key_reused'],
    example: {
      message: 'The record was changed by someone else.',
      code: 'version_conflict',
      current_version: 8,
      expected_version: 7,
    },
    applies: (operation) => operation.expectedVersion || operation.idempotent,
  },
  410: {
    description: 'The requested data is no longer stored.',
    codes: ['events_expired'],
    example: { message: 'Events after this id are no longer stored.', code: 'events_expired' },
    applies: (operation) => operation.codes.includes('events_expired'),
  },
  412: {
    description: 'If-Match names another state than the current one.',
    codes: ['version_conflict'],
    example: {
      message: 'The record was changed by someone else.',
      code: 'version_conflict',
      current_version: 8,
      expected_version: 7,
    },
    applies: holdsStates,
  },
  413: {
    description: 'The body is larger than 1 MiB or nested deeper than 32 levels.',
    codes: ['payload_too_large'],
    example: { message: 'The body is larger than 1 MiB.', code: 'payload_too_large' },
    applies: writes,
  },
  414: {
    description: 'The address is longer than 8 KiB.',
    codes: ['uri_too_long'],
    example: { message: 'The address is longer than 8 KiB.', code: 'uri_too_long' },
    applies: always,
  },
  415: {
    description: 'The body is not application/json.',
    codes: ['unsupported_media_type'],
    example: { message: 'Send the body as application/json.', code: 'unsupported_media_type' },
    applies: writes,
  },
  416: {
    description: 'The range begins behind the end of the file.',
    codes: ['range_not_satisfiable'],
    example: { message: 'The file has 4926 bytes.', code: 'range_not_satisfiable' },
    applies: (operation) => operation.file === true,
  },
  422: {
    description: 'A value is not valid, or a rule of the domain refuses: the operation lists its codes (`x-codes`).',
    codes: ['validation_failed', 'query_too_complex'],
    example: {
      message: 'title is required.',
      errors: { title: ['title is required.'] },
      code: 'validation_failed',
    },
    applies: always,
  },
  425: {
    description: 'The first request with this Idempotency-Key is still running.',
    codes: ['idempotency_in_flight'],
    example: {
      message: 'The first request with this Idempotency-Key is still running.',
      code: 'idempotency_in_flight',
    },
    applies: (operation) => operation.idempotent,
  },
  428: {
    description: 'Strict mode asks for an Idempotency-Key.',
    codes: ['idempotency_key_required'],
    example: { message: 'An Idempotency-Key header is required.', code: 'idempotency_key_required' },
    applies: (operation) => operation.idempotent,
  },
  429: {
    description: 'The rate limit or the daily budget is used up.',
    codes: ['rate_limited', 'daily_quota_exceeded'],
    example: { message: 'Too many requests. Retry after 12 seconds.', code: 'rate_limited' },
    applies: always,
  },
  500: {
    description: 'A fault of the service; the log knows it by the request id.',
    codes: ['internal_error'],
    example: { message: 'Something went wrong on our side.', code: 'internal_error' },
    applies: always,
  },
  503: {
    description: 'The service cannot answer right now; retry after `Retry-After`.',
    codes: ['service_unavailable', 'overloaded', 'lock_timeout', 'shutting_down'],
    example: { message: 'The service is not available right now.', code: 'service_unavailable' },
    applies: always,
  },
};

/** Answers of any request. Operations name them together, as `default`: one by one they would be a tenth of the document. */
const everywhere: ReadonlySet<string> = new Set(['400', '401', '403', '406', '413', '414', '415', '429', '500', '503']);

/** Statuses of the definitions' codes that answer with another one than 422. */
export type CodeStatuses = ReadonlyMap<string, number>;

/** An error that a route may answer with; components are named by the status, and by the codes where they are the route's own. */
interface ErrorAnswer {
  readonly status: string;
  /** The response in the operation itself. */
  readonly response: JsonSchema;
  /** Where the codes are the route's own: the component that routes with the same codes may refer to. */
  readonly specific?: { readonly component: string; readonly response: JsonSchema };
}

/**
 * Every error that a route may answer with, those of any request as `default`. The rules' codes of its 422 are at the operation:
 * nothing else is its own.
 */
export function errorAnswers(operation: Operation, statuses: CodeStatuses): readonly ErrorAnswer[] {
  return [
    ...routeAnswers(operation, statuses),
    { status: 'default', response: reference('responses', writes(operation) ? 'RefusedWrite' : 'Refused') },
  ];
}

function routeAnswers(operation: Operation, statuses: CodeStatuses): readonly ErrorAnswer[] {
  return Object.entries(kinds)
    .filter(([status, kind]) => {
      if (operation.kind === 'download') return status === '404';
      // A code that the route names has its own status.
      const names = operation.codes.some((code) => String(statuses.get(code)) === status);
      return names || (kind.applies(operation) && !everywhere.has(status));
    })
    .map(([status, kind]) => {
      const codes = codesOf(operation, status, kind, statuses);
      const response = reference('responses', status);
      if (codes.length === 0) return { status, response };
      const component = [status, ...codes].join('_');
      const routeResponse = errorResponse(status, kind, codes);
      return { status, response: routeResponse, specific: { component, response: routeResponse } };
    });
}

/** The codes that a route names; none if it has those that every route has. */
function codesOf(operation: Operation, status: string, kind: ErrorKind, statuses: CodeStatuses): readonly string[] {
  // The limit on the cost of reads does not apply to writes.
  if (status === '422') return writes(operation) ? ['validation_failed'] : [];
  const ofStatus = operation.codes.filter((code) => String(statuses.get(code)) === status);
  return ofStatus.length > 0 ? [...kind.codes, ...ofStatus] : [];
}

function described({ description }: ErrorKind, codes: readonly string[]): string {
  return `${description} Codes: ${codes.map((code) => `\`${code}\``).join(', ')}.`;
}

/** Codes a route may name that answer with another status than 422. */
const statedElsewhere = new Set(
  Object.entries(kinds).flatMap(([status, kind]) => (status === '422' ? [] : kind.codes)),
);

/** Codes of a route's 422 beyond those of every 422. */
export function domainCodes(operation: Operation, statuses: CodeStatuses): readonly string[] {
  const common = kinds['422']?.codes ?? [];
  const unstated = operation.codes.filter(
    (code) => !statedElsewhere.has(code) && !statuses.has(code) && !common.includes(code),
  );
  return [...new Set(unstated)];
}

/** components/responses of all errors, by their status, and of what any request may meet. */
export function errorComponents(): Record<string, JsonSchema> {
  return {
    ...Object.fromEntries(
      Object.entries(kinds).map(([status, kind]) => [status, errorResponse(status, kind, kind.codes)]),
    ),
    Refused: refused(['413', '415']),
    RefusedWrite: refused([]),
  };
}

/** The refusals of any request in one response. @param without statuses that such a request cannot meet. */
function refused(without: readonly string[]): JsonSchema {
  const met = Object.entries(kinds).filter(([status]) => everywhere.has(status) && !without.includes(status));
  const codes = met.flatMap(([, kind]) => kind.codes);
  const rows = met.map(([status, kind]) => `- ${status}: ${described(kind, kind.codes)}`);
  const common = errorResponse('401', kinds['401'] as ErrorKind, codes);
  return {
    ...common,
    description: ['What any request may be refused with.', '', ...rows].join('\n'),
    headers: { ...headersFor(401).headers, ...headersFor(503).headers },
  };
}

const responses = new Map<string, JsonSchema>();

/** One object for each list of codes. */
function errorResponse(status: string, kind: ErrorKind, codes: readonly string[]): JsonSchema {
  const key = [status, ...codes].join();
  const known = responses.get(key) ?? errorResponseOf(status, kind, codes);
  responses.set(key, known);
  return known;
}

function errorResponseOf(status: string, kind: ErrorKind, codes: readonly string[]): JsonSchema {
  return {
    description: described(kind, codes),
    ...headersFor(Number(status)),
    content: {
      'application/json': {
        // Codes of every request (a malformed header, a closed period) are codes of the whole interface.
        schema: reference('schemas', 'Error'),
        'x-codes': codes,
        example: {
          errors: {},
          ...kind.example,
          docs_url: `/docs/errors/${kind.example['code']}`,
          request_id: '0193a5b2-7c1e-7d3a-9f00-000000000001',
        },
      },
      'application/problem+json': { schema: reference('schemas', 'Problem') },
    },
  };
}

/** Every code of the interface, the platform's and the product's. */
export function errorCodes(declared: readonly { readonly code: string }[]): JsonSchema {
  const codes = new Set([...platformCodes, ...declared.map(({ code }) => code)]);
  return { type: 'string', description: 'Stable name of a refusal.', enum: [...codes].sort() };
}

/** The body of every error. */
export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'Body of every error. Clients branch on `code`, people read `message`.',
  required: ['message', 'errors', 'code', 'docs_url', 'request_id'],
  properties: {
    message: { type: 'string', maxLength: 2000, description: 'What went wrong, and what to do.' },
    errors: {
      type: 'object',
      description: 'Field → messages; empty where no field is to blame.',
      additionalProperties: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 2000 } },
    },
    code: reference('schemas', 'ErrorCode'),
    docs_url: {
      type: 'string',
      format: 'uri-reference',
      maxLength: 2048,
      description: 'Page of the code on this host: when it happens, and what to do.',
    },
    request_id: { type: 'string', maxLength: 128, description: 'Same as the X-Request-Id header.' },
    details: {
      type: 'object',
      additionalProperties: true,
      description: 'What was looked at: the records, figures and limits by which it was refused.',
    },
    remedies: {
      type: 'array',
      maxItems: 4,
      items: reference('schemas', 'Remedy'),
      description:
        'What would fix it, each tried for the caller in a trial that was rolled back; absent where nothing would.',
    },
    required_ability: { type: 'string', maxLength: 80, description: 'With `missing_ability`.' },
    current_version: {
      type: 'integer',
      format: 'int32',
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'With `version_conflict`.',
    },
    expected_version: {
      type: 'integer',
      format: 'int32',
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'With `version_conflict`.',
    },
    valid_statuses: {
      type: 'array',
      maxItems: 100,
      items: { type: 'string', maxLength: 40 },
      description: 'With `invalid_state` where the next status is chosen: those that may be.',
    },
    suggestions: {
      type: 'object',
      additionalProperties: true,
      description: 'With `unknown_event`: names that are similar.',
    },
  },
};
