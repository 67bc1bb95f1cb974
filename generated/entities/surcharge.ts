// Generated from definitions/finance/surcharge.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { taxTypeEntity } from './tax_type.ts';
export const surchargeEntity: EntitySchema = defineEntity({
  name: 'Surcharge', tableName: 'surcharge',
  indexes: [{ name: 'surcharge_name_id_index', properties: ['name', 'id'] }, { name: 'surcharge_applies_to_type_applies_to_id_index', properties: ['applies_to_type', 'applies_to_id'] }, { name: 'surcharge_tax_type_id_index', properties: ['tax_type_id'] }, { name: 'surcharge_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'surcharge_name_trigram', expression: 'create index "surcharge_name_trigram" on "surcharge" using gin ("name" gin_trgm_ops)' }, { name: 'surcharge_words', expression: 'create index "surcharge_words" on "surcharge" using gin ("backline_words_1"("name") gin_trgm_ops)' }],
  checks: [{ name: 'surcharge_kind_check', expression: '"kind" = any (\'{percent_of_net,fixed_per_rental,fixed_per_item}\'::text[])' }, { name: 'surcharge_applies_to_type_check', expression: '"applies_to_type" = any (\'{catalogue_item,catalogue_item_group,kit,service,all}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    kind: p.string().columnType('varchar(40)').name('kind'),
    value: p.decimal('string').columnType('numeric(12,4)').name('value'),
    applies_to_type: p.string().columnType('varchar(40)').name('applies_to_type').defaultRaw("'all'"),
    applies_to_id: p.string().columnType('varchar(36)').name('applies_to_id').nullable(),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').nullable().deleteRule('restrict').foreignKeyName('surcharge_tax_type_id_foreign').index(false),
    auto_add: p.boolean().name('auto_add').defaultRaw('false'),
    is_waivable: p.boolean().name('is_waivable').defaultRaw('true'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
