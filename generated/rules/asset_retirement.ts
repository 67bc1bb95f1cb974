// Generated from definitions/inventory/asset_retirement.yaml by `backline generate`. Do not edit.
import type { Effect, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/asset_retirement.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface AssetRetirementRow {
  readonly id: number;
  readonly asset_id: number;
  readonly reason_id: number;
  readonly kind: 'scrapped' | 'sold' | 'stolen' | 'lost' | 'donated' | 'returned_to_owner' | 'end_of_life';
  readonly retired_on: string;
  readonly proceeds: string;
  readonly buyer_id: number | null;
  readonly book_value_at_retirement: string | null;
  readonly gain_loss: string | null;
  readonly note: string | null;
  readonly status: 'active' | 'voided' | 'reinstated';
  readonly status_before: 'available' | 'allocated' | 'prepared' | 'on_hire' | 'in_transit' | 'in_repair' | 'quarantined' | 'lost' | 'sold' | 'retired' | null;
  readonly repair_id: number | null;
  readonly voided_at: string | null;
  readonly voided_reason: string | null;
  readonly reinstated_at: string | null;
  readonly reinstated_reason: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of asset_retirements.create. */
export type AssetRetirementCreateInput = Readonly<schemas.AssetRetirementCreate>;

/** Body of asset_retirements.void. */
export type AssetRetirementVoidInput = Readonly<schemas.AssetRetirementVoidInput>;

/** Body of asset_retirements.reinstate. */
export type AssetRetirementReinstateInput = Readonly<schemas.AssetRetirementReinstateInput>;

/** What the rule file exports as `rules` (`satisfies AssetRetirementRules`). Optional names are planned and may wait. */
export interface AssetRetirementRules {
  readonly guards: {
    readonly not_returned: Guard<AssetRetirementRow, Partial<AssetRetirementVoidInput & AssetRetirementReinstateInput>>;
    readonly target_allowed: Guard<AssetRetirementRow, AssetRetirementReinstateInput>;
    readonly in_service: Guard<AssetRetirementRow, AssetRetirementCreateInput>;
    readonly not_allocated: Guard<AssetRetirementRow, AssetRetirementCreateInput>;
  };
  readonly effects: {
    readonly undo: Effect<AssetRetirementRow, AssetRetirementVoidInput>;
    readonly reinstate: Effect<AssetRetirementRow, AssetRetirementReinstateInput>;
    readonly retire: Effect<AssetRetirementRow, AssetRetirementCreateInput>;
  };
  readonly prepare: {
    readonly create: Prepare<AssetRetirementCreateInput>;
  };
}
