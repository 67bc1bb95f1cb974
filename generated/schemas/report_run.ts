// Generated from definitions/platform/report_run.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { shared } from '../input.ts';
/** ReportRun as the service writes it. Cost fields and those served on request may be absent. */
export const ReportRunRecord = Type.Object({
  ...shared('id'),
  report_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  report_schedule_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  triggered_by: Type.Unsafe<'user' | 'schedule' | 'api'>({ type: 'string', enum: ['user', 'schedule', 'api'] }),
  status: Type.Unsafe<'queued' | 'running' | 'completed' | 'failed'>({ type: 'string', enum: ['queued', 'running', 'completed', 'failed'] }),
  row_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  started_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  finished_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  error: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  export_job_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  definition_snapshot: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  ...shared('created_at', 'updated_at'),
});
export type ReportRunRecord = Static<typeof ReportRunRecord>;
