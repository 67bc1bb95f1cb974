// Generated from definitions/platform/passkey_challenge.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const passkeyChallengeEntity: EntitySchema = defineEntity({
  name: 'PasskeyChallenge', tableName: 'passkey_challenge',
  indexes: [{ name: 'passkey_challenge_ends_at_index', properties: ['ends_at'] }],
  uniques: [{ name: 'passkey_challenge_challenge_hash_unique', properties: ['challenge_hash'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    challenge_hash: p.string().columnType('varchar(64)').name('challenge_hash'),
    ends_at: p.datetime(3).columnType('timestamptz(3)').name('ends_at'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
