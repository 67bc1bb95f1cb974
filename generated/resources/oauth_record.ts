// Generated from definitions/platform/oauth_record.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const oauthRecord: ShortResource = {
  name: 'oauth_record',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'model', kind: 'string', required: true, maxLength: 40, normalise: ['trim'], minLength: 1 },
    { name: 'record_hash', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'grant_hash', kind: 'string', nullable: true, maxLength: 64, normalise: ['trim'] },
    { name: 'payload', kind: 'json', required: true },
    { name: 'resource', kind: 'string', nullable: true, maxLength: 300, normalise: ['trim'] },
    { name: 'abilities', kind: 'array', pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'api_token_id', kind: 'reference', nullable: true, references: 'api_token' },
    { name: 'consumed_at', kind: 'datetime', json: 'to_char(t."consumed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'ends_at', kind: 'datetime', json: 'to_char(t."ends_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    'created_at updated_at',
  ],
  relations: [{ name: 'api_token', resource: 'api_token', localColumn: 'api_token_id', include: false }],
  constraints: { oauth_record_record_hash_unique: { field: 'record_hash', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, model: { type: 'string', minLength: 1, maxLength: 40 }, record_hash: { type: 'string', minLength: 1, maxLength: 64 }, grant_hash: { type: ['string', 'null'], maxLength: 64 }, payload: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, resource: { type: ['string', 'null'], maxLength: 300 }, abilities: { type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: 500 }, api_token_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, consumed_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, ends_at: { type: 'string', format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'model', 'record_hash', 'grant_hash', 'payload', 'resource', 'abilities', 'api_token_id', 'consumed_at', 'ends_at', 'created_at', 'updated_at'] };
