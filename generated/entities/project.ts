// Generated from definitions/projects/project.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { currencyEntity } from './currency.ts';
import { staticValueEntity } from './static_value.ts';
import { userEntity } from './user.ts';
export const projectEntity: EntitySchema = defineEntity({
  name: 'Project', tableName: 'project',
  indexes: [{ name: 'project_number_unique', expression: 'create unique index "project_number_unique" on "project" ("number") where "deleted_at" is null' }, { name: 'project_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'project_status_id_index', properties: ['status', 'id', 'deleted_at'] }, { name: 'project_account_id_id_index', properties: ['account_id', 'id', 'deleted_at'] }, { name: 'project_venue_id_index', properties: ['venue_id'] }, { name: 'project_manager_id_id_index', properties: ['manager_id', 'id', 'deleted_at'] }, { name: 'project_type_id_index', properties: ['type_id'] }, { name: 'project_starts_on_id_index', properties: ['starts_on', 'id', 'deleted_at'] }, { name: 'project_ends_on_id_index', properties: ['ends_on', 'id', 'deleted_at'] }, { name: 'project_currency_code_index', properties: ['currency_code'] }, { name: 'project_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'project_number_trigram', expression: 'create index "project_number_trigram" on "project" using gin ("number" gin_trgm_ops)' }, { name: 'project_name_trigram', expression: 'create index "project_name_trigram" on "project" using gin ("name" gin_trgm_ops)' }, { name: 'project_words', expression: 'create index "project_words" on "project" using gin ("backline_words_1"("number", "name") gin_trgm_ops)' }, { name: 'project_deleted', expression: 'create index "project_deleted" on "project" ("id") where "deleted_at" is not null' }],
  checks: [{ name: 'project_status_check', expression: '"status" = any (\'{draft,active,completed,archived}\'::text[])' }, { name: 'project_invoicing_mode_check', expression: '"invoicing_mode" = any (\'{per_rental,consolidated}\'::text[])' }, { name: 'project_status_before_archive_check', expression: '"status_before_archive" = any (\'{draft,active,completed,archived}\'::text[])' }],
  triggers: [{ name: 'project_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "project_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."budget_total" := round(new."budget_total"::numeric(16,4), greatest(2, min_scale(new."budget_total"::numeric(16,4)))); return new; end\'; create trigger "project_money_places" before insert or update on "project" for each row when (concat_ws(\' \', new."budget_total") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "project_money_places"()' }],
  properties: {
    ...shared('id'),
    number: p.string().columnType('varchar(30)').name('number'),
    name: p.string().columnType('varchar(255)').name('name'),
    description: p.text().name('description').nullable(),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'draft'"),
    account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('account_id').nullable().deleteRule('restrict').foreignKeyName('project_account_id_foreign').index(false),
    venue_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('venue_id').nullable().deleteRule('restrict').foreignKeyName('project_venue_id_foreign').index(false),
    manager_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('manager_id').nullable().deleteRule('restrict').foreignKeyName('project_manager_id_foreign').index(false),
    type_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('type_id').nullable().deleteRule('restrict').foreignKeyName('project_type_id_foreign').index(false),
    starts_on: p.date().name('starts_on').nullable(),
    ends_on: p.date().name('ends_on').nullable(),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('project_currency_code_foreign').index(false),
    exchange_rate: p.decimal('string').columnType('numeric(18,8)').name('exchange_rate').defaultRaw('1'),
    budget_total: p.decimal('string').columnType('numeric').name('budget_total').nullable(),
    invoicing_mode: p.string().columnType('varchar(40)').name('invoicing_mode').defaultRaw("'per_rental'"),
    colour: p.string().columnType('varchar(7)').name('colour').nullable(),
    tags: p.array().columnType('text[]').name('tags').defaultRaw("'{}'::text[]"),
    activated_at: p.datetime(3).columnType('timestamptz(3)').name('activated_at').nullable(),
    completed_at: p.datetime(3).columnType('timestamptz(3)').name('completed_at').nullable(),
    archived_at: p.datetime(3).columnType('timestamptz(3)').name('archived_at').nullable(),
    status_before_archive: p.string().columnType('varchar(40)').name('status_before_archive').nullable(),
    internal_notes: p.text().name('internal_notes').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
