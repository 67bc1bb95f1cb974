// Generated from definitions/platform/stored_file.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const storedFile: ShortResource = {
  name: 'stored_file',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'key', kind: 'uuid', required: true },
    { name: 'store', kind: 'string', required: true, maxLength: 500, normalise: ['trim'], minLength: 1 },
    { name: 'size', kind: 'bigint', required: true },
    { name: 'checksum_sha256', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    'created_at updated_at',
  ],
  referencedBy: [
    'document_file stored_file_id',
    'attachment_file stored_file_id',
    'export_file stored_file_id',
    'inbound_webhook stored_file_id',
  ],
  constraints: { stored_file_key_unique: { field: 'key', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, key: { type: 'string', format: 'uuid', maxLength: 36 }, store: { type: 'string', minLength: 1, maxLength: 500 }, size: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, checksum_sha256: { type: 'string', minLength: 1, maxLength: 64 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'key', 'store', 'size', 'checksum_sha256', 'created_at', 'updated_at'] };
