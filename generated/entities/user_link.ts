// Generated from definitions/platform/user_link.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const userLinkEntity: EntitySchema = defineEntity({
  name: 'UserLink', tableName: 'user_link',
  indexes: [{ name: 'user_link_user_id_index', properties: ['user_id'] }, { name: 'user_link_ends_at_index', properties: ['ends_at'] }],
  uniques: [{ name: 'user_link_token_hash_unique', properties: ['token_hash'] }],
  checks: [{ name: 'user_link_purpose_check', expression: '"purpose" = any (\'{invitation,password_reset,email_verification,magic_link}\'::text[])' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    purpose: p.string().columnType('varchar(40)').name('purpose'),
    token_hash: p.string().columnType('varchar(64)').name('token_hash'),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').deleteRule('cascade').foreignKeyName('user_link_user_id_foreign').index(false),
    email: p.string().columnType('varchar(255)').name('email'),
    ends_at: p.datetime(3).columnType('timestamptz(3)').name('ends_at'),
    consumed_at: p.datetime(3).columnType('timestamptz(3)').name('consumed_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
