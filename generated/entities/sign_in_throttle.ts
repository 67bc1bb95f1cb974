// Generated from definitions/platform/sign_in_throttle.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const signInThrottleEntity: EntitySchema = defineEntity({
  name: 'SignInThrottle', tableName: 'sign_in_throttle',
  indexes: [{ name: 'sign_in_throttle_ends_at_index', properties: ['ends_at'] }],
  uniques: [{ name: 'sign_in_throttle_key_hash_unique', properties: ['key_hash'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    key_hash: p.string().columnType('varchar(64)').name('key_hash'),
    count: p.integer().name('count'),
    ends_at: p.datetime(3).columnType('timestamptz(3)').name('ends_at'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
