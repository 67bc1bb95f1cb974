// Generated from definitions/inventory/stock_level.yaml by `backline generate`. Do not edit.
import type { Invariant } from '../../runtime/base/kernel/rules.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface StockLevelRow {
  readonly id: number;
  readonly catalogue_item_id: number;
  readonly warehouse_id: number;
  readonly quantity_owned: number;
  readonly quantity_on_hand: number;
  readonly quantity_on_hire: number;
  readonly quantity_in_transit: number;
  readonly quantity_in_repair: number;
  readonly quantity_quarantined: number;
  readonly quantity_virtual: number;
  readonly quantity_retired: number;
  readonly average_cost: string | null;
  readonly last_transaction_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** What the rule file exports as `rules` (`satisfies StockLevelRules`). Optional names are planned and may wait. */
export interface StockLevelRules {
  readonly invariants: {
    readonly units_counted: Invariant;
    readonly units_away_once: Invariant;
  };
}
