// Generated from definitions/platform/user_avatar.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const userAvatarEntity: EntitySchema = defineEntity({
  name: 'UserAvatar', tableName: 'user_avatar',
  uniques: [{ name: 'user_avatar_user_id_unique', properties: ['user_id'] }, { name: 'user_avatar_uuid_unique', properties: ['uuid'] }],
  checks: [{ name: 'user_avatar_format_check', expression: '"format" = any (\'{png,jpeg,webp}\'::text[])' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').deleteRule('cascade').foreignKeyName('user_avatar_user_id_foreign').index(false),
    uuid: p.uuid().name('uuid'),
    format: p.string().columnType('varchar(40)').name('format'),
    content: p.text().name('content'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
