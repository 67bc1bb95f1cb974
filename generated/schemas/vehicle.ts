// Generated from definitions/scheduling/vehicle.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Vehicle as the service writes it. Cost fields and those served on request may be absent. */
export const VehicleRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  registration: Type.String({ minLength: 1, maxLength: 20 }),
  type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  ownership: Type.Unsafe<'owned' | 'leased' | 'hired'>({ type: 'string', enum: ['owned', 'leased', 'hired'] }),
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  payload_kg: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  volume_m3: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10 }),
  length_mm: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  width_mm: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  height_mm: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  pallet_spaces: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  licence_class: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 10 }),
  has_tail_lift: Type.Boolean(),
  odometer_km: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  mot_due_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  tax_due_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  insurance_due_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  service_due_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  cost_per_km: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  cost_per_day: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  co2_g_km: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  fuel: Type.Unsafe<'diesel' | 'petrol' | 'electric' | 'hybrid' | 'hvo' | null>({ type: ['string', 'null'], enum: ['diesel', 'petrol', 'electric', 'hybrid', 'hvo', null] }),
  is_active: Type.Boolean(),
  notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type VehicleRecord = Static<typeof VehicleRecord>;
export const VehicleCreate = inputOf(VehicleRecord, ['name!', 'registration!', 'type_id', 'ownership', 'warehouse_id', 'payload_kg', 'volume_m3', 'length_mm', 'width_mm', 'height_mm', 'pallet_spaces', 'licence_class', 'has_tail_lift', 'odometer_km', 'mot_due_on', 'tax_due_on', 'insurance_due_on', 'service_due_on', 'cost_per_km', 'cost_per_day', 'co2_g_km', 'fuel', 'notes', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  registration: Type.String({ format: 'line', minLength: 1, maxLength: 20 }),
  licence_class: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 10 }),
});
export type VehicleCreate = Static<typeof VehicleCreate>;
export const VehicleUpdate = inputOf(VehicleRecord, ['name', 'registration', 'type_id', 'ownership', 'warehouse_id', 'payload_kg', 'volume_m3', 'length_mm', 'width_mm', 'height_mm', 'pallet_spaces', 'licence_class', 'has_tail_lift', 'odometer_km', 'mot_due_on', 'tax_due_on', 'insurance_due_on', 'service_due_on', 'cost_per_km', 'cost_per_day', 'co2_g_km', 'fuel', 'notes', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  registration: Type.String({ format: 'line', minLength: 1, maxLength: 20 }),
  licence_class: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 10 }),
});
export type VehicleUpdate = Static<typeof VehicleUpdate>;
export const VehicleRestoreInput = inputOf(VehicleRecord, []);
export type VehicleRestoreInput = Static<typeof VehicleRestoreInput>;
export const VehicleArchiveInput = inputOf(VehicleRecord, []);
export type VehicleArchiveInput = Static<typeof VehicleArchiveInput>;
export const VehicleUnarchiveInput = inputOf(VehicleRecord, []);
export type VehicleUnarchiveInput = Static<typeof VehicleUnarchiveInput>;
