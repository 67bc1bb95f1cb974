// Generated from definitions/finance/currency.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
export const currencyEntity: EntitySchema = defineEntity({
  name: 'Currency', tableName: 'currency',
  indexes: [{ name: 'currency_name_id_index', properties: ['name', 'id'] }, { name: 'currency_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'currency_name_trigram', expression: 'create index "currency_name_trigram" on "currency" using gin ("name" gin_trgm_ops)' }],
  uniques: [{ name: 'currency_code_unique', properties: ['code'] }],
  properties: {
    ...kept('id'),
    code: p.string().columnType('varchar(3)').name('code'),
    name: p.string().columnType('varchar(60)').name('name'),
    symbol: p.string().columnType('varchar(5)').name('symbol').nullable(),
    decimals: p.integer().name('decimals').defaultRaw('2'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
