// Generated from definitions/purchasing/purchase_order_item.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** PurchaseOrderItem as the service writes it. Cost fields and those served on request may be absent. */
export const PurchaseOrderItemRecord = Type.Object({
  ...shared('id'),
  purchase_order_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  kind: Type.Unsafe<'stock' | 'service' | 'text'>({ type: 'string', enum: ['stock', 'service', 'text'] }),
  catalogue_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  supplier_sku: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  quantity: Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  unit_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  periods: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  discount_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  tax_type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  tax_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  net_amount: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  tax_amount: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  gross_amount: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  expected_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  quantity_received: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  quantity_cancelled: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  quantity_outstanding: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,22}(\\.\\d{1,2})?$', maxLength: 26 }),
  virtual_stock_intake_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type PurchaseOrderItemRecord = Static<typeof PurchaseOrderItemRecord>;
export const PurchaseOrderItemCreate = inputOf(PurchaseOrderItemRecord, ['position', 'kind', 'catalogue_item_id', 'rental_item_id', 'description', 'supplier_sku', 'quantity!', 'unit_cost!', 'periods', 'discount_percent', 'tax_type_id', 'expected_at', 'expected_version'], {
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 500 }),
  supplier_sku: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
});
export type PurchaseOrderItemCreate = Static<typeof PurchaseOrderItemCreate>;
export const PurchaseOrderItemUpdate = inputOf(PurchaseOrderItemRecord, ['position', 'kind', 'catalogue_item_id', 'rental_item_id', 'description', 'supplier_sku', 'quantity', 'unit_cost', 'periods', 'discount_percent', 'tax_type_id', 'expected_at', 'expected_version'], {
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 500 }),
  supplier_sku: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
});
export type PurchaseOrderItemUpdate = Static<typeof PurchaseOrderItemUpdate>;
export const PurchaseOrderItemBulkInput = inputOf(PurchaseOrderItemRecord, ['operations!', 'expected_version'], {
  operations: Type.Unsafe<readonly ({ readonly op: 'create' | 'update' | 'delete'; readonly id?: number; readonly attributes?: { readonly position?: number; readonly kind?: 'stock' | 'service' | 'text'; readonly catalogue_item_id?: number | null; readonly rental_item_id?: number | null; readonly description?: string | null; readonly supplier_sku?: string | null; readonly quantity?: string; readonly unit_cost?: string; readonly periods?: string; readonly discount_percent?: string; readonly tax_type_id?: number | null; readonly expected_at?: string | null } })[]>({ type: 'array', items: { type: 'object', properties: { op: { type: 'string', enum: ['create', 'update', 'delete'], description: 'What to do.' }, id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647, description: 'The record to change or delete.' }, attributes: { type: 'object', properties: { position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647, description: 'Place in the list.' }, kind: { type: 'string', enum: ['stock', 'service', 'text'], description: 'What the line is.' }, catalogue_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The item; required for stock.' }, rental_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The line of a rental that it is for.' }, description: { type: ['string', 'null'], format: 'line', maxLength: 500, description: "Text of the line; the item's name by default." }, supplier_sku: { type: ['string', 'null'], format: 'line', maxLength: 60, description: "The supplier's article number." }, quantity: { type: 'string', pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14, description: 'Quantity; whole for stock.' }, unit_cost: { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Cost of one unit for one period.' }, periods: { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12, description: "Periods that hired equipment is charged for: by the supplier's subhire_rate over the hire by default, else 1." }, discount_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9, description: 'Discount on the line.' }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'Tax type.' }, expected_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40, description: 'When it is expected.' } }, description: 'The body that the single operation would take.' } }, required: ['op'] }, maxItems: 100 }),
});
export type PurchaseOrderItemBulkInput = Static<typeof PurchaseOrderItemBulkInput>;
export const PurchaseOrderItemReorderInput = inputOf(PurchaseOrderItemRecord, ['ids!', 'expected_version'], {
  ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
});
export type PurchaseOrderItemReorderInput = Static<typeof PurchaseOrderItemReorderInput>;
