// Generated from definitions/inventory/scan.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Scan as the service writes it. Cost fields and those served on request may be absent. */
export const ScanRecord = Type.Object({
  ...shared('id', 'ref'),
  code: Type.String({ minLength: 1, maxLength: 120 }),
  context: Type.Unsafe<'lookup' | 'allocate' | 'prepare' | 'dispatch' | 'return' | 'pack' | 'unpack' | 'stock_check' | 'transfer_dispatch' | 'transfer_receive' | 'repair' | 'move'>({ type: 'string', enum: ['lookup', 'allocate', 'prepare', 'dispatch', 'return', 'pack', 'unpack', 'stock_check', 'transfer_dispatch', 'transfer_receive', 'repair', 'move'] }),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  context_ref_type: Type.Unsafe<'rental' | 'flightcase' | 'stock_check' | 'warehouse_transfer' | 'repair' | 'storage_location' | null>({ type: ['string', 'null'], enum: ['rental', 'flightcase', 'stock_check', 'warehouse_transfer', 'repair', 'storage_location', null] }),
  context_ref_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  device_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 }),
  scanned_at: Type.String({ format: 'date-time', maxLength: 40 }),
  location_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  outcome: Type.Unsafe<'accepted' | 'duplicate' | 'warning' | 'rejected'>({ type: 'string', enum: ['accepted', 'duplicate', 'warning', 'rejected'] }),
  reason_code: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  resolved_type: Type.Unsafe<'asset' | 'flightcase' | 'catalogue_item' | 'kit' | 'storage_location' | 'rental' | 'warehouse_transfer' | 'user' | null>({ type: ['string', 'null'], enum: ['asset', 'flightcase', 'catalogue_item', 'kit', 'storage_location', 'rental', 'warehouse_transfer', 'user', null] }),
  resolved_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  effects: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  ...shared('created_by_id', 'created_at'),
});
export type ScanRecord = Static<typeof ScanRecord>;
export const ScanCreate = inputOf(ScanRecord, ['code!', 'context!', 'quantity', 'context_ref_type', 'context_ref_id', 'device_id', 'scanned_at', 'location_id', 'free_scan'], {
  code: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  context_ref_id: Type.Unsafe<string | number | null>({ type: ['integer', 'string', 'null'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
  device_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  free_scan: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type ScanCreate = Static<typeof ScanCreate>;
export const ScanResolveInput = inputOf(ScanRecord, ['code!'], {
  code: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
});
export type ScanResolveInput = Static<typeof ScanResolveInput>;
