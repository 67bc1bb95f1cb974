// Generated from definitions/files/attachment_part.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const attachmentPart: ShortResource = {
  name: 'attachment_part',
  context: 'files',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'attachment_file_id', kind: 'reference', pgType: 'bigint', required: true, references: 'attachment_file' },
    { name: 'position', kind: 'integer', required: true },
    { name: 'content', kind: 'text', required: true, maxLength: 65535 },
    'created_at updated_at',
  ],
  relations: [
    { name: 'attachment_file', resource: 'attachment_file', localColumn: 'attachment_file_id', include: false },
  ],
  live: 'not exists (select 1 from "attachment_file" g1 join "attachment" g2 on g2."id" = g1."attachment_id" where g1."id" = t."attachment_file_id" and g2."deleted_at" is not null)',
  constraints: { attachment_part_place: { field: 'attachment_file_id', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, attachment_file_id: { type: 'integer', format: 'int64', minimum: 1, maximum: 9007199254740991 }, position: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, content: { type: 'string', minLength: 1, maxLength: 65535 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'attachment_file_id', 'position', 'content', 'created_at', 'updated_at'] };
