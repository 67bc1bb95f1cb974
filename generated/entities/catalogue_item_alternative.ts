// Generated from definitions/catalogue/catalogue_item_alternative.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { catalogueItemEntity } from './catalogue_item.ts';
export const catalogueItemAlternativeEntity: EntitySchema = defineEntity({
  name: 'CatalogueItemAlternative', tableName: 'catalogue_item_alternative',
  indexes: [{ name: 'catalogue_item_alternative_catalogue_item_id_id_index', properties: ['catalogue_item_id', 'id'] }, { name: 'catalogue_item_alternative_alternative_item_id_index', properties: ['alternative_item_id'] }, { name: 'catalogue_item_alternative_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'catalogue_item_alternative_catalogue_item_id_alternati_4d9c2477', properties: ['catalogue_item_id', 'alternative_item_id'] }],
  properties: {
    ...shared('id'),
    catalogue_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('catalogue_item_id').deleteRule('cascade').foreignKeyName('catalogue_item_alternative_catalogue_item_id_foreign').index(false),
    alternative_item_id: () => p.manyToOne(catalogueItemEntity).mapToPk().joinColumn('alternative_item_id').deleteRule('restrict').foreignKeyName('catalogue_item_alternative_alternative_item_id_foreign').index(false),
    priority: p.integer().name('priority').defaultRaw('1'),
    is_upgrade: p.boolean().name('is_upgrade').defaultRaw('false'),
    note: p.string().columnType('varchar(255)').name('note').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
