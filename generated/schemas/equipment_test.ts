// Generated from definitions/maintenance/equipment_test.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** EquipmentTest as the service writes it. Cost fields and those served on request may be absent. */
export const EquipmentTestRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  code: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  scope: Type.Unsafe<unknown>({ type: ['object', 'null'], additionalProperties: false, properties: { catalogue_item_ids: { type: 'array', maxItems: 1000, items: { type: 'integer', minimum: 1, maximum: 2147483647 } }, group_ids: { type: 'array', maxItems: 1000, items: { type: 'integer', minimum: 1, maximum: 2147483647 } } } }),
  interval_value: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 100000 }),
  interval_unit: Type.Unsafe<'day' | 'week' | 'month' | 'year' | 'usage_hours' | 'dispatches' | null>({ type: ['string', 'null'], enum: ['day', 'week', 'month', 'year', 'usage_hours', 'dispatches', null] }),
  is_mandatory: Type.Boolean(),
  grace_days: Type.Integer({ format: 'int32', minimum: 0, maximum: 3650 }),
  checks: Type.Unsafe<unknown>({ type: 'array', maxItems: 100, items: { type: 'object', additionalProperties: false, required: ['key', 'label', 'type'], properties: { key: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,59}$' }, label: { type: 'string', minLength: 1, maxLength: 255 }, type: { type: 'string', enum: ['boolean', 'number', 'text', 'choice'] }, unit: { type: 'string', maxLength: 20 }, min: { type: 'number' }, max: { type: 'number' }, choices: { type: 'array', minItems: 1, maxItems: 100, items: { type: 'string', minLength: 1, maxLength: 255 } }, fail_choices: { type: 'array', maxItems: 100, items: { type: 'string', minLength: 1, maxLength: 255 } }, required: { type: 'boolean' } } } }),
  is_active: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type EquipmentTestRecord = Static<typeof EquipmentTestRecord>;
export const EquipmentTestCreate = inputOf(EquipmentTestRecord, ['name!', 'code', 'description', 'scope', 'interval_value', 'interval_unit', 'is_mandatory', 'grace_days', 'checks'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
});
export type EquipmentTestCreate = Static<typeof EquipmentTestCreate>;
export const EquipmentTestUpdate = inputOf(EquipmentTestRecord, ['name', 'code', 'description', 'scope', 'interval_value', 'interval_unit', 'is_mandatory', 'grace_days', 'checks'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
});
export type EquipmentTestUpdate = Static<typeof EquipmentTestUpdate>;
export const EquipmentTestArchiveInput = inputOf(EquipmentTestRecord, []);
export type EquipmentTestArchiveInput = Static<typeof EquipmentTestArchiveInput>;
export const EquipmentTestUnarchiveInput = inputOf(EquipmentTestRecord, []);
export type EquipmentTestUnarchiveInput = Static<typeof EquipmentTestUnarchiveInput>;
export const EquipmentTestDueInput = inputOf(EquipmentTestRecord, ['warehouse_id', 'equipment_test_id', 'until', 'status', 'after', 'limit'], {
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  equipment_test_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  until: Type.String({ format: 'date', maxLength: 10 }),
  status: Type.Unsafe<'due' | 'overdue' | 'failed'>({ type: 'string', enum: ['due', 'overdue', 'failed'] }),
  after: Type.Integer({ format: 'int32', minimum: 0, maximum: 1000000 }),
  limit: Type.Integer({ format: 'int32', minimum: 1, maximum: 1000 }),
});
export type EquipmentTestDueInput = Static<typeof EquipmentTestDueInput>;
export const EquipmentTestRestoreInput = inputOf(EquipmentTestRecord, []);
export type EquipmentTestRestoreInput = Static<typeof EquipmentTestRestoreInput>;
