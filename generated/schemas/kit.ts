// Generated from definitions/catalogue/kit.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Kit as the service writes it. Cost fields and those served on request may be absent. */
export const KitRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  sku: Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
  barcode: Type.Union([Type.String({ maxLength: 80 }), Type.Null()]),
  description: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  external_description: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  catalogue_item_group_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  is_active: Type.Boolean(),
  pricing_mode: Type.Union([Type.Literal('sum'), Type.Literal('sum_with_discount'), Type.Literal('fixed')]),
  discount_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  price: Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  default_rate_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  tax_type_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  show_components_on_documents: Type.Boolean(),
  is_discountable: Type.Boolean(),
  revenue_account: Type.Union([Type.String({ maxLength: 30 }), Type.Null()]),
  weight_kg: Type.Union([Type.String({ pattern: '^-?\\d{1,9}(\\.\\d{1,3})?$', maxLength: 14 }), Type.Null()]),
  volume_m3: Type.Union([Type.String({ pattern: '^-?\\d{1,8}(\\.\\d{1,4})?$', maxLength: 14 }), Type.Null()]),
  power_w: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  replacement_value: Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  list_price: Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  component_count: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  custom_sort: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  tags: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 }),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type KitRecord = Static<typeof KitRecord>;

/** Body of kits.create. */
export const KitCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  sku: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  barcode: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  external_description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  catalogue_item_group_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  pricing_mode: Type.Optional(Type.Union([Type.Literal('sum'), Type.Literal('sum_with_discount'), Type.Literal('fixed')])),
  discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  default_rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  show_components_on_documents: Type.Optional(Type.Boolean()),
  is_discountable: Type.Optional(Type.Boolean()),
  revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  custom_sort: Type.Optional(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type KitCreate = Static<typeof KitCreate>;

/** Body of kits.update. */
export const KitUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  sku: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  barcode: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  external_description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  catalogue_item_group_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  pricing_mode: Type.Optional(Type.Union([Type.Literal('sum'), Type.Literal('sum_with_discount'), Type.Literal('fixed')])),
  discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  default_rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  show_components_on_documents: Type.Optional(Type.Boolean()),
  is_discountable: Type.Optional(Type.Boolean()),
  revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  custom_sort: Type.Optional(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type KitUpdate = Static<typeof KitUpdate>;

/** Body of kits.composite. */
export const KitCompositeInput = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  sku: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  barcode: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  external_description: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  catalogue_item_group_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  pricing_mode: Type.Optional(Type.Union([Type.Literal('sum'), Type.Literal('sum_with_discount'), Type.Literal('fixed')])),
  discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  price: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  default_rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  show_components_on_documents: Type.Optional(Type.Boolean()),
  is_discountable: Type.Optional(Type.Boolean()),
  revenue_account: Type.Optional(Type.Union([Type.String({ maxLength: 30 }), Type.Null()])),
  custom_sort: Type.Optional(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
  components: Type.Array(Type.Object({ component_type: Type.Union([Type.Literal('catalogue_item'), Type.Literal('kit')]), component_id: Type.Union([Type.Integer({ minimum: 1 }), Type.String({ maxLength: 36 })]), quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), is_optional: Type.Optional(Type.Boolean()), is_substitutable: Type.Optional(Type.Boolean()), price_share_percent: Type.Optional(Type.Union([Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }), Type.Null()])), position: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })) }), { maxItems: 200 }),
});
export type KitCompositeInput = Static<typeof KitCompositeInput>;

/** Body of kits.archive. */
export const KitArchiveInput = Type.Object({
});
export type KitArchiveInput = Static<typeof KitArchiveInput>;

/** Body of kits.unarchive. */
export const KitUnarchiveInput = Type.Object({
});
export type KitUnarchiveInput = Static<typeof KitUnarchiveInput>;

/** Body of kits.explode. */
export const KitExplodeInput = Type.Object({
  quantity: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 1000000 }), Type.Null()])),
});
export type KitExplodeInput = Static<typeof KitExplodeInput>;
