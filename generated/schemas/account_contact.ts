// Generated from definitions/crm/account_contact.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** AccountContact as the service writes it. Cost fields and those served on request may be absent. */
export const AccountContactRecord = Type.Object({
  ...shared('id'),
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  first_name: Type.String({ minLength: 1, maxLength: 80 }),
  last_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 }),
  name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 161 }),
  job_title: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 }),
  department: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 }),
  email: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'email', maxLength: 255 }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  mobile: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  is_primary: Type.Boolean(),
  is_active: Type.Boolean(),
  receives_invoices: Type.Boolean(),
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type AccountContactRecord = Static<typeof AccountContactRecord>;
export const AccountContactCreate = inputOf(AccountContactRecord, ['first_name!', 'last_name', 'job_title', 'department', 'email', 'phone', 'mobile', 'is_primary', 'is_active', 'receives_invoices', 'user_id', 'notes', 'custom_fields'], {
  first_name: Type.String({ format: 'line', minLength: 1, maxLength: 80 }),
  last_name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  job_title: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  department: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  mobile: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
});
export type AccountContactCreate = Static<typeof AccountContactCreate>;
export const AccountContactUpdate = inputOf(AccountContactRecord, ['first_name', 'last_name', 'job_title', 'department', 'email', 'phone', 'mobile', 'is_primary', 'is_active', 'receives_invoices', 'user_id', 'notes', 'custom_fields'], {
  first_name: Type.String({ format: 'line', minLength: 1, maxLength: 80 }),
  last_name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  job_title: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  department: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  mobile: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
});
export type AccountContactUpdate = Static<typeof AccountContactUpdate>;
export const AccountContactMakePrimaryInput = inputOf(AccountContactRecord, []);
export type AccountContactMakePrimaryInput = Static<typeof AccountContactMakePrimaryInput>;
