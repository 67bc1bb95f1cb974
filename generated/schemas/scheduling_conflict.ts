// Generated from definitions/scheduling/scheduling_conflict.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** SchedulingConflict as the service writes it. Cost fields and those served on request may be absent. */
export const SchedulingConflictRecord = Type.Object({
  ...shared('id', 'ref'),
  resource_type: Type.Unsafe<'user' | 'account_contact' | 'vehicle' | 'facility'>({ type: 'string', enum: ['user', 'account_contact', 'vehicle', 'facility'] }),
  resource_id: Type.Unsafe<string>({ type: 'string', maxLength: 36 }),
  kind: Type.Unsafe<'overlap' | 'over_capacity' | 'outside_hours' | 'rest_period' | 'vehicle_document_expired' | 'missing_qualification' | 'unavailable'>({ type: 'string', enum: ['overlap', 'over_capacity', 'outside_hours', 'rest_period', 'vehicle_document_expired', 'missing_qualification', 'unavailable'] }),
  severity: Type.Unsafe<'warning' | 'error'>({ type: 'string', enum: ['warning', 'error'] }),
  status: Type.Unsafe<'open' | 'acknowledged' | 'resolved'>({ type: 'string', enum: ['open', 'acknowledged', 'resolved'] }),
  assignment_a_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  assignment_b_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  assignment_ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
  message: Type.String({ maxLength: 500 }),
  overlap_from: Type.String({ format: 'date-time', maxLength: 40 }),
  overlap_until: Type.String({ format: 'date-time', maxLength: 40 }),
  detected_at: Type.String({ format: 'date-time', maxLength: 40 }),
  acknowledged_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  acknowledged_note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  resolved_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  fingerprint: Type.String({ maxLength: 64 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type SchedulingConflictRecord = Static<typeof SchedulingConflictRecord>;
export const SchedulingConflictResolveInput = inputOf(SchedulingConflictRecord, ['action!', 'starts_at', 'ends_at'], {
  action: Type.Unsafe<'cancel_a' | 'cancel_b' | 'move_a' | 'move_b'>({ type: 'string', enum: ['cancel_a', 'cancel_b', 'move_a', 'move_b'] }),
  starts_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ends_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
});
export type SchedulingConflictResolveInput = Static<typeof SchedulingConflictResolveInput>;
export const SchedulingConflictCheckInput = inputOf(SchedulingConflictRecord, ['assignment_id', 'resource_type', 'resource_id', 'starts_at', 'ends_at', 'travel_before_minutes', 'travel_after_minutes', 'status', 'rental_id', 'service_id', 'driver_id', 'purpose'], {
  assignment_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  resource_type: Type.Unsafe<'user' | 'account_contact' | 'vehicle' | 'facility' | null>({ type: ['string', 'null'], enum: ['user', 'account_contact', 'vehicle', 'facility', null] }),
  resource_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 36 }),
  starts_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ends_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  travel_before_minutes: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 10080 }),
  travel_after_minutes: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 10080 }),
  status: Type.Unsafe<'tentative' | 'confirmed' | null>({ type: ['string', 'null'], enum: ['tentative', 'confirmed', null] }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  service_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  driver_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  purpose: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
});
export type SchedulingConflictCheckInput = Static<typeof SchedulingConflictCheckInput>;
export const SchedulingConflictAcknowledgeInput = inputOf(SchedulingConflictRecord, ['note', 'dry_run'], {
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 500 }),
});
export type SchedulingConflictAcknowledgeInput = Static<typeof SchedulingConflictAcknowledgeInput>;
