// Generated from definitions/platform/report_run.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const reportRun: ShortResource = {
  name: 'report_run',
  context: 'platform',
  listKey: 'runs',
  param: 'run',
  parent: { resource: 'report', column: 'report_id', param: 'report', aggregate: false },
  visible: 'exists (select 1 from "report" rp where rp."id" = t."report_id" and (rp."visibility" = \'system\' or rp."owner_id" = {user} or (rp."visibility" = \'shared\' and {role} = any(rp."shared_role_ids"))))',
  readAbility: 'reports:read',
  brief: ['status'],
  fields: [
    'id',
    { name: 'report_id', kind: 'reference', readOnly: true, sort: true, references: 'report', filter: 'keys' },
    { name: 'report_schedule_id', kind: 'reference', readOnly: true, nullable: true, references: 'report_schedule', filter: 'keys' },
    { name: 'triggered_by', kind: 'enum', readOnly: true, values: ['user', 'schedule', 'api'], filter: 'choice' },
    { name: 'status', kind: 'enum', readOnly: true, sort: true, values: ['queued', 'running', 'completed', 'failed'], default: "'queued'", shownDefault: 'queued', filter: 'choice' },
    { name: 'row_count', kind: 'integer', readOnly: true, nullable: true },
    { name: 'started_at', kind: 'datetime', readOnly: true, json: 'to_char(t."started_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'finished_at', kind: 'datetime', readOnly: true, json: 'to_char(t."finished_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'error', kind: 'string', readOnly: true, nullable: true, maxLength: 500, normalise: ['trim'] },
    { name: 'export_job_id', kind: 'uuid', readOnly: true, nullable: true, references: 'export_job' },
    { name: 'definition_snapshot', kind: 'json', readOnly: true, nullable: true },
    'created_at updated_at',
  ],
  relations: [
    { name: 'report', resource: 'report', localColumn: 'report_id', filterPath: true },
    { name: 'report_schedule', resource: 'report_schedule', localColumn: 'report_schedule_id', include: false },
    { name: 'export_job', resource: 'export_job', localColumn: 'export_job_id', include: false },
  ],
  live: 'not exists (select 1 from "report" g1 where g1."id" = t."report_id" and g1."deleted_at" is not null)',
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, report_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, report_schedule_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, triggered_by: { type: 'string', enum: ['user', 'schedule', 'api'] }, status: { type: 'string', enum: ['queued', 'running', 'completed', 'failed'] }, row_count: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, started_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, finished_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, error: { type: ['string', 'null'], maxLength: 500 }, export_job_id: { type: ['string', 'null'], format: 'uuid', maxLength: 36 }, definition_snapshot: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'report_id', 'report_schedule_id', 'triggered_by', 'status', 'row_count', 'started_at', 'finished_at', 'error', 'export_job_id', 'definition_snapshot', 'created_at', 'updated_at'] };
