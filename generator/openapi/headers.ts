/** Response headers and which answer carries them. */
import type { JsonSchema } from '../schemas/json_schema.ts';
import { habitHeaders, habitHeadersOf } from './http_habits.ts';
import { reference } from './reference.ts';

const count = { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 };

/** components/headers. */
export const headerComponents: Readonly<Record<string, JsonSchema>> = {
  ...habitHeaders,
  RequestId: {
    description:
      'Id of the request in logs and errors; the one that the request brought in `X-Request-Id`, when it is well formed (1 to 128 letters, digits and `._:@=+/-`). A `traceparent` is stored in the log as well.',
    schema: { type: 'string', maxLength: 128 },
    example: '0193a5b2-7c1e-7d3a-9f00-000000000001',
  },
  RateLimit: { description: 'Requests per minute that the token may make.', schema: count, example: 60 },
  RateLimitRemaining: { description: 'Requests left in the current minute.', schema: count, example: 59 },
  RetryAfter: { description: 'Seconds to wait.', schema: count, example: 12 },
  AllowOrigin: {
    description: 'The origin of the request, when it is one of the allowed ones.',
    schema: { type: 'string', format: 'uri', maxLength: 2048 },
  },
  Authenticate: {
    description: 'The scheme to authenticate with.',
    schema: { type: 'string', maxLength: 2000 },
    example: 'Bearer error="invalid_token", error_description="The token is not valid."',
  },
  ContentDisposition: {
    description: 'That it is an attachment, and its name.',
    schema: { type: 'string', maxLength: 300 },
    example: 'attachment; filename="usage-endpoint-2026-06-05.csv"',
  },
  Location: {
    description: 'Path of the new record.',
    schema: { type: 'string', format: 'uri-reference', maxLength: 2048 },
  },
  ETag: {
    description:
      'Weak tag of the record: its aggregate_version, or its last change where it keeps none. Send it back as If-Match.',
    schema: { type: 'string', maxLength: 40 },
    example: 'W/"7"',
  },
  Deprecation: {
    description: 'The call should no longer be used.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  Sunset: {
    description: 'Moment after which the call may be gone, an HTTP date.',
    schema: { type: 'string', maxLength: 40 },
    example: 'Sun, 31 Jan 2027 00:00:00 GMT',
  },
  IdempotencyReplayed: {
    description: 'Present when the stored answer of an earlier request with this key is sent again.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
};

interface Extras {
  readonly location?: boolean;
  readonly etag?: boolean;
  /** The tag is one of the whole body. */
  readonly tagged?: boolean;
  readonly idempotent?: boolean;
  /** A success that a test token's request rolls back. */
  readonly rehearsed?: boolean;
  readonly deprecated?: boolean;
  /** A page of a list, which links to others. */
  readonly paged?: boolean;
}

/** Headers that every answer has. Said once, by the refusals (errors.ts): at each success they would be a tenth of the document. */
const always = (): JsonSchema => ({
  'X-Request-Id': reference('headers', 'RequestId'),
  'Access-Control-Allow-Origin': reference('headers', 'AllowOrigin'),
  'X-RateLimit-Limit': reference('headers', 'RateLimit'),
  'X-RateLimit-Remaining': reference('headers', 'RateLimitRemaining'),
  'RateLimit-Policy': reference('headers', 'RateLimitPolicy'),
  RateLimit: reference('headers', 'RateLimitLeft'),
  Link: reference('headers', 'Link'),
  'Preference-Applied': reference('headers', 'PreferenceApplied'),
});

/** `headers` of an answer with this status; absent if it has none but those of every answer. */
export function headersFor(status: number, extras: Extras = {}): { readonly headers?: JsonSchema } {
  const headers = headersOf(status, extras);
  return Object.keys(headers).length > 0 ? { headers } : {};
}

function headersOf(status: number, extras: Extras): JsonSchema {
  return {
    ...(status >= 400 && always()),
    ...(extras.paged && { Link: reference('headers', 'Link') }),
    ...habitHeadersOf(status, extras.rehearsed === true),
    ...([425, 429, 503].includes(status) && { 'Retry-After': reference('headers', 'RetryAfter') }),
    ...(status === 401 && { 'WWW-Authenticate': reference('headers', 'Authenticate') }),
    ...(extras.location && { Location: reference('headers', 'Location') }),
    ...(extras.etag && { ETag: reference('headers', 'ETag') }),
    ...(extras.tagged && { ETag: reference('headers', 'BodyETag') }),
    ...(extras.deprecated && {
      Deprecation: reference('headers', 'Deprecation'),
      Sunset: reference('headers', 'Sunset'),
    }),
    ...(extras.idempotent && { 'Idempotency-Replayed': reference('headers', 'IdempotencyReplayed') }),
  };
}
