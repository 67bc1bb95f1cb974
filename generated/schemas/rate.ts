// Generated from definitions/catalogue/rate.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Rate as the service writes it. Cost fields and those served on request may be absent. */
export const RateRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  code: Type.String({ minLength: 1, maxLength: 30 }),
  charge_unit: Type.Unsafe<'hour' | 'half_day' | 'day' | 'week' | 'month' | 'fixed'>({ type: 'string', enum: ['hour', 'half_day', 'day', 'week', 'month', 'fixed'] }),
  strategy: Type.Unsafe<'tiered' | 'linear' | 'best_price' | 'fixed'>({ type: 'string', enum: ['tiered', 'linear', 'best_price', 'fixed'] }),
  tiers: Type.Unsafe<unknown>({ type: 'array', maxItems: 100, items: { type: 'object', required: ['periods', 'factor'], properties: { periods: { oneOf: [{ type: 'number', minimum: 0 }, { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$' }] }, factor: { oneOf: [{ type: 'number', minimum: 0 }, { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$' }] } } } }),
  overflow_factor: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  day_basis: Type.Unsafe<'calendar' | 'twenty_four_hours'>({ type: 'string', enum: ['calendar', 'twenty_four_hours'] }),
  grace_minutes: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  minimum_periods: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  rounding: Type.Unsafe<'up' | 'nearest' | 'exact'>({ type: 'string', enum: ['up', 'nearest', 'exact'] }),
  excluded_weekdays: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
  excluded_dates: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 10 }, maxItems: 100 }),
  components: Type.Unsafe<unknown>({ type: 'array', maxItems: 20, items: { type: 'object', required: ['rate_id', 'periods_each'], properties: { rate_id: { type: 'integer' }, periods_each: { oneOf: [{ type: 'number', exclusiveMinimum: 0 }, { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$' }] } } } }),
  is_active: Type.Boolean(),
  is_default: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type RateRecord = Static<typeof RateRecord>;
export const RateCreate = inputOf(RateRecord, ['name!', 'code!', 'charge_unit!', 'strategy!', 'tiers', 'overflow_factor', 'day_basis', 'grace_minutes', 'minimum_periods', 'rounding', 'excluded_weekdays', 'excluded_dates', 'components', 'is_default'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  code: Type.String({ format: 'line', minLength: 1, maxLength: 30 }),
  excluded_dates: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 10 }, maxItems: 100 }),
});
export type RateCreate = Static<typeof RateCreate>;
export const RateUpdate = inputOf(RateRecord, ['name', 'code', 'charge_unit', 'strategy', 'tiers', 'overflow_factor', 'day_basis', 'grace_minutes', 'minimum_periods', 'rounding', 'excluded_weekdays', 'excluded_dates', 'components', 'is_default'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  code: Type.String({ format: 'line', minLength: 1, maxLength: 30 }),
  excluded_dates: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 10 }, maxItems: 100 }),
});
export type RateUpdate = Static<typeof RateUpdate>;
export const RateArchiveInput = inputOf(RateRecord, []);
export type RateArchiveInput = Static<typeof RateArchiveInput>;
export const RateUnarchiveInput = inputOf(RateRecord, []);
export type RateUnarchiveInput = Static<typeof RateUnarchiveInput>;
export const RatePreviewInput = inputOf(RateRecord, ['starts_at!', 'ends_at!', 'warehouse_id', 'catalogue_item_id', 'unit_price', 'quantity'], {
  starts_at: Type.String({ format: 'date-time', maxLength: 40 }),
  ends_at: Type.String({ format: 'date-time', maxLength: 40 }),
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  catalogue_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  unit_price: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  quantity: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 1000000 }),
});
export type RatePreviewInput = Static<typeof RatePreviewInput>;
export const RateSetPricesInput = inputOf(RateRecord, ['currency_code!', 'price_book_id', 'warehouse_id', 'valid_from', 'valid_until', 'prices!'], {
  currency_code: Type.String({ format: 'line', pattern: '^[A-Z]{3}$', minLength: 1, maxLength: 3 }),
  price_book_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  valid_from: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  valid_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  prices: Type.Unsafe<unknown>({ type: 'array', minItems: 1, maxItems: 1000, items: { type: 'object', required: ['catalogue_item_id', 'price'], properties: { catalogue_item_id: { type: 'integer', minimum: 1, maximum: 2147483647 }, price: { type: 'string', maxLength: 20, pattern: '^\\d{1,12}(\\.\\d{1,4})?$' }, minimum_charge: { type: 'string', maxLength: 20, pattern: '^\\d{1,12}(\\.\\d{1,4})?$' } } } }),
});
export type RateSetPricesInput = Static<typeof RateSetPricesInput>;
export const RateRestoreInput = inputOf(RateRecord, []);
export type RateRestoreInput = Static<typeof RateRestoreInput>;
