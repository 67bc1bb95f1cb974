// Generated from definitions/inventory/stock_transaction.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** StockTransaction as the service writes it. Cost fields and those served on request may be absent. */
export const StockTransactionRecord = Type.Object({
  ...shared('id', 'ref'),
  catalogue_item_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  asset_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  type: Type.Unsafe<'opening' | 'purchase_in' | 'subhire_in' | 'subhire_out' | 'subhire_loss' | 'rental_out' | 'rental_in' | 'rental_loss' | 'rental_sale' | 'sale_out' | 'consume' | 'transfer_out' | 'transfer_in' | 'transfer_loss' | 'repair_out' | 'repair_in' | 'quarantine_out' | 'quarantine_in' | 'adjustment_gain' | 'adjustment_loss' | 'write_off' | 'reversal'>({ type: 'string', enum: ['opening', 'purchase_in', 'subhire_in', 'subhire_out', 'subhire_loss', 'rental_out', 'rental_in', 'rental_loss', 'rental_sale', 'sale_out', 'consume', 'transfer_out', 'transfer_in', 'transfer_loss', 'repair_out', 'repair_in', 'quarantine_out', 'quarantine_in', 'adjustment_gain', 'adjustment_loss', 'write_off', 'reversal'] }),
  quantity: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  owned_delta: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  on_hand_delta: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  owned_after: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  on_hand_after: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  unit_cost: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 })),
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  source_type: Type.Unsafe<'credit_note' | 'rental' | 'purchase_order' | 'virtual_stock_intake' | 'warehouse_transfer' | 'stock_check' | 'repair' | 'asset_retirement' | 'asset' | 'stock_transaction' | null>({ type: ['string', 'null'], enum: ['credit_note', 'rental', 'purchase_order', 'virtual_stock_intake', 'warehouse_transfer', 'stock_check', 'repair', 'asset_retirement', 'asset', 'stock_transaction', null] }),
  source_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  purchase_order_receipt_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  to_warehouse_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  reversal_of_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  reversed_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  occurred_at: Type.String({ format: 'date-time', maxLength: 40 }),
  ...shared('created_by_id', 'created_at'),
});
export type StockTransactionRecord = Static<typeof StockTransactionRecord>;
export const StockTransactionCreate = inputOf(StockTransactionRecord, ['catalogue_item_id!', 'warehouse_id!', 'asset_id', 'type!', 'quantity!', 'unit_cost', 'reason', 'occurred_at'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type StockTransactionCreate = Static<typeof StockTransactionCreate>;
export const StockTransactionBulkInput = inputOf(StockTransactionRecord, ['operations!'], {
  operations: Type.Unsafe<readonly ({ readonly op: 'create'; readonly id?: number; readonly attributes?: { readonly catalogue_item_id?: number; readonly warehouse_id?: number; readonly asset_id?: number | null; readonly type?: 'opening' | 'purchase_in' | 'subhire_in' | 'subhire_out' | 'subhire_loss' | 'rental_out' | 'rental_in' | 'rental_loss' | 'rental_sale' | 'sale_out' | 'consume' | 'transfer_out' | 'transfer_in' | 'transfer_loss' | 'repair_out' | 'repair_in' | 'quarantine_out' | 'quarantine_in' | 'adjustment_gain' | 'adjustment_loss' | 'write_off' | 'reversal'; readonly quantity?: number; readonly unit_cost?: string | null; readonly reason?: string | null; readonly occurred_at?: string } })[]>({ type: 'array', items: { type: 'object', properties: { op: { type: 'string', enum: ['create'], description: 'What to do.' }, id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647, description: 'The record to change or delete.' }, attributes: { type: 'object', properties: { catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'What moved.' }, warehouse_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'Where it moved.' }, asset_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647, description: 'The unit that moved.' }, type: { type: 'string', enum: ['opening', 'purchase_in', 'subhire_in', 'subhire_out', 'subhire_loss', 'rental_out', 'rental_in', 'rental_loss', 'rental_sale', 'sale_out', 'consume', 'transfer_out', 'transfer_in', 'transfer_loss', 'repair_out', 'repair_in', 'quarantine_out', 'quarantine_in', 'adjustment_gain', 'adjustment_loss', 'write_off', 'reversal'], description: 'What kind of movement it was; by hand those of units that come, go or are counted.' }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647, description: 'Number of units.' }, unit_cost: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18, description: 'What one unit cost.' }, reason: { type: ['string', 'null'], format: 'line', maxLength: 255, description: 'Why it moved.' }, occurred_at: { type: 'string', format: 'date-time', maxLength: 40, description: 'When it happened.' } }, description: 'The body that the single operation would take.' } }, required: ['op'] }, maxItems: 100 }),
});
export type StockTransactionBulkInput = Static<typeof StockTransactionBulkInput>;
export const StockTransactionReverseInput = inputOf(StockTransactionRecord, ['reason'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type StockTransactionReverseInput = Static<typeof StockTransactionReverseInput>;
