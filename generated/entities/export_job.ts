// Generated from definitions/platform/export_job.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { userEntity } from './user.ts';
export const exportJobEntity: EntitySchema = defineEntity({
  name: 'ExportJob', tableName: 'export_job',
  indexes: [{ name: 'export_job_status_id_index', properties: ['status', 'id'] }, { name: 'export_job_user_id_index', properties: ['user_id'] }, { name: 'export_job_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'export_job_expiry', expression: 'create index "export_job_expiry" on "export_job" ("expires_at") where "status" = \'completed\'' }, { name: 'export_job_open', expression: 'create index "export_job_open" on "export_job" ("created_at") where "status" in (\'queued\', \'running\')' }],
  uniques: [{ name: 'export_job_job_id_unique', properties: ['job_id'] }],
  checks: [{ name: 'export_job_format_check', expression: '"format" = any (\'{csv,xlsx,json,pdf}\'::text[])' }, { name: 'export_job_status_check', expression: '"status" = any (\'{queued,running,completed,failed,cancelled,expired}\'::text[])' }],
  properties: {
    id: p.uuid().primary().name('id').defaultRaw('gen_random_uuid()'),
    entity: p.string().columnType('varchar(60)').name('entity'),
    format: p.string().columnType('varchar(40)').name('format'),
    query: p.json().name('query').defaultRaw("'{}'::jsonb"),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'queued'"),
    row_count: p.integer().name('row_count').nullable(),
    file_size: p.bigint('number').name('file_size').nullable(),
    file_name: p.string().columnType('varchar(200)').name('file_name').nullable(),
    started_at: p.datetime(3).columnType('timestamptz(3)').name('started_at').nullable(),
    finished_at: p.datetime(3).columnType('timestamptz(3)').name('finished_at').nullable(),
    expires_at: p.datetime(3).columnType('timestamptz(3)').name('expires_at').nullable(),
    token: p.text().name('token').nullable(),
    error: p.string().columnType('varchar(500)').name('error').nullable(),
    job_id: p.uuid().name('job_id').nullable(),
    user_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('user_id').nullable().deleteRule('restrict').foreignKeyName('export_job_user_id_foreign').index(false),
    rights: p.json().name('rights').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
