// Generated from definitions/inventory/storage_location.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** StorageLocation as the service writes it. Cost fields and those served on request may be absent. */
export const StorageLocationRecord = Type.Object({
  ...shared('id'),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  code: Type.String({ minLength: 1, maxLength: 40 }),
  name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  type: Type.Unsafe<'zone' | 'aisle' | 'shelf' | 'bin' | 'dock' | 'quarantine'>({ type: 'string', enum: ['zone', 'aisle', 'shelf', 'bin', 'dock', 'quarantine'] }),
  parent_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
  is_pickable: Type.Boolean(),
  is_active: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type StorageLocationRecord = Static<typeof StorageLocationRecord>;
export const StorageLocationCreate = inputOf(StorageLocationRecord, ['code!', 'name', 'type', 'parent_id', 'barcode', 'is_pickable'], {
  code: Type.String({ format: 'line', minLength: 1, maxLength: 40 }),
  name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
});
export type StorageLocationCreate = Static<typeof StorageLocationCreate>;
export const StorageLocationUpdate = inputOf(StorageLocationRecord, ['code', 'name', 'type', 'parent_id', 'barcode', 'is_pickable'], {
  code: Type.String({ format: 'line', minLength: 1, maxLength: 40 }),
  name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  barcode: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }),
});
export type StorageLocationUpdate = Static<typeof StorageLocationUpdate>;
export const StorageLocationArchiveInput = inputOf(StorageLocationRecord, []);
export type StorageLocationArchiveInput = Static<typeof StorageLocationArchiveInput>;
export const StorageLocationUnarchiveInput = inputOf(StorageLocationRecord, []);
export type StorageLocationUnarchiveInput = Static<typeof StorageLocationUnarchiveInput>;
