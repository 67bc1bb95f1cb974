// Generated from definitions/platform/stored_part.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const storedPart: ShortResource = {
  name: 'stored_part',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'stored_file_id', kind: 'reference', pgType: 'bigint', required: true, references: 'stored_file' },
    { name: 'position', kind: 'integer', required: true },
    { name: 'content', kind: 'text', required: true, maxLength: 65535 },
    'created_at updated_at',
  ],
  relations: [{ name: 'stored_file', resource: 'stored_file', localColumn: 'stored_file_id', include: false }],
  constraints: { stored_part_order: { field: 'stored_file_id', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, stored_file_id: { type: 'integer', format: 'int64', minimum: 1, maximum: 9007199254740991 }, position: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, content: { type: 'string', minLength: 1, maxLength: 65535 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'stored_file_id', 'position', 'content', 'created_at', 'updated_at'] };
