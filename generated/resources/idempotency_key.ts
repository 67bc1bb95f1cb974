// Generated from definitions/platform/idempotency_key.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const idempotencyKey: ShortResource = {
  name: 'idempotency_key',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'scope_hash', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'fingerprint', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'state', kind: 'enum', values: ['in_flight', 'completed'], default: "'in_flight'", shownDefault: 'in_flight' },
    { name: 'fence', kind: 'bigint', default: '1', shownDefault: 1 },
    { name: 'holder', kind: 'bigint', nullable: true },
    { name: 'lease_until', kind: 'datetime', json: 'to_char(t."lease_until", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    { name: 'status', kind: 'integer', nullable: true },
    { name: 'headers', kind: 'json', nullable: true },
    { name: 'body', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'completed_at', kind: 'datetime', json: 'to_char(t."completed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    'created_at updated_at',
  ],
  constraints: {
    idempotency_key_scope_hash_unique: { field: 'scope_hash', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, scope_hash: { type: 'string', minLength: 1, maxLength: 64 }, fingerprint: { type: 'string', minLength: 1, maxLength: 64 }, state: { type: 'string', enum: ['in_flight', 'completed'] }, fence: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, holder: { type: ['integer', 'null'], format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, lease_until: { type: 'string', format: 'date-time', maxLength: 40 }, status: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, headers: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, body: { type: ['string', 'null'], maxLength: 65535 }, completed_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'scope_hash', 'fingerprint', 'state', 'fence', 'holder', 'lease_until', 'status', 'headers', 'body', 'completed_at', 'created_at', 'updated_at'] };
