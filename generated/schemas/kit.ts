// Generated from definitions/catalogue/kit.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Kit as the service writes it. Cost fields and those served on request may be absent. */
export const KitRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  sku: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  external_description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  catalogue_item_group_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  is_active: Type.Boolean(),
  pricing_mode: Type.Unsafe<'sum' | 'sum_with_discount' | 'fixed'>({ type: 'string', enum: ['sum', 'sum_with_discount', 'fixed'] }),
  discount_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  price: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  default_rate_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  tax_type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  show_components_on_documents: Type.Boolean(),
  is_discountable: Type.Boolean(),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  weight_kg: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,21}(\\.\\d{1,3})?$', maxLength: 26 }),
  volume_m3: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }),
  power_w: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  replacement_value: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,22}(\\.\\d{1,2})?$', maxLength: 26 }),
  list_price: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }),
  component_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  custom_sort: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 50 }, maxItems: 100 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type KitRecord = Static<typeof KitRecord>;
export const KitCreate = inputOf(KitRecord, ['name!', 'sku', 'barcode', 'description', 'external_description', 'catalogue_item_group_id', 'pricing_mode', 'discount_percent', 'price', 'default_rate_id', 'tax_type_id', 'show_components_on_documents', 'is_discountable', 'revenue_account', 'custom_sort', 'tags', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  sku: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
});
export type KitCreate = Static<typeof KitCreate>;
export const KitUpdate = inputOf(KitRecord, ['name', 'sku', 'barcode', 'description', 'external_description', 'catalogue_item_group_id', 'pricing_mode', 'discount_percent', 'price', 'default_rate_id', 'tax_type_id', 'show_components_on_documents', 'is_discountable', 'revenue_account', 'custom_sort', 'tags', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  sku: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
});
export type KitUpdate = Static<typeof KitUpdate>;
export const KitCompositeInput = inputOf(KitRecord, ['name!', 'sku', 'barcode', 'description', 'external_description', 'catalogue_item_group_id', 'pricing_mode', 'discount_percent', 'price', 'default_rate_id', 'tax_type_id', 'show_components_on_documents', 'is_discountable', 'revenue_account', 'custom_sort', 'tags', 'custom_fields', 'components!'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  sku: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
  components: Type.Unsafe<readonly ({ readonly component_type: 'catalogue_item' | 'kit'; readonly component_id: string | number; readonly quantity: number; readonly is_optional?: boolean; readonly is_substitutable?: boolean; readonly price_share_percent?: string | null; readonly position?: number })[]>({ type: 'array', items: { type: 'object', properties: { component_type: { type: 'string', enum: ['catalogue_item', 'kit'], description: 'The item or kit.' }, component_id: { type: ['integer', 'string'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991, description: 'The item or kit.' }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'Number of units in one kit.' }, is_optional: { type: 'boolean', description: 'The kit is complete without it: a rental has it where it is chosen, and pays for it.' }, is_substitutable: { type: 'boolean', description: 'Another item may take its place on a rental.' }, price_share_percent: { type: ['string', 'null'], pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9, description: 'Its share of what the kit brings in; components without one share the rest by their prices.' }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647, description: 'Place in the list.' } }, required: ['component_type', 'component_id', 'quantity'] }, maxItems: 200 }),
});
export type KitCompositeInput = Static<typeof KitCompositeInput>;
export const KitArchiveInput = inputOf(KitRecord, []);
export type KitArchiveInput = Static<typeof KitArchiveInput>;
export const KitUnarchiveInput = inputOf(KitRecord, []);
export type KitUnarchiveInput = Static<typeof KitUnarchiveInput>;
export const KitExplodeInput = inputOf(KitRecord, ['quantity'], {
  quantity: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 1000000 }),
});
export type KitExplodeInput = Static<typeof KitExplodeInput>;
export const KitRestoreInput = inputOf(KitRecord, []);
export type KitRestoreInput = Static<typeof KitRestoreInput>;
