// Generated from definitions/inventory/stock_check.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
import { warehouseEntity } from './warehouse.ts';
export const stockCheckEntity: EntitySchema = defineEntity({
  name: 'StockCheck', tableName: 'stock_check',
  indexes: [{ name: 'stock_check_name_id_index', properties: ['name', 'id'] }, { name: 'stock_check_warehouse_id_index', properties: ['warehouse_id'] }, { name: 'stock_check_status_id_index', properties: ['status', 'id'] }, { name: 'stock_check_scheduled_for_id_index', properties: ['scheduled_for', 'id'] }, { name: 'stock_check_submitted_by_id_index', properties: ['submitted_by_id'] }, { name: 'stock_check_approved_by_id_index', properties: ['approved_by_id'] }, { name: 'stock_check_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'stock_check_number_trigram', expression: 'create index "stock_check_number_trigram" on "stock_check" using gin ("number" gin_trgm_ops)' }, { name: 'stock_check_name_trigram', expression: 'create index "stock_check_name_trigram" on "stock_check" using gin ("name" gin_trgm_ops)' }, { name: 'stock_check_words', expression: 'create index "stock_check_words" on "stock_check" using gin ("backline_words_1"("number", "name") gin_trgm_ops)' }],
  uniques: [{ name: 'stock_check_number_unique', properties: ['number'] }],
  checks: [{ name: 'stock_check_scope_check', expression: '"scope" = any (\'{all,group,location,items,flightcases}\'::text[])' }, { name: 'stock_check_check_type_check', expression: '"check_type" = any (\'{full,cycle,spot,blind}\'::text[])' }, { name: 'stock_check_status_check', expression: '"status" = any (\'{draft,counting,submitted,completed,cancelled}\'::text[])' }],
  triggers: [{ name: 'stock_check_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "stock_check_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."variance_value" := round(new."variance_value"::numeric(16,4), greatest(2, min_scale(new."variance_value"::numeric(16,4)))); return new; end\'; create trigger "stock_check_money_places" before insert or update on "stock_check" for each row when (concat_ws(\' \', new."variance_value") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "stock_check_money_places"()' }],
  properties: {
    ...shared('id'),
    number: p.string().columnType('varchar(30)').name('number'),
    name: p.string().columnType('varchar(255)').name('name'),
    warehouse_id: () => p.manyToOne(warehouseEntity).mapToPk().joinColumn('warehouse_id').deleteRule('restrict').foreignKeyName('stock_check_warehouse_id_foreign').index(false),
    scope: p.string().columnType('varchar(40)').name('scope').defaultRaw("'all'"),
    scope_ids: p.json().name('scope_ids').defaultRaw("'[]'::jsonb"),
    check_type: p.string().columnType('varchar(40)').name('check_type').defaultRaw("'cycle'"),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'draft'"),
    scheduled_for: p.date().name('scheduled_for').nullable(),
    started_at: p.datetime(3).columnType('timestamptz(3)').name('started_at').nullable(),
    submitted_at: p.datetime(3).columnType('timestamptz(3)').name('submitted_at').nullable(),
    completed_at: p.datetime(3).columnType('timestamptz(3)').name('completed_at').nullable(),
    cancelled_at: p.datetime(3).columnType('timestamptz(3)').name('cancelled_at').nullable(),
    snapshot_at: p.datetime(3).columnType('timestamptz(3)').name('snapshot_at').nullable(),
    assigned_user_ids: p.array<number>().columnType('integer[]').name('assigned_user_ids').defaultRaw("'{}'::integer[]"),
    requires_approval: p.boolean().name('requires_approval'),
    submitted_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('submitted_by_id').nullable().deleteRule('restrict').foreignKeyName('stock_check_submitted_by_id_foreign').index(false),
    approved_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('approved_by_id').nullable().deleteRule('restrict').foreignKeyName('stock_check_approved_by_id_foreign').index(false),
    variance_quantity: p.integer().name('variance_quantity').defaultRaw('0'),
    variance_value: p.decimal('string').columnType('numeric').name('variance_value').defaultRaw('0'),
    adjustment_reason: p.string().columnType('varchar(255)').name('adjustment_reason').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
