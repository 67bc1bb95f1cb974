// Generated from definitions/rentals/rental_item.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** RentalItem as the service writes it. Cost fields and those served on request may be absent. */
export const RentalItemRecord = Type.Object({
  ...shared('id'),
  rental_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  parent_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  kind: Type.Unsafe<'product' | 'kit' | 'service' | 'group' | 'text'>({ type: 'string', enum: ['product', 'kit', 'service', 'group', 'text'] }),
  transaction_type: Type.Unsafe<'rental' | 'sale' | 'service' | null>({ type: ['string', 'null'], enum: ['rental', 'sale', 'service', null] }),
  catalogue_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  kit_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  service_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  accessory_of_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  inclusion: Type.Unsafe<'principal' | 'accessory' | 'safety' | 'component'>({ type: 'string', enum: ['principal', 'accessory', 'safety', 'component'] }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  starts_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ends_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  rate_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  unit_price: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  is_price_overridden: Type.Boolean(),
  price_missing: Type.Boolean(),
  minimum_charge: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  chargeable_periods: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  is_periods_overridden: Type.Boolean(),
  period_factor: Type.String({ pattern: '^-?\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  discount_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  discount_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  is_discountable: Type.Boolean(),
  is_optional: Type.Boolean(),
  is_subhire: Type.Boolean(),
  tax_type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  tax_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  gross_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  net_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  tax_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  total_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  unit_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  allocated_revenue: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  cost_amount: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  replacement_value: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  weight_kg: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12 }),
  status: Type.Unsafe<'open' | 'quoted' | 'reserved' | 'allocated' | 'prepared' | 'part_dispatched' | 'dispatched' | 'part_returned' | 'returned' | 'completed' | 'cancelled' | null>({ type: ['string', 'null'], enum: ['open', 'quoted', 'reserved', 'allocated', 'prepared', 'part_dispatched', 'dispatched', 'part_returned', 'returned', 'completed', 'cancelled', null] }),
  quantity_allocated: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_prepared: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_dispatched: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_returned: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_damaged: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_lost: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_sold: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_impaired: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  loss_value: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  repair_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,22}(\\.\\d{1,2})?$', maxLength: 26 })),
  quantity_outstanding: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  availability_quantity: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  shortage_quantity: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  off_hires: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  external_note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  warehouse_note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type RentalItemRecord = Static<typeof RentalItemRecord>;
export const RentalItemCreate = inputOf(RentalItemRecord, ['parent_id', 'kind!', 'transaction_type', 'catalogue_item_id', 'kit_id', 'service_id', 'name', 'description', 'position', 'quantity', 'warehouse_id', 'starts_at', 'ends_at', 'rate_id', 'unit_price', 'chargeable_periods', 'discount_percent', 'is_discountable', 'is_optional', 'is_subhire', 'tax_type_id', 'unit_cost', 'replacement_value', 'weight_kg', 'external_note', 'warehouse_note', 'custom_fields', 'confirm_shortage', 'optional_components', 'with_accessories', 'expected_version'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  confirm_shortage: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  optional_components: Type.Unsafe<readonly number[] | null>({ type: ['array', 'null'], items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
  with_accessories: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalItemCreate = Static<typeof RentalItemCreate>;
export const RentalItemUpdate = inputOf(RentalItemRecord, ['parent_id', 'transaction_type', 'name', 'description', 'position', 'quantity', 'warehouse_id', 'starts_at', 'ends_at', 'rate_id', 'unit_price', 'chargeable_periods', 'discount_percent', 'is_discountable', 'is_optional', 'is_subhire', 'tax_type_id', 'unit_cost', 'replacement_value', 'weight_kg', 'external_note', 'warehouse_note', 'custom_fields', 'confirm_shortage', 'expected_version'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  confirm_shortage: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalItemUpdate = Static<typeof RentalItemUpdate>;
export const RentalItemBulkInput = inputOf(RentalItemRecord, ['operations!', 'expected_version'], {
  operations: Type.Unsafe<readonly ({ readonly op: 'create' | 'update' | 'delete'; readonly id?: number; readonly attributes?: { readonly confirm_shortage?: boolean | null; readonly optional_components?: readonly number[] | null; readonly with_accessories?: boolean | null; readonly parent_id?: number | null; readonly kind?: 'product' | 'kit' | 'service' | 'group' | 'text'; readonly transaction_type?: 'rental' | 'sale' | 'service' | null; readonly catalogue_item_id?: number | null; readonly kit_id?: number | null; readonly service_id?: number | null; readonly name?: string; readonly description?: string | null; readonly position?: number; readonly quantity?: number; readonly warehouse_id?: number | null; readonly starts_at?: string | null; readonly ends_at?: string | null; readonly rate_id?: number | null; readonly unit_price?: string | null; readonly chargeable_periods?: string | null; readonly discount_percent?: string; readonly is_discountable?: boolean; readonly is_optional?: boolean; readonly is_subhire?: boolean; readonly tax_type_id?: number | null; readonly unit_cost?: string | null; readonly replacement_value?: string | null; readonly weight_kg?: string | null; readonly external_note?: string | null; readonly warehouse_note?: string | null; readonly custom_fields?: Readonly<Record<string, unknown>> } })[]>({ type: 'array', items: { type: 'object', properties: { op: { type: 'string', enum: ['create', 'update', 'delete'], description: 'What to do.' }, id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647, description: 'The record to change or delete.' }, attributes: { type: 'object', properties: { confirm_shortage: { type: ['boolean', 'null'], description: 'Book the line although equipment is short.' }, optional_components: { type: ['array', 'null'], items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100, description: 'Of a kit: ids of the optional components that are chosen; none by default.' }, with_accessories: { type: ['boolean', 'null'], description: 'The accessories that go along are added; true by default.' }, parent_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The group or item above this one.' }, kind: { type: 'string', enum: ['product', 'kit', 'service', 'group', 'text'], description: 'What the line is.' }, transaction_type: { type: ['string', 'null'], enum: ['rental', 'sale', 'service', null], description: 'The line is hired, sold or a service; from the catalogue by default. Empty for groups and texts.' }, catalogue_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The product; required for kind product.' }, kit_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The kit; required for kind kit.' }, service_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The service; required for kind service.' }, name: { type: 'string', format: 'line', minLength: 1, maxLength: 255, description: 'Name on documents; from the catalogue by default.' }, description: { type: ['string', 'null'], maxLength: 65535, description: 'Further text on documents.' }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647, description: 'Place in the list; last by default.' }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'Number of units.' }, warehouse_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "Warehouse that replaces the rental's for this line." }, starts_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40, description: "Start that replaces the rental's for this line." }, ends_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40, description: "End that replaces the rental's for this line." }, rate_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "How time is charged; the item's own rate by default." }, unit_price: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Price of one unit for one rate period; looked up by default.' }, chargeable_periods: { type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12, description: 'Number of rate periods; computed from the dates by default.' }, discount_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9, description: 'Discount on this line.' }, is_discountable: { type: 'boolean', description: 'Discounts of the rental apply to this line.' }, is_optional: { type: 'boolean', description: 'Offered beside the rest; in no total but optional_total.' }, is_subhire: { type: 'boolean', description: 'To be hired in, not taken from own stock.' }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'Tax type; found through the catalogue by default.' }, unit_cost: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'What one unit costs us; for services, one unit for one period.' }, replacement_value: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Value of one unit if it is lost; from the catalogue by default.' }, weight_kg: { type: ['string', 'null'], pattern: '^\\d{1,7}(\\.\\d{1,3})?$', maxLength: 12, description: 'Weight of one unit in kilograms; from the catalogue by default.' }, external_note: { type: ['string', 'null'], maxLength: 65535, description: 'Note that the customer sees.' }, warehouse_note: { type: ['string', 'null'], maxLength: 65535, description: 'Note for the warehouse.' }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} }, description: 'Values of custom fields by name.' } }, description: 'The body that the single operation would take.' } }, required: ['op'] }, maxItems: 100 }),
});
export type RentalItemBulkInput = Static<typeof RentalItemBulkInput>;
export const RentalItemSubstituteInput = inputOf(RentalItemRecord, ['catalogue_item_id!', 'quantity', 'any', 'keep_price', 'confirm_shortage', 'expected_version'], {
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  any: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  keep_price: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  confirm_shortage: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalItemSubstituteInput = Static<typeof RentalItemSubstituteInput>;
export const RentalItemOffHireInput = inputOf(RentalItemRecord, ['quantity', 'at', 'expected_version'], {
  quantity: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
});
export type RentalItemOffHireInput = Static<typeof RentalItemOffHireInput>;
export const RentalItemCopyInput = inputOf(RentalItemRecord, ['rental_id!', 'rental_item_ids', 'prices', 'confirm_shortage', 'expected_version'], {
  rental_item_ids: Type.Unsafe<readonly number[] | null>({ type: ['array', 'null'], items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 500 }),
  prices: Type.Unsafe<'keep' | 'look_up' | null>({ type: ['string', 'null'], enum: ['keep', 'look_up', null] }),
  confirm_shortage: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalItemCopyInput = Static<typeof RentalItemCopyInput>;
export const RentalItemReorderInput = inputOf(RentalItemRecord, ['ids!', 'expected_version'], {
  ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
});
export type RentalItemReorderInput = Static<typeof RentalItemReorderInput>;
