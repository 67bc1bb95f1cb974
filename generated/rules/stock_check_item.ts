// Generated from definitions/inventory/stock_check_item.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/stock_check_item.ts';
import type { StockCheckRow } from './stock_check.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface StockCheckItemRow {
  readonly id: number;
  readonly stock_check_id: number;
  readonly catalogue_item_id: number;
  readonly asset_id: number | null;
  readonly storage_location_id: number | null;
  readonly movement_since_snapshot: number;
  readonly quantity_counted: number | null;
  readonly result: 'pending' | 'match' | 'short' | 'over' | 'unexpected' | 'missing';
  readonly counted_at: string | null;
  readonly counted_by_id: number | null;
  readonly note: string | null;
  readonly adjust: boolean;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of stock_check_items.update. */
export type StockCheckItemUpdateInput = Readonly<schemas.StockCheckItemUpdate>;

/** Body of stock_check_items.count. */
export type StockCheckItemCountInput = Readonly<schemas.StockCheckItemCountInput>;

/** What the rule file exports as `rules` (`satisfies StockCheckItemRules`). Optional names are planned and may wait. */
export interface StockCheckItemRules {
  readonly effects: {
    readonly judge_count: Effect<StockCheckItemRow, StockCheckItemUpdateInput>;
  };
  readonly actions: {
    readonly count: ActionHandler<StockCheckRow, StockCheckItemCountInput>;
  };
}
