// Generated from definitions/scheduling/facility.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Facility as the service writes it. Cost fields and those served on request may be absent. */
export const FacilityRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  code: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  type: Type.Unsafe<'prep_bay' | 'loading_dock' | 'test_bench' | 'room' | 'parking' | 'studio'>({ type: 'string', enum: ['prep_bay', 'loading_dock', 'test_bench', 'room', 'parking', 'studio'] }),
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  capacity: Type.Integer({ format: 'int32', minimum: 1, maximum: 1000 }),
  is_active: Type.Boolean(),
  opening_hours: Type.Unsafe<unknown>({ type: 'object', propertyNames: { pattern: '^[1-7]$' }, additionalProperties: { type: 'array', maxItems: 10, items: { type: 'object', required: ['from', 'to'], properties: { from: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }, to: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } } } } }),
  notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type FacilityRecord = Static<typeof FacilityRecord>;
export const FacilityCreate = inputOf(FacilityRecord, ['name!', 'code', 'type!', 'warehouse_id', 'capacity', 'opening_hours', 'notes', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
});
export type FacilityCreate = Static<typeof FacilityCreate>;
export const FacilityUpdate = inputOf(FacilityRecord, ['name', 'code', 'type', 'warehouse_id', 'capacity', 'opening_hours', 'notes', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
});
export type FacilityUpdate = Static<typeof FacilityUpdate>;
export const FacilityRestoreInput = inputOf(FacilityRecord, []);
export type FacilityRestoreInput = Static<typeof FacilityRestoreInput>;
export const FacilityArchiveInput = inputOf(FacilityRecord, []);
export type FacilityArchiveInput = Static<typeof FacilityArchiveInput>;
export const FacilityUnarchiveInput = inputOf(FacilityRecord, []);
export type FacilityUnarchiveInput = Static<typeof FacilityUnarchiveInput>;
