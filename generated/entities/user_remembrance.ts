// Generated from definitions/platform/user_remembrance.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const userRemembranceEntity: EntitySchema = defineEntity({
  name: 'UserRemembrance', tableName: 'user_remembrance',
  indexes: [{ name: 'user_remembrance_user_id_index', properties: ['user_id'] }, { name: 'user_remembrance_ends_at_index', properties: ['ends_at'] }],
  uniques: [{ name: 'user_remembrance_series_hash_unique', properties: ['series_hash'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    series_hash: p.string().columnType('varchar(64)').name('series_hash'),
    token_hash: p.string().columnType('varchar(64)').name('token_hash'),
    previous_hash: p.string().columnType('varchar(64)').name('previous_hash').nullable(),
    rotated_at: p.datetime(3).columnType('timestamptz(3)').name('rotated_at'),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').deleteRule('cascade').foreignKeyName('user_remembrance_user_id_foreign').index(false),
    user_agent: p.string().columnType('varchar(255)').name('user_agent').nullable(),
    ends_at: p.datetime(3).columnType('timestamptz(3)').name('ends_at'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
