// Generated from definitions/rentals/rental_cost.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** RentalCost as the service writes it. Cost fields and those served on request may be absent. */
export const RentalCostRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  rental_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  purchase_order_item_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  category: Type.Union([Type.Literal('subhire'), Type.Literal('crew'), Type.Literal('transport'), Type.Literal('consumable'), Type.Literal('other')]),
  description: Type.String({ minLength: 1, maxLength: 255 }),
  unit_cost: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  quantity: Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  rental_item_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  supplier_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  total_cost: Type.Optional(Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  state: Type.Union([Type.Literal('predicted'), Type.Literal('committed'), Type.Literal('actual')]),
  incurred_on: Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type RentalCostRecord = Static<typeof RentalCostRecord>;

/** Body of rental_costs.create. */
export const RentalCostCreate = Type.Object({
  category: Type.Union([Type.Literal('subhire'), Type.Literal('crew'), Type.Literal('transport'), Type.Literal('consumable'), Type.Literal('other')]),
  description: Type.String({ minLength: 1, maxLength: 255 }),
  unit_cost: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  quantity: Type.Optional(Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 })),
  rental_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  supplier_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  state: Type.Optional(Type.Union([Type.Literal('predicted'), Type.Literal('committed'), Type.Literal('actual')])),
  incurred_on: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalCostCreate = Static<typeof RentalCostCreate>;

/** Body of rental_costs.update. */
export const RentalCostUpdate = Type.Object({
  category: Type.Optional(Type.Union([Type.Literal('subhire'), Type.Literal('crew'), Type.Literal('transport'), Type.Literal('consumable'), Type.Literal('other')])),
  description: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  unit_cost: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  quantity: Type.Optional(Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 })),
  rental_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  supplier_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  state: Type.Optional(Type.Union([Type.Literal('predicted'), Type.Literal('committed'), Type.Literal('actual')])),
  incurred_on: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalCostUpdate = Static<typeof RentalCostUpdate>;
