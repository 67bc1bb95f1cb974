// Generated from definitions/inventory/warehouse_transfer.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** WarehouseTransfer as the service writes it. Cost fields and those served on request may be absent. */
export const WarehouseTransferRecord = Type.Object({
  ...shared('id', 'ref'),
  number: Type.String({ maxLength: 30 }),
  status: Type.Unsafe<'draft' | 'requested' | 'in_transit' | 'partially_received' | 'received' | 'cancelled'>({ type: 'string', enum: ['draft', 'requested', 'in_transit', 'partially_received', 'received', 'cancelled'] }),
  from_warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  to_warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  reason: Type.Unsafe<'rebalance' | 'rental' | 'repair' | 'return' | 'other'>({ type: 'string', enum: ['rebalance', 'rental', 'repair', 'return', 'other'] }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  shortage_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  planned_dispatch_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  expected_arrival_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  requested_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  dispatched_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  received_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  cancelled_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  requested_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  dispatched_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  received_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  carrier: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  tracking_number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  cost: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  cancel_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  item_count: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  weight_total_kg: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,21}(\\.\\d{1,3})?$', maxLength: 26 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type WarehouseTransferRecord = Static<typeof WarehouseTransferRecord>;
export const WarehouseTransferCreate = inputOf(WarehouseTransferRecord, ['from_warehouse_id!', 'to_warehouse_id!', 'reason', 'rental_id', 'planned_dispatch_at', 'expected_arrival_at', 'carrier', 'tracking_number', 'cost', 'notes', 'custom_fields'], {
  carrier: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  tracking_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
});
export type WarehouseTransferCreate = Static<typeof WarehouseTransferCreate>;
export const WarehouseTransferUpdate = inputOf(WarehouseTransferRecord, ['from_warehouse_id', 'to_warehouse_id', 'reason', 'rental_id', 'planned_dispatch_at', 'expected_arrival_at', 'carrier', 'tracking_number', 'cost', 'notes', 'custom_fields'], {
  carrier: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  tracking_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
});
export type WarehouseTransferUpdate = Static<typeof WarehouseTransferUpdate>;
export const WarehouseTransferCompositeInput = inputOf(WarehouseTransferRecord, ['from_warehouse_id!', 'to_warehouse_id!', 'reason', 'rental_id', 'planned_dispatch_at', 'expected_arrival_at', 'carrier', 'tracking_number', 'cost', 'notes', 'custom_fields', 'items!'], {
  carrier: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  tracking_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  items: Type.Unsafe<readonly ({ readonly catalogue_item_id: number; readonly asset_id?: number | null; readonly flightcase_id?: number | null; readonly quantity: number; readonly note?: string | null })[]>({ type: 'array', items: { type: 'object', properties: { catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'What is moved.' }, asset_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The unit that is moved.' }, flightcase_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The case that is moved with what is inside.' }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'Number of units.' }, note: { type: ['string', 'null'], format: 'line', maxLength: 255, description: 'Note.' } }, required: ['catalogue_item_id', 'quantity'] }, maxItems: 200 }),
});
export type WarehouseTransferCompositeInput = Static<typeof WarehouseTransferCompositeInput>;
export const WarehouseTransferReceiveInput = inputOf(WarehouseTransferRecord, ['items', 'complete', 'received_at', 'dry_run'], {
  items: Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 500, items: { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 0, maximum: 1000000 }, missing: { type: 'integer', minimum: 0, maximum: 1000000 }, damaged: { type: 'integer', minimum: 0, maximum: 1000000 }, asset_ids: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 1 } }, missing_asset_ids: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 1 } }, damaged_asset_ids: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 1 } } } } }),
  complete: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type WarehouseTransferReceiveInput = Static<typeof WarehouseTransferReceiveInput>;
export const WarehouseTransferRequestInput = inputOf(WarehouseTransferRecord, ['confirm_shortage', 'dry_run'], {
  confirm_shortage: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type WarehouseTransferRequestInput = Static<typeof WarehouseTransferRequestInput>;
export const WarehouseTransferDispatchInput = inputOf(WarehouseTransferRecord, ['items', 'dispatched_at', 'dry_run'], {
  items: Type.Unsafe<unknown>({ type: ['array', 'null'], maxItems: 500, items: { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 }, quantity: { type: 'integer', minimum: 1, maximum: 1000000 }, asset_ids: { type: 'array', maxItems: 500, items: { type: 'integer', minimum: 1 } } } } }),
});
export type WarehouseTransferDispatchInput = Static<typeof WarehouseTransferDispatchInput>;
export const WarehouseTransferCancelInput = inputOf(WarehouseTransferRecord, ['reason', 'dry_run'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type WarehouseTransferCancelInput = Static<typeof WarehouseTransferCancelInput>;
