// Generated from definitions/platform/search_vector.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const searchVector: ShortResource = {
  name: 'search_vector',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'record_type', kind: 'string', required: true, maxLength: 60, normalise: ['trim'], minLength: 1 },
    { name: 'record_id', kind: 'string', required: true, maxLength: 36, normalise: ['trim'], minLength: 1 },
    { name: 'model', kind: 'string', required: true, maxLength: 400, normalise: ['trim'], minLength: 1 },
    { name: 'text_hash', kind: 'string', required: true, maxLength: 32, normalise: ['trim'], minLength: 1 },
    { name: 'vector', kind: 'text', required: true, maxLength: 65535 },
    'created_at updated_at',
  ],
  constraints: {
    search_vector_record_type_record_id_unique: { field: 'record_type', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, record_type: { type: 'string', minLength: 1, maxLength: 60 }, record_id: { type: 'string', minLength: 1, maxLength: 36 }, model: { type: 'string', minLength: 1, maxLength: 400 }, text_hash: { type: 'string', minLength: 1, maxLength: 32 }, vector: { type: 'string', minLength: 1, maxLength: 65535 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'record_type', 'record_id', 'model', 'text_hash', 'vector', 'created_at', 'updated_at'] };
