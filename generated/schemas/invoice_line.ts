// Generated from definitions/finance/invoice_line.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** InvoiceLine as the service writes it. Cost fields and those served on request may be absent. */
export const InvoiceLineRecord = Type.Object({
  ...shared('id'),
  invoice_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  description: Type.String({ minLength: 1, maxLength: 500 }),
  quantity: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  unit_price: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  kind: Type.Unsafe<'item' | 'service' | 'deposit' | 'deposit_deduction' | 'surcharge' | 'text'>({ type: 'string', enum: ['item', 'service', 'deposit', 'deposit_deduction', 'surcharge', 'text'] }),
  position: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  rental_item_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  credit_of_line_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  period_from: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  period_to: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  unit: Type.String({ maxLength: 20 }),
  period_factor: Type.String({ pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }),
  discount_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  tax_type_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  tax_percent: Type.String({ pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }),
  net_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  tax_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  gross_amount: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  quantity_credited: Type.String({ pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type InvoiceLineRecord = Static<typeof InvoiceLineRecord>;
export const InvoiceLineCreate = inputOf(InvoiceLineRecord, ['description!', 'quantity', 'unit_price', 'kind', 'position', 'rental_id', 'rental_item_id', 'period_from', 'period_to', 'unit', 'period_factor', 'discount_percent', 'tax_type_id', 'revenue_account', 'expected_version'], {
  description: Type.String({ format: 'line', minLength: 1, maxLength: 500 }),
  unit: Type.String({ format: 'line', maxLength: 20 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
});
export type InvoiceLineCreate = Static<typeof InvoiceLineCreate>;
export const InvoiceLineUpdate = inputOf(InvoiceLineRecord, ['description', 'quantity', 'unit_price', 'kind', 'position', 'rental_id', 'rental_item_id', 'period_from', 'period_to', 'unit', 'period_factor', 'discount_percent', 'tax_type_id', 'revenue_account', 'expected_version'], {
  description: Type.String({ format: 'line', minLength: 1, maxLength: 500 }),
  unit: Type.String({ format: 'line', maxLength: 20 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
});
export type InvoiceLineUpdate = Static<typeof InvoiceLineUpdate>;
export const InvoiceLineBulkInput = inputOf(InvoiceLineRecord, ['operations!', 'expected_version'], {
  operations: Type.Unsafe<readonly ({ readonly op: 'create' | 'update' | 'delete'; readonly id?: number; readonly attributes?: { readonly description?: string; readonly quantity?: string; readonly unit_price?: string | null; readonly kind?: 'item' | 'service' | 'deposit' | 'deposit_deduction' | 'surcharge' | 'text'; readonly position?: number; readonly rental_id?: number | null; readonly rental_item_id?: number | null; readonly period_from?: string | null; readonly period_to?: string | null; readonly unit?: string; readonly period_factor?: string; readonly discount_percent?: string; readonly tax_type_id?: number | null; readonly revenue_account?: string | null } })[]>({ type: 'array', items: { type: 'object', properties: { op: { type: 'string', enum: ['create', 'update', 'delete'], description: 'What to do.' }, id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647, description: 'The record to change or delete.' }, attributes: { type: 'object', properties: { description: { type: 'string', format: 'line', minLength: 1, maxLength: 500, description: 'What is billed.' }, quantity: { type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14, description: 'Number of units.' }, unit_price: { type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Price of one unit; empty on a text.' }, kind: { type: 'string', enum: ['item', 'service', 'deposit', 'deposit_deduction', 'surcharge', 'text'], description: 'What the line is.' }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647, description: 'Place in the list; last by default.' }, rental_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "The rental it is for; the invoice's by default." }, rental_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The line of the rental that it bills.' }, period_from: { type: ['string', 'null'], format: 'date', maxLength: 10, description: 'First day that is charged.' }, period_to: { type: ['string', 'null'], format: 'date', maxLength: 10, description: 'Last day that is charged.' }, unit: { type: 'string', format: 'line', maxLength: 20, description: 'Unit it is counted in.' }, period_factor: { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12, description: 'What the periods multiply the price by.' }, discount_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9, description: 'Discount on this line.' }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: "Tax type; the rental's, account's or general one by default." }, revenue_account: { type: ['string', 'null'], format: 'line', maxLength: 30, description: "Account for revenue; the rental line's by default." } }, description: 'The body that the single operation would take.' } }, required: ['op'] }, maxItems: 100 }),
});
export type InvoiceLineBulkInput = Static<typeof InvoiceLineBulkInput>;
export const InvoiceLineReorderInput = inputOf(InvoiceLineRecord, ['ids!', 'expected_version'], {
  ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
});
export type InvoiceLineReorderInput = Static<typeof InvoiceLineReorderInput>;
