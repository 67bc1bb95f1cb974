// Generated from definitions/platform/user_avatar.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const userAvatar: ShortResource = {
  name: 'user_avatar',
  context: 'platform',
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'user_id', kind: 'reference', required: true, references: 'user' },
    { name: 'uuid', kind: 'uuid', required: true },
    { name: 'format', kind: 'enum', required: true, values: ['png', 'jpeg', 'webp'] },
    { name: 'content', kind: 'text', required: true, maxLength: 65535 },
    'created_at updated_at',
  ],
  relations: [{ name: 'user', resource: 'user', localColumn: 'user_id', include: false }],
  live: 'not exists (select 1 from "user" g1 where g1."id" = t."user_id" and g1."deleted_at" is not null)',
  constraints: {
    user_avatar_user_id_unique: { field: 'user_id', code: 'validation_failed', kind: 'unique' },
    user_avatar_uuid_unique: { field: 'uuid', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, user_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, uuid: { type: 'string', format: 'uuid', maxLength: 36 }, format: { type: 'string', enum: ['png', 'jpeg', 'webp'] }, content: { type: 'string', minLength: 1, maxLength: 65535 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'user_id', 'uuid', 'format', 'content', 'created_at', 'updated_at'] };
