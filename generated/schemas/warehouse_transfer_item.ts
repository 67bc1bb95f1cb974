// Generated from definitions/inventory/warehouse_transfer_item.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** WarehouseTransferItem as the service writes it. Cost fields and those served on request may be absent. */
export const WarehouseTransferItemRecord = Type.Object({
  ...shared('id'),
  warehouse_transfer_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  asset_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  flightcase_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity_dispatched: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_received: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_missing: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_damaged: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  asset_ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type WarehouseTransferItemRecord = Static<typeof WarehouseTransferItemRecord>;
export const WarehouseTransferItemCreate = inputOf(WarehouseTransferItemRecord, ['catalogue_item_id!', 'asset_id', 'flightcase_id', 'quantity!', 'note'], {
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type WarehouseTransferItemCreate = Static<typeof WarehouseTransferItemCreate>;
export const WarehouseTransferItemUpdate = inputOf(WarehouseTransferItemRecord, ['catalogue_item_id', 'asset_id', 'flightcase_id', 'quantity', 'note'], {
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type WarehouseTransferItemUpdate = Static<typeof WarehouseTransferItemUpdate>;
export const WarehouseTransferItemBulkInput = inputOf(WarehouseTransferItemRecord, ['operations!'], {
  operations: Type.Unsafe<readonly ({ readonly op: 'create' | 'update' | 'delete'; readonly id?: number; readonly attributes?: { readonly catalogue_item_id?: number; readonly asset_id?: number | null; readonly flightcase_id?: number | null; readonly quantity?: number; readonly note?: string | null } })[]>({ type: 'array', items: { type: 'object', properties: { op: { type: 'string', enum: ['create', 'update', 'delete'], description: 'What to do.' }, id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647, description: 'The record to change or delete.' }, attributes: { type: 'object', properties: { catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'What is moved.' }, asset_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The unit that is moved.' }, flightcase_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The case that is moved with what is inside.' }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'Number of units.' }, note: { type: ['string', 'null'], format: 'line', maxLength: 255, description: 'Note.' } }, description: 'The body that the single operation would take.' } }, required: ['op'] }, maxItems: 100 }),
});
export type WarehouseTransferItemBulkInput = Static<typeof WarehouseTransferItemBulkInput>;
