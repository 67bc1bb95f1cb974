// Generated from definitions/maintenance/equipment_test_result.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** EquipmentTestResult as the service writes it. Cost fields and those served on request may be absent. */
export const EquipmentTestResultRecord = Type.Object({
  ...shared('id', 'ref'),
  equipment_test_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  asset_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  tested_at: Type.String({ format: 'date-time', maxLength: 40 }),
  tested_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  result: Type.Unsafe<'pass' | 'fail' | 'conditional'>({ type: 'string', enum: ['pass', 'fail', 'conditional'] }),
  values: Type.Unsafe<unknown>({ type: 'object', maxProperties: 100 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  certificate_number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  next_due_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  hours_at_test: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  repair_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  status: Type.Unsafe<'valid' | 'void'>({ type: 'string', enum: ['valid', 'void'] }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type EquipmentTestResultRecord = Static<typeof EquipmentTestResultRecord>;
export const EquipmentTestResultCreate = inputOf(EquipmentTestResultRecord, ['equipment_test_id!', 'asset_id!', 'tested_at', 'tested_by_id', 'result', 'values!', 'note', 'certificate_number', 'custom_fields'], {
  certificate_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
});
export type EquipmentTestResultCreate = Static<typeof EquipmentTestResultCreate>;
export const EquipmentTestResultVoidInput = inputOf(EquipmentTestResultRecord, []);
export type EquipmentTestResultVoidInput = Static<typeof EquipmentTestResultVoidInput>;
