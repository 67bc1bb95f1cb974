// Generated from definitions/platform/passkey_challenge.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const passkeyChallenge: ShortResource = {
  name: 'passkey_challenge',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'challenge_hash', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'ends_at', kind: 'datetime', json: 'to_char(t."ends_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    'created_at updated_at',
  ],
  constraints: {
    passkey_challenge_challenge_hash_unique: { field: 'challenge_hash', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, challenge_hash: { type: 'string', minLength: 1, maxLength: 64 }, ends_at: { type: 'string', format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'challenge_hash', 'ends_at', 'created_at', 'updated_at'] };
