// Generated from definitions/finance/tax_type.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { countryEntity } from './country.ts';
export const taxTypeEntity: EntitySchema = defineEntity({
  name: 'TaxType', tableName: 'tax_type',
  indexes: [{ name: 'tax_type_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'tax_type_code_unique', expression: 'create unique index "tax_type_code_unique" on "tax_type" ("code") where "deleted_at" is null' }, { name: 'tax_type_category_id_index', properties: ['category', 'id', 'deleted_at'] }, { name: 'tax_type_country_code_index', properties: ['country_code'] }, { name: 'tax_type_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'tax_type_name_trigram', expression: 'create index "tax_type_name_trigram" on "tax_type" using gin ("name" gin_trgm_ops)' }, { name: 'tax_type_code_trigram', expression: 'create index "tax_type_code_trigram" on "tax_type" using gin ("code" gin_trgm_ops)' }, { name: 'tax_type_words', expression: 'create index "tax_type_words" on "tax_type" using gin ("backline_words_1"("name", "code") gin_trgm_ops)' }, { name: 'tax_type_is_default_unique', expression: 'create unique index "tax_type_is_default_unique" on "tax_type" ("is_default") nulls not distinct where "is_default" and "deleted_at" is null' }, { name: 'tax_type_deleted', expression: 'create index "tax_type_deleted" on "tax_type" ("id") where "deleted_at" is not null' }],
  checks: [{ name: 'tax_type_kind_check', expression: '"kind" = any (\'{standard,reduced,zero,exempt,reverse_charge,out_of_scope}\'::text[])' }, { name: 'tax_type_e_invoice_category_check', expression: '"e_invoice_category" = any (\'{S,Z,E,AE,K,G,O}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    code: p.string().columnType('varchar(20)').name('code'),
    kind: p.string().columnType('varchar(40)').name('kind'),
    category: p.string().columnType('varchar(40)').name('category'),
    is_default: p.boolean().name('is_default').defaultRaw('false'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    country_code: () => p.manyToOne(countryEntity).targetKey('code').mapToPk().joinColumn('country_code').nullable().deleteRule('restrict').foreignKeyName('tax_type_country_code_foreign').index(false),
    e_invoice_category: p.string().columnType('varchar(40)').name('e_invoice_category').nullable(),
    exemption_code: p.string().columnType('varchar(30)').name('exemption_code').nullable(),
    invoice_note: p.string().columnType('varchar(255)').name('invoice_note').nullable(),
    revenue_account: p.string().columnType('varchar(30)').name('revenue_account').nullable(),
    tax_account: p.string().columnType('varchar(30)').name('tax_account').nullable(),
    datev_key: p.string().columnType('varchar(4)').name('datev_key').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
