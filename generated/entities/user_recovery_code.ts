// Generated from definitions/platform/user_recovery_code.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const userRecoveryCodeEntity: EntitySchema = defineEntity({
  name: 'UserRecoveryCode', tableName: 'user_recovery_code',
  indexes: [{ name: 'user_recovery_code_user_id_index', properties: ['user_id'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').deleteRule('cascade').foreignKeyName('user_recovery_code_user_id_foreign').index(false),
    code_hash: p.string().columnType('varchar(64)').name('code_hash'),
    consumed_at: p.datetime(3).columnType('timestamptz(3)').name('consumed_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
