// Generated from definitions/platform/user.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** User as the service writes it. Cost fields and those served on request may be absent. */
export const UserRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  email: Type.String({ format: 'email', minLength: 1, maxLength: 255 }),
  role_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  is_active: Type.Boolean(),
  is_owner: Type.Boolean(),
  phone: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  job_title: Type.Union([Type.String({ maxLength: 80 }), Type.Null()]),
  warehouse_ids: Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 }),
  locale: Type.String({ pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 }),
  timezone: Type.String({ maxLength: 40 }),
  is_bookable: Type.Boolean(),
  skills: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 }),
  licence_classes: Type.Array(Type.String({ maxLength: 10 }), { maxItems: 100 }),
  cost_per_hour: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  cost_per_day: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  two_factor_enabled: Type.Boolean(),
  last_login_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  email_verified_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  invited_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  deactivated_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  working_hours: Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type UserRecord = Static<typeof UserRecord>;

/** Body of users.create. */
export const UserCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  email: Type.String({ format: 'email', minLength: 1, maxLength: 255 }),
  role_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  phone: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  job_title: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  warehouse_ids: Type.Optional(Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 })),
  locale: Type.Optional(Type.String({ pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 })),
  timezone: Type.Optional(Type.String({ maxLength: 40 })),
  is_bookable: Type.Optional(Type.Boolean()),
  skills: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  licence_classes: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 100 })),
  cost_per_hour: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  cost_per_day: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  working_hours: Type.Optional(Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
})),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type UserCreate = Static<typeof UserCreate>;

/** Body of users.update. */
export const UserUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  email: Type.Optional(Type.String({ format: 'email', minLength: 1, maxLength: 255 })),
  role_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  phone: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  job_title: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  warehouse_ids: Type.Optional(Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 })),
  locale: Type.Optional(Type.String({ pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 })),
  timezone: Type.Optional(Type.String({ maxLength: 40 })),
  is_bookable: Type.Optional(Type.Boolean()),
  skills: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  licence_classes: Type.Optional(Type.Array(Type.String({ maxLength: 10 }), { maxItems: 100 })),
  cost_per_hour: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  cost_per_day: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  working_hours: Type.Optional(Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
})),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type UserUpdate = Static<typeof UserUpdate>;

/** Body of users.invite. */
export const UserInviteInput = Type.Object({
});
export type UserInviteInput = Static<typeof UserInviteInput>;

/** Body of users.resend_invite. */
export const UserResendInviteInput = Type.Object({
});
export type UserResendInviteInput = Static<typeof UserResendInviteInput>;

/** Body of users.deactivate. */
export const UserDeactivateInput = Type.Object({
});
export type UserDeactivateInput = Static<typeof UserDeactivateInput>;

/** Body of users.activate. */
export const UserActivateInput = Type.Object({
});
export type UserActivateInput = Static<typeof UserActivateInput>;
