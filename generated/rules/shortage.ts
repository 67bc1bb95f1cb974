// Generated from definitions/rentals/shortage.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Fill } from '../../runtime/kernel/rules.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ShortageRow {
  readonly id: number;
  readonly rental_id: number;
  readonly rental_item_id: number;
  readonly catalogue_item_id: number;
  readonly warehouse_id: number;
  readonly quantity_short: number;
  readonly quantity_resolved: number;
  readonly shortage_from: string;
  readonly shortage_until: string | null;
  readonly status: 'open' | 'partially_resolved' | 'resolved' | 'ignored';
  readonly first_detected_at: string;
  readonly resolved_at: string | null;
  readonly ignored_reason: string | null;
  readonly note: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of shortages.options. */
export interface ShortageOptionsInput {
}

/** Body of shortages.resolve. */
export interface ShortageResolveInput {
  readonly method: 'subhire' | 'purchase' | 'transfer' | 'substitute' | 'reduce_quantity' | 'reschedule' | 'release_other';
  readonly quantity?: number | null;
  readonly supplier_id?: number | null;
  readonly unit_cost?: string | null;
  readonly from?: string | null;
  readonly until?: string | null;
  readonly add_to_purchase_order_id?: number | null;
  readonly from_warehouse_id?: number | null;
  readonly catalogue_item_id?: number | null;
  readonly any?: boolean | null;
  readonly keep_price?: boolean | null;
  readonly starts_at?: string | null;
  readonly ends_at?: string | null;
  readonly rental_item_id?: number | null;
  readonly note?: string | null;
}

/** Body of shortages.ignore. */
export interface ShortageIgnoreInput {
  readonly reason: string;
  readonly dry_run?: boolean;
}

/** Body of shortages.reopen. */
export interface ShortageReopenInput {
  readonly dry_run?: boolean;
}

/** What the rule file exports as `rules` (`satisfies ShortageRules`). Optional names are planned and may wait. */
export interface ShortageRules {
  readonly actions: {
    readonly options: ActionHandler<ShortageRow, ShortageOptionsInput>;
    readonly resolve: ActionHandler<ShortageRow, ShortageResolveInput>;
  };
  readonly fills: {
    readonly resolutions: Fill<{ readonly options: unknown }>;
  };
}
