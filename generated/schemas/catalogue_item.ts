// Generated from definitions/catalogue/catalogue_item.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CatalogueItem as the service writes it. Cost fields and those served on request may be absent. */
export const CatalogueItemRecord = Type.Object({
  ...shared('id', 'ref'),
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
  replacement_value: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  purchase_price: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  subhire_price: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  sale_price: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
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
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type CatalogueItemRecord = Static<typeof CatalogueItemRecord>;
export const CatalogueItemCreate = inputOf(CatalogueItemRecord, ['sku', 'name!', 'description', 'external_description', 'catalogue_item_group_id', 'item_type', 'tracking', 'is_accessory_only', 'is_discountable', 'barcode', 'manufacturer', 'model', 'country_of_origin', 'customs_code', 'unit', 'weight_kg', 'length_mm', 'width_mm', 'height_mm', 'volume_m3', 'power_w', 'current_a', 'replacement_value', 'purchase_price', 'subhire_price', 'sale_price', 'default_rate_id', 'tax_type_id', 'revenue_account', 'cost_account', 'buffer_percent', 'prep_buffer_minutes', 'turnaround_buffer_minutes', 'allow_overbooking', 'overbooking_limit', 'minimum_stock', 'requires_test', 'requires_flightcase', 'tags', 'custom_sort', 'custom_fields'], {
  sku: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  manufacturer: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  model: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  country_of_origin: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 2 }),
  customs_code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 20 }),
  unit: Type.String({ format: 'line', maxLength: 20 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  cost_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
});
export type CatalogueItemCreate = Static<typeof CatalogueItemCreate>;
export const CatalogueItemUpdate = inputOf(CatalogueItemRecord, ['sku', 'name', 'description', 'external_description', 'catalogue_item_group_id', 'item_type', 'tracking', 'is_accessory_only', 'is_discountable', 'barcode', 'manufacturer', 'model', 'country_of_origin', 'customs_code', 'unit', 'weight_kg', 'length_mm', 'width_mm', 'height_mm', 'volume_m3', 'power_w', 'current_a', 'replacement_value', 'purchase_price', 'subhire_price', 'sale_price', 'default_rate_id', 'tax_type_id', 'revenue_account', 'cost_account', 'buffer_percent', 'prep_buffer_minutes', 'turnaround_buffer_minutes', 'allow_overbooking', 'overbooking_limit', 'minimum_stock', 'requires_test', 'requires_flightcase', 'tags', 'custom_sort', 'custom_fields'], {
  sku: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  manufacturer: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  model: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  country_of_origin: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 2 }),
  customs_code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 20 }),
  unit: Type.String({ format: 'line', maxLength: 20 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  cost_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
});
export type CatalogueItemUpdate = Static<typeof CatalogueItemUpdate>;
export const CatalogueItemBulkInput = inputOf(CatalogueItemRecord, ['operations!'], {
  operations: Type.Unsafe<readonly ({ readonly op: 'create' | 'update' | 'delete'; readonly id?: number; readonly attributes?: { readonly sku?: string | null; readonly name?: string; readonly description?: string | null; readonly external_description?: string | null; readonly catalogue_item_group_id?: number | null; readonly item_type?: 'rental' | 'sale' | 'rental_and_sale' | 'consumable'; readonly tracking?: 'serialised' | 'bulk' | 'none'; readonly is_accessory_only?: boolean; readonly is_discountable?: boolean; readonly barcode?: string | null; readonly manufacturer?: string | null; readonly model?: string | null; readonly country_of_origin?: string | null; readonly customs_code?: string | null; readonly unit?: string; readonly weight_kg?: string | null; readonly length_mm?: number | null; readonly width_mm?: number | null; readonly height_mm?: number | null; readonly volume_m3?: string | null; readonly power_w?: number | null; readonly current_a?: string | null; readonly replacement_value?: string; readonly purchase_price?: string | null; readonly subhire_price?: string | null; readonly sale_price?: string | null; readonly default_rate_id?: number | null; readonly tax_type_id?: number | null; readonly revenue_account?: string | null; readonly cost_account?: string | null; readonly buffer_percent?: string; readonly prep_buffer_minutes?: number | null; readonly turnaround_buffer_minutes?: number | null; readonly allow_overbooking?: boolean; readonly overbooking_limit?: number | null; readonly minimum_stock?: number; readonly requires_test?: boolean; readonly requires_flightcase?: boolean; readonly tags?: readonly string[]; readonly custom_sort?: number; readonly custom_fields?: Readonly<Record<string, unknown>> } })[]>({ type: 'array', items: { type: 'object', properties: { op: { type: 'string', enum: ['create', 'update', 'delete'], description: 'What to do.' }, id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647, description: 'The record to change or delete.' }, attributes: { type: 'object', properties: { sku: { type: ['string', 'null'], format: 'line', maxLength: 60, description: 'Our article number.' }, name: { type: 'string', format: 'line', minLength: 1, maxLength: 255, description: 'Name.' }, description: { type: ['string', 'null'], maxLength: 65535, description: 'Description for ourselves.' }, external_description: { type: ['string', 'null'], maxLength: 65535, description: 'Description that customers see.' }, catalogue_item_group_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The group it belongs to.' }, item_type: { type: 'string', enum: ['rental', 'sale', 'rental_and_sale', 'consumable'], description: 'It is hired, sold, or used up.' }, tracking: { type: 'string', enum: ['serialised', 'bulk', 'none'], description: 'Units are known one by one, by number, or not at all.' }, is_accessory_only: { type: 'boolean', description: 'Only offered as an accessory of others.' }, is_discountable: { type: 'boolean', description: 'Discounts of a rental apply to it.' }, barcode: { type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80, description: 'Barcode of the product.' }, manufacturer: { type: ['string', 'null'], format: 'line', maxLength: 120, description: 'Manufacturer.' }, model: { type: ['string', 'null'], format: 'line', maxLength: 120, description: 'Model.' }, country_of_origin: { type: ['string', 'null'], format: 'line', maxLength: 2, description: 'Country of origin, an ISO 3166 code.' }, customs_code: { type: ['string', 'null'], format: 'line', maxLength: 20, description: 'Customs tariff number.' }, unit: { type: 'string', format: 'line', maxLength: 20, description: 'Unit it is counted in.' }, weight_kg: { type: ['string', 'null'], pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12, description: 'Weight of one unit in kilograms.' }, length_mm: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647, description: 'Length in millimetres.' }, width_mm: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647, description: 'Width in millimetres.' }, height_mm: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647, description: 'Height in millimetres.' }, volume_m3: { type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12, description: 'Volume of one unit in cubic metres: from its dimensions, or by hand where one of them is missing.' }, power_w: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647, description: 'Electrical power in watts.' }, current_a: { type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10, description: 'Current in amperes.' }, replacement_value: { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Charged when a unit is lost.' }, purchase_price: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Usual purchase price.' }, subhire_price: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Usual price of hiring it in.' }, sale_price: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Price when sold, in the base currency.' }, default_rate_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "Rate for hires; by default the group's, or else that of the settings." }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "Tax type; by default the group's, or else that of the settings." }, revenue_account: { type: ['string', 'null'], format: 'line', maxLength: 30, description: 'Account for revenue.' }, cost_account: { type: ['string', 'null'], format: 'line', maxLength: 30, description: 'Account for costs.' }, buffer_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9, description: 'Share of the stock that is held back.' }, prep_buffer_minutes: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647, description: 'Minutes blocked before a rental; as the settings say by default.' }, turnaround_buffer_minutes: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647, description: 'Minutes blocked after a rental; as the settings say by default.' }, allow_overbooking: { type: 'boolean', description: 'May be ordered beyond the stock when confirmed.' }, overbooking_limit: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647, description: 'Most units short when overbooked.' }, minimum_stock: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647, description: 'Least stock on hand; below it, the event stock_low tells to reorder.' }, requires_test: { type: 'boolean', description: 'Needs a valid test before it leaves.' }, requires_flightcase: { type: 'boolean', description: 'Travels in a flightcase.' }, tags: { type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100, description: 'Free labels.' }, custom_sort: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647, description: 'A place of your own in lists.' }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} }, description: 'Values of custom fields by name.' } }, description: 'The body that the single operation would take.' } }, required: ['op'] }, maxItems: 100 }),
});
export type CatalogueItemBulkInput = Static<typeof CatalogueItemBulkInput>;
export const CatalogueItemArchiveInput = inputOf(CatalogueItemRecord, ['force'], {
  force: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type CatalogueItemArchiveInput = Static<typeof CatalogueItemArchiveInput>;
export const CatalogueItemUnarchiveInput = inputOf(CatalogueItemRecord, []);
export type CatalogueItemUnarchiveInput = Static<typeof CatalogueItemUnarchiveInput>;
export const CatalogueItemRestoreInput = inputOf(CatalogueItemRecord, []);
export type CatalogueItemRestoreInput = Static<typeof CatalogueItemRestoreInput>;
export const CatalogueItemDuplicateInput = inputOf(CatalogueItemRecord, ['name', 'sku'], {
  name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  sku: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
});
export type CatalogueItemDuplicateInput = Static<typeof CatalogueItemDuplicateInput>;
