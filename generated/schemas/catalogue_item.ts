// Generated from definitions/catalogue/catalogue_item.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** CatalogueItem as the service writes it. Cost fields and those served on request may be absent. */
export const CatalogueItemRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  sku: Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  external_description: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  catalogue_item_group_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  item_type: Type.Union([Type.Literal('rental'), Type.Literal('sale'), Type.Literal('rental_and_sale'), Type.Literal('consumable')]),
  tracking: Type.Union([Type.Literal('serialised'), Type.Literal('bulk'), Type.Literal('none')]),
  is_active: Type.Boolean(),
  is_accessory_only: Type.Boolean(),
  is_discountable: Type.Boolean(),
  barcode: Type.Union([Type.String({ maxLength: 80 }), Type.Null()]),
  manufacturer: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  model: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  country_of_origin: Type.Union([Type.String({ maxLength: 2 }), Type.Null()]),
  customs_code: Type.Union([Type.String({ maxLength: 20 }), Type.Null()]),
  unit: Type.String({ maxLength: 20 }),
  weight_kg: Type.Union([Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()]),
  length_mm: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  width_mm: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  height_mm: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  volume_m3: Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()]),
  power_w: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  current_a: Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10 }), Type.Null()]),
  replacement_value: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  purchase_price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  subhire_price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  sale_price: Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  default_rate_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  tax_type_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  revenue_account: Type.Union([Type.String({ maxLength: 30 }), Type.Null()]),
  cost_account: Type.Union([Type.String({ maxLength: 30 }), Type.Null()]),
  buffer_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  prep_buffer_minutes: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  turnaround_buffer_minutes: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  allow_overbooking: Type.Boolean(),
  overbooking_limit: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  minimum_stock: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  stock_low_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  requires_test: Type.Boolean(),
  requires_flightcase: Type.Boolean(),
  stock_summary: Type.Optional(Type.Union([Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}), Type.Null()])),
  tags: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 }),
  custom_sort: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type CatalogueItemRecord = Static<typeof CatalogueItemRecord>;

/** Body of catalogue_items.create. */
export const CatalogueItemCreate = Type.Object({
  sku: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  external_description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  catalogue_item_group_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  item_type: Type.Optional(Type.Union([Type.Literal('rental'), Type.Literal('sale'), Type.Literal('rental_and_sale'), Type.Literal('consumable')])),
  tracking: Type.Optional(Type.Union([Type.Literal('serialised'), Type.Literal('bulk'), Type.Literal('none')])),
  is_accessory_only: Type.Optional(Type.Boolean()),
  is_discountable: Type.Optional(Type.Boolean()),
  barcode: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  manufacturer: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  model: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  country_of_origin: Type.Optional(Type.Union([Type.String({ maxLength: 2 }), Type.Null()])),
  customs_code: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Null()])),
  unit: Type.Optional(Type.String({ maxLength: 20 })),
  weight_kg: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()])),
  length_mm: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  width_mm: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  height_mm: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  volume_m3: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()])),
  power_w: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  current_a: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10 }), Type.Null()])),
  replacement_value: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  purchase_price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  subhire_price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  sale_price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  default_rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  cost_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  buffer_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  prep_buffer_minutes: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  turnaround_buffer_minutes: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  allow_overbooking: Type.Optional(Type.Boolean()),
  overbooking_limit: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  minimum_stock: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  requires_test: Type.Optional(Type.Boolean()),
  requires_flightcase: Type.Optional(Type.Boolean()),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  custom_sort: Type.Optional(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type CatalogueItemCreate = Static<typeof CatalogueItemCreate>;

/** Body of catalogue_items.update. */
export const CatalogueItemUpdate = Type.Object({
  sku: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  external_description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  catalogue_item_group_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  item_type: Type.Optional(Type.Union([Type.Literal('rental'), Type.Literal('sale'), Type.Literal('rental_and_sale'), Type.Literal('consumable')])),
  tracking: Type.Optional(Type.Union([Type.Literal('serialised'), Type.Literal('bulk'), Type.Literal('none')])),
  is_accessory_only: Type.Optional(Type.Boolean()),
  is_discountable: Type.Optional(Type.Boolean()),
  barcode: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  manufacturer: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  model: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  country_of_origin: Type.Optional(Type.Union([Type.String({ maxLength: 2 }), Type.Null()])),
  customs_code: Type.Optional(Type.Union([Type.String({ maxLength: 20 }), Type.Null()])),
  unit: Type.Optional(Type.String({ maxLength: 20 })),
  weight_kg: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }), Type.Null()])),
  length_mm: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  width_mm: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  height_mm: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  volume_m3: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }), Type.Null()])),
  power_w: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  current_a: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10 }), Type.Null()])),
  replacement_value: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  purchase_price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  subhire_price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  sale_price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  default_rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  cost_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  buffer_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  prep_buffer_minutes: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  turnaround_buffer_minutes: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  allow_overbooking: Type.Optional(Type.Boolean()),
  overbooking_limit: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  minimum_stock: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  requires_test: Type.Optional(Type.Boolean()),
  requires_flightcase: Type.Optional(Type.Boolean()),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  custom_sort: Type.Optional(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type CatalogueItemUpdate = Static<typeof CatalogueItemUpdate>;

/** Body of catalogue_items.archive. */
export const CatalogueItemArchiveInput = Type.Object({
  force: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type CatalogueItemArchiveInput = Static<typeof CatalogueItemArchiveInput>;

/** Body of catalogue_items.unarchive. */
export const CatalogueItemUnarchiveInput = Type.Object({
});
export type CatalogueItemUnarchiveInput = Static<typeof CatalogueItemUnarchiveInput>;

/** Body of catalogue_items.restore. */
export const CatalogueItemRestoreInput = Type.Object({
});
export type CatalogueItemRestoreInput = Static<typeof CatalogueItemRestoreInput>;

/** Body of catalogue_items.duplicate. */
export const CatalogueItemDuplicateInput = Type.Object({
  name: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  sku: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
});
export type CatalogueItemDuplicateInput = Static<typeof CatalogueItemDuplicateInput>;
