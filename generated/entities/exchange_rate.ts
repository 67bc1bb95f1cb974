// Generated from definitions/finance/exchange_rate.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { currencyEntity } from './currency.ts';
export const exchangeRateEntity: EntitySchema = defineEntity({
  name: 'ExchangeRate', tableName: 'exchange_rate',
  indexes: [{ name: 'exchange_rate_from_currency_index', properties: ['from_currency'] }, { name: 'exchange_rate_to_currency_index', properties: ['to_currency'] }, { name: 'exchange_rate_valid_on_id_index', properties: ['valid_on', 'id'] }, { name: 'exchange_rate_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'exchange_rate_from_currency_to_currency_valid_on_unique', properties: ['from_currency', 'to_currency', 'valid_on'] }],
  checks: [{ name: 'exchange_rate_source_check', expression: '"source" = any (\'{manual,ecb,import}\'::text[])' }],
  properties: {
    ...shared('id'),
    from_currency: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('from_currency').deleteRule('restrict').foreignKeyName('exchange_rate_from_currency_foreign').index(false),
    to_currency: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('to_currency').deleteRule('restrict').foreignKeyName('exchange_rate_to_currency_foreign').index(false),
    rate: p.decimal('string').columnType('numeric(18,8)').name('rate'),
    valid_on: p.date().name('valid_on'),
    source: p.string().columnType('varchar(40)').name('source').defaultRaw("'manual'"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
