// Generated from definitions/imports/import_batch.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ImportBatch as the service writes it. Cost fields and those served on request may be absent. */
export const ImportBatchRecord = Type.Object({
  id: Type.String({ format: 'uuid', maxLength: 36 }),
  ...shared('ref'),
  import_plan_id: Type.String({ format: 'uuid', maxLength: 36 }),
  after_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  entity: Type.String({ minLength: 1, maxLength: 60 }),
  status: Type.Unsafe<'queued' | 'running' | 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | 'rolling_back' | 'rolled_back'>({ type: 'string', enum: ['queued', 'running', 'completed', 'completed_with_errors', 'failed', 'cancelled', 'rolling_back', 'rolled_back'] }),
  row_count: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  processed: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  created: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  updated: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  skipped: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  failed: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  undone: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  undo_left: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  error: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  started_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  finished_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  job_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ImportBatchRecord = Static<typeof ImportBatchRecord>;
export const ImportBatchRollbackInput = inputOf(ImportBatchRecord, []);
export type ImportBatchRollbackInput = Static<typeof ImportBatchRollbackInput>;
export const ImportBatchCancelInput = inputOf(ImportBatchRecord, []);
export type ImportBatchCancelInput = Static<typeof ImportBatchCancelInput>;
