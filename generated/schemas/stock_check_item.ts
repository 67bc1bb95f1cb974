// Generated from definitions/inventory/stock_check_item.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** StockCheckItem as the service writes it. Cost fields and those served on request may be absent. */
export const StockCheckItemRecord = Type.Object({
  ...shared('id'),
  stock_check_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  asset_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  storage_location_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  quantity_expected: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  movement_since_snapshot: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  quantity_counted: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  variance: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  result: Type.Unsafe<'pending' | 'match' | 'short' | 'over' | 'unexpected' | 'missing'>({ type: 'string', enum: ['pending', 'match', 'short', 'over', 'unexpected', 'missing'] }),
  counted_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  counted_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  adjust: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type StockCheckItemRecord = Static<typeof StockCheckItemRecord>;
export const StockCheckItemUpdate = inputOf(StockCheckItemRecord, ['quantity_counted', 'note', 'adjust'], {
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type StockCheckItemUpdate = Static<typeof StockCheckItemUpdate>;
export const StockCheckItemCountInput = inputOf(StockCheckItemRecord, ['code!', 'quantity'], {
  code: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  quantity: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 1000000 }),
});
export type StockCheckItemCountInput = Static<typeof StockCheckItemCountInput>;
