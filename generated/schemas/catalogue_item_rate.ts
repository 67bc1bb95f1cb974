// Generated from definitions/catalogue/catalogue_item_rate.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CatalogueItemRate as the service writes it. Cost fields and those served on request may be absent. */
export const CatalogueItemRateRecord = Type.Object({
  ...shared('id'),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  rate_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  price_book_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  currency_code: Type.String({ maxLength: 3 }),
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  price: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  minimum_charge: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }),
  valid_from: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  valid_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CatalogueItemRateRecord = Static<typeof CatalogueItemRateRecord>;
export const CatalogueItemRateCreate = inputOf(CatalogueItemRateRecord, ['rate_id!', 'price_book_id', 'currency_code!', 'warehouse_id', 'price!', 'minimum_charge', 'valid_from', 'valid_until'], {
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
});
export type CatalogueItemRateCreate = Static<typeof CatalogueItemRateCreate>;
export const CatalogueItemRateUpdate = inputOf(CatalogueItemRateRecord, ['rate_id', 'price_book_id', 'currency_code', 'warehouse_id', 'price', 'minimum_charge', 'valid_from', 'valid_until'], {
  currency_code: Type.String({ format: 'line', maxLength: 3 }),
});
export type CatalogueItemRateUpdate = Static<typeof CatalogueItemRateUpdate>;
export const CatalogueItemRateBulkInput = inputOf(CatalogueItemRateRecord, ['operations!'], {
  operations: Type.Unsafe<readonly ({ readonly op: 'create' | 'update' | 'delete'; readonly id?: number; readonly attributes?: { readonly rate_id?: number; readonly price_book_id?: number | null; readonly currency_code?: string; readonly warehouse_id?: number | null; readonly price?: string; readonly minimum_charge?: string | null; readonly valid_from?: string | null; readonly valid_until?: string | null } })[]>({ type: 'array', items: { type: 'object', properties: { op: { type: 'string', enum: ['create', 'update', 'delete'], description: 'What to do.' }, id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647, description: 'The record to change or delete.' }, attributes: { type: 'object', properties: { rate_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'The rate that the price is for.' }, price_book_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The price book it belongs to; empty for a general price.' }, currency_code: { type: 'string', format: 'line', maxLength: 3, description: 'Currency, an ISO 4217 code.' }, warehouse_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The warehouse it is limited to.' }, price: { type: 'string', pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'Price of one unit for one period.' }, minimum_charge: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'The least that one unit is charged.' }, valid_from: { type: ['string', 'null'], format: 'date', maxLength: 10, description: 'First day it is valid; empty for no beginning.' }, valid_until: { type: ['string', 'null'], format: 'date', maxLength: 10, description: 'Last day it is valid; empty for no end.' } }, description: 'The body that the single operation would take.' } }, required: ['op'] }, maxItems: 100 }),
});
export type CatalogueItemRateBulkInput = Static<typeof CatalogueItemRateBulkInput>;
