// Generated from definitions/catalogue/catalogue_item_supplier.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CatalogueItemSupplier as the service writes it. Cost fields and those served on request may be absent. */
export const CatalogueItemSupplierRecord = Type.Object({
  ...shared('id'),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_sku: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  purchase_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  subhire_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  subhire_rate_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  currency_code: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 3 }),
  lead_time_days: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  minimum_quantity: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  is_preferred: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CatalogueItemSupplierRecord = Static<typeof CatalogueItemSupplierRecord>;
export const CatalogueItemSupplierCreate = inputOf(CatalogueItemSupplierRecord, ['supplier_id!', 'supplier_sku', 'purchase_cost', 'subhire_cost', 'subhire_rate_id', 'currency_code', 'lead_time_days', 'minimum_quantity', 'is_preferred'], {
  supplier_sku: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  currency_code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 3 }),
});
export type CatalogueItemSupplierCreate = Static<typeof CatalogueItemSupplierCreate>;
export const CatalogueItemSupplierUpdate = inputOf(CatalogueItemSupplierRecord, ['supplier_id', 'supplier_sku', 'purchase_cost', 'subhire_cost', 'subhire_rate_id', 'currency_code', 'lead_time_days', 'minimum_quantity', 'is_preferred'], {
  supplier_sku: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  currency_code: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 3 }),
});
export type CatalogueItemSupplierUpdate = Static<typeof CatalogueItemSupplierUpdate>;
