// Generated from definitions/inventory/stock_transaction.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** StockTransaction as the service writes it. Cost fields and those served on request may be absent. */
export const StockTransactionRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  asset_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  type: Type.Union([Type.Literal('opening'), Type.Literal('purchase_in'), Type.Literal('subhire_in'), Type.Literal('subhire_out'), Type.Literal('subhire_loss'), Type.Literal('rental_out'), Type.Literal('rental_in'), Type.Literal('rental_loss'), Type.Literal('rental_sale'), Type.Literal('sale_out'), Type.Literal('consume'), Type.Literal('transfer_out'), Type.Literal('transfer_in'), Type.Literal('transfer_loss'), Type.Literal('repair_out'), Type.Literal('repair_in'), Type.Literal('quarantine_out'), Type.Literal('quarantine_in'), Type.Literal('adjustment_gain'), Type.Literal('adjustment_loss'), Type.Literal('write_off'), Type.Literal('reversal')]),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  owned_delta: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  on_hand_delta: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  owned_after: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  on_hand_after: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  unit_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  source_type: Type.Union([Type.Union([Type.Literal('rental'), Type.Literal('purchase_order'), Type.Literal('virtual_stock_intake'), Type.Literal('warehouse_transfer'), Type.Literal('stock_check'), Type.Literal('repair'), Type.Literal('asset_retirement'), Type.Literal('asset'), Type.Literal('stock_transaction')]), Type.Null()]),
  source_id: Type.Union([Type.String({ maxLength: 36 }), Type.Null()]),
  purchase_order_receipt_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  to_warehouse_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  reversal_of_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  reversed_by_id: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  occurred_at: Type.String({ format: 'date-time', maxLength: 40 }),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type StockTransactionRecord = Static<typeof StockTransactionRecord>;

/** Body of stock_transactions.create. */
export const StockTransactionCreate = Type.Object({
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  asset_id: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()])),
  type: Type.Union([Type.Literal('opening'), Type.Literal('purchase_in'), Type.Literal('subhire_in'), Type.Literal('subhire_out'), Type.Literal('subhire_loss'), Type.Literal('rental_out'), Type.Literal('rental_in'), Type.Literal('rental_loss'), Type.Literal('rental_sale'), Type.Literal('sale_out'), Type.Literal('consume'), Type.Literal('transfer_out'), Type.Literal('transfer_in'), Type.Literal('transfer_loss'), Type.Literal('repair_out'), Type.Literal('repair_in'), Type.Literal('quarantine_out'), Type.Literal('quarantine_in'), Type.Literal('adjustment_gain'), Type.Literal('adjustment_loss'), Type.Literal('write_off'), Type.Literal('reversal')]),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  unit_cost: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }), Type.Null()])),
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  occurred_at: Type.Optional(Type.String({ format: 'date-time', maxLength: 40 })),
});
export type StockTransactionCreate = Static<typeof StockTransactionCreate>;

/** Body of stock_transactions.reverse. */
export const StockTransactionReverseInput = Type.Object({
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
});
export type StockTransactionReverseInput = Static<typeof StockTransactionReverseInput>;
