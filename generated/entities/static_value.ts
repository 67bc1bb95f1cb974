// Generated from definitions/platform/static_value.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { staticListEntity } from './static_list.ts';
export const staticValueEntity: EntitySchema = defineEntity({
  name: 'StaticValue', tableName: 'static_value',
  indexes: [{ name: 'static_value_static_list_id_id_index', properties: ['static_list_id', 'id'] }, { name: 'static_value_label_id_index', properties: ['label', 'id'] }, { name: 'static_value_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'static_value_static_list_id_is_default_unique', expression: 'create unique index "static_value_static_list_id_is_default_unique" on "static_value" ("static_list_id") nulls not distinct where "is_default"' }],
  uniques: [{ name: 'static_value_static_list_id_key_unique', properties: ['static_list_id', 'key'] }],
  properties: {
    ...shared('id'),
    static_list_id: () => p.manyToOne(staticListEntity).mapToPk().joinColumn('static_list_id').deleteRule('cascade').foreignKeyName('static_value_static_list_id_foreign').index(false),
    key: p.string().columnType('varchar(60)').name('key'),
    label: p.string().columnType('varchar(255)').name('label'),
    colour: p.string().columnType('varchar(7)').name('colour').nullable(),
    position: p.integer().name('position'),
    is_default: p.boolean().name('is_default').defaultRaw('false'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    is_system: p.boolean().name('is_system').defaultRaw('false'),
    metadata: p.json().name('metadata').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
