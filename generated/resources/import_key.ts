// Generated from definitions/imports/import_key.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const importKey: ShortResource = {
  name: 'import_key',
  context: 'imports',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'source', kind: 'string', required: true, maxLength: 60, normalise: ['trim'], minLength: 1 },
    { name: 'entity', kind: 'string', required: true, maxLength: 60, normalise: ['trim'], minLength: 1 },
    { name: 'external_id', kind: 'string', required: true, maxLength: 255, normalise: ['trim'], minLength: 1 },
    { name: 'record_id', kind: 'string', required: true, maxLength: 40, normalise: ['trim'], minLength: 1 },
    'created_at updated_at',
  ],
  constraints: { import_key_once: { field: 'source', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, source: { type: 'string', minLength: 1, maxLength: 60 }, entity: { type: 'string', minLength: 1, maxLength: 60 }, external_id: { type: 'string', minLength: 1, maxLength: 255 }, record_id: { type: 'string', minLength: 1, maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'source', 'entity', 'external_id', 'record_id', 'created_at', 'updated_at'] };
