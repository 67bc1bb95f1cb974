// Generated from definitions/platform/user_remembrance.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const userRemembrance: ShortResource = {
  name: 'user_remembrance',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'series_hash', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'token_hash', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'previous_hash', kind: 'string', nullable: true, maxLength: 64, normalise: ['trim'] },
    { name: 'rotated_at', kind: 'datetime', json: 'to_char(t."rotated_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    { name: 'user_id', kind: 'reference', required: true, references: 'user' },
    { name: 'user_agent', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'ends_at', kind: 'datetime', json: 'to_char(t."ends_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    'created_at updated_at',
  ],
  relations: [{ name: 'user', resource: 'user', localColumn: 'user_id', include: false }],
  live: 'not exists (select 1 from "user" g1 where g1."id" = t."user_id" and g1."deleted_at" is not null)',
  constraints: {
    user_remembrance_series_hash_unique: { field: 'series_hash', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, series_hash: { type: 'string', minLength: 1, maxLength: 64 }, token_hash: { type: 'string', minLength: 1, maxLength: 64 }, previous_hash: { type: ['string', 'null'], maxLength: 64 }, rotated_at: { type: 'string', format: 'date-time', maxLength: 40 }, user_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, user_agent: { type: ['string', 'null'], maxLength: 255 }, ends_at: { type: 'string', format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'series_hash', 'token_hash', 'previous_hash', 'rotated_at', 'user_id', 'user_agent', 'ends_at', 'created_at', 'updated_at'] };
