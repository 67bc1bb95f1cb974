// Generated from definitions/catalogue/catalogue_item_accessory.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
export const catalogueItemAccessoryEntity: EntitySchema = defineEntity({
  name: 'CatalogueItemAccessory', tableName: 'catalogue_item_accessory',
  indexes: [{ name: 'catalogue_item_accessory_catalogue_item_id_id_index', properties: ['catalogue_item_id', 'id'] }, { name: 'catalogue_item_accessory_accessory_item_id_index', properties: ['accessory_item_id'] }, { name: 'catalogue_item_accessory_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'catalogue_item_accessory_catalogue_item_id_accessory_i_a7f389d9', properties: ['catalogue_item_id', 'accessory_item_id'] }],
  checks: [{ name: 'catalogue_item_accessory_inclusion_check', expression: '"inclusion" = any (\'{mandatory,default,optional}\'::text[])' }, { name: 'catalogue_item_accessory_mode_check', expression: '"mode" = any (\'{accessory,safety,component}\'::text[])' }, { name: 'catalogue_item_accessory_applies_to_check', expression: '"applies_to" = any (\'{rental,sale,both}\'::text[])' }, { name: 'catalogue_item_accessory_quantity_check', expression: '"quantity" >= 0.01' }],
  properties: {
    ...shared('id'),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('cascade').foreignKeyName('catalogue_item_accessory_catalogue_item_id_foreign').index(false),
    accessory_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('accessory_item_id').deleteRule('restrict').foreignKeyName('catalogue_item_accessory_accessory_item_id_foreign').index(false),
    quantity: p.decimal('string').columnType('numeric(8,2)').name('quantity').defaultRaw('1'),
    inclusion: p.string().columnType('varchar(40)').name('inclusion').defaultRaw("'default'"),
    mode: p.string().columnType('varchar(40)').name('mode').defaultRaw("'accessory'"),
    is_free: p.boolean().name('is_free').defaultRaw('true'),
    applies_to: p.string().columnType('varchar(40)').name('applies_to').defaultRaw("'rental'"),
    position: p.integer().name('position').defaultRaw('0'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
