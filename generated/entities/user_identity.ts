// Generated from definitions/platform/user_identity.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const userIdentityEntity: EntitySchema = defineEntity({
  name: 'UserIdentity', tableName: 'user_identity',
  indexes: [{ name: 'user_identity_user_id_index', properties: ['user_id'] }],
  uniques: [{ name: 'user_identity_provider_issuer_subject_unique', properties: ['provider', 'issuer', 'subject'] }],
  checks: [{ name: 'user_identity_provider_check', expression: '"provider" = any (\'{google,microsoft}\'::text[])' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    provider: p.string().columnType('varchar(40)').name('provider'),
    issuer: p.string().columnType('varchar(255)').name('issuer'),
    subject: p.string().columnType('varchar(255)').name('subject'),
    client: p.string().columnType('varchar(255)').name('client').nullable(),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').deleteRule('cascade').foreignKeyName('user_identity_user_id_foreign').index(false),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
