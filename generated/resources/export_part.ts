// Generated from definitions/platform/export_part.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const exportPart: ShortResource = {
  name: 'export_part',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'export_file_id', kind: 'reference', pgType: 'bigint', required: true, references: 'export_file' },
    { name: 'position', kind: 'integer', required: true },
    { name: 'content', kind: 'text', required: true, maxLength: 65535 },
    'created_at updated_at',
  ],
  relations: [{ name: 'export_file', resource: 'export_file', localColumn: 'export_file_id', include: false }],
  constraints: {
    export_part_export_file_id_position_unique: { field: 'export_file_id', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, export_file_id: { type: 'integer', format: 'int64', minimum: 1, maximum: 9007199254740991 }, position: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, content: { type: 'string', minLength: 1, maxLength: 65535 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'export_file_id', 'position', 'content', 'created_at', 'updated_at'] };
