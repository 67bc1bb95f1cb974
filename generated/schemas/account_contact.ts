// Generated from definitions/crm/account_contact.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** AccountContact as the service writes it. Cost fields and those served on request may be absent. */
export const AccountContactRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  first_name: Type.String({ minLength: 1, maxLength: 80 }),
  last_name: Type.Union([Type.String({ maxLength: 80 }), Type.Null()]),
  name: Type.Union([Type.String({ maxLength: 161 }), Type.Null()]),
  job_title: Type.Union([Type.String({ maxLength: 80 }), Type.Null()]),
  department: Type.Union([Type.String({ maxLength: 80 }), Type.Null()]),
  email: Type.Union([Type.String({ format: 'email', maxLength: 255 }), Type.Null()]),
  phone: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  mobile: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  is_primary: Type.Boolean(),
  is_active: Type.Boolean(),
  receives_invoices: Type.Boolean(),
  user_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  notes: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type AccountContactRecord = Static<typeof AccountContactRecord>;

/** Body of account_contacts.create. */
export const AccountContactCreate = Type.Object({
  first_name: Type.String({ minLength: 1, maxLength: 80 }),
  last_name: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  job_title: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  department: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  email: Type.Optional(Type.Union([Type.String({ format: 'email', maxLength: 255 }), Type.Null()])),
  phone: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  mobile: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  is_primary: Type.Optional(Type.Boolean()),
  is_active: Type.Optional(Type.Boolean()),
  receives_invoices: Type.Optional(Type.Boolean()),
  user_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type AccountContactCreate = Static<typeof AccountContactCreate>;

/** Body of account_contacts.update. */
export const AccountContactUpdate = Type.Object({
  first_name: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
  last_name: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  job_title: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  department: Type.Optional(Type.Union([Type.String({ maxLength: 80 }), Type.Null()])),
  email: Type.Optional(Type.Union([Type.String({ format: 'email', maxLength: 255 }), Type.Null()])),
  phone: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  mobile: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  is_primary: Type.Optional(Type.Boolean()),
  is_active: Type.Optional(Type.Boolean()),
  receives_invoices: Type.Optional(Type.Boolean()),
  user_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type AccountContactUpdate = Static<typeof AccountContactUpdate>;

/** Body of account_contacts.make_primary. */
export const AccountContactMakePrimaryInput = Type.Object({
});
export type AccountContactMakePrimaryInput = Static<typeof AccountContactMakePrimaryInput>;
