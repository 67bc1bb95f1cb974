// Generated from definitions/crm/account.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Account as the service writes it. Cost fields and those served on request may be absent. */
export const AccountRecord = Type.Object({
  ...shared('id', 'ref'),
  number: Type.String({ maxLength: 30 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  kind: Type.Unsafe<'organisation' | 'person'>({ type: 'string', enum: ['organisation', 'person'] }),
  is_customer: Type.Boolean(),
  is_supplier: Type.Boolean(),
  is_venue: Type.Boolean(),
  is_subcontractor: Type.Boolean(),
  is_active: Type.Boolean(),
  archived_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  parent_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  category_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  legal_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 120 }),
  registration_number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  vat_number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  e_invoice: Type.Unsafe<'none' | 'factur_x' | 'peppol'>({ type: 'string', enum: ['none', 'factur_x', 'peppol'] }),
  e_invoice_scheme: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 4 }),
  e_invoice_address: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 }),
  buyer_reference: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 }),
  email: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'email', maxLength: 255 }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  website: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  currency_code: Type.String({ maxLength: 3 }),
  locale: Type.String({ pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 }),
  timezone: Type.String({ maxLength: 40 }),
  price_book_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  default_discount_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  tax_type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  debtor_number: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[0-9]{3,10}$', maxLength: 10 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  payment_term_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  credit_limit: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  is_on_credit_hold: Type.Boolean(),
  requires_po_number: Type.Boolean(),
  balance: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }),
  overdue_balance: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,20}(\\.\\d{1,4})?$', maxLength: 26 }),
  owner_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  primary_contact_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  primary_address_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  billing_address_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  bank_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 1000 }),
  bank_name_is_set: Type.Boolean(),
  bank_iban: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 1000 }),
  bank_iban_is_set: Type.Boolean(),
  bank_bic: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 1000 }),
  bank_bic_is_set: Type.Boolean(),
  marketing_opt_out: Type.Boolean(),
  rating: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 5 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 50 }, maxItems: 100 }),
  warning_message: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  internal_notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  merged_into_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type AccountRecord = Static<typeof AccountRecord>;
export const AccountCreate = inputOf(AccountRecord, ['name!', 'kind', 'is_customer', 'is_supplier', 'is_venue', 'is_subcontractor', 'parent_id', 'category_id', 'legal_name', 'registration_number', 'vat_number', 'e_invoice', 'e_invoice_scheme', 'e_invoice_address', 'buyer_reference', 'email', 'phone', 'website', 'currency_code', 'locale', 'timezone', 'price_book_id', 'default_discount_percent', 'tax_type_id', 'debtor_number', 'external_id', 'payment_term_id', 'credit_limit', 'requires_po_number', 'owner_id', 'primary_address_id', 'billing_address_id', 'bank_name', 'bank_iban', 'bank_bic', 'marketing_opt_out', 'rating', 'tags', 'warning_message', 'internal_notes', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  legal_name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  registration_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  vat_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  e_invoice_scheme: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 4 }),
  e_invoice_address: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  buyer_reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  website: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  locale: Type.String({ format: 'line', pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 }),
  timezone: Type.String({ format: 'line', maxLength: 40 }),
  debtor_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[0-9]{3,10}$', maxLength: 10 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
  warning_message: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 500 }),
});
export type AccountCreate = Static<typeof AccountCreate>;
export const AccountUpdate = inputOf(AccountRecord, ['name', 'kind', 'is_customer', 'is_supplier', 'is_venue', 'is_subcontractor', 'parent_id', 'category_id', 'legal_name', 'registration_number', 'vat_number', 'e_invoice', 'e_invoice_scheme', 'e_invoice_address', 'buyer_reference', 'email', 'phone', 'website', 'currency_code', 'locale', 'timezone', 'price_book_id', 'default_discount_percent', 'tax_type_id', 'debtor_number', 'external_id', 'payment_term_id', 'credit_limit', 'requires_po_number', 'owner_id', 'primary_address_id', 'billing_address_id', 'bank_name', 'bank_iban', 'bank_bic', 'marketing_opt_out', 'rating', 'tags', 'warning_message', 'internal_notes', 'custom_fields'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  legal_name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 120 }),
  registration_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  vat_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  e_invoice_scheme: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 4 }),
  e_invoice_address: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  buyer_reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 80 }),
  phone: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 40 }),
  website: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  locale: Type.String({ format: 'line', pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 }),
  timezone: Type.String({ format: 'line', maxLength: 40 }),
  debtor_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[0-9]{3,10}$', maxLength: 10 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  tags: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 50 }, maxItems: 100 }),
  warning_message: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 500 }),
});
export type AccountUpdate = Static<typeof AccountUpdate>;
export const AccountArchiveInput = inputOf(AccountRecord, ['force'], {
  force: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type AccountArchiveInput = Static<typeof AccountArchiveInput>;
export const AccountUnarchiveInput = inputOf(AccountRecord, []);
export type AccountUnarchiveInput = Static<typeof AccountUnarchiveInput>;
export const AccountRestoreInput = inputOf(AccountRecord, []);
export type AccountRestoreInput = Static<typeof AccountRestoreInput>;
export const AccountHoldCreditInput = inputOf(AccountRecord, []);
export type AccountHoldCreditInput = Static<typeof AccountHoldCreditInput>;
export const AccountReleaseCreditInput = inputOf(AccountRecord, []);
export type AccountReleaseCreditInput = Static<typeof AccountReleaseCreditInput>;
export const AccountStatementInput = inputOf(AccountRecord, ['from', 'to', 'currency_code'], {
  from: Type.String({ format: 'date', maxLength: 10 }),
  to: Type.String({ format: 'date', maxLength: 10 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
});
export type AccountStatementInput = Static<typeof AccountStatementInput>;
export const AccountTimelineInput = inputOf(AccountRecord, ['cursor', 'limit', 'types'], {
  cursor: Type.String({ format: 'line', maxLength: 300 }),
  limit: Type.Integer({ format: 'int32', minimum: 1, maximum: 1000000 }),
  types: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 40 }, maxItems: 20 }),
});
export type AccountTimelineInput = Static<typeof AccountTimelineInput>;
export const AccountMergeInput = inputOf(AccountRecord, ['account_id!'], {
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
});
export type AccountMergeInput = Static<typeof AccountMergeInput>;
