// Generated from definitions/platform/api_token.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { oauthAppEntity } from './oauth_app.ts';
import { userEntity } from './user.ts';
export const apiTokenEntity: EntitySchema = defineEntity({
  name: 'ApiToken', tableName: 'api_token',
  indexes: [{ name: 'api_token_name_id_index', properties: ['name', 'id'] }, { name: 'api_token_user_id_index', properties: ['user_id'] }, { name: 'api_token_expires_at_id_index', properties: ['expires_at', 'id'] }, { name: 'api_token_oauth_app_id_index', properties: ['oauth_app_id'] }, { name: 'api_token_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'api_token_token_hash_unique', properties: ['token_hash'] }],
  checks: [{ name: 'api_token_actor_kind_check', expression: '"actor_kind" = any (\'{person,ai_agent,service}\'::text[])' }, { name: 'api_token_mode_check', expression: '"mode" = any (\'{live,test}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    abilities: p.array().columnType('text[]').name('abilities'),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').nullable().deleteRule('restrict').foreignKeyName('api_token_user_id_foreign').index(false),
    actor_kind: p.string().columnType('varchar(40)').name('actor_kind').defaultRaw("'service'"),
    mode: p.string().columnType('varchar(40)').name('mode').defaultRaw("'live'"),
    is_strict: p.boolean().name('is_strict').defaultRaw('false'),
    last_four: p.string().columnType('varchar(4)').name('last_four').nullable(),
    token_hash: p.string().columnType('varchar(64)').name('token_hash').nullable(),
    rate_limit_per_minute: p.integer().name('rate_limit_per_minute').nullable(),
    daily_unit_limit: p.integer().name('daily_unit_limit').nullable(),
    allowed_ips: p.array().columnType('text[]').name('allowed_ips').defaultRaw("'{}'::text[]"),
    expires_at: p.datetime(3).columnType('timestamptz(3)').name('expires_at').nullable(),
    last_used_at: p.datetime(3).columnType('timestamptz(3)').name('last_used_at').nullable(),
    revoked_at: p.datetime(3).columnType('timestamptz(3)').name('revoked_at').nullable(),
    oauth_app_id: () => p.manyToOne(oauthAppEntity).mapToPk().joinColumn('oauth_app_id').nullable().deleteRule('restrict').foreignKeyName('api_token_oauth_app_id_foreign').index(false),
    warehouse_ids: p.array<number>().columnType('integer[]').name('warehouse_ids').defaultRaw("'{}'::integer[]"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
