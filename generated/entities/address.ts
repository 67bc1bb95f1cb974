// Generated from definitions/crm/address.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { countryEntity } from './country.ts';
export const addressEntity: EntitySchema = defineEntity({
  name: 'Address', tableName: 'address',
  indexes: [{ name: 'address_owner_type_owner_id_index', properties: ['owner_type', 'owner_id'] }, { name: 'address_city_id_index', properties: ['city', 'id'] }, { name: 'address_country_code_index', properties: ['country_code'] }, { name: 'address_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'address_city_trigram', expression: 'create index "address_city_trigram" on "address" using gin ("city" gin_trgm_ops)' }, { name: 'address_postcode_trigram', expression: 'create index "address_postcode_trigram" on "address" using gin ("postcode" gin_trgm_ops)' }, { name: 'address_words', expression: 'create index "address_words" on "address" using gin ("backline_words_1"("line1", "city", "postcode") gin_trgm_ops)' }, { name: 'address_owner_type_owner_id_is_primary_unique', expression: 'create unique index "address_owner_type_owner_id_is_primary_unique" on "address" ("owner_type", "owner_id") nulls not distinct where "is_primary"' }],
  checks: [{ name: 'address_owner_type_check', expression: '"owner_type" = any (\'{account,account_contact,warehouse,facility,user}\'::text[])' }, { name: 'address_type_check', expression: '"type" = any (\'{main,billing,delivery,venue,other}\'::text[])' }, { name: 'address_latitude_check', expression: '"latitude" >= -90 and "latitude" <= 90' }, { name: 'address_longitude_check', expression: '"longitude" >= -180 and "longitude" <= 180' }],
  properties: {
    ...shared('id'),
    owner_type: p.string().columnType('varchar(40)').name('owner_type'),
    owner_id: p.string().columnType('varchar(36)').name('owner_id'),
    type: p.string().columnType('varchar(40)').name('type').defaultRaw("'main'"),
    label: p.string().columnType('varchar(80)').name('label').nullable(),
    attention: p.string().columnType('varchar(120)').name('attention').nullable(),
    line1: p.string().columnType('varchar(255)').name('line1'),
    line2: p.string().columnType('varchar(255)').name('line2').nullable(),
    city: p.string().columnType('varchar(120)').name('city').nullable(),
    region: p.string().columnType('varchar(120)').name('region').nullable(),
    postcode: p.string().columnType('varchar(20)').name('postcode').nullable(),
    country_code: () => p.manyToOne(countryEntity).targetKey('code').mapToPk().joinColumn('country_code').deleteRule('restrict').foreignKeyName('address_country_code_foreign').index(false),
    latitude: p.decimal('string').columnType('numeric(9,6)').name('latitude').nullable(),
    longitude: p.decimal('string').columnType('numeric(9,6)').name('longitude').nullable(),
    phone: p.string().columnType('varchar(40)').name('phone').nullable(),
    access_notes: p.text().name('access_notes').nullable(),
    is_primary: p.boolean().name('is_primary').defaultRaw('false'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
