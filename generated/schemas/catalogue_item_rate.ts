// Generated from definitions/catalogue/catalogue_item_rate.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, kept } from '../input.ts';

/** CatalogueItemRate as the service writes it. Cost fields and those served on request may be absent. */
export const CatalogueItemRateRecord = Type.Object({
  ...kept('id'),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  rate_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  price_book_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  currency_code: Type.String({ maxLength: 3 }),
  warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  price: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  minimum_charge: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  valid_from: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  valid_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CatalogueItemRateRecord = Static<typeof CatalogueItemRateRecord>;

/** Body of catalogue_item_rates.create. */
export const CatalogueItemRateCreate = inputOf(CatalogueItemRateRecord, ['rate_id!', 'price_book_id', 'currency_code!', 'warehouse_id', 'price!', 'minimum_charge', 'valid_from', 'valid_until']);
export type CatalogueItemRateCreate = Static<typeof CatalogueItemRateCreate>;

/** Body of catalogue_item_rates.update. */
export const CatalogueItemRateUpdate = inputOf(CatalogueItemRateRecord, ['rate_id', 'price_book_id', 'currency_code', 'warehouse_id', 'price', 'minimum_charge', 'valid_from', 'valid_until']);
export type CatalogueItemRateUpdate = Static<typeof CatalogueItemRateUpdate>;
