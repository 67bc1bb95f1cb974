// Generated from definitions/platform/user_second_factor.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const userSecondFactorEntity: EntitySchema = defineEntity({
  name: 'UserSecondFactor', tableName: 'user_second_factor',
  uniques: [{ name: 'user_second_factor_user_id_unique', properties: ['user_id'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').deleteRule('cascade').foreignKeyName('user_second_factor_user_id_foreign').index(false),
    secret: p.text().name('secret'),
    begun_by: p.bigint('number').name('begun_by').nullable(),
    confirmed_at: p.datetime(3).columnType('timestamptz(3)').name('confirmed_at').nullable(),
    last_step: p.bigint('number').name('last_step').defaultRaw('0'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
