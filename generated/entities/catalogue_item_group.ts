// Generated from definitions/catalogue/catalogue_item_group.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { rateEntity } from './rate.ts';
import { taxTypeEntity } from './tax_type.ts';
export const catalogueItemGroupEntity: EntitySchema = defineEntity({
  name: 'CatalogueItemGroup', tableName: 'catalogue_item_group',
  indexes: [{ name: 'catalogue_item_group_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'catalogue_item_group_parent_id_index', properties: ['parent_id'] }, { name: 'catalogue_item_group_path_id_index', properties: ['path', 'id', 'deleted_at'] }, { name: 'catalogue_item_group_default_tax_type_id_index', properties: ['default_tax_type_id'] }, { name: 'catalogue_item_group_default_rate_id_index', properties: ['default_rate_id'] }, { name: 'catalogue_item_group_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'catalogue_item_group_name_trigram', expression: 'create index "catalogue_item_group_name_trigram" on "catalogue_item_group" using gin ("name" gin_trgm_ops)' }, { name: 'catalogue_item_group_words', expression: 'create index "catalogue_item_group_words" on "catalogue_item_group" using gin ("backline_words_1"("name") gin_trgm_ops)' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(120)').name('name'),
    parent_id: () => p.manyToOne(catalogueItemGroupEntity).mapToPk().joinColumn('parent_id').nullable().deleteRule('restrict').foreignKeyName('catalogue_item_group_parent_id_foreign').index(false),
    path: p.string().columnType('varchar(1000)').name('path'),
    position: p.integer().name('position').defaultRaw('0'),
    colour: p.string().columnType('varchar(7)').name('colour').nullable(),
    default_tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('default_tax_type_id').nullable().deleteRule('restrict').foreignKeyName('catalogue_item_group_default_tax_type_id_foreign').index(false),
    default_rate_id: () => p.manyToOne(rateEntity).mapToPk().joinColumn('default_rate_id').nullable().deleteRule('restrict').foreignKeyName('catalogue_item_group_default_rate_id_foreign').index(false),
    revenue_account: p.string().columnType('varchar(30)').name('revenue_account').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
