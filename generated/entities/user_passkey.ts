// Generated from definitions/platform/user_passkey.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const userPasskeyEntity: EntitySchema = defineEntity({
  name: 'UserPasskey', tableName: 'user_passkey',
  indexes: [{ name: 'user_passkey_user_id_index', properties: ['user_id'] }],
  uniques: [{ name: 'user_passkey_credential_id_unique', properties: ['credential_id'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').deleteRule('cascade').foreignKeyName('user_passkey_user_id_foreign').index(false),
    credential_id: p.string().columnType('varchar(1400)').name('credential_id'),
    public_key: p.text().name('public_key'),
    counter: p.bigint('number').name('counter').defaultRaw('0'),
    transports: p.array().columnType('text[]').name('transports').defaultRaw("'{}'::text[]"),
    name: p.string().columnType('varchar(60)').name('name'),
    last_used_at: p.datetime(3).columnType('timestamptz(3)').name('last_used_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
