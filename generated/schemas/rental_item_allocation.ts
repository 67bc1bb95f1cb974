// Generated from definitions/rentals/rental_item_allocation.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** RentalItemAllocation as the service writes it. Cost fields and those served on request may be absent. */
export const RentalItemAllocationRecord = Type.Object({
  ...shared('id'),
  rental_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  asset_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  virtual_stock_intake_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  flightcase_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  repair_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  replaced_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  state: Type.Unsafe<'allocated' | 'prepared' | 'dispatched' | 'returned' | 'lost' | 'sold' | 'exchanged' | 'released'>({ type: 'string', enum: ['allocated', 'prepared', 'dispatched', 'returned', 'lost', 'sold', 'exchanged', 'released'] }),
  quantity_returned: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_damaged: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_lost: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  quantity_sold: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  allocated_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  prepared_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  dispatched_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  returned_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  released_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  return_warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  condition_out: Type.Unsafe<'ok' | 'worn' | 'damaged' | null>({ type: ['string', 'null'], enum: ['ok', 'worn', 'damaged', null] }),
  condition_in: Type.Unsafe<'ok' | 'worn' | 'damaged' | null>({ type: ['string', 'null'], enum: ['ok', 'worn', 'damaged', null] }),
  return_note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type RentalItemAllocationRecord = Static<typeof RentalItemAllocationRecord>;
export const RentalItemAllocationCreate = inputOf(RentalItemAllocationRecord, ['virtual_stock_intake_id', 'quantity', 'condition_out', 'asset_ids', 'flightcase_uuid', 'substitute', 'expected_version'], {
  asset_ids: Type.Unsafe<readonly number[] | null>({ type: ['array', 'null'], items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 500 }),
  flightcase_uuid: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  substitute: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalItemAllocationCreate = Static<typeof RentalItemAllocationCreate>;
export const RentalItemAllocationPrepareInput = inputOf(RentalItemAllocationRecord, ['expected_version']);
export type RentalItemAllocationPrepareInput = Static<typeof RentalItemAllocationPrepareInput>;
export const RentalItemAllocationUnprepareInput = inputOf(RentalItemAllocationRecord, ['expected_version']);
export type RentalItemAllocationUnprepareInput = Static<typeof RentalItemAllocationUnprepareInput>;
