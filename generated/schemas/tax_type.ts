// Generated from definitions/finance/tax_type.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** TaxType as the service writes it. Cost fields and those served on request may be absent. */
export const TaxTypeRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  code: Type.String({ minLength: 1, maxLength: 20 }),
  kind: Type.Unsafe<'standard' | 'reduced' | 'zero' | 'exempt' | 'reverse_charge' | 'out_of_scope'>({ type: 'string', enum: ['standard', 'reduced', 'zero', 'exempt', 'reverse_charge', 'out_of_scope'] }),
  category: Type.String({ minLength: 1, maxLength: 40 }),
  is_default: Type.Boolean(),
  is_active: Type.Boolean(),
  country_code: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 2 }),
  e_invoice_category: Type.Unsafe<'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O' | null>({ type: ['string', 'null'], enum: ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', null] }),
  exemption_code: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  invoice_note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  tax_account: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
  datev_key: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[0-9]{1,4}$', maxLength: 4 }),
  current_percent: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 26 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type TaxTypeRecord = Static<typeof TaxTypeRecord>;
export const TaxTypeCreate = inputOf(TaxTypeRecord, ['name!', 'code!', 'kind!', 'category', 'is_default', 'country_code', 'e_invoice_category', 'exemption_code', 'invoice_note', 'revenue_account', 'tax_account', 'datev_key'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  code: Type.String({ format: 'line', minLength: 1, maxLength: 20 }),
  category: Type.String({ format: 'line', minLength: 1, maxLength: 40 }),
  country_code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 2 }),
  exemption_code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  invoice_note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  tax_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  datev_key: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[0-9]{1,4}$', maxLength: 4 }),
});
export type TaxTypeCreate = Static<typeof TaxTypeCreate>;
export const TaxTypeUpdate = inputOf(TaxTypeRecord, ['name', 'code', 'kind', 'category', 'is_default', 'country_code', 'e_invoice_category', 'exemption_code', 'invoice_note', 'revenue_account', 'tax_account', 'datev_key'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  code: Type.String({ format: 'line', minLength: 1, maxLength: 20 }),
  category: Type.String({ format: 'line', minLength: 1, maxLength: 40 }),
  country_code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 2 }),
  exemption_code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  invoice_note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  revenue_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  tax_account: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 30 }),
  datev_key: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[0-9]{1,4}$', maxLength: 4 }),
});
export type TaxTypeUpdate = Static<typeof TaxTypeUpdate>;
export const TaxTypeArchiveInput = inputOf(TaxTypeRecord, []);
export type TaxTypeArchiveInput = Static<typeof TaxTypeArchiveInput>;
export const TaxTypeUnarchiveInput = inputOf(TaxTypeRecord, []);
export type TaxTypeUnarchiveInput = Static<typeof TaxTypeUnarchiveInput>;
export const TaxTypeRestoreInput = inputOf(TaxTypeRecord, []);
export type TaxTypeRestoreInput = Static<typeof TaxTypeRestoreInput>;
