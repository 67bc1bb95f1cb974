// Generated from definitions/platform/user_session.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
import { userRemembranceEntity } from './user_remembrance.ts';
export const userSessionEntity: EntitySchema = defineEntity({
  name: 'UserSession', tableName: 'user_session',
  indexes: [{ name: 'user_session_user_id_index', properties: ['user_id'] }, { name: 'user_session_remembrance_id_index', properties: ['remembrance_id'] }, { name: 'user_session_ends_at_index', properties: ['ends_at'] }],
  uniques: [{ name: 'user_session_token_hash_unique', properties: ['token_hash'] }],
  checks: [{ name: 'user_session_stage_check', expression: '"stage" = any (\'{challenge,enrolment,signed_in}\'::text[])' }, { name: 'user_session_method_check', expression: '"method" = any (\'{password,remembered,magic_link,google,microsoft,passkey}\'::text[])' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    token_hash: p.string().columnType('varchar(64)').name('token_hash'),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').deleteRule('cascade').foreignKeyName('user_session_user_id_foreign').index(false),
    stage: p.string().columnType('varchar(40)').name('stage'),
    method: p.string().columnType('varchar(40)').name('method'),
    enrolled: p.boolean().name('enrolled').defaultRaw('false'),
    remember: p.boolean().name('remember').defaultRaw('false'),
    remembrance_id: () => p.manyToOne(userRemembranceEntity).mapToPk().joinColumn('remembrance_id').nullable().deleteRule('set null').foreignKeyName('user_session_remembrance_id_foreign').index(false),
    return_to: p.string().columnType('varchar(500)').name('return_to').nullable(),
    ip_address: p.string().columnType('varchar(45)').name('ip_address').nullable(),
    user_agent: p.string().columnType('varchar(255)').name('user_agent').nullable(),
    last_seen_at: p.datetime(3).columnType('timestamptz(3)').name('last_seen_at'),
    ends_at: p.datetime(3).columnType('timestamptz(3)').name('ends_at'),
    confirmed_at: p.datetime(3).columnType('timestamptz(3)').name('confirmed_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
