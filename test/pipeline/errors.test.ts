/** The table of codes: complete, consistent, and the one source of what refusals say. */
import { expect, test } from '@jest/globals';
import {
  ApiError,
  allCodes,
  codeEntry,
  errorBody,
  fillTemplate,
  registerCodes,
} from '../../runtime/base/errors/index.ts';
import { bodyErrors } from '../../runtime/serving/bodies/validation_errors.ts';
import fc from '../support/properties.ts';

test('every platform code of the decisions has its status', () => {
  const decided: Readonly<Record<number, string>> = {
    400: 'bad_request malformed_json',
    401: 'unauthenticated invalid_token',
    403: 'missing_ability forbidden human_required csrf_mismatch password_confirmation_required',
    404: 'not_found aggregate_not_created job_expired',
    405: 'method_not_allowed',
    406: 'not_acceptable',
    409: 'version_conflict idempotency_key_reused',
    413: 'payload_too_large',
    414: 'uri_too_long',
    415: 'unsupported_media_type',
    422: 'validation_failed invalid_state immutable_system_role unknown_event blocked_destination query_too_complex idempotency_key_invalid invalid_instant',
    425: 'idempotency_in_flight',
    428: 'idempotency_key_required',
    429: 'rate_limited daily_quota_exceeded too_many_attempts',
    500: 'internal_error',
    503: 'service_unavailable overloaded lock_timeout shutting_down',
  };
  for (const [status, codes] of Object.entries(decided)) {
    for (const code of codes.split(' ')) expect([code, codeEntry(code).status]).toEqual([code, Number(status)]);
  }
  for (const entry of allCodes())
    expect([entry.code, entry.message, entry.description].every((text) => text.length > 3)).toBe(true);
  expect(new Set(allCodes().map(({ code }) => code)).size).toBe(allCodes().length);
});

test('a product’s codes join; a platform code keeps its status', () => {
  registerCodes([
    { code: 'too_old', status: 403, message: 'Members over {age} pay less.' },
    { code: 'not_found', status: 422, message: 'No such {entity}.' },
  ]);
  expect(new ApiError('too_old', { params: { age: 99 } })).toMatchObject({
    status: 403,
    message: 'Members over 99 pay less.',
  });
  expect(new ApiError('not_found', { params: { entity: 'book' } })).toMatchObject({
    status: 404,
    message: 'No such book.',
  });
  registerCodes([{ code: 'not_found', status: 404, message: 'Not found.' }]);
});

test('bodies: contract’s own keys beside errors, the rest under details', () => {
  const conflict = new ApiError('version_conflict', { details: { current_version: 8, expected_version: 7 } });
  expect(errorBody(conflict, 'id')).toEqual({
    message: 'The record was changed by someone else.',
    code: 'version_conflict',
    current_version: 8,
    expected_version: 7,
    errors: {},
    docs_url: '/docs/errors/version_conflict',
    request_id: 'id',
  });
  const short = new ApiError('invalid_state', {
    message: 'No.',
    errors: { status: ['order'] },
    details: { valid_statuses: ['order'], items: [{ short: 2 }] },
  });
  expect(errorBody(short, 'id')).toEqual({
    message: 'No.',
    errors: { status: ['order'] },
    code: 'invalid_state',
    valid_statuses: ['order'],
    details: { items: [{ short: 2 }] },
    docs_url: '/docs/errors/invalid_state',
    request_id: 'id',
  });
});

test('the cause stays inside; 503 always says when to come back', () => {
  const error = new ApiError('service_unavailable', { cause: new Error('secret'), headers: { 'retry-after': '5' } });
  expect(JSON.stringify(errorBody(error, 'id'))).not.toContain('secret');
  expect(error.headers).toEqual({ 'retry-after': '5' });
  expect(new ApiError('overloaded').headers).toEqual({ 'retry-after': '1' });
});

test('hostile names and values are only text', () => {
  const error = new ApiError('validation_failed', { errors: JSON.parse('{"__proto__":["x"],"constructor":["y"]}') });
  expect(JSON.stringify(errorBody(error, 'id').errors)).toBe('{"__proto__":["x"],"constructor":["y"]}');
  expect(fillTemplate('{constructor} {a}', { a: '{b}$&' })).toBe('constructor {b}$&');
  fc.assert(fc.property(fc.string(), (value) => expect(fillTemplate('<{x}>', { x: value })).toBe(`<${value}>`)));
});

test('a refusal without values says so in plain words', () => {
  expect(new ApiError('invalid_state').message).toBe('This is not possible in the current status.');
  const params = { operation: 'pay', entity: 'bill', status: 'draft' };
  expect(new ApiError('invalid_state', { params }).message).toBe('Cannot pay this bill in status draft.');
  expect(new ApiError('missing_ability').message).toBe('An ability is missing.');
});

test('what is wrong with a decimal is told by its sign, bounds and digits', () => {
  const said = (pattern: string) =>
    bodyErrors([
      { path: '/body/x', message: `must match pattern "${pattern}"`, errorCode: 'pattern.openapi.validation' },
    ]).x?.[0];
  const number = 'x must be a decimal number as text, such as "12.50"';
  const cases = {
    '^\\d{1,12}(\\.\\d{1,2})?$': ', of at least 0, with at most 12 digits before the point and 2 after it.',
    '^-?\\d{1,1}(\\.\\d{1,2})?$': ', with at most 1 digit before the point and 2 after it.',
    '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$': ', from 0 to 100, with at most 4 digits after the point.',
    '^(100(\\.0{1,4})?|\\d{1,2}(\\.\\d{1,4})?)$': ', from 0 to 100, with at most 4 digits after the point.',
    '^-?(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$': ', from -100 to 100, with at most 4 digits after the point.',
  };
  for (const [pattern, words] of Object.entries(cases)) expect(said(pattern)).toBe(`${number}${words}`);
  expect(said('^\\d+\\.\\d+\\.\\d+$')).toBe('x must have the form ^\\d+\\.\\d+\\.\\d+$.');
});
