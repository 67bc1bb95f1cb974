// Generated from definitions/rentals/shortage_resolution.yaml by `backline generate`. Do not edit.
import type { ActionHandler } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/shortage_resolution.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ShortageResolutionRow {
  readonly id: number;
  readonly shortage_id: number;
  readonly method: 'subhire' | 'purchase' | 'transfer' | 'substitute' | 'reduce_quantity' | 'reschedule' | 'release_other';
  readonly quantity: number;
  readonly result_type: 'virtual_stock_intake' | 'purchase_order' | 'warehouse_transfer' | 'rental_item' | 'rental' | null;
  readonly result_id: string | null;
  readonly status: 'active' | 'undone';
  readonly plan_id: string | null;
  readonly note: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of shortage_resolutions.undo. */
export type ShortageResolutionUndoInput = Readonly<schemas.ShortageResolutionUndoInput>;

/** What the rule file exports as `rules` (`satisfies ShortageResolutionRules`). Optional names are planned and may wait. */
export interface ShortageResolutionRules {
  readonly actions: {
    readonly undo: ActionHandler<ShortageResolutionRow, ShortageResolutionUndoInput>;
  };
}
