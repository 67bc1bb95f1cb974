// Generated from definitions/platform/request_log.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const requestLog: ShortResource = {
  name: 'request_log',
  context: 'platform',
  traits: ['hasRef', 'appendOnly'],
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    'ref',
    { name: 'channel', kind: 'enum', required: true, values: ['api', 'webhook_sent', 'webhook_received'], filter: 'choice' },
    { name: 'request_id', kind: 'uuid', required: true, filter: ['eq', 'in'] },
    { name: 'method', kind: 'string', maxLength: 10, normalise: ['trim'], default: "''", shownDefault: '', filter: 'text' },
    { name: 'uri', kind: 'text', maxLength: 65535, default: "''", shownDefault: '' },
    { name: 'route_name', kind: 'string', sort: true, maxLength: 120, normalise: ['trim'], default: "''", shownDefault: '', filter: 'text' },
    { name: 'resource', kind: 'string', maxLength: 120, normalise: ['trim'], default: "''", shownDefault: '', filter: 'text' },
    { name: 'operation', kind: 'string', maxLength: 120, normalise: ['trim'], default: "''", shownDefault: '', filter: 'text' },
    { name: 'personal_access_token_id', kind: 'integer', nullable: true, filter: 'keys' },
    { name: 'user_id', kind: 'integer', nullable: true, filter: 'keys' },
    { name: 'ability', kind: 'string', maxLength: 120, normalise: ['trim'], default: "''", shownDefault: '' },
    { name: 'status_code', kind: 'integer', required: true, sort: true, filter: 'keys' },
    { name: 'duration_ms', kind: 'integer', required: true, filter: 'keys' },
    { name: 'request_bytes', kind: 'integer', required: true },
    { name: 'response_bytes', kind: 'integer', required: true },
    { name: 'price_weight', kind: 'integer', required: true },
    { name: 'weighted_units', kind: 'integer', required: true, filter: 'keys' },
    { name: 'ip_address', kind: 'string', maxLength: 45, normalise: ['trim'], default: "''", shownDefault: '', filter: 'text' },
    { name: 'user_agent', kind: 'string', maxLength: 500, normalise: ['trim'], default: "''", shownDefault: '' },
    'created_at',
  ],
  reversedSorts: ['created_at'],
  constraints: { request_log_request_id_unique: { field: 'request_id', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, ref: { type: 'string', maxLength: 1048576 }, channel: { type: 'string', enum: ['api', 'webhook_sent', 'webhook_received'] }, request_id: { type: 'string', format: 'uuid', maxLength: 36 }, method: { type: 'string', maxLength: 10 }, uri: { type: 'string', maxLength: 65535 }, route_name: { type: 'string', maxLength: 120 }, resource: { type: 'string', maxLength: 120 }, operation: { type: 'string', maxLength: 120 }, personal_access_token_id: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, user_id: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ability: { type: 'string', maxLength: 120 }, status_code: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, duration_ms: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, request_bytes: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, response_bytes: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, price_weight: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, weighted_units: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ip_address: { type: 'string', maxLength: 45 }, user_agent: { type: 'string', maxLength: 500 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'channel', 'request_id', 'method', 'uri', 'route_name', 'resource', 'operation', 'personal_access_token_id', 'user_id', 'ability', 'status_code', 'duration_ms', 'request_bytes', 'response_bytes', 'price_weight', 'weighted_units', 'ip_address', 'user_agent', 'created_at'] };
