// Generated from definitions/finance/price_book.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** PriceBook as the service writes it. Cost fields and those served on request may be absent. */
export const PriceBookRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  code: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  currency_code: Type.String({ maxLength: 3 }),
  parent_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  adjustment_percent: Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,4})?$', maxLength: 9 }),
  valid_from: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  valid_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  is_default: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type PriceBookRecord = Static<typeof PriceBookRecord>;
export const PriceBookCreate = inputOf(PriceBookRecord, ['name!', 'code', 'currency_code!', 'parent_id', 'adjustment_percent', 'valid_from', 'valid_until', 'is_default'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  adjustment_percent: Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,4})?$', maxLength: 9, 'x-minimum': '-100', 'x-maximum': '999' }),
});
export type PriceBookCreate = Static<typeof PriceBookCreate>;
export const PriceBookUpdate = inputOf(PriceBookRecord, ['name', 'code', 'currency_code', 'parent_id', 'adjustment_percent', 'valid_from', 'valid_until', 'is_default'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  adjustment_percent: Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,4})?$', maxLength: 9, 'x-minimum': '-100', 'x-maximum': '999' }),
});
export type PriceBookUpdate = Static<typeof PriceBookUpdate>;
export const PriceBookRestoreInput = inputOf(PriceBookRecord, []);
export type PriceBookRestoreInput = Static<typeof PriceBookRestoreInput>;
