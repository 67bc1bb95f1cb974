// Generated from definitions/platform/user.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** User as the service writes it. Cost fields and those served on request may be absent. */
export const UserRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  email: Type.String({ format: 'email', minLength: 1, maxLength: 255 }),
  role_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  is_active: Type.Boolean(),
  is_owner: Type.Boolean(),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  job_title: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 }),
  locale: Type.String({ pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 }),
  timezone: Type.String({ maxLength: 40 }),
  avatar_uuid: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  two_factor_enabled: Type.Boolean(),
  password_changed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  last_login_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  email_verified_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  invited_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  deactivated_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  sessions_ended_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  warehouse_ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
  is_bookable: Type.Boolean(),
  skills: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 50 }, maxItems: 100 }),
  licence_classes: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 10 }, maxItems: 100 }),
  cost_per_hour: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  cost_per_day: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  working_hours: Type.Unsafe<unknown>({ type: 'object', propertyNames: { pattern: '^[1-7]$' }, additionalProperties: { type: 'array', maxItems: 10, items: { type: 'object', required: ['from', 'to'], properties: { from: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }, to: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } } } } }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type UserRecord = Static<typeof UserRecord>;
export const UserCreate = inputOf(UserRecord, ['name!', 'email!', 'role_id!', 'phone', 'job_title', 'locale', 'timezone', 'warehouse_ids', 'is_bookable', 'skills', 'licence_classes', 'cost_per_hour', 'cost_per_day', 'working_hours', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  job_title: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  locale: Type.String({ format: 'line', pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 }),
  timezone: Type.String({ format: 'line', maxLength: 40 }),
  skills: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
  licence_classes: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 10 }, maxItems: 100 }),
});
export type UserCreate = Static<typeof UserCreate>;
export const UserUpdate = inputOf(UserRecord, ['name', 'email', 'role_id', 'phone', 'job_title', 'locale', 'timezone', 'warehouse_ids', 'is_bookable', 'skills', 'licence_classes', 'cost_per_hour', 'cost_per_day', 'working_hours', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  job_title: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  locale: Type.String({ format: 'line', pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 }),
  timezone: Type.String({ format: 'line', maxLength: 40 }),
  skills: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
  licence_classes: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 10 }, maxItems: 100 }),
});
export type UserUpdate = Static<typeof UserUpdate>;
export const UserRestoreInput = inputOf(UserRecord, []);
export type UserRestoreInput = Static<typeof UserRestoreInput>;
export const UserInviteInput = inputOf(UserRecord, []);
export type UserInviteInput = Static<typeof UserInviteInput>;
export const UserResendInviteInput = inputOf(UserRecord, []);
export type UserResendInviteInput = Static<typeof UserResendInviteInput>;
export const UserDeactivateInput = inputOf(UserRecord, []);
export type UserDeactivateInput = Static<typeof UserDeactivateInput>;
export const UserSignOutInput = inputOf(UserRecord, []);
export type UserSignOutInput = Static<typeof UserSignOutInput>;
export const UserResetTwoFactorInput = inputOf(UserRecord, []);
export type UserResetTwoFactorInput = Static<typeof UserResetTwoFactorInput>;
export const UserActivateInput = inputOf(UserRecord, []);
export type UserActivateInput = Static<typeof UserActivateInput>;
