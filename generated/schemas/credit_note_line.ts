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
