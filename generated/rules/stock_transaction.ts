// Generated from definitions/inventory/stock_transaction.yaml by `backline generate`. Do not edit.
import type { Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/stock_transaction.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface StockTransactionRow {
  readonly id: number;
  readonly catalogue_item_id: number;
  readonly warehouse_id: number;
  readonly asset_id: number | null;
  readonly type: 'opening' | 'purchase_in' | 'subhire_in' | 'subhire_out' | 'subhire_loss' | 'rental_out' | 'rental_in' | 'rental_loss' | 'rental_sale' | 'sale_out' | 'consume' | 'transfer_out' | 'transfer_in' | 'transfer_loss' | 'repair_out' | 'repair_in' | 'quarantine_out' | 'quarantine_in' | 'adjustment_gain' | 'adjustment_loss' | 'write_off' | 'reversal';
  readonly quantity: number;
  readonly owned_delta: number;
  readonly on_hand_delta: number;
  readonly owned_after: number;
  readonly on_hand_after: number;
  readonly unit_cost: string | null;
  readonly reason: string | null;
  readonly source_type: 'credit_note' | 'rental' | 'purchase_order' | 'virtual_stock_intake' | 'warehouse_transfer' | 'stock_check' | 'repair' | 'asset_retirement' | 'asset' | 'stock_transaction' | null;
  readonly source_id: string | null;
  readonly purchase_order_receipt_id: number | null;
  readonly to_warehouse_id: number | null;
  readonly reversal_of_id: number | null;
  readonly occurred_at: string;
  readonly created_by_id: number | null;
  readonly created_at: string;
}

/** Body of stock_transactions.create. */
export type StockTransactionCreateInput = Readonly<schemas.StockTransactionCreate>;

/** Body of stock_transactions.bulk. */
export type StockTransactionBulkInput = Readonly<schemas.StockTransactionBulkInput>;

/** Body of stock_transactions.reverse. */
export type StockTransactionReverseInput = Readonly<schemas.StockTransactionReverseInput>;

/** What the rule file exports as `rules` (`satisfies StockTransactionRules`). Optional names are planned and may wait. */
export interface StockTransactionRules {
  readonly effects: {
    readonly announce_level: Effect<StockTransactionRow, StockTransactionCreateInput>;
    readonly take_back: Effect<StockTransactionRow, StockTransactionReverseInput>;
  };
  readonly prepare: {
    readonly create: Prepare<StockTransactionCreateInput>;
  };
}
