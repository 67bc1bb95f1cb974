// Generated from definitions/platform/export_file.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const exportFile: ShortResource = {
  name: 'export_file',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'job_id', kind: 'uuid', required: true },
    { name: 'token_hash', kind: 'string', required: true, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'name', kind: 'string', required: true, maxLength: 200, normalise: ['trim'], minLength: 1 },
    { name: 'media_type', kind: 'string', required: true, maxLength: 100, normalise: ['trim'], minLength: 1 },
    { name: 'size', kind: 'bigint', required: true },
    { name: 'is_base64', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'is_deflated', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'expires_at', kind: 'datetime', json: 'to_char(t."expires_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', required: true },
    { name: 'downloaded_at', kind: 'datetime', json: 'to_char(t."downloaded_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    'created_at updated_at',
  ],
  constraints: {
    export_file_job_id_unique: { field: 'job_id', code: 'validation_failed', kind: 'unique' },
    export_file_token_hash_unique: { field: 'token_hash', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, job_id: { type: 'string', format: 'uuid', maxLength: 36 }, token_hash: { type: 'string', minLength: 1, maxLength: 64 }, name: { type: 'string', minLength: 1, maxLength: 200 }, media_type: { type: 'string', minLength: 1, maxLength: 100 }, size: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, is_base64: { type: 'boolean' }, is_deflated: { type: 'boolean' }, expires_at: { type: 'string', format: 'date-time', maxLength: 40 }, downloaded_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'job_id', 'token_hash', 'name', 'media_type', 'size', 'is_base64', 'is_deflated', 'expires_at', 'downloaded_at', 'created_at', 'updated_at'] };
