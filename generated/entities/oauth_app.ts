// Generated from definitions/platform/oauth_app.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const oauthAppEntity: EntitySchema = defineEntity({
  name: 'OauthApp', tableName: 'oauth_app',
  indexes: [{ name: 'oauth_app_name_id_index', properties: ['name', 'id'] }, { name: 'oauth_app_disabled_at_id_index', properties: ['disabled_at', 'id'] }, { name: 'oauth_app_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'oauth_app_name_trigram', expression: 'create index "oauth_app_name_trigram" on "oauth_app" using gin ("name" gin_trgm_ops)' }, { name: 'oauth_app_words', expression: 'create index "oauth_app_words" on "oauth_app" using gin ("backline_words_1"("name") gin_trgm_ops)' }],
  uniques: [{ name: 'oauth_app_client_id_unique', properties: ['client_id'] }],
  checks: [{ name: 'oauth_app_acts_as_check', expression: '"acts_as" = any (\'{service,ai_agent}\'::text[])' }, { name: 'oauth_app_registration_check', expression: '"registration" = any (\'{administrator,itself}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(120)').name('name'),
    client_id: p.string().columnType('varchar(64)').name('client_id').nullable(),
    redirect_uris: p.array().columnType('text[]').name('redirect_uris'),
    limited_to: p.array().columnType('text[]').name('limited_to').defaultRaw("'{}'::text[]"),
    acts_as: p.string().columnType('varchar(40)').name('acts_as').defaultRaw("'service'"),
    is_confidential: p.boolean().name('is_confidential').defaultRaw('false'),
    homepage: p.string().columnType('varchar(500)').name('homepage').nullable(),
    registration: p.string().columnType('varchar(40)').name('registration').defaultRaw("'administrator'"),
    secret_hash: p.string().columnType('varchar(64)').name('secret_hash').nullable(),
    last_four: p.string().columnType('varchar(4)').name('last_four').nullable(),
    disabled_at: p.datetime(3).columnType('timestamptz(3)').name('disabled_at').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
