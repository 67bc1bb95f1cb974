// Generated from definitions/finance/discount_rule.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** DiscountRule as the service writes it. Cost fields and those served on request may be absent. */
export const DiscountRuleRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  priority: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  is_active: Type.Boolean(),
  applies_to_type: Type.Union([Type.Literal('catalogue_item'), Type.Literal('catalogue_item_group'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('all')]),
  applies_to_id: Type.Union([Type.String({ maxLength: 36 }), Type.Null()]),
  account_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  account_category_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  price_book_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  min_quantity: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  min_periods: Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()]),
  starts_on: Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()]),
  ends_on: Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type DiscountRuleRecord = Static<typeof DiscountRuleRecord>;

/** Body of discount_rules.create. */
export const DiscountRuleCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  priority: Type.Optional(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  is_active: Type.Optional(Type.Boolean()),
  applies_to_type: Type.Optional(Type.Union([Type.Literal('catalogue_item'), Type.Literal('catalogue_item_group'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('all')])),
  applies_to_id: Type.Optional(Type.Union([Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 36 })]), Type.Null()])),
  account_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  account_category_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  price_book_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  min_quantity: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  min_periods: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()])),
  starts_on: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  ends_on: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
});
export type DiscountRuleCreate = Static<typeof DiscountRuleCreate>;

/** Body of discount_rules.update. */
export const DiscountRuleUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  priority: Type.Optional(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  is_active: Type.Optional(Type.Boolean()),
  applies_to_type: Type.Optional(Type.Union([Type.Literal('catalogue_item'), Type.Literal('catalogue_item_group'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('all')])),
  applies_to_id: Type.Optional(Type.Union([Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 36 })]), Type.Null()])),
  account_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  account_category_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  price_book_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  min_quantity: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  min_periods: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()])),
  starts_on: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  ends_on: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
});
export type DiscountRuleUpdate = Static<typeof DiscountRuleUpdate>;
