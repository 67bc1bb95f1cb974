// Generated from definitions/finance/country.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const countryEntity: EntitySchema = defineEntity({
  name: 'Country', tableName: 'country',
  indexes: [{ name: 'country_name_id_index', properties: ['name', 'id'] }, { name: 'country_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'country_name_trigram', expression: 'create index "country_name_trigram" on "country" using gin ("name" gin_trgm_ops)' }, { name: 'country_words', expression: 'create index "country_words" on "country" using gin ("backline_words_1"("name") gin_trgm_ops)' }],
  uniques: [{ name: 'country_code_unique', properties: ['code'] }],
  properties: {
    ...shared('id'),
    code: p.string().columnType('varchar(2)').name('code'),
    name: p.string().columnType('varchar(100)').name('name'),
    iso3: p.string().columnType('varchar(3)').name('iso3').nullable(),
    currency_code: p.string().columnType('varchar(3)').name('currency_code').nullable(),
    is_eu: p.boolean().name('is_eu').defaultRaw('false'),
    phone_prefix: p.string().columnType('varchar(10)').name('phone_prefix').nullable(),
    postcode_pattern: p.string().columnType('varchar(100)').name('postcode_pattern').nullable(),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
