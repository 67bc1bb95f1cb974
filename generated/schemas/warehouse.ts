// Generated from definitions/inventory/warehouse.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Warehouse as the service writes it. Cost fields and those served on request may be absent. */
export const WarehouseRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  code: Type.String({ pattern: '^[A-Za-z0-9-]+$', minLength: 1, maxLength: 20 }),
  type: Type.Unsafe<'main' | 'depot' | 'van' | 'partner' | 'venue' | 'virtual'>({ type: 'string', enum: ['main', 'depot', 'van', 'partner', 'venue', 'virtual'] }),
  is_active: Type.Boolean(),
  is_default: Type.Boolean(),
  address_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  timezone: Type.String({ maxLength: 40 }),
  currency_code: Type.String({ maxLength: 3 }),
  manager_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  email: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'email', maxLength: 255 }),
  opening_hours: Type.Unsafe<unknown>({ type: 'object', propertyNames: { pattern: '^[1-7]$' }, additionalProperties: { type: 'array', maxItems: 10, items: { type: 'object', required: ['from', 'to'], properties: { from: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }, to: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } } } } }),
  closed_dates: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'date', maxLength: 10 }, maxItems: 100 }),
  prep_buffer_minutes: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  turnaround_buffer_minutes: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  allows_negative_stock: Type.Boolean(),
  priority: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  asset_count: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  item_count: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  open_transfer_count: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type WarehouseRecord = Static<typeof WarehouseRecord>;
export const WarehouseCreate = inputOf(WarehouseRecord, ['name!', 'code!', 'type', 'is_default', 'address_id', 'timezone', 'currency_code', 'manager_id', 'phone', 'email', 'opening_hours', 'closed_dates', 'prep_buffer_minutes', 'turnaround_buffer_minutes', 'allows_negative_stock', 'priority', 'notes', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  code: Type.String({ format: 'line', pattern: '^[A-Za-z0-9-]+$', minLength: 1, maxLength: 20 }),
  timezone: Type.String({ format: 'line', maxLength: 40 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
});
export type WarehouseCreate = Static<typeof WarehouseCreate>;
export const WarehouseUpdate = inputOf(WarehouseRecord, ['name', 'code', 'type', 'is_default', 'address_id', 'timezone', 'currency_code', 'manager_id', 'phone', 'email', 'opening_hours', 'closed_dates', 'prep_buffer_minutes', 'turnaround_buffer_minutes', 'allows_negative_stock', 'priority', 'notes', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  code: Type.String({ format: 'line', pattern: '^[A-Za-z0-9-]+$', minLength: 1, maxLength: 20 }),
  timezone: Type.String({ format: 'line', maxLength: 40 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
});
export type WarehouseUpdate = Static<typeof WarehouseUpdate>;
export const WarehouseArchiveInput = inputOf(WarehouseRecord, []);
export type WarehouseArchiveInput = Static<typeof WarehouseArchiveInput>;
export const WarehouseUnarchiveInput = inputOf(WarehouseRecord, []);
export type WarehouseUnarchiveInput = Static<typeof WarehouseUnarchiveInput>;
export const WarehouseRestoreInput = inputOf(WarehouseRecord, []);
export type WarehouseRestoreInput = Static<typeof WarehouseRestoreInput>;
