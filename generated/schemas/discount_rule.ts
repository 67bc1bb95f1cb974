// Generated from definitions/finance/discount_rule.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** DiscountRule as the service writes it. Cost fields and those served on request may be absent. */
export const DiscountRuleRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  priority: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  is_active: Type.Boolean(),
  applies_to_type: Type.Unsafe<'catalogue_item' | 'catalogue_item_group' | 'kit' | 'service' | 'all'>({ type: 'string', enum: ['catalogue_item', 'catalogue_item_group', 'kit', 'service', 'all'] }),
  applies_to_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  account_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  account_category_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  price_book_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  min_quantity: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  min_periods: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  starts_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  ends_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type DiscountRuleRecord = Static<typeof DiscountRuleRecord>;
export const DiscountRuleCreate = inputOf(DiscountRuleRecord, ['name!', 'percent!', 'priority', 'is_active', 'applies_to_type', 'applies_to_id', 'account_id', 'account_category_id', 'price_book_id', 'min_quantity', 'min_periods', 'starts_on', 'ends_on'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  applies_to_id: Type.Unsafe<string | number | null>({ type: ['integer', 'string', 'null'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
});
export type DiscountRuleCreate = Static<typeof DiscountRuleCreate>;
export const DiscountRuleUpdate = inputOf(DiscountRuleRecord, ['name', 'percent', 'priority', 'is_active', 'applies_to_type', 'applies_to_id', 'account_id', 'account_category_id', 'price_book_id', 'min_quantity', 'min_periods', 'starts_on', 'ends_on'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  applies_to_id: Type.Unsafe<string | number | null>({ type: ['integer', 'string', 'null'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
});
export type DiscountRuleUpdate = Static<typeof DiscountRuleUpdate>;
