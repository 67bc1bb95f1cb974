// Generated from definitions/inventory/stock_check_item.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** StockCheckItem as the service writes it. Cost fields and those served on request may be absent. */
export const StockCheckItemRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  stock_check_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  asset_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  storage_location_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  quantity_expected: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  movement_since_snapshot: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  quantity_counted: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  variance: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  result: Type.Union([Type.Literal('pending'), Type.Literal('match'), Type.Literal('short'), Type.Literal('over'), Type.Literal('unexpected'), Type.Literal('missing')]),
  counted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  counted_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  note: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  adjust: Type.Boolean(),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type StockCheckItemRecord = Static<typeof StockCheckItemRecord>;

/** Body of stock_check_items.update. */
export const StockCheckItemUpdate = Type.Object({
  quantity_counted: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  note: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  adjust: Type.Optional(Type.Boolean()),
});
export type StockCheckItemUpdate = Static<typeof StockCheckItemUpdate>;

/** Body of stock_check_items.count. */
export const StockCheckItemCountInput = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 120 }),
  quantity: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 1000000 }), Type.Null()])),
});
export type StockCheckItemCountInput = Static<typeof StockCheckItemCountInput>;
