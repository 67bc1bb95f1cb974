// Generated from definitions/rentals/condition_photo_content.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const conditionPhotoContent: ShortResource = {
  name: 'condition_photo_content',
  context: 'rentals',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'condition_photo_id', kind: 'reference', required: true, references: 'condition_photo' },
    { name: 'content', kind: 'text', required: true, maxLength: 65535 },
    'created_at updated_at',
  ],
  relations: [
    { name: 'condition_photo', resource: 'condition_photo', localColumn: 'condition_photo_id', include: false },
  ],
  constraints: {
    condition_photo_content_condition_photo_id_unique: {
      field: 'condition_photo_id',
      code: 'validation_failed',
      kind: 'unique',
    },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, condition_photo_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, content: { type: 'string', minLength: 1, maxLength: 65535 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'condition_photo_id', 'content', 'created_at', 'updated_at'] };
