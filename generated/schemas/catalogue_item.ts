// Generated from definitions/catalogue/catalogue_item.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, kept } from '../input.ts';

/** CatalogueItem as the service writes it. Cost fields and those served on request may be absent. */
export const CatalogueItemRecord = Type.Object({
  ...kept('id', 'ref'),
  sku: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  external_description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  catalogue_item_group_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  item_type: Type.Unsafe<'rental' | 'sale' | 'rental_and_sale' | 'consumable'>({ type: 'string', enum: ['rental', 'sale', 'rental_and_sale', 'consumable'] }),
  tracking: Type.Unsafe<'serialised' | 'bulk' | 'none'>({ type: 'string', enum: ['serialised', 'bulk', 'none'] }),
  is_active: Type.Boolean(),
  is_accessory_only: Type.Boolean(),
  is_discountable: Type.Boolean(),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  manufacturer: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  model: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  country_of_origin: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 2 }),
  customs_code: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 20 }),
  unit: Type.String({ maxLength: 20 }),
  weight_kg: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }),
  length_mm: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  width_mm: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  height_mm: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  volume_m3: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  power_w: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  current_a: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10 }),
  replacement_value: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  purchase_price: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  subhire_price: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  sale_price: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  default_rate_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  tax_type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  cost_account: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  buffer_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  prep_buffer_minutes: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  turnaround_buffer_minutes: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  allow_overbooking: Type.Boolean(),
  overbooking_limit: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  minimum_stock: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  stock_low_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  requires_test: Type.Boolean(),
  requires_flightcase: Type.Boolean(),
  stock_summary: Type.Optional(Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 })),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 50 }, maxItems: 100 }),
  custom_sort: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type CatalogueItemRecord = Static<typeof CatalogueItemRecord>;

/** Body of catalogue_items.create. */
export const CatalogueItemCreate = inputOf(CatalogueItemRecord, ['sku', 'name!', 'description', 'external_description', 'catalogue_item_group_id', 'item_type', 'tracking', 'is_accessory_only', 'is_discountable', 'barcode', 'manufacturer', 'model', 'country_of_origin', 'customs_code', 'unit', 'weight_kg', 'length_mm', 'width_mm', 'height_mm', 'volume_m3', 'power_w', 'current_a', 'replacement_value', 'purchase_price', 'subhire_price', 'sale_price', 'default_rate_id', 'tax_type_id', 'revenue_account', 'cost_account', 'buffer_percent', 'prep_buffer_minutes', 'turnaround_buffer_minutes', 'allow_overbooking', 'overbooking_limit', 'minimum_stock', 'requires_test', 'requires_flightcase', 'tags', 'custom_sort', 'custom_fields']);
export type CatalogueItemCreate = Static<typeof CatalogueItemCreate>;

/** Body of catalogue_items.update. */
export const CatalogueItemUpdate = inputOf(CatalogueItemRecord, ['sku', 'name', 'description', 'external_description', 'catalogue_item_group_id', 'item_type', 'tracking', 'is_accessory_only', 'is_discountable', 'barcode', 'manufacturer', 'model', 'country_of_origin', 'customs_code', 'unit', 'weight_kg', 'length_mm', 'width_mm', 'height_mm', 'volume_m3', 'power_w', 'current_a', 'replacement_value', 'purchase_price', 'subhire_price', 'sale_price', 'default_rate_id', 'tax_type_id', 'revenue_account', 'cost_account', 'buffer_percent', 'prep_buffer_minutes', 'turnaround_buffer_minutes', 'allow_overbooking', 'overbooking_limit', 'minimum_stock', 'requires_test', 'requires_flightcase', 'tags', 'custom_sort', 'custom_fields']);
export type CatalogueItemUpdate = Static<typeof CatalogueItemUpdate>;

/** Body of catalogue_items.archive. */
export const CatalogueItemArchiveInput = inputOf(CatalogueItemRecord, ['force'], {
  force: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type CatalogueItemArchiveInput = Static<typeof CatalogueItemArchiveInput>;

/** Body of catalogue_items.unarchive. */
export const CatalogueItemUnarchiveInput = inputOf(CatalogueItemRecord, []);
export type CatalogueItemUnarchiveInput = Static<typeof CatalogueItemUnarchiveInput>;

/** Body of catalogue_items.restore. */
export const CatalogueItemRestoreInput = inputOf(CatalogueItemRecord, []);
export type CatalogueItemRestoreInput = Static<typeof CatalogueItemRestoreInput>;

/** Body of catalogue_items.duplicate. */
export const CatalogueItemDuplicateInput = inputOf(CatalogueItemRecord, ['name', 'sku'], {
  name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
});
export type CatalogueItemDuplicateInput = Static<typeof CatalogueItemDuplicateInput>;
