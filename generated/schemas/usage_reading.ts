// Generated from definitions/maintenance/usage_reading.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** UsageReading as the service writes it. Cost fields and those served on request may be absent. */
export const UsageReadingRecord = Type.Object({
  ...shared('id', 'ref'),
  asset_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  meter: Type.Unsafe<'hours' | 'cycles' | 'kilometres' | 'lamp_hours'>({ type: 'string', enum: ['hours', 'cycles', 'kilometres', 'lamp_hours'] }),
  value: Type.String({ pattern: '^\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  delta: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  read_at: Type.String({ format: 'date-time', maxLength: 40 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  source: Type.Unsafe<'manual' | 'scan' | 'import' | 'telemetry'>({ type: 'string', enum: ['manual', 'scan', 'import', 'telemetry'] }),
  is_reset: Type.Boolean(),
  status: Type.Unsafe<'valid' | 'void'>({ type: 'string', enum: ['valid', 'void'] }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type UsageReadingRecord = Static<typeof UsageReadingRecord>;
export const UsageReadingCreate = inputOf(UsageReadingRecord, ['asset_id!', 'meter!', 'value!', 'read_at', 'rental_id', 'source', 'is_reset']);
export type UsageReadingCreate = Static<typeof UsageReadingCreate>;
export const UsageReadingVoidInput = inputOf(UsageReadingRecord, []);
export type UsageReadingVoidInput = Static<typeof UsageReadingVoidInput>;
