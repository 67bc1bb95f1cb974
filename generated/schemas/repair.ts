// Generated from definitions/maintenance/repair.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Repair as the service writes it. Cost fields and those served on request may be absent. */
export const RepairRecord = Type.Object({
  ...shared('id', 'ref'),
  rental_item_allocation_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  invoice_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  number: Type.String({ maxLength: 30 }),
  status: Type.Unsafe<'open' | 'in_progress' | 'on_hold' | 'completed' | 'written_off' | 'cancelled'>({ type: 'string', enum: ['open', 'in_progress', 'on_hold', 'completed', 'written_off', 'cancelled'] }),
  kind: Type.Unsafe<'repair' | 'service' | 'inspection_failure' | 'cleaning' | 'upgrade'>({ type: 'string', enum: ['repair', 'service', 'inspection_failure', 'cleaning', 'upgrade'] }),
  asset_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  title: Type.String({ minLength: 1, maxLength: 255 }),
  fault_description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  fault_type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  priority: Type.Unsafe<'low' | 'normal' | 'high' | 'urgent'>({ type: 'string', enum: ['low', 'normal', 'high', 'urgent'] }),
  is_usable: Type.Boolean(),
  blocks_availability: Type.Boolean(),
  reported_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  assigned_to_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  is_chargeable: Type.Boolean(),
  charge_amount: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  starts_at: Type.String({ format: 'date-time', maxLength: 40 }),
  expected_end_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  taken_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  started_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  completed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  cancelled_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ended_with: Type.Unsafe<'lost' | 'sold' | 'retired' | 'deleted' | null>({ type: ['string', 'null'], enum: ['lost', 'sold', 'retired', 'deleted', null] }),
  hold_reason: Type.Unsafe<'awaiting_parts' | 'awaiting_approval' | 'at_vendor' | 'other' | null>({ type: ['string', 'null'], enum: ['awaiting_parts', 'awaiting_approval', 'at_vendor', 'other', null] }),
  labour_minutes: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  labour_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  parts_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  total_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 })),
  status_before: Type.Unsafe<'available' | 'allocated' | 'prepared' | 'quarantined' | null>({ type: ['string', 'null'], enum: ['available', 'allocated', 'prepared', 'quarantined', null] }),
  resolution: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  outcome: Type.Unsafe<'repaired' | 'no_fault_found' | 'replaced' | 'written_off' | null>({ type: ['string', 'null'], enum: ['repaired', 'no_fault_found', 'replaced', 'written_off', null] }),
  requires_test: Type.Boolean(),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type RepairRecord = Static<typeof RepairRecord>;
export const RepairCreate = inputOf(RepairRecord, ['rental_item_allocation_id', 'kind', 'asset_id', 'catalogue_item_id', 'warehouse_id', 'quantity', 'title!', 'fault_description', 'fault_type_id', 'priority', 'is_usable', 'blocks_availability', 'reported_by_id', 'assigned_to_id', 'supplier_id', 'rental_id', 'is_chargeable', 'charge_amount', 'starts_at', 'expected_end_at', 'labour_minutes', 'labour_cost', 'parts_cost', 'resolution', 'requires_test', 'custom_fields'], {
  title: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type RepairCreate = Static<typeof RepairCreate>;
export const RepairUpdate = inputOf(RepairRecord, ['rental_item_allocation_id', 'kind', 'warehouse_id', 'quantity', 'title', 'fault_description', 'fault_type_id', 'priority', 'is_usable', 'blocks_availability', 'reported_by_id', 'assigned_to_id', 'supplier_id', 'rental_id', 'is_chargeable', 'charge_amount', 'starts_at', 'expected_end_at', 'labour_minutes', 'labour_cost', 'parts_cost', 'resolution', 'requires_test', 'custom_fields'], {
  title: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type RepairUpdate = Static<typeof RepairUpdate>;
export const RepairRestoreInput = inputOf(RepairRecord, []);
export type RepairRestoreInput = Static<typeof RepairRestoreInput>;
export const RepairStartInput = inputOf(RepairRecord, []);
export type RepairStartInput = Static<typeof RepairStartInput>;
export const RepairHoldInput = inputOf(RepairRecord, ['hold_reason']);
export type RepairHoldInput = Static<typeof RepairHoldInput>;
export const RepairResumeInput = inputOf(RepairRecord, []);
export type RepairResumeInput = Static<typeof RepairResumeInput>;
export const RepairCompleteInput = inputOf(RepairRecord, ['resolution', 'outcome', 'labour_cost', 'parts_cost'], {
  outcome: Type.Unsafe<'repaired' | 'no_fault_found' | 'replaced' | null>({ type: ['string', 'null'], enum: ['repaired', 'no_fault_found', 'replaced', null] }),
});
export type RepairCompleteInput = Static<typeof RepairCompleteInput>;
export const RepairWriteOffInput = inputOf(RepairRecord, ['resolution']);
export type RepairWriteOffInput = Static<typeof RepairWriteOffInput>;
export const RepairCancelInput = inputOf(RepairRecord, []);
export type RepairCancelInput = Static<typeof RepairCancelInput>;
export const RepairReopenInput = inputOf(RepairRecord, []);
export type RepairReopenInput = Static<typeof RepairReopenInput>;
