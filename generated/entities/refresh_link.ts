// Generated from definitions/platform/refresh_link.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const refreshLinkEntity: EntitySchema = defineEntity({
  name: 'RefreshLink', tableName: 'refresh_link',
  indexes: [{ name: 'refresh_link_name_id_index', properties: ['name', 'id'] }, { name: 'refresh_link_user_id_index', properties: ['user_id'] }, { name: 'refresh_link_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'refresh_link_name_trigram', expression: 'create index "refresh_link_name_trigram" on "refresh_link" using gin ("name" gin_trgm_ops)' }, { name: 'refresh_link_words', expression: 'create index "refresh_link_words" on "refresh_link" using gin ("backline_words_1"("name") gin_trgm_ops)' }],
  uniques: [{ name: 'refresh_link_token_hash_unique', properties: ['token_hash'] }],
  checks: [{ name: 'refresh_link_format_check', expression: '"format" = any (\'{csv,json}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(120)').name('name'),
    entity: p.string().columnType('varchar(60)').name('entity'),
    query: p.json().name('query').defaultRaw("'{}'::jsonb"),
    format: p.string().columnType('varchar(40)').name('format').defaultRaw("'csv'"),
    columns: p.array().columnType('text[]').name('columns').defaultRaw("'{}'::text[]"),
    expires_at: p.datetime(3).columnType('timestamptz(3)').name('expires_at').nullable(),
    revoked_at: p.datetime(3).columnType('timestamptz(3)').name('revoked_at').nullable(),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').nullable().deleteRule('restrict').foreignKeyName('refresh_link_user_id_foreign').index(false),
    rights: p.json().name('rights').nullable(),
    maker: p.json().name('maker').nullable(),
    token_hash: p.string().columnType('varchar(64)').name('token_hash').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
