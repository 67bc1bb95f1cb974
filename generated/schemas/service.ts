// Generated from definitions/catalogue/service.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Service as the service writes it. Cost fields and those served on request may be absent. */
export const ServiceRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  code: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  category: Type.Unsafe<'crew' | 'transport' | 'labour' | 'venue' | 'insurance' | 'fee' | 'other'>({ type: 'string', enum: ['crew', 'transport', 'labour', 'venue', 'insurance', 'fee', 'other'] }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  unit: Type.Unsafe<'hour' | 'half_day' | 'day' | 'km' | 'mile' | 'trip' | 'fixed'>({ type: 'string', enum: ['hour', 'half_day', 'day', 'km', 'mile', 'trip', 'fixed'] }),
  default_rate_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  price: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  tax_type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  overtime_after_hours: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,3}(\\.\\d{1,2})?$', maxLength: 7 }),
  overtime_multiplier: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  minimum_units: Type.String({ pattern: '^\\d{1,4}(\\.\\d{1,2})?$', maxLength: 8 }),
  schedules_resource: Type.Boolean(),
  required_skills: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 50 }, maxItems: 100 }),
  required_licence_class: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 10 }),
  is_active: Type.Boolean(),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type ServiceRecord = Static<typeof ServiceRecord>;
export const ServiceCreate = inputOf(ServiceRecord, ['name!', 'code', 'category!', 'description', 'unit!', 'default_rate_id', 'price!', 'cost', 'tax_type_id', 'overtime_after_hours', 'overtime_multiplier', 'minimum_units', 'schedules_resource', 'required_skills', 'required_licence_class', 'revenue_account', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  required_skills: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
  required_licence_class: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 10 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
});
export type ServiceCreate = Static<typeof ServiceCreate>;
export const ServiceUpdate = inputOf(ServiceRecord, ['name', 'code', 'category', 'description', 'unit', 'default_rate_id', 'price', 'cost', 'tax_type_id', 'overtime_after_hours', 'overtime_multiplier', 'minimum_units', 'schedules_resource', 'required_skills', 'required_licence_class', 'revenue_account', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  required_skills: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
  required_licence_class: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 10 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
});
export type ServiceUpdate = Static<typeof ServiceUpdate>;
export const ServiceArchiveInput = inputOf(ServiceRecord, []);
export type ServiceArchiveInput = Static<typeof ServiceArchiveInput>;
export const ServiceUnarchiveInput = inputOf(ServiceRecord, []);
export type ServiceUnarchiveInput = Static<typeof ServiceUnarchiveInput>;
export const ServiceRestoreInput = inputOf(ServiceRecord, []);
export type ServiceRestoreInput = Static<typeof ServiceRestoreInput>;
