// Generated from definitions/inventory/stock_check.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** StockCheck as the service writes it. Cost fields and those served on request may be absent. */
export const StockCheckRecord = Type.Object({
  ...shared('id', 'ref'),
  number: Type.String({ maxLength: 30 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  scope: Type.Unsafe<'all' | 'group' | 'location' | 'items' | 'flightcases'>({ type: 'string', enum: ['all', 'group', 'location', 'items', 'flightcases'] }),
  scope_ids: Type.Unsafe<unknown>({ type: 'array', maxItems: 1000, items: { type: 'integer', minimum: 1 } }),
  check_type: Type.Unsafe<'full' | 'cycle' | 'spot' | 'blind'>({ type: 'string', enum: ['full', 'cycle', 'spot', 'blind'] }),
  status: Type.Unsafe<'draft' | 'counting' | 'submitted' | 'completed' | 'cancelled'>({ type: 'string', enum: ['draft', 'counting', 'submitted', 'completed', 'cancelled'] }),
  scheduled_for: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  started_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  submitted_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  completed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  cancelled_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  snapshot_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  assigned_user_ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
  requires_approval: Type.Boolean(),
  submitted_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  approved_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  line_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  counted_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  variance_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  variance_quantity: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  variance_value: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  adjustment_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type StockCheckRecord = Static<typeof StockCheckRecord>;
export const StockCheckCreate = inputOf(StockCheckRecord, ['name!', 'warehouse_id!', 'scope', 'scope_ids', 'check_type', 'scheduled_for', 'assigned_user_ids', 'requires_approval', 'adjustment_reason', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  adjustment_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type StockCheckCreate = Static<typeof StockCheckCreate>;
export const StockCheckUpdate = inputOf(StockCheckRecord, ['name', 'scope_ids', 'check_type', 'scheduled_for', 'assigned_user_ids', 'requires_approval', 'adjustment_reason', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  adjustment_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type StockCheckUpdate = Static<typeof StockCheckUpdate>;
export const StockCheckStartInput = inputOf(StockCheckRecord, ['dry_run']);
export type StockCheckStartInput = Static<typeof StockCheckStartInput>;
export const StockCheckSubmitInput = inputOf(StockCheckRecord, ['uncounted', 'dry_run'], {
  uncounted: Type.Unsafe<'zero' | 'ignore' | null>({ type: ['string', 'null'], enum: ['zero', 'ignore', null] }),
});
export type StockCheckSubmitInput = Static<typeof StockCheckSubmitInput>;
export const StockCheckReopenInput = inputOf(StockCheckRecord, ['dry_run']);
export type StockCheckReopenInput = Static<typeof StockCheckReopenInput>;
export const StockCheckApproveInput = inputOf(StockCheckRecord, ['apply', 'dry_run'], {
  apply: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type StockCheckApproveInput = Static<typeof StockCheckApproveInput>;
export const StockCheckCancelInput = inputOf(StockCheckRecord, ['dry_run']);
export type StockCheckCancelInput = Static<typeof StockCheckCancelInput>;
