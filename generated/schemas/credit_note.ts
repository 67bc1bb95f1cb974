// Generated from definitions/finance/credit_note.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CreditNote as the service writes it. Cost fields and those served on request may be absent. */
export const CreditNoteRecord = Type.Object({
  ...shared('id', 'ref'),
  number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  account_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  reason_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  credit_date: Type.String({ format: 'date', maxLength: 10 }),
  currency_code: Type.String({ maxLength: 3 }),
  status: Type.Unsafe<'draft' | 'issued' | 'applied' | 'void'>({ type: 'string', enum: ['draft', 'issued', 'applied', 'void'] }),
  invoice_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  net_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  tax_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  gross_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  amount_applied: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  amount_refunded: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  balance: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  issued_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  voided_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  exported_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  custom_fields: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CreditNoteRecord = Static<typeof CreditNoteRecord>;
export const CreditNoteCreate = inputOf(CreditNoteRecord, ['account_id!', 'reason_id', 'note', 'credit_date', 'currency_code', 'invoice_id', 'rental_id', 'external_id', 'exported_at', 'custom_fields', 'full'], {
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  full: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type CreditNoteCreate = Static<typeof CreditNoteCreate>;
export const CreditNoteUpdate = inputOf(CreditNoteRecord, ['account_id', 'reason_id', 'note', 'credit_date', 'currency_code', 'invoice_id', 'rental_id', 'external_id', 'exported_at', 'custom_fields'], {
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
});
export type CreditNoteUpdate = Static<typeof CreditNoteUpdate>;
export const CreditNoteCompositeInput = inputOf(CreditNoteRecord, ['account_id!', 'reason_id', 'note', 'credit_date', 'currency_code', 'invoice_id', 'rental_id', 'external_id', 'exported_at', 'custom_fields', 'full', 'lines!'], {
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
  external_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
  full: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  lines: Type.Unsafe<readonly ({ readonly description: string; readonly quantity?: string; readonly unit_price?: string; readonly return_to_stock?: boolean; readonly invoice_line_id?: number | null; readonly rental_item_id?: number | null; readonly tax_type_id?: number | null })[]>({ type: 'array', items: { type: 'object', properties: { description: { type: 'string', minLength: 1, maxLength: 65535, description: 'What is taken back.' }, quantity: { type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14, description: "Number of units; what is left of the invoice's line by default." }, unit_price: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: "Price of one unit; the invoice's by default." }, return_to_stock: { type: 'boolean', description: 'The goods that were sold come back into stock when the note is issued.' }, invoice_line_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The line that is taken back.' }, rental_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "The line of a rental that it credits; that of the invoice's line by default." }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "Tax type; the invoice's by default." } }, required: ['description'] }, maxItems: 200 }),
});
export type CreditNoteCompositeInput = Static<typeof CreditNoteCompositeInput>;
export const CreditNoteIssueInput = inputOf(CreditNoteRecord, []);
export type CreditNoteIssueInput = Static<typeof CreditNoteIssueInput>;
export const CreditNoteAllocateInput = inputOf(CreditNoteRecord, ['invoice_id!', 'amount'], {
  invoice_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  amount: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
});
export type CreditNoteAllocateInput = Static<typeof CreditNoteAllocateInput>;
export const CreditNoteRefundInput = inputOf(CreditNoteRecord, ['amount', 'method_id', 'paid_on', 'reference'], {
  amount: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  method_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  paid_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  reference: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
});
export type CreditNoteRefundInput = Static<typeof CreditNoteRefundInput>;
export const CreditNoteVoidInput = inputOf(CreditNoteRecord, []);
export type CreditNoteVoidInput = Static<typeof CreditNoteVoidInput>;
