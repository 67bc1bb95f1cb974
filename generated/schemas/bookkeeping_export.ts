// Generated from definitions/finance/bookkeeping_export.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** BookkeepingExport as the service writes it. Cost fields and those served on request may be absent. */
export const BookkeepingExportRecord = Type.Object({
  ...shared('id', 'ref'),
  period_from: Type.String({ format: 'date', maxLength: 10 }),
  period_to: Type.String({ format: 'date', maxLength: 10 }),
  format: Type.Unsafe<'csv' | 'datev'>({ type: 'string', enum: ['csv', 'datev'] }),
  document_count: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  entry_count: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  currency_code: Type.String({ maxLength: 3 }),
  total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  accounts: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  warnings: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 255 }, maxItems: 100 }),
  taken_back_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type BookkeepingExportRecord = Static<typeof BookkeepingExportRecord>;
export const BookkeepingExportCreate = inputOf(BookkeepingExportRecord, ['period_from!', 'period_to!', 'format']);
export type BookkeepingExportCreate = Static<typeof BookkeepingExportCreate>;
export const BookkeepingExportTakeBackInput = inputOf(BookkeepingExportRecord, []);
export type BookkeepingExportTakeBackInput = Static<typeof BookkeepingExportTakeBackInput>;
