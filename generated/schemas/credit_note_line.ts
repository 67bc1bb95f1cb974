// Generated from definitions/finance/credit_note_line.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CreditNoteLine as the service writes it. Cost fields and those served on request may be absent. */
export const CreditNoteLineRecord = Type.Object({
  ...shared('id'),
  credit_note_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  description: Type.String({ minLength: 1, maxLength: 65535 }),
  quantity: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  unit_price: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  return_to_stock: Type.Boolean(),
  invoice_line_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  tax_type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  tax_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  net_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  tax_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  gross_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CreditNoteLineRecord = Static<typeof CreditNoteLineRecord>;
export const CreditNoteLineCreate = inputOf(CreditNoteLineRecord, ['description!', 'quantity', 'unit_price', 'return_to_stock', 'invoice_line_id', 'rental_item_id', 'tax_type_id']);
export type CreditNoteLineCreate = Static<typeof CreditNoteLineCreate>;
export const CreditNoteLineUpdate = inputOf(CreditNoteLineRecord, ['description', 'quantity', 'unit_price', 'return_to_stock', 'invoice_line_id', 'rental_item_id', 'tax_type_id']);
export type CreditNoteLineUpdate = Static<typeof CreditNoteLineUpdate>;
export const CreditNoteLineBulkInput = inputOf(CreditNoteLineRecord, ['operations!'], {
  operations: Type.Unsafe<readonly ({ readonly op: 'create' | 'update' | 'delete'; readonly id?: number; readonly attributes?: { readonly description?: string; readonly quantity?: string; readonly unit_price?: string; readonly return_to_stock?: boolean; readonly invoice_line_id?: number | null; readonly rental_item_id?: number | null; readonly tax_type_id?: number | null } })[]>({ type: 'array', items: { type: 'object', properties: { op: { type: 'string', enum: ['create', 'update', 'delete'], description: 'What to do.' }, id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647, description: 'The record to change or delete.' }, attributes: { type: 'object', properties: { description: { type: 'string', minLength: 1, maxLength: 65535, description: 'What is taken back.' }, quantity: { type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14, description: "Number of units; what is left of the invoice's line by default." }, unit_price: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: "Price of one unit; the invoice's by default." }, return_to_stock: { type: 'boolean', description: 'The goods that were sold come back into stock when the note is issued.' }, invoice_line_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The line that is taken back.' }, rental_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "The line of a rental that it credits; that of the invoice's line by default." }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "Tax type; the invoice's by default." } }, description: 'The body that the single operation would take.' } }, required: ['op'] }, maxItems: 100 }),
});
export type CreditNoteLineBulkInput = Static<typeof CreditNoteLineBulkInput>;
