// Generated from definitions/platform/oauth_record.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { apiTokenEntity } from './api_token.ts';
export const oauthRecordEntity: EntitySchema = defineEntity({
  name: 'OauthRecord', tableName: 'oauth_record',
  indexes: [{ name: 'oauth_record_api_token_id_index', properties: ['api_token_id'] }, { name: 'oauth_record_ends_at_index', properties: ['ends_at'] }, { name: 'oauth_record_grant_hash_index', properties: ['grant_hash'] }],
  uniques: [{ name: 'oauth_record_record_hash_unique', properties: ['record_hash'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    model: p.string().columnType('varchar(40)').name('model'),
    record_hash: p.string().columnType('varchar(64)').name('record_hash'),
    grant_hash: p.string().columnType('varchar(64)').name('grant_hash').nullable(),
    payload: p.json().name('payload'),
    resource: p.string().columnType('varchar(300)').name('resource').nullable(),
    abilities: p.array().columnType('text[]').name('abilities').defaultRaw("'{}'::text[]"),
    api_token_id: () => p.manyToOne(apiTokenEntity).mapToPk().joinColumn('api_token_id').nullable().deleteRule('cascade').foreignKeyName('oauth_record_api_token_id_foreign').index(false),
    consumed_at: p.datetime(3).columnType('timestamptz(3)').name('consumed_at').nullable(),
    ends_at: p.datetime(3).columnType('timestamptz(3)').name('ends_at'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
