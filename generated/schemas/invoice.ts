// Generated from definitions/finance/invoice.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Invoice as the service writes it. Cost fields and those served on request may be absent. */
export const InvoiceRecord = Type.Object({
  ...shared('id', 'ref'),
  aggregate_version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  subject: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  invoice_date: Type.String({ format: 'date', maxLength: 10 }),
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  customer_po_number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  invoice_type: Type.Unsafe<'standard' | 'deposit' | 'progress' | 'final' | 'opening'>({ type: 'string', enum: ['standard', 'deposit', 'progress', 'final', 'opening'] }),
  opening_number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  opening_amount: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  status: Type.Unsafe<'draft' | 'issued' | 'partially_paid' | 'paid' | 'credited' | 'void'>({ type: 'string', enum: ['draft', 'issued', 'partially_paid', 'paid', 'credited', 'void'] }),
  is_overdue: Type.Boolean(),
  ageing: Type.Optional(Type.Unsafe<'not_due' | '0_30' | '31_60' | '61_90' | 'over_90' | null>({ type: ['string', 'null'], enum: ['not_due', '0_30', '31_60', '61_90', 'over_90', null] })),
  contact_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  project_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  owner_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  currency_code: Type.String({ maxLength: 3 }),
  exchange_rate: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,8})?$', maxLength: 20 }),
  prices_include_tax: Type.Boolean(),
  billing_address_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  billing_address_snapshot: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  payment_term_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  issued_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  due_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  service_period_from: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  service_period_to: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  discount_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  net_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  tax_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  gross_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  base_net_total: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  base_gross_total: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  amount_paid: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  amount_credited: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  amount_refunded: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  balance: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  tax_summary: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  tax_notes: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 255 }, maxItems: 100 }),
  sent_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  sent_to: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  is_reminder_fee: Type.Boolean(),
  last_reminder_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  paid_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  voided_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  void_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  locks_rental: Type.Boolean(),
  over_invoice_allowed: Type.Boolean(),
  deducts_deposit_invoice_ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  exported_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  footer_text: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  payment_url: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 })),
  internal_notes: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type InvoiceRecord = Static<typeof InvoiceRecord>;
export const InvoiceCreate = inputOf(InvoiceRecord, ['account_id!', 'subject', 'invoice_date', 'reference', 'customer_po_number', 'invoice_type', 'opening_number', 'opening_amount', 'contact_id', 'rental_id', 'project_id', 'warehouse_id', 'owner_id', 'currency_code', 'prices_include_tax', 'billing_address_id', 'payment_term_id', 'due_at', 'service_period_from', 'service_period_to', 'external_id', 'exported_at', 'footer_text', 'internal_notes', 'custom_fields'], {
  subject: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  customer_po_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  opening_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
});
export type InvoiceCreate = Static<typeof InvoiceCreate>;
export const InvoiceUpdate = inputOf(InvoiceRecord, ['account_id', 'subject', 'invoice_date', 'reference', 'customer_po_number', 'invoice_type', 'contact_id', 'rental_id', 'project_id', 'warehouse_id', 'owner_id', 'currency_code', 'prices_include_tax', 'billing_address_id', 'payment_term_id', 'due_at', 'service_period_from', 'service_period_to', 'external_id', 'exported_at', 'footer_text', 'internal_notes', 'custom_fields', 'expected_version'], {
  subject: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  customer_po_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
});
export type InvoiceUpdate = Static<typeof InvoiceUpdate>;
export const InvoiceCompositeInput = inputOf(InvoiceRecord, ['account_id!', 'subject', 'invoice_date', 'reference', 'customer_po_number', 'invoice_type', 'opening_number', 'opening_amount', 'contact_id', 'rental_id', 'project_id', 'warehouse_id', 'owner_id', 'currency_code', 'prices_include_tax', 'billing_address_id', 'payment_term_id', 'due_at', 'service_period_from', 'service_period_to', 'external_id', 'exported_at', 'footer_text', 'internal_notes', 'custom_fields', 'lines!'], {
  subject: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  customer_po_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  opening_number: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  lines: Type.Unsafe<readonly ({ readonly description: string; readonly quantity?: string; readonly unit_price?: string | null; readonly kind?: 'item' | 'service' | 'deposit' | 'deposit_deduction' | 'surcharge' | 'text'; readonly position?: number; readonly rental_id?: number | null; readonly rental_item_id?: number | null; readonly period_from?: string | null; readonly period_to?: string | null; readonly unit?: string; readonly period_factor?: string; readonly discount_percent?: string; readonly tax_type_id?: number | null; readonly revenue_account?: string | null })[]>({ type: 'array', items: { type: 'object', properties: { description: { type: 'string', format: 'line', minLength: 1, maxLength: 500, description: 'What is billed.' }, quantity: { type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14, description: 'Number of units.' }, unit_price: { type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Price of one unit; empty on a text.' }, kind: { type: 'string', enum: ['item', 'service', 'deposit', 'deposit_deduction', 'surcharge', 'text'], description: 'What the line is.' }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647, description: 'Place in the list; last by default.' }, rental_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "The rental it is for; the invoice's by default." }, rental_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The line of the rental that it bills.' }, period_from: { type: ['string', 'null'], format: 'date', maxLength: 10, description: 'First day that is charged.' }, period_to: { type: ['string', 'null'], format: 'date', maxLength: 10, description: 'Last day that is charged.' }, unit: { type: 'string', format: 'line', maxLength: 20, description: 'Unit it is counted in.' }, period_factor: { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12, description: 'What the periods multiply the price by.' }, discount_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9, description: 'Discount on this line.' }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "Tax type; the rental's, account's or general one by default." }, revenue_account: { type: ['string', 'null'], format: 'line', maxLength: 30, description: "Account for revenue; the rental line's by default." } }, required: ['description'] }, maxItems: 200 }),
});
export type InvoiceCompositeInput = Static<typeof InvoiceCompositeInput>;
export const InvoicePaymentLinkInput = inputOf(InvoiceRecord, []);
export type InvoicePaymentLinkInput = Static<typeof InvoicePaymentLinkInput>;
export const InvoiceRestoreInput = inputOf(InvoiceRecord, []);
export type InvoiceRestoreInput = Static<typeof InvoiceRestoreInput>;
export const InvoiceIssueInput = inputOf(InvoiceRecord, ['allow_over_invoice', 'dry_run', 'expected_version'], {
  allow_over_invoice: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type InvoiceIssueInput = Static<typeof InvoiceIssueInput>;
export const InvoiceVoidInput = inputOf(InvoiceRecord, ['reason', 'dry_run', 'expected_version'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type InvoiceVoidInput = Static<typeof InvoiceVoidInput>;
export const InvoiceSendInput = inputOf(InvoiceRecord, ['to'], {
  to: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'email', maxLength: 255 }),
});
export type InvoiceSendInput = Static<typeof InvoiceSendInput>;
