// Generated from definitions/maintenance/equipment_test.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const equipmentTestEntity: EntitySchema = defineEntity({
  name: 'EquipmentTest', tableName: 'equipment_test',
  indexes: [{ name: 'equipment_test_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'equipment_test_code_unique', expression: 'create unique index "equipment_test_code_unique" on "equipment_test" ("code") where "deleted_at" is null' }, { name: 'equipment_test_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'equipment_test_name_trigram', expression: 'create index "equipment_test_name_trigram" on "equipment_test" using gin ("name" gin_trgm_ops)' }, { name: 'equipment_test_code_trigram', expression: 'create index "equipment_test_code_trigram" on "equipment_test" using gin ("code" gin_trgm_ops)' }, { name: 'equipment_test_words', expression: 'create index "equipment_test_words" on "equipment_test" using gin ("backline_words_1"("name", "code") gin_trgm_ops)' }],
  checks: [{ name: 'equipment_test_interval_unit_check', expression: '"interval_unit" = any (\'{day,week,month,year,usage_hours,dispatches}\'::text[])' }],
  triggers: [{ name: 'equipment_test_maintain', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "equipment_test_maintain"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin if tg_op = \'\'UPDATE\'\' then if (old."scope", old."catalogue_item_ids") is not distinct from (new."scope", new."catalogue_item_ids") then return new; end if; end if; select (array(select x::integer from jsonb_array_elements_text(coalesce(t."scope" -> \'\'catalogue_item_ids\'\', \'\'[]\'\')) x)) into new."catalogue_item_ids" from (select new.*) t; return new; end\'; create trigger "equipment_test_maintain" before insert or update on "equipment_test" for each row execute function "equipment_test_maintain"(); update "equipment_test" t set ("catalogue_item_ids") = (select (array(select x::integer from jsonb_array_elements_text(coalesce(t."scope" -> \'catalogue_item_ids\', \'[]\')) x))::integer[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    code: p.string().columnType('varchar(30)').name('code').nullable(),
    description: p.text().name('description').nullable(),
    scope: p.json().name('scope').nullable(),
    catalogue_item_ids: p.array<number>().columnType('integer[]').name('catalogue_item_ids').nullable(),
    interval_value: p.integer().name('interval_value').nullable(),
    interval_unit: p.string().columnType('varchar(40)').name('interval_unit').nullable(),
    is_mandatory: p.boolean().name('is_mandatory').defaultRaw('true'),
    grace_days: p.integer().name('grace_days').defaultRaw('0'),
    checks: p.json().name('checks').defaultRaw("'[]'::jsonb"),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
