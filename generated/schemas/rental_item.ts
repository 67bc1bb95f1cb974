// Generated from definitions/rentals/rental_item.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** RentalItem as the service writes it. Cost fields and those served on request may be absent. */
export const RentalItemRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  rental_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  parent_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  kind: Type.Union([Type.Literal('product'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('group'), Type.Literal('text')]),
  transaction_type: Type.Union([Type.Union([Type.Literal('rental'), Type.Literal('sale'), Type.Literal('service')]), Type.Null()]),
  catalogue_item_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  kit_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  service_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  accessory_of_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  inclusion: Type.Union([Type.Literal('principal'), Type.Literal('accessory'), Type.Literal('safety'), Type.Literal('component')]),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  starts_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  ends_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  rate_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  unit_price: Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  is_price_overridden: Type.Boolean(),
  price_missing: Type.Boolean(),
  minimum_charge: Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  chargeable_periods: Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()]),
  is_periods_overridden: Type.Boolean(),
  period_factor: Type.String({ pattern: '^-?\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  discount_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  discount_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  is_discountable: Type.Boolean(),
  is_optional: Type.Boolean(),
  is_subhire: Type.Boolean(),
  tax_type_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  tax_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  gross_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  net_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  tax_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  total_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  unit_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  allocated_revenue: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  cost_amount: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  replacement_value: Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  weight_kg: Type.Union([Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()]),
  status: Type.Union([Type.Union([Type.Literal('open'), Type.Literal('quoted'), Type.Literal('reserved'), Type.Literal('allocated'), Type.Literal('prepared'), Type.Literal('part_dispatched'), Type.Literal('dispatched'), Type.Literal('part_returned'), Type.Literal('returned'), Type.Literal('completed'), Type.Literal('cancelled')]), Type.Null()]),
  quantity_allocated: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_prepared: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_dispatched: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_returned: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_damaged: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_lost: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_sold: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_outstanding: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  availability_quantity: Type.Optional(Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()])),
  shortage_quantity: Type.Optional(Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()])),
  external_note: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  warehouse_note: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type RentalItemRecord = Static<typeof RentalItemRecord>;

/** Body of rental_items.create. */
export const RentalItemCreate = Type.Object({
  parent_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  kind: Type.Union([Type.Literal('product'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('group'), Type.Literal('text')]),
  transaction_type: Type.Optional(Type.Union([Type.Union([Type.Literal('rental'), Type.Literal('sale'), Type.Literal('service')]), Type.Null()])),
  catalogue_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  kit_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  service_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  unit_price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  chargeable_periods: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()])),
  discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  is_discountable: Type.Optional(Type.Boolean()),
  is_optional: Type.Optional(Type.Boolean()),
  is_subhire: Type.Optional(Type.Boolean()),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  unit_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  replacement_value: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  weight_kg: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()])),
  external_note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  warehouse_note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  confirm_shortage: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  with_accessories: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalItemCreate = Static<typeof RentalItemCreate>;

/** Body of rental_items.update. */
export const RentalItemUpdate = Type.Object({
  parent_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  transaction_type: Type.Optional(Type.Union([Type.Union([Type.Literal('rental'), Type.Literal('sale'), Type.Literal('service')]), Type.Null()])),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
  rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  unit_price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  chargeable_periods: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()])),
  discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  is_discountable: Type.Optional(Type.Boolean()),
  is_optional: Type.Optional(Type.Boolean()),
  is_subhire: Type.Optional(Type.Boolean()),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  unit_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  replacement_value: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  weight_kg: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()])),
  external_note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  warehouse_note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  confirm_shortage: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalItemUpdate = Static<typeof RentalItemUpdate>;

/** Body of rental_items.bulk. */
export const RentalItemBulkInput = Type.Object({
  operations: Type.Array(Type.Object({ op: Type.Union([Type.Literal('create'), Type.Literal('update'), Type.Literal('delete')]), id: Type.Optional(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })), attributes: Type.Optional(Type.Object({ parent_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), kind: Type.Optional(Type.Union([Type.Literal('product'), Type.Literal('kit'), Type.Literal('service'), Type.Literal('group'), Type.Literal('text')])), transaction_type: Type.Optional(Type.Union([Type.Union([Type.Literal('rental'), Type.Literal('sale'), Type.Literal('service')]), Type.Null()])), catalogue_item_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), kit_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), service_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })), description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])), position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })), quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })), warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), starts_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])), ends_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])), rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), unit_price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])), chargeable_periods: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()])), discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })), is_discountable: Type.Optional(Type.Boolean()), is_optional: Type.Optional(Type.Boolean()), is_subhire: Type.Optional(Type.Boolean()), tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])), unit_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])), replacement_value: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])), weight_kg: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()])), external_note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])), warehouse_note: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])), custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })) })) }), { maxItems: 100 }),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalItemBulkInput = Static<typeof RentalItemBulkInput>;

/** Body of rental_items.substitute. */
export const RentalItemSubstituteInput = Type.Object({
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  any: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  keep_price: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  confirm_shortage: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalItemSubstituteInput = Static<typeof RentalItemSubstituteInput>;

/** Body of rental_items.reorder. */
export const RentalItemReorderInput = Type.Object({
  ids: Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 }),
  expected_version: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
});
export type RentalItemReorderInput = Static<typeof RentalItemReorderInput>;
