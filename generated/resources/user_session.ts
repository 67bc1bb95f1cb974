// Generated from definitions/platform/user_session.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const userSession: ShortResource = {
  name: 'user_session',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'token_hash', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'user_id', kind: 'reference', required: true, references: 'user' },
    { name: 'stage', kind: 'enum', required: true, values: ['challenge', 'enrolment', 'signed_in'] },
    { name: 'method', kind: 'enum', required: true, values: ['password', 'remembered', 'magic_link', 'google', 'microsoft', 'passkey'] },
    { name: 'enrolled', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'remember', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'remembrance_id', kind: 'reference', pgType: 'bigint', nullable: true, references: 'user_remembrance' },
    { name: 'return_to', kind: 'string', nullable: true, maxLength: 500, normalise: ['trim'] },
    { name: 'ip_address', kind: 'string', nullable: true, maxLength: 45, normalise: ['trim'] },
    { name: 'user_agent', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'last_seen_at', kind: 'datetime', json: 'to_char(t."last_seen_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    { name: 'ends_at', kind: 'datetime', json: 'to_char(t."ends_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    { name: 'confirmed_at', kind: 'datetime', json: 'to_char(t."confirmed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    'created_at updated_at',
  ],
  relations: [
    { name: 'user', resource: 'user', localColumn: 'user_id', include: false },
    { name: 'remembrance', resource: 'user_remembrance', localColumn: 'remembrance_id', include: false },
  ],
  live: 'not exists (select 1 from "user" g1 where g1."id" = t."user_id" and g1."deleted_at" is not null)',
  constraints: { user_session_token_hash_unique: { field: 'token_hash', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, token_hash: { type: 'string', minLength: 1, maxLength: 64 }, user_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, stage: { type: 'string', enum: ['challenge', 'enrolment', 'signed_in'] }, method: { type: 'string', enum: ['password', 'remembered', 'magic_link', 'google', 'microsoft', 'passkey'] }, enrolled: { type: 'boolean' }, remember: { type: 'boolean' }, remembrance_id: { type: ['integer', 'null'], format: 'int64', minimum: 1, maximum: 9007199254740991 }, return_to: { type: ['string', 'null'], maxLength: 500 }, ip_address: { type: ['string', 'null'], maxLength: 45 }, user_agent: { type: ['string', 'null'], maxLength: 255 }, last_seen_at: { type: 'string', format: 'date-time', maxLength: 40 }, ends_at: { type: 'string', format: 'date-time', maxLength: 40 }, confirmed_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'token_hash', 'user_id', 'stage', 'method', 'enrolled', 'remember', 'remembrance_id', 'return_to', 'ip_address', 'user_agent', 'last_seen_at', 'ends_at', 'confirmed_at', 'created_at', 'updated_at'] };
