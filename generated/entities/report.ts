// Generated from definitions/platform/report.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const reportEntity: EntitySchema = defineEntity({
  name: 'Report', tableName: 'report',
  indexes: [{ name: 'report_name_id_index', properties: ['name', 'id', 'deleted_at'] }, { name: 'report_key_unique', expression: 'create unique index "report_key_unique" on "report" ("key") where "deleted_at" is null' }, { name: 'report_owner_id_index', properties: ['owner_id'] }, { name: 'report_created_at_id_index', properties: ['created_at', 'id', 'deleted_at'] }, { name: 'report_name_trigram', expression: 'create index "report_name_trigram" on "report" using gin ("name" gin_trgm_ops)' }, { name: 'report_words', expression: 'create index "report_words" on "report" using gin ("backline_words_1"("name") gin_trgm_ops)' }, { name: 'report_deleted', expression: 'create index "report_deleted" on "report" ("id") where "deleted_at" is not null' }],
  checks: [{ name: 'report_visibility_check', expression: '"visibility" = any (\'{personal,shared,system}\'::text[])' }, { name: 'report_last_run_status_check', expression: '"last_run_status" = any (\'{ok,failed}\'::text[])' }],
  properties: {
    ...shared('id'),
    name: p.string().columnType('varchar(255)').name('name'),
    names: p.json().name('names').nullable(),
    key: p.string().columnType('varchar(60)').name('key').nullable(),
    description: p.text().name('description').nullable(),
    visibility: p.string().columnType('varchar(40)').name('visibility').defaultRaw("'personal'"),
    shared_role_ids: p.array<number>().columnType('integer[]').name('shared_role_ids').defaultRaw("'{}'::integer[]"),
    owner_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('owner_id').nullable().deleteRule('restrict').foreignKeyName('report_owner_id_foreign').index(false),
    source: p.string().columnType('varchar(60)').name('source'),
    definition: p.json().name('definition'),
    chart: p.json().name('chart').nullable(),
    last_run_at: p.datetime(3).columnType('timestamptz(3)').name('last_run_at').nullable(),
    last_run_status: p.string().columnType('varchar(40)').name('last_run_status').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
  },
}) as unknown as EntitySchema;
