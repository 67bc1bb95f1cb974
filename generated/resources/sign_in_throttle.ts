// Generated from definitions/platform/sign_in_throttle.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const signInThrottle: ShortResource = {
  name: 'sign_in_throttle',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'key_hash', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'count', kind: 'integer', required: true },
    { name: 'ends_at', kind: 'datetime', json: 'to_char(t."ends_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    'created_at updated_at',
  ],
  constraints: { sign_in_throttle_key_hash_unique: { field: 'key_hash', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, key_hash: { type: 'string', minLength: 1, maxLength: 64 }, count: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ends_at: { type: 'string', format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'key_hash', 'count', 'ends_at', 'created_at', 'updated_at'] };
