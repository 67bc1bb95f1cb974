// Generated from definitions/purchasing/purchase_order.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** PurchaseOrder as the service writes it. Cost fields and those served on request may be absent. */
export const PurchaseOrderRecord = Type.Object({
  ...shared('id', 'ref'),
  aggregate_version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  number: Type.String({ maxLength: 30 }),
  po_type: Type.Unsafe<'purchase' | 'subhire' | 'service'>({ type: 'string', enum: ['purchase', 'subhire', 'service'] }),
  status: Type.Unsafe<'draft' | 'sent' | 'partially_received' | 'received' | 'closed' | 'cancelled'>({ type: 'string', enum: ['draft', 'sent', 'partially_received', 'received', 'closed', 'cancelled'] }),
  supplier_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_contact_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_reference: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  project_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  shortage_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  owner_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  subject: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  currency_code: Type.String({ maxLength: 3 }),
  exchange_rate: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,8})?$', maxLength: 20 }),
  ordered_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  sent_to: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  received_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  closed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  cancelled_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  expected_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  hire_starts_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  hire_ends_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  return_due_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  delivery_method: Type.Unsafe<'delivery' | 'collect'>({ type: 'string', enum: ['delivery', 'collect'] }),
  delivery_address_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  delivery_instructions: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  freight_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  discount_total: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  net_total: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  tax_total: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  gross_total: Type.Optional(Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  quantity_ordered: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  quantity_received: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  is_overdue: Type.Boolean(),
  cancel_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  terms: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type PurchaseOrderRecord = Static<typeof PurchaseOrderRecord>;
export const PurchaseOrderCreate = inputOf(PurchaseOrderRecord, ['po_type', 'supplier_id!', 'supplier_contact_id', 'supplier_reference', 'warehouse_id!', 'rental_id', 'project_id', 'shortage_id', 'owner_id', 'subject', 'currency_code', 'expected_at', 'hire_starts_at', 'hire_ends_at', 'return_due_at', 'delivery_method', 'delivery_address_id', 'delivery_instructions', 'freight_cost', 'notes', 'terms', 'custom_fields'], {
  supplier_reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  subject: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
});
export type PurchaseOrderCreate = Static<typeof PurchaseOrderCreate>;
export const PurchaseOrderUpdate = inputOf(PurchaseOrderRecord, ['po_type', 'supplier_id', 'supplier_contact_id', 'supplier_reference', 'warehouse_id', 'rental_id', 'project_id', 'shortage_id', 'owner_id', 'subject', 'currency_code', 'expected_at', 'hire_starts_at', 'hire_ends_at', 'return_due_at', 'delivery_method', 'delivery_address_id', 'delivery_instructions', 'freight_cost', 'notes', 'terms', 'custom_fields', 'expected_version'], {
  supplier_reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  subject: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
});
export type PurchaseOrderUpdate = Static<typeof PurchaseOrderUpdate>;
export const PurchaseOrderCompositeInput = inputOf(PurchaseOrderRecord, ['po_type', 'supplier_id!', 'supplier_contact_id', 'supplier_reference', 'warehouse_id!', 'rental_id', 'project_id', 'shortage_id', 'owner_id', 'subject', 'currency_code', 'expected_at', 'hire_starts_at', 'hire_ends_at', 'return_due_at', 'delivery_method', 'delivery_address_id', 'delivery_instructions', 'freight_cost', 'notes', 'terms', 'custom_fields', 'items!'], {
  supplier_reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  subject: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  items: Type.Unsafe<readonly ({ readonly position?: number; readonly kind?: 'stock' | 'service' | 'text'; readonly catalogue_item_id?: number | null; readonly rental_item_id?: number | null; readonly description?: string | null; readonly supplier_sku?: string | null; readonly quantity: string; readonly unit_cost: string; readonly periods?: string; readonly discount_percent?: string; readonly tax_type_id?: number | null; readonly expected_at?: string | null })[]>({ type: 'array', items: { type: 'object', properties: { position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647, description: 'Place in the list.' }, kind: { type: 'string', enum: ['stock', 'service', 'text'], description: 'What the line is.' }, catalogue_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The item; required for stock.' }, rental_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The line of a rental that it is for.' }, description: { type: ['string', 'null'], format: 'line', maxLength: 500, description: "Text of the line; the item's name by default." }, supplier_sku: { type: ['string', 'null'], format: 'line', maxLength: 60, description: "The supplier's article number." }, quantity: { type: 'string', pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14, description: 'Quantity; whole for stock.' }, unit_cost: { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Cost of one unit for one period.' }, periods: { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12, description: "Periods that hired equipment is charged for: by the supplier's subhire_rate over the hire by default, else 1." }, discount_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9, description: 'Discount on the line.' }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'Tax type.' }, expected_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40, description: 'When it is expected.' } }, required: ['quantity', 'unit_cost'] }, maxItems: 200 }),
});
export type PurchaseOrderCompositeInput = Static<typeof PurchaseOrderCompositeInput>;
export const PurchaseOrderDuplicateInput = inputOf(PurchaseOrderRecord, []);
export type PurchaseOrderDuplicateInput = Static<typeof PurchaseOrderDuplicateInput>;
export const PurchaseOrderRestoreInput = inputOf(PurchaseOrderRecord, []);
export type PurchaseOrderRestoreInput = Static<typeof PurchaseOrderRestoreInput>;
export const PurchaseOrderSendInput = inputOf(PurchaseOrderRecord, ['to', 'mail', 'dry_run', 'expected_version'], {
  to: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'email', maxLength: 255 }),
  mail: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type PurchaseOrderSendInput = Static<typeof PurchaseOrderSendInput>;
export const PurchaseOrderReceiveInput = inputOf(PurchaseOrderRecord, ['lines', 'all', 'delivery_note_number', 'supplier_invoice', 'received_at', 'note', 'expected_version'], {
  lines: Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 500, items: { type: 'object', required: ['item_id', 'quantity'], properties: { item_id: { type: 'integer', minimum: 1, maximum: 2147483647, description: 'Line of the order.' }, quantity: { type: 'number', minimum: 0, maximum: 1000000000, description: 'Units that came; whole for stock.' }, serial_numbers: { type: 'array', maxItems: 1000, items: { type: 'string', minLength: 1, maxLength: 120 }, description: 'One for each unit; units without get asset numbers alone.' }, condition: { type: 'string', enum: ['new', 'good', 'worn', 'poor', 'damaged'], description: 'Condition of the units.' }, close_short: { type: 'boolean', description: 'Give up what is still outstanding on the line.' } } } }),
  all: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  delivery_note_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  supplier_invoice: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
});
export type PurchaseOrderReceiveInput = Static<typeof PurchaseOrderReceiveInput>;
export const PurchaseOrderCancelInput = inputOf(PurchaseOrderRecord, ['reason', 'dry_run', 'expected_version'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type PurchaseOrderCancelInput = Static<typeof PurchaseOrderCancelInput>;
