// Generated from definitions/catalogue/catalogue_item_rate.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** CatalogueItemRate as the service writes it. Cost fields and those served on request may be absent. */
export const CatalogueItemRateRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  rate_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  price_book_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  currency_code: Type.String({ maxLength: 3 }),
  warehouse_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  price: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  minimum_charge: Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()]),
  valid_from: Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()]),
  valid_until: Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type CatalogueItemRateRecord = Static<typeof CatalogueItemRateRecord>;

/** Body of catalogue_item_rates.create. */
export const CatalogueItemRateCreate = Type.Object({
  rate_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  price_book_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  currency_code: Type.String({ maxLength: 3 }),
  warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  price: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }),
  minimum_charge: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  valid_from: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  valid_until: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
});
export type CatalogueItemRateCreate = Static<typeof CatalogueItemRateCreate>;

/** Body of catalogue_item_rates.update. */
export const CatalogueItemRateUpdate = Type.Object({
  rate_id: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 })),
  price_book_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  warehouse_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  price: Type.Optional(Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 })),
  minimum_charge: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  valid_from: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
  valid_until: Type.Optional(Type.Union([Type.String({ format: 'date', maxLength: 10 }), Type.Null()])),
});
export type CatalogueItemRateUpdate = Static<typeof CatalogueItemRateUpdate>;
