// Generated from definitions/platform/report_run.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { exportJobEntity } from './export_job.ts';
import { reportEntity } from './report.ts';
import { reportScheduleEntity } from './report_schedule.ts';
export const reportRunEntity: EntitySchema = defineEntity({
  name: 'ReportRun', tableName: 'report_run',
  indexes: [{ name: 'report_run_report_id_id_index', properties: ['report_id', 'id'] }, { name: 'report_run_report_schedule_id_index', properties: ['report_schedule_id'] }, { name: 'report_run_export_job_id_index', properties: ['export_job_id'] }],
  checks: [{ name: 'report_run_triggered_by_check', expression: '"triggered_by" = any (\'{user,schedule,api}\'::text[])' }, { name: 'report_run_status_check', expression: '"status" = any (\'{queued,running,completed,failed}\'::text[])' }],
  properties: {
    ...shared('id'),
    report_id: () => p.manyToOne(reportEntity).mapToPk().joinColumn('report_id').deleteRule('cascade').foreignKeyName('report_run_report_id_foreign').index(false),
    report_schedule_id: () => p.manyToOne(reportScheduleEntity).mapToPk().joinColumn('report_schedule_id').nullable().deleteRule('set null').foreignKeyName('report_run_report_schedule_id_foreign').index(false),
    triggered_by: p.string().columnType('varchar(40)').name('triggered_by'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'queued'"),
    row_count: p.integer().name('row_count').nullable(),
    started_at: p.datetime(3).columnType('timestamptz(3)').name('started_at').nullable(),
    finished_at: p.datetime(3).columnType('timestamptz(3)').name('finished_at').nullable(),
    error: p.string().columnType('varchar(500)').name('error').nullable(),
    export_job_id: () => p.manyToOne(exportJobEntity).mapToPk().joinColumn('export_job_id').nullable().deleteRule('set null').foreignKeyName('report_run_export_job_id_foreign').index(false),
    definition_snapshot: p.json().name('definition_snapshot').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
