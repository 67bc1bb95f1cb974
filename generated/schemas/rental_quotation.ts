// Generated from definitions/rentals/rental_quotation.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** RentalQuotation as the service writes it. Cost fields and those served on request may be absent. */
export const RentalQuotationRecord = Type.Object({
  ...shared('id'),
  rental_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  hash: Type.String({ maxLength: 64 }),
  status: Type.Unsafe<'sent' | 'superseded' | 'accepted' | null>({ type: ['string', 'null'], enum: ['sent', 'superseded', 'accepted', null] }),
  account_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  currency_code: Type.String({ maxLength: 3 }),
  net_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  tax_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  gross_total: Type.String({ pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  valid_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  sent_at: Type.String({ format: 'date-time', maxLength: 40 }),
  sent_to: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  accepted_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  accepted_by_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  acceptance_note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  content: Type.Optional(Type.Unsafe<unknown>({ type: 'object', required: ['number', 'version', 'title', 'currency_code', 'net_total', 'tax_total', 'gross_total', 'lines'], properties: { number: { type: 'string' }, version: { type: 'integer' }, title: { type: 'string' }, description: { type: ['string', 'null'] }, account_id: { type: ['integer', 'null'] }, account_name: { type: ['string', 'null'] }, starts_at: { type: ['string', 'null'], format: 'date-time' }, ends_at: { type: ['string', 'null'], format: 'date-time' }, charge_starts_at: { type: ['string', 'null'], format: 'date-time' }, charge_ends_at: { type: ['string', 'null'], format: 'date-time' }, is_open_ended: { type: 'boolean' }, valid_until: { type: ['string', 'null'], format: 'date-time' }, currency_code: { type: 'string' }, prices_include_tax: { type: 'boolean' }, billing_cycle: { type: 'string' }, billing_period_days: { type: ['integer', 'null'] }, payment_moments: { type: 'array', items: { type: 'object' } }, deposit_percent: { type: ['string', 'null'] }, security_deposit: { type: 'string' }, delivery_method: { type: 'string' }, return_method: { type: 'string' }, discount_percent: { type: 'string' }, discount_amount: { type: 'string' }, discount_total: { type: 'string' }, surcharge_total: { type: 'string' }, net_total: { type: 'string' }, tax_total: { type: 'string' }, gross_total: { type: 'string' }, optional_total: { type: 'string' }, tax_summary: { type: 'array', items: { type: 'object' } }, surcharges: { type: 'array', items: { type: 'object' } }, lines: { type: 'array', items: { type: 'object' } } } })),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type RentalQuotationRecord = Static<typeof RentalQuotationRecord>;
export const RentalQuotationCompareInput = inputOf(RentalQuotationRecord, ['with'], {
  with: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
});
export type RentalQuotationCompareInput = Static<typeof RentalQuotationCompareInput>;
export const RentalQuotationRestoreInput = inputOf(RentalQuotationRecord, ['confirm_shortage', 'expected_version'], {
  confirm_shortage: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
});
export type RentalQuotationRestoreInput = Static<typeof RentalQuotationRestoreInput>;
