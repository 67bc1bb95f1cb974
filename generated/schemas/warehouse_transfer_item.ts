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
