// Generated from definitions/scheduling/facility.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { warehouseEntity } from './warehouse.ts';
export const facilityEntity: EntitySchema = defineEntity({
  name: 'Facility', tableName: 'facility',
  indexes: [{ name: 'facility_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'facility_code_unique', expression: 'create unique index "facility_code_unique" on "facility" ("code") where "deleted_at" is null' }, { name: 'facility_warehouse_id_index', properties: ['warehouse_id'] }, { name: 'facility_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'facility_name_trigram', expression: 'create index "facility_name_trigram" on "facility" using gin ("name" gin_trgm_ops)' }, { name: 'facility_code_trigram', expression: 'create index "facility_code_trigram" on "facility" using gin ("code" gin_trgm_ops)' }, { name: 'facility_words', expression: 'create index "facility_words" on "facility" using gin ("backline_words_1"("name", "code") gin_trgm_ops)' }],
  checks: [{ name: 'facility_type_check', expression: '"type" = any (\'{prep_bay,loading_dock,test_bench,room,parking,studio}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(120)').name('name'),
    code: p.string().columnType('varchar(30)').name('code').nullable(),
    type: p.string().columnType('varchar(40)').name('type'),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').nullable().deleteRule('restrict').foreignKeyName('facility_warehouse_id_foreign').index(false),
    capacity: p.integer().name('capacity').defaultRaw('1'),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    opening_hours: p.json().name('opening_hours').defaultRaw("'{}'::jsonb"),
    notes: p.text().name('notes').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
