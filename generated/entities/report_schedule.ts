// Generated from definitions/platform/report_schedule.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { reportEntity } from './report.ts';
import { userEntity } from './user.ts';
export const reportScheduleEntity: EntitySchema = defineEntity({
  name: 'ReportSchedule', tableName: 'report_schedule',
  indexes: [{ name: 'report_schedule_report_id_id_index', properties: ['report_id', 'id'] }, { name: 'report_schedule_name_id_index', properties: ['name', 'id'] }, { name: 'report_schedule_status_id_index', properties: ['status', 'id'] }, { name: 'report_schedule_next_run_at_id_index', properties: ['next_run_at', 'id'] }, { name: 'report_schedule_owner_id_index', properties: ['owner_id'] }, { name: 'report_schedule_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'report_schedule_frequency_check', expression: '"frequency" = any (\'{daily,weekly,monthly,quarterly,cron}\'::text[])' }, { name: 'report_schedule_format_check', expression: '"format" = any (\'{csv,xlsx,pdf,json}\'::text[])' }, { name: 'report_schedule_status_check', expression: '"status" = any (\'{active,paused,failed,finished}\'::text[])' }],
  properties: {
    ...shared('id'),
    report_id: () => p.manyToOne(reportEntity).mapToPk().joinColumn('report_id').deleteRule('cascade').foreignKeyName('report_schedule_report_id_foreign').index(false),
    name: p.string().columnType('varchar(255)').name('name'),
    frequency: p.string().columnType('varchar(40)').name('frequency'),
    cron: p.string().columnType('varchar(60)').name('cron').nullable(),
    weekday: p.integer().name('weekday').nullable(),
    day_of_month: p.integer().name('day_of_month').nullable(),
    time: p.string().columnType('varchar(5)').name('time'),
    timezone: p.string().columnType('varchar(60)').name('timezone'),
    format: p.string().columnType('varchar(40)').name('format').defaultRaw("'xlsx'"),
    recipient_user_ids: p.array<number>().columnType('integer[]').name('recipient_user_ids').defaultRaw("'{}'::integer[]"),
    recipient_emails: p.array().columnType('text[]').name('recipient_emails').defaultRaw("'{}'::text[]"),
    subject: p.string().columnType('varchar(255)').name('subject').nullable(),
    skip_when_empty: p.boolean().name('skip_when_empty').defaultRaw('false'),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'active'"),
    next_run_at: p.datetime(3).columnType('timestamptz(3)').name('next_run_at').nullable(),
    last_run_at: p.datetime(3).columnType('timestamptz(3)').name('last_run_at').nullable(),
    consecutive_failures: p.integer().name('consecutive_failures').defaultRaw('0'),
    last_error: p.string().columnType('varchar(500)').name('last_error').nullable(),
    starts_on: p.date().name('starts_on').nullable(),
    ends_on: p.date().name('ends_on').nullable(),
    owner_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('owner_id').nullable().deleteRule('restrict').foreignKeyName('report_schedule_owner_id_foreign').index(false),
    rights: p.json().name('rights').nullable(),
    maker: p.json().name('maker').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
