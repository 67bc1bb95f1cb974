// Generated from definitions/scheduling/vehicle.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { staticValueEntity } from './static_value.ts';
import { warehouseEntity } from './warehouse.ts';
export const vehicleEntity: EntitySchema = defineEntity({
  name: 'Vehicle', tableName: 'vehicle',
  indexes: [{ name: 'vehicle_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'vehicle_registration_unique', expression: 'create unique index "vehicle_registration_unique" on "vehicle" ("registration") where "deleted_at" is null' }, { name: 'vehicle_type_id_index', properties: ['type_id'] }, { name: 'vehicle_warehouse_id_index', properties: ['warehouse_id'] }, { name: 'vehicle_mot_due_on_id_index', properties: ['mot_due_on', 'id', 'deleted_at'] }, { name: 'vehicle_tax_due_on_id_index', properties: ['tax_due_on', 'id', 'deleted_at'] }, { name: 'vehicle_insurance_due_on_id_index', properties: ['insurance_due_on', 'id', 'deleted_at'] }, { name: 'vehicle_service_due_on_id_index', properties: ['service_due_on', 'id', 'deleted_at'] }, { name: 'vehicle_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'vehicle_name_trigram', expression: 'create index "vehicle_name_trigram" on "vehicle" using gin ("name" gin_trgm_ops)' }, { name: 'vehicle_registration_trigram', expression: 'create index "vehicle_registration_trigram" on "vehicle" using gin ("registration" gin_trgm_ops)' }, { name: 'vehicle_words', expression: 'create index "vehicle_words" on "vehicle" using gin ("backline_words_1"("name", "registration") gin_trgm_ops)' }],
  checks: [{ name: 'vehicle_ownership_check', expression: '"ownership" = any (\'{owned,leased,hired}\'::text[])' }, { name: 'vehicle_fuel_check', expression: '"fuel" = any (\'{diesel,petrol,electric,hybrid,hvo}\'::text[])' }],
  triggers: [{ name: 'vehicle_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "vehicle_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."cost_per_km" := round(new."cost_per_km"::numeric(16,4), greatest(2, min_scale(new."cost_per_km"::numeric(16,4)))); new."cost_per_day" := round(new."cost_per_day"::numeric(16,4), greatest(2, min_scale(new."cost_per_day"::numeric(16,4)))); return new; end\'; create trigger "vehicle_money_places" before insert or update on "vehicle" for each row when (concat_ws(\' \', new."cost_per_km", new."cost_per_day") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "vehicle_money_places"()' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(120)').name('name'),
    registration: p.string().columnType('varchar(20)').name('registration'),
    type_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('type_id').nullable().deleteRule('restrict').foreignKeyName('vehicle_type_id_foreign').index(false),
    ownership: p.string().columnType('varchar(40)').name('ownership').defaultRaw("'owned'"),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').nullable().deleteRule('restrict').foreignKeyName('vehicle_warehouse_id_foreign').index(false),
    payload_kg: p.integer().name('payload_kg').nullable(),
    volume_m3: p.decimal('string').columnType('numeric(8,2)').name('volume_m3').nullable(),
    length_mm: p.integer().name('length_mm').nullable(),
    width_mm: p.integer().name('width_mm').nullable(),
    height_mm: p.integer().name('height_mm').nullable(),
    pallet_spaces: p.integer().name('pallet_spaces').nullable(),
    licence_class: p.string().columnType('varchar(10)').name('licence_class').nullable(),
    has_tail_lift: p.boolean().name('has_tail_lift').defaultRaw('false'),
    odometer_km: p.integer().name('odometer_km').nullable(),
    mot_due_on: p.date().name('mot_due_on').nullable(),
    tax_due_on: p.date().name('tax_due_on').nullable(),
    insurance_due_on: p.date().name('insurance_due_on').nullable(),
    service_due_on: p.date().name('service_due_on').nullable(),
    cost_per_km: p.decimal('string').columnType('numeric').name('cost_per_km').nullable(),
    cost_per_day: p.decimal('string').columnType('numeric').name('cost_per_day').nullable(),
    co2_g_km: p.integer().name('co2_g_km').nullable(),
    fuel: p.string().columnType('varchar(40)').name('fuel').nullable(),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    expiry_reported: p.json().name('expiry_reported').defaultRaw("'{}'::jsonb"),
    notes: p.text().name('notes').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
