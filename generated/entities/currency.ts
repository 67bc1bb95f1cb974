// Generated from definitions/finance/currency.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { userEntity } from './user.ts';

export const currencyEntity: EntitySchema = defineEntity({
  name: 'Currency',
  tableName: 'currency',
  indexes: [{ name: 'currency_name_id_index', properties: ['name', 'id'] }, { name: 'currency_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'currency_name_trigram', expression: 'create index "currency_name_trigram" on "currency" using gin ("name" gin_trgm_ops)' }],
  uniques: [{ name: 'currency_code_unique', properties: ['code'] }],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    code: p.string().columnType('varchar(3)').name('code'),
    name: p.string().columnType('varchar(60)').name('name'),
    symbol: p.string().columnType('varchar(5)').name('symbol').nullable(),
    decimals: p.integer().name('decimals').defaultRaw('2'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    created_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('created_by_id').nullable().createForeignKeyConstraint(false).index(false),
    updated_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('updated_by_id').nullable().createForeignKeyConstraint(false).index(false),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema;
