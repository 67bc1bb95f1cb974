// Generated from definitions/purchasing/virtual_stock_intake.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** VirtualStockIntake as the service writes it. Cost fields and those served on request may be absent. */
export const VirtualStockIntakeRecord = Type.Object({
  ...shared('id', 'ref'),
  aggregate_version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  number: Type.String({ maxLength: 30 }),
  source: Type.Unsafe<'purchase' | 'subhire' | 'consignment' | 'loan'>({ type: 'string', enum: ['purchase', 'subhire', 'consignment', 'loan'] }),
  status: Type.Unsafe<'planned' | 'confirmed' | 'partially_received' | 'received' | 'partially_returned' | 'returned' | 'cancelled'>({ type: 'string', enum: ['planned', 'confirmed', 'partially_received', 'received', 'partially_returned', 'returned', 'cancelled'] }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  item_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  purchase_order_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  purchase_order_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  shortage_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_received: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_returned: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_lost: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_bought: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_inbound: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  quantity_present: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  available_from: Type.String({ format: 'date-time', maxLength: 40 }),
  available_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  received_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  returned_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  confirmed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  cancelled_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  unit_cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  currency_code: Type.String({ maxLength: 3 }),
  supplier_reference: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  serial_numbers: Type.Unsafe<unknown>({ type: 'array', items: { type: 'string', maxLength: 120 } }),
  is_overdue: Type.Boolean(),
  overdue_since: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  due_noticed_for: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  is_dedicated: Type.Boolean(),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  cancel_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type VirtualStockIntakeRecord = Static<typeof VirtualStockIntakeRecord>;
export const VirtualStockIntakeCreate = inputOf(VirtualStockIntakeRecord, ['source!', 'catalogue_item_id!', 'warehouse_id!', 'supplier_id', 'rental_id', 'shortage_id', 'rental_item_id', 'quantity!', 'available_from!', 'available_until', 'unit_cost', 'currency_code', 'supplier_reference', 'note', 'custom_fields'], {
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  supplier_reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
});
export type VirtualStockIntakeCreate = Static<typeof VirtualStockIntakeCreate>;
export const VirtualStockIntakeUpdate = inputOf(VirtualStockIntakeRecord, ['warehouse_id', 'supplier_id', 'rental_id', 'shortage_id', 'rental_item_id', 'quantity', 'available_from', 'available_until', 'unit_cost', 'currency_code', 'supplier_reference', 'note', 'custom_fields', 'confirm_shortage', 'expected_version'], {
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  supplier_reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  confirm_shortage: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type VirtualStockIntakeUpdate = Static<typeof VirtualStockIntakeUpdate>;
export const VirtualStockIntakeConfirmInput = inputOf(VirtualStockIntakeRecord, ['dry_run', 'expected_version']);
export type VirtualStockIntakeConfirmInput = Static<typeof VirtualStockIntakeConfirmInput>;
export const VirtualStockIntakeReceiveInput = inputOf(VirtualStockIntakeRecord, ['quantity', 'serial_numbers', 'condition', 'received_at', 'close_short', 'delivery_note_number', 'note', 'expected_version'], {
  quantity: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  serial_numbers: Type.Unsafe<readonly string[] | null>({ type: ['array', 'null'], items: { type: 'string', format: 'line', maxLength: 120 }, maxItems: 1000 }),
  condition: Type.Unsafe<'new' | 'good' | 'worn' | 'poor' | 'damaged' | null>({ type: ['string', 'null'], enum: ['new', 'good', 'worn', 'poor', 'damaged', null] }),
  close_short: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  delivery_note_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type VirtualStockIntakeReceiveInput = Static<typeof VirtualStockIntakeReceiveInput>;
export const VirtualStockIntakeReturnInput = inputOf(VirtualStockIntakeRecord, ['quantity', 'asset_ids', 'lost', 'returned_at', 'note', 'expected_version'], {
  quantity: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  asset_ids: Type.Unsafe<readonly number[] | null>({ type: ['array', 'null'], items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 1000 }),
  lost: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type VirtualStockIntakeReturnInput = Static<typeof VirtualStockIntakeReturnInput>;
export const VirtualStockIntakeCancelInput = inputOf(VirtualStockIntakeRecord, ['reason', 'force', 'dry_run', 'expected_version'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  force: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type VirtualStockIntakeCancelInput = Static<typeof VirtualStockIntakeCancelInput>;
