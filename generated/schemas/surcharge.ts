// Generated from definitions/finance/surcharge.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Surcharge as the service writes it. Cost fields and those served on request may be absent. */
export const SurchargeRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  kind: Type.Union([Type.Literal('percent_of_net'), Type.Literal('fixed_per_rental'), Type.Literal('fixed_per_item')]),
  value: Type.String({ pattern: '^-?\\d{1,8}(\\.\\d{1,4})?$', maxLength: 14 }),
  applies_to_type: Type.Union([Type.Literal('catalogue_item'), Type.Literal('catalogue_item_group'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('all')]),
  applies_to_id: Type.Union([Type.String({ maxLength: 36 }), Type.Null()]),
  tax_type_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  auto_add: Type.Boolean(),
  is_waivable: Type.Boolean(),
  is_active: Type.Boolean(),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type SurchargeRecord = Static<typeof SurchargeRecord>;

/** Body of surcharges.create. */
export const SurchargeCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  kind: Type.Union([Type.Literal('percent_of_net'), Type.Literal('fixed_per_rental'), Type.Literal('fixed_per_item')]),
  value: Type.String({ pattern: '^-?\\d{1,8}(\\.\\d{1,4})?$', maxLength: 14 }),
  applies_to_type: Type.Optional(Type.Union([Type.Literal('catalogue_item'), Type.Literal('catalogue_item_group'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('all')])),
  applies_to_id: Type.Optional(Type.Union([Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 36 })]), Type.Null()])),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  auto_add: Type.Optional(Type.Boolean()),
  is_waivable: Type.Optional(Type.Boolean()),
  is_active: Type.Optional(Type.Boolean()),
});
export type SurchargeCreate = Static<typeof SurchargeCreate>;

/** Body of surcharges.update. */
export const SurchargeUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  kind: Type.Optional(Type.Union([Type.Literal('percent_of_net'), Type.Literal('fixed_per_rental'), Type.Literal('fixed_per_item')])),
  value: Type.Optional(Type.String({ pattern: '^-?\\d{1,8}(\\.\\d{1,4})?$', maxLength: 14 })),
  applies_to_type: Type.Optional(Type.Union([Type.Literal('catalogue_item'), Type.Literal('catalogue_item_group'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('all')])),
  applies_to_id: Type.Optional(Type.Union([Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 36 })]), Type.Null()])),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  auto_add: Type.Optional(Type.Boolean()),
  is_waivable: Type.Optional(Type.Boolean()),
  is_active: Type.Optional(Type.Boolean()),
});
export type SurchargeUpdate = Static<typeof SurchargeUpdate>;
