// Generated from definitions/platform/user_passkey.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const userPasskey: ShortResource = {
  name: 'user_passkey',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'user_id', kind: 'reference', required: true, references: 'user' },
    { name: 'credential_id', kind: 'string', required: true, maxLength: 1400, normalise: ['trim'], minLength: 1 },
    { name: 'public_key', kind: 'text', required: true, maxLength: 65535 },
    { name: 'counter', kind: 'bigint', default: '0', shownDefault: 0 },
    { name: 'transports', kind: 'array', pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'name', kind: 'string', required: true, maxLength: 60, normalise: ['trim'], minLength: 1 },
    { name: 'last_used_at', kind: 'datetime', json: 'to_char(t."last_used_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    'created_at updated_at',
  ],
  relations: [{ name: 'user', resource: 'user', localColumn: 'user_id', include: false }],
  live: 'not exists (select 1 from "user" g1 where g1."id" = t."user_id" and g1."deleted_at" is not null)',
  constraints: {
    user_passkey_credential_id_unique: { field: 'credential_id', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, user_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, credential_id: { type: 'string', minLength: 1, maxLength: 1400 }, public_key: { type: 'string', minLength: 1, maxLength: 65535 }, counter: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, transports: { type: 'array', items: { type: 'string', maxLength: 20 }, maxItems: 100 }, name: { type: 'string', minLength: 1, maxLength: 60 }, last_used_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports', 'name', 'last_used_at', 'created_at', 'updated_at'] };
