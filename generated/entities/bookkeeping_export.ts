// Generated from definitions/finance/bookkeeping_export.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const bookkeepingExportEntity: EntitySchema = defineEntity({
  name: 'BookkeepingExport', tableName: 'bookkeeping_export',
  indexes: [{ name: 'bookkeeping_export_user_id_index', properties: ['user_id'] }, { name: 'bookkeeping_export_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'bookkeeping_export_format_check', expression: '"format" = any (\'{csv,datev}\'::text[])' }],
  triggers: [{ name: 'bookkeeping_export_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "bookkeeping_export_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."total" := round(new."total"::numeric(16,4), greatest(2, min_scale(new."total"::numeric(16,4)))); return new; end\'; create trigger "bookkeeping_export_money_places" before insert or update on "bookkeeping_export" for each row when (concat_ws(\' \', new."total") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "bookkeeping_export_money_places"()' }],
  properties: {
    ...shared('id'),
    period_from: p.date().name('period_from'),
    period_to: p.date().name('period_to'),
    format: p.string().columnType('varchar(40)').name('format').defaultRaw("'csv'"),
    document_count: p.integer().name('document_count').defaultRaw('0'),
    entry_count: p.integer().name('entry_count').defaultRaw('0'),
    currency_code: p.string().columnType('varchar(3)').name('currency_code'),
    total: p.decimal('string').columnType('numeric').name('total').defaultRaw('0'),
    accounts: p.json().name('accounts').defaultRaw("'[]'::jsonb"),
    warnings: p.array().columnType('text[]').name('warnings').defaultRaw("'{}'::text[]"),
    header: p.json().name('header').nullable(),
    taken_back_at: p.datetime(3).columnType('timestamptz(3)').name('taken_back_at').nullable(),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').nullable().deleteRule('restrict').foreignKeyName('bookkeeping_export_user_id_foreign').index(false),
    rights: p.json().name('rights').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
