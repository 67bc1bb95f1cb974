// Generated from definitions/catalogue/service.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { rateEntity } from './rate.ts';
import { taxTypeEntity } from './tax_type.ts';
export const serviceEntity: EntitySchema = defineEntity({
  name: 'Service', tableName: 'service',
  indexes: [{ name: 'service_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'service_code_unique', expression: 'create unique index "service_code_unique" on "service" ("code") where "deleted_at" is null' }, { name: 'service_default_rate_id_index', properties: ['default_rate_id'] }, { name: 'service_tax_type_id_index', properties: ['tax_type_id'] }, { name: 'service_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'service_name_trigram', expression: 'create index "service_name_trigram" on "service" using gin ("name" gin_trgm_ops)' }, { name: 'service_code_trigram', expression: 'create index "service_code_trigram" on "service" using gin ("code" gin_trgm_ops)' }, { name: 'service_words', expression: 'create index "service_words" on "service" using gin ("backline_words_1"("name", "code") gin_trgm_ops)' }],
  checks: [{ name: 'service_category_check', expression: '"category" = any (\'{crew,transport,labour,venue,insurance,fee,other}\'::text[])' }, { name: 'service_unit_check', expression: '"unit" = any (\'{hour,half_day,day,km,mile,trip,fixed}\'::text[])' }],
  triggers: [{ name: 'service_maintain_resource_assignment_service', timing: 'after', events: ['update'], forEach: 'row', expression: 'create or replace function "service_maintain_resource_assignment_service"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'declare noted text; begin with changed as (update "resource_assignment" o set "units" = v."units" from (select t."id" as "id of the row", (case coalesce((select s."unit" from "service" s where s."id" = t."service_id"), case when t."resource_type" in (\'\'user\'\', \'\'account_contact\'\') then \'\'hour\'\' else \'\'day\'\' end) when \'\'hour\'\' then round(coalesce(t."actual_hours", greatest(extract(epoch from t."ends_at" - t."starts_at") / 3600 - t."break_minutes" / 60.0, 0)), 2) when \'\'half_day\'\' then ceil(extract(epoch from coalesce(t."actual_ends_at", t."ends_at") - coalesce(t."actual_starts_at", t."starts_at")) / 43200) when \'\'day\'\' then ceil(extract(epoch from coalesce(t."actual_ends_at", t."ends_at") - coalesce(t."actual_starts_at", t."starts_at")) / 86400) when \'\'km\'\' then coalesce(t."end_odometer" - t."start_odometer", 0) when \'\'mile\'\' then round(coalesce(t."end_odometer" - t."start_odometer", 0) / 1.609344, 2) else 1 end) as "units", jsonb_build_object(\'\'units\'\', t."units"::text) as "before of the row" from "resource_assignment" t where t."service_id" = new."id") v where v."id of the row" = o."id" and (o."units") is distinct from (v."units") returning o."id", v."before of the row" as "before") select string_agg(jsonb_build_object(\'\'entity\'\', \'\'resource_assignment\'\', \'\'id\'\', c."id", \'\'before\'\', c."before")::text, chr(10) order by c."id") into noted from changed c; if noted is not null then perform set_config(\'\'backline.followed\'\', concat_ws(chr(10), nullif(current_setting(\'\'backline.followed\'\', true), \'\'\'\'), noted), true); end if; return null; end\'; create trigger "service_maintain_resource_assignment_service" after update on "service" for each row when ((old."unit") is distinct from (new."unit")) execute function "service_maintain_resource_assignment_service"()' }, { name: 'service_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "service_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."price" := round(new."price"::numeric(16,4), greatest(2, min_scale(new."price"::numeric(16,4)))); new."cost" := round(new."cost"::numeric(16,4), greatest(2, min_scale(new."cost"::numeric(16,4)))); return new; end\'; create trigger "service_money_places" before insert or update on "service" for each row when (concat_ws(\' \', new."price", new."cost") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "service_money_places"()' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    code: p.string().columnType('varchar(30)').name('code').nullable(),
    category: p.string().columnType('varchar(40)').name('category'),
    description: p.text().name('description').nullable(),
    unit: p.string().columnType('varchar(40)').name('unit'),
    default_rate_id: () => p.manyToOne(rateEntity).mapToPk().joinColumn('default_rate_id').nullable().deleteRule('restrict').foreignKeyName('service_default_rate_id_foreign').index(false),
    price: p.decimal('string').columnType('numeric').name('price'),
    cost: p.decimal('string').columnType('numeric').name('cost').nullable(),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').nullable().deleteRule('restrict').foreignKeyName('service_tax_type_id_foreign').index(false),
    overtime_after_hours: p.decimal('string').columnType('numeric(5,2)').name('overtime_after_hours').nullable(),
    overtime_multiplier: p.decimal('string').columnType('numeric(10,4)').name('overtime_multiplier').defaultRaw('1.5'),
    minimum_units: p.decimal('string').columnType('numeric(6,2)').name('minimum_units').defaultRaw('0'),
    schedules_resource: p.boolean().name('schedules_resource').defaultRaw('false'),
    required_skills: p.array().columnType('text[]').name('required_skills').defaultRaw("'{}'::text[]"),
    required_licence_class: p.string().columnType('varchar(10)').name('required_licence_class').nullable(),
    is_active: p.boolean().name('is_active').defaultRaw('true'),
    revenue_account: p.string().columnType('varchar(30)').name('revenue_account').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
