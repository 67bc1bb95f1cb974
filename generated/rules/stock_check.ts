// Generated from definitions/inventory/stock_check.yaml by `backline generate`. Do not edit.
import type { Effect, Guard } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/stock_check.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface StockCheckRow {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly warehouse_id: number;
  readonly scope: 'all' | 'group' | 'location' | 'items' | 'flightcases';
  readonly scope_ids: unknown;
  readonly check_type: 'full' | 'cycle' | 'spot' | 'blind';
  readonly status: 'draft' | 'counting' | 'submitted' | 'completed' | 'cancelled';
  readonly scheduled_for: string | null;
  readonly started_at: string | null;
  readonly submitted_at: string | null;
  readonly completed_at: string | null;
  readonly cancelled_at: string | null;
  readonly snapshot_at: string | null;
  readonly assigned_user_ids: readonly number[];
  readonly requires_approval: boolean;
  readonly submitted_by_id: number | null;
  readonly approved_by_id: number | null;
  readonly variance_quantity: number;
  readonly variance_value: string;
  readonly adjustment_reason: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of stock_checks.create. */
export type StockCheckCreateInput = Readonly<schemas.StockCheckCreate>;

/** Body of stock_checks.update. */
export type StockCheckUpdateInput = Readonly<schemas.StockCheckUpdate>;

/** Body of stock_checks.delete. */
export type StockCheckDeleteInput = Readonly<Record<never, never>>;

/** Body of stock_checks.start. */
export type StockCheckStartInput = Readonly<schemas.StockCheckStartInput>;

/** Body of stock_checks.submit. */
export type StockCheckSubmitInput = Readonly<schemas.StockCheckSubmitInput>;

/** Body of stock_checks.reopen. */
export type StockCheckReopenInput = Readonly<schemas.StockCheckReopenInput>;

/** Body of stock_checks.approve. */
export type StockCheckApproveInput = Readonly<schemas.StockCheckApproveInput>;

/** Body of stock_checks.cancel. */
export type StockCheckCancelInput = Readonly<schemas.StockCheckCancelInput>;

/** What the rule file exports as `rules` (`satisfies StockCheckRules`). Optional names are planned and may wait. */
export interface StockCheckRules {
  readonly guards: {
    readonly has_stock_to_count: Guard<StockCheckRow, StockCheckStartInput>;
    readonly no_other_check: Guard<StockCheckRow, StockCheckStartInput>;
    readonly books_above_zero: Guard<StockCheckRow, StockCheckSubmitInput>;
    readonly other_approver: Guard<StockCheckRow, StockCheckApproveInput>;
    readonly stays_above_zero: Guard<StockCheckRow, StockCheckApproveInput>;
  };
  readonly effects: {
    readonly take_snapshot: Effect<StockCheckRow, StockCheckStartInput>;
    readonly close_count: Effect<StockCheckRow, StockCheckSubmitInput>;
    readonly book_differences: Effect<StockCheckRow, StockCheckApproveInput>;
  };
}
