// Generated from definitions/files/attachment_file.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const attachmentFile: ShortResource = {
  name: 'attachment_file',
  context: 'files',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'attachment_id', kind: 'reference', required: true, references: 'attachment' },
    { name: 'kind', kind: 'enum', required: true, values: ['original', 'thumbnail'] },
    { name: 'content_type', kind: 'string', required: true, maxLength: 120, normalise: ['trim'], minLength: 1 },
    { name: 'stored_file_id', kind: 'reference', pgType: 'bigint', required: true, references: 'stored_file' },
    { name: 'size', kind: 'bigint', required: true },
    'created_at updated_at',
  ],
  relations: [
    { name: 'attachment', resource: 'attachment', localColumn: 'attachment_id', include: false },
    { name: 'stored_file', resource: 'stored_file', localColumn: 'stored_file_id', include: false },
  ],
  live: 'not exists (select 1 from "attachment" g1 where g1."id" = t."attachment_id" and g1."deleted_at" is not null)',
  watchers: [{ resource: 'attachment', columns: ['attachment_id'], key: 't."attachment_id"', join: '' }],
  constraints: { attachment_file_kind: { field: 'attachment_id', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, attachment_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, kind: { type: 'string', enum: ['original', 'thumbnail'] }, content_type: { type: 'string', minLength: 1, maxLength: 120 }, stored_file_id: { type: 'integer', format: 'int64', minimum: 1, maximum: 9007199254740991 }, size: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'attachment_id', 'kind', 'content_type', 'stored_file_id', 'size', 'created_at', 'updated_at'] };
