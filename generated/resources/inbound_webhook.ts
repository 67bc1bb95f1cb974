// Generated from definitions/platform/inbound_webhook.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const inboundWebhook: ShortResource = {
  name: 'inbound_webhook',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'source_id', kind: 'reference', required: true, references: 'inbound_webhook_source' },
    { name: 'event', kind: 'string', required: true, maxLength: 255, normalise: ['trim'], minLength: 1 },
    { name: 'type', kind: 'string', maxLength: 255, normalise: ['trim'], default: "''", shownDefault: '' },
    { name: 'signed_hash', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'body', kind: 'text', required: true, maxLength: 65535 },
    { name: 'stored_file_id', kind: 'reference', pgType: 'bigint', nullable: true, references: 'stored_file' },
    { name: 'request_id', kind: 'uuid', required: true },
    'created_at updated_at',
  ],
  relations: [
    { name: 'source', resource: 'inbound_webhook_source', localColumn: 'source_id', include: false },
    { name: 'stored_file', resource: 'stored_file', localColumn: 'stored_file_id', include: false },
  ],
  constraints: {
    inbound_webhook_event: { field: 'source_id', code: 'validation_failed', kind: 'unique' },
    inbound_webhook_signed: { field: 'source_id', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, source_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, event: { type: 'string', minLength: 1, maxLength: 255 }, type: { type: 'string', maxLength: 255 }, signed_hash: { type: 'string', minLength: 1, maxLength: 64 }, body: { type: 'string', minLength: 1, maxLength: 65535 }, stored_file_id: { type: ['integer', 'null'], format: 'int64', minimum: 1, maximum: 9007199254740991 }, request_id: { type: 'string', format: 'uuid', maxLength: 36 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'source_id', 'event', 'type', 'signed_hash', 'body', 'stored_file_id', 'request_id', 'created_at', 'updated_at'] };
