// Generated from definitions/catalogue/catalogue_item_supplier.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** CatalogueItemSupplier as the service writes it. Cost fields and those served on request may be absent. */
export const CatalogueItemSupplierRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_sku: Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
  purchase_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  subhire_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  subhire_rate_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  currency_code: Type.Union([Type.String({ maxLength: 3 }), Type.Null()]),
  lead_time_days: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  minimum_quantity: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  is_preferred: Type.Boolean(),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type CatalogueItemSupplierRecord = Static<typeof CatalogueItemSupplierRecord>;

/** Body of catalogue_item_suppliers.create. */
export const CatalogueItemSupplierCreate = Type.Object({
  supplier_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  supplier_sku: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  purchase_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  subhire_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  subhire_rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  currency_code: Type.Optional(Type.Union([Type.String({ maxLength: 3 }), Type.Null()])),
  lead_time_days: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  minimum_quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  is_preferred: Type.Optional(Type.Boolean()),
});
export type CatalogueItemSupplierCreate = Static<typeof CatalogueItemSupplierCreate>;

/** Body of catalogue_item_suppliers.update. */
export const CatalogueItemSupplierUpdate = Type.Object({
  supplier_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  supplier_sku: Type.Optional(Type.Union([Type.String({ maxLength: 60 }), Type.Null()])),
  purchase_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  subhire_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  subhire_rate_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  currency_code: Type.Optional(Type.Union([Type.String({ maxLength: 3 }), Type.Null()])),
  lead_time_days: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  minimum_quantity: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 })),
  is_preferred: Type.Optional(Type.Boolean()),
});
export type CatalogueItemSupplierUpdate = Static<typeof CatalogueItemSupplierUpdate>;
