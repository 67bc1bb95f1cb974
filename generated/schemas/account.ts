// Generated from definitions/crm/account.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Account as the service writes it. Cost fields and those served on request may be absent. */
export const AccountRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  number: Type.String({ maxLength: 30 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  kind: Type.Union([Type.Literal('organisation'), Type.Literal('person')]),
  is_customer: Type.Boolean(),
  is_supplier: Type.Boolean(),
  is_venue: Type.Boolean(),
  is_subcontractor: Type.Boolean(),
  is_active: Type.Boolean(),
  archived_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  parent_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  category_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  legal_name: Type.Union([Type.String({ maxLength: 120 }), Type.Null()]),
  registration_number: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  vat_number: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  email: Type.Union([Type.String({ format: 'email', maxLength: 255 }), Type.Null()]),
  phone: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  website: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  currency_code: Type.String({ maxLength: 3 }),
  locale: Type.String({ pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 }),
  timezone: Type.String({ maxLength: 40 }),
  price_book_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  default_discount_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  tax_type_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  payment_term_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  credit_limit: Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  is_on_credit_hold: Type.Boolean(),
  requires_po_number: Type.Boolean(),
  balance: Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  overdue_balance: Type.Union([Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  owner_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  primary_contact_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  primary_address_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  billing_address_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  bank_name: Type.Union([Type.String({ maxLength: 1000 }), Type.Null()]),
  bank_name_is_set: Type.Boolean(),
  bank_iban: Type.Union([Type.String({ maxLength: 1000 }), Type.Null()]),
  bank_iban_is_set: Type.Boolean(),
  bank_bic: Type.Union([Type.String({ maxLength: 1000 }), Type.Null()]),
  bank_bic_is_set: Type.Boolean(),
  marketing_opt_out: Type.Boolean(),
  rating: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 5 }), Type.Null()]),
  tags: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 }),
  warning_message: Type.Union([Type.String({ maxLength: 500 }), Type.Null()]),
  internal_notes: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  merged_into_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  custom_fields: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
  deleted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
});
export type AccountRecord = Static<typeof AccountRecord>;

/** Body of accounts.create. */
export const AccountCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  kind: Type.Optional(Type.Union([Type.Literal('organisation'), Type.Literal('person')])),
  is_customer: Type.Optional(Type.Boolean()),
  is_supplier: Type.Optional(Type.Boolean()),
  is_venue: Type.Optional(Type.Boolean()),
  is_subcontractor: Type.Optional(Type.Boolean()),
  parent_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  category_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  legal_name: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  registration_number: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  vat_number: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  email: Type.Optional(Type.Union([Type.String({ format: 'email', maxLength: 255 }), Type.Null()])),
  phone: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  website: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  locale: Type.Optional(Type.String({ pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 })),
  timezone: Type.Optional(Type.String({ maxLength: 40 })),
  price_book_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  default_discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  payment_term_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  credit_limit: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  requires_po_number: Type.Optional(Type.Boolean()),
  owner_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  primary_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  billing_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  bank_name: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
  bank_iban: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
  bank_bic: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
  marketing_opt_out: Type.Optional(Type.Boolean()),
  rating: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 5 }), Type.Null()])),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  warning_message: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
  internal_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type AccountCreate = Static<typeof AccountCreate>;

/** Body of accounts.update. */
export const AccountUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  kind: Type.Optional(Type.Union([Type.Literal('organisation'), Type.Literal('person')])),
  is_customer: Type.Optional(Type.Boolean()),
  is_supplier: Type.Optional(Type.Boolean()),
  is_venue: Type.Optional(Type.Boolean()),
  is_subcontractor: Type.Optional(Type.Boolean()),
  parent_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  category_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  legal_name: Type.Optional(Type.Union([Type.String({ maxLength: 120 }), Type.Null()])),
  registration_number: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  vat_number: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  email: Type.Optional(Type.Union([Type.String({ format: 'email', maxLength: 255 }), Type.Null()])),
  phone: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  website: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  locale: Type.Optional(Type.String({ pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 })),
  timezone: Type.Optional(Type.String({ maxLength: 40 })),
  price_book_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  default_discount_percent: Type.Optional(Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 })),
  tax_type_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  payment_term_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  credit_limit: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  requires_po_number: Type.Optional(Type.Boolean()),
  owner_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  primary_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  billing_address_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  bank_name: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
  bank_iban: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
  bank_bic: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
  marketing_opt_out: Type.Optional(Type.Boolean()),
  rating: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 5 }), Type.Null()])),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 })),
  warning_message: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
  internal_notes: Type.Optional(Type.Union([Type.String({ maxLength: 65535 }), Type.Null()])),
  custom_fields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { maxProperties: 100 })),
});
export type AccountUpdate = Static<typeof AccountUpdate>;

/** Body of accounts.archive. */
export const AccountArchiveInput = Type.Object({
  force: Type.Optional(Type.Union([Type.Boolean(), Type.Null()])),
});
export type AccountArchiveInput = Static<typeof AccountArchiveInput>;

/** Body of accounts.unarchive. */
export const AccountUnarchiveInput = Type.Object({
});
export type AccountUnarchiveInput = Static<typeof AccountUnarchiveInput>;

/** Body of accounts.restore. */
export const AccountRestoreInput = Type.Object({
});
export type AccountRestoreInput = Static<typeof AccountRestoreInput>;

/** Body of accounts.hold_credit. */
export const AccountHoldCreditInput = Type.Object({
});
export type AccountHoldCreditInput = Static<typeof AccountHoldCreditInput>;

/** Body of accounts.release_credit. */
export const AccountReleaseCreditInput = Type.Object({
});
export type AccountReleaseCreditInput = Static<typeof AccountReleaseCreditInput>;

/** Body of accounts.merge. */
export const AccountMergeInput = Type.Object({
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
});
export type AccountMergeInput = Static<typeof AccountMergeInput>;
