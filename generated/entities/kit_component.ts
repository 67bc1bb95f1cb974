// Generated from definitions/catalogue/kit_component.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { kitEntity } from './kit.ts';
export const kitComponentEntity: EntitySchema = defineEntity({
  name: 'KitComponent', tableName: 'kit_component',
  indexes: [{ name: 'kit_component_kit_id_id_index', properties: ['kit_id', 'id'] }, { name: 'kit_component_component_type_component_id_index', properties: ['component_type', 'component_id'] }, { name: 'kit_component_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'kit_component_component_type_check', expression: '"component_type" = any (\'{catalogue_item,kit}\'::text[])' }, { name: 'kit_component_quantity_check', expression: '"quantity" >= 0' }],
  properties: {
    ...shared('id'),
    kit_id: () => p.manyToOne(kitEntity).mapToPk().joinColumn('kit_id').deleteRule('cascade').foreignKeyName('kit_component_kit_id_foreign').index(false),
    component_type: p.string().columnType('varchar(40)').name('component_type'),
    component_id: p.string().columnType('varchar(36)').name('component_id'),
    quantity: p.integer().name('quantity'),
    is_optional: p.boolean().name('is_optional').defaultRaw('false'),
    is_substitutable: p.boolean().name('is_substitutable').defaultRaw('false'),
    price_share_percent: p.decimal('string').columnType('numeric(7,4)').name('price_share_percent').nullable(),
    position: p.integer().name('position').defaultRaw('0'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
