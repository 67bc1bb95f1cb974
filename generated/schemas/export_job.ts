// Generated from definitions/platform/export_job.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ExportJob as the service writes it. Cost fields and those served on request may be absent. */
export const ExportJobRecord = Type.Object({
  id: Type.String({ format: 'uuid', maxLength: 36 }),
  ...shared('ref'),
  entity: Type.String({ maxLength: 60 }),
  format: Type.Unsafe<'csv' | 'xlsx' | 'json' | 'pdf'>({ type: 'string', enum: ['csv', 'xlsx', 'json', 'pdf'] }),
  query: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  status: Type.Unsafe<'queued' | 'running' | 'completed' | 'failed' | 'cancelled' | 'expired'>({ type: 'string', enum: ['queued', 'running', 'completed', 'failed', 'cancelled', 'expired'] }),
  row_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  file_size: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }),
  file_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 }),
  started_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  finished_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  expires_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  download_url: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  error: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  job_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ExportJobRecord = Static<typeof ExportJobRecord>;
export const ExportJobCancelInput = inputOf(ExportJobRecord, []);
export type ExportJobCancelInput = Static<typeof ExportJobCancelInput>;
