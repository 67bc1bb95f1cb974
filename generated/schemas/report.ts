// Generated from definitions/platform/report.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Report as the service writes it. Cost fields and those served on request may be absent. */
export const ReportRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  names: Type.Unsafe<unknown>({ type: ['object', 'null'], additionalProperties: { type: 'string' } }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  visibility: Type.Unsafe<'personal' | 'shared' | 'system'>({ type: 'string', enum: ['personal', 'shared', 'system'] }),
  shared_role_ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
  owner_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  source: Type.String({ minLength: 1, maxLength: 60 }),
  definition: Type.Unsafe<unknown>({ type: 'object', maxProperties: 20 }),
  chart: Type.Unsafe<unknown>({ type: ['object', 'null'], maxProperties: 50 }),
  is_favourite: Type.Optional(Type.Boolean()),
  favourite_position: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  last_run_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  last_run_status: Type.Unsafe<'ok' | 'failed' | null>({ type: ['string', 'null'], enum: ['ok', 'failed', null] }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type ReportRecord = Static<typeof ReportRecord>;
export const ReportCreate = inputOf(ReportRecord, ['name!', 'description', 'visibility', 'shared_role_ids', 'source!', 'definition!', 'chart'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  source: Type.String({ format: 'line', minLength: 1, maxLength: 60 }),
});
export type ReportCreate = Static<typeof ReportCreate>;
export const ReportUpdate = inputOf(ReportRecord, ['name', 'description', 'visibility', 'shared_role_ids', 'source', 'definition', 'chart'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  source: Type.String({ format: 'line', minLength: 1, maxLength: 60 }),
});
export type ReportUpdate = Static<typeof ReportUpdate>;
export const ReportRestoreInput = inputOf(ReportRecord, []);
export type ReportRestoreInput = Static<typeof ReportRestoreInput>;
export const ReportDuplicateInput = inputOf(ReportRecord, []);
export type ReportDuplicateInput = Static<typeof ReportDuplicateInput>;
export const ReportFavouriteInput = inputOf(ReportRecord, ['is_favourite!', 'position'], {
  position: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 10000 }),
});
export type ReportFavouriteInput = Static<typeof ReportFavouriteInput>;
