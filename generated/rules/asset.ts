// Generated from definitions/inventory/asset.yaml by `backline generate`. Do not edit.
import type { Effect, Guard, Invariant } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/asset.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface AssetRow {
  readonly id: number;
  readonly asset_number: string;
  readonly barcode: string | null;
  readonly rfid_tag: string | null;
  readonly serial_number: string | null;
  readonly catalogue_item_id: number;
  readonly warehouse_id: number;
  readonly storage_location_id: number | null;
  readonly flightcase_id: number | null;
  readonly status: 'available' | 'allocated' | 'prepared' | 'on_hire' | 'in_transit' | 'in_repair' | 'quarantined' | 'lost' | 'sold' | 'retired';
  readonly condition: 'new' | 'good' | 'worn' | 'poor' | 'damaged';
  readonly ownership: 'owned' | 'leased' | 'subhired' | 'consignment';
  readonly virtual_stock_intake_id: number | null;
  readonly supplier_id: number | null;
  readonly purchase_order_item_id: number | null;
  readonly purchased_on: string | null;
  readonly purchase_cost: string | null;
  readonly residual_value: string;
  readonly useful_life_months: number | null;
  readonly warranty_until: string | null;
  readonly insured_value: string | null;
  readonly firmware_version: string | null;
  readonly hours_used: string;
  readonly last_usage_at: string | null;
  readonly last_test_at: string | null;
  readonly next_test_due_at: string | null;
  readonly test_status: 'ok' | 'due' | 'overdue' | 'failed' | 'none';
  readonly test_overdue_at: string | null;
  readonly last_stock_check_at: string | null;
  readonly current_rental_id: number | null;
  readonly quarantine_reason: string | null;
  readonly quarantined_until: string | null;
  readonly quarantine_awaits_test: boolean;
  readonly retirement_id: number | null;
  readonly retired_at: string | null;
  readonly tags: readonly string[];
  readonly notes: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of assets.create. */
export type AssetCreateInput = Readonly<schemas.AssetCreate>;

/** Body of assets.update. */
export type AssetUpdateInput = Readonly<schemas.AssetUpdate>;

/** Body of assets.delete. */
export type AssetDeleteInput = Readonly<Record<never, never>>;

/** Body of assets.bulk. */
export type AssetBulkInput = Readonly<schemas.AssetBulkInput>;

/** Body of assets.restore. */
export type AssetRestoreInput = Readonly<schemas.AssetRestoreInput>;

/** Body of assets.move. */
export type AssetMoveInput = Readonly<schemas.AssetMoveInput>;

/** Body of assets.quarantine. */
export type AssetQuarantineInput = Readonly<schemas.AssetQuarantineInput>;

/** Body of assets.release. */
export type AssetReleaseInput = Readonly<schemas.AssetReleaseInput>;

/** Body of assets.mark_lost. */
export type AssetMarkLostInput = Readonly<schemas.AssetMarkLostInput>;

/** Body of assets.mark_found. */
export type AssetMarkFoundInput = Readonly<schemas.AssetMarkFoundInput>;

/** What the rule file exports as `rules` (`satisfies AssetRules`). Optional names are planned and may wait. */
export interface AssetRules {
  readonly guards: {
    readonly target_allowed: Guard<AssetRow, Partial<AssetMoveInput & AssetMarkFoundInput>>;
    readonly location_fits: Guard<AssetRow, AssetMoveInput>;
  };
  readonly effects: {
    readonly into_quarantine: Effect<AssetRow, AssetQuarantineInput>;
    readonly out_of_quarantine: Effect<AssetRow, AssetReleaseInput>;
    readonly lose: Effect<AssetRow, AssetMarkLostInput>;
    readonly find: Effect<AssetRow, AssetMarkFoundInput>;
    readonly enter_stock: Effect<AssetRow, AssetCreateInput>;
    readonly leave_stock: Effect<AssetRow, AssetDeleteInput>;
    readonly re_enter_stock: Effect<AssetRow, AssetRestoreInput>;
    readonly move: Effect<AssetRow, AssetMoveInput>;
  };
}

/** What the rule file in `maintenance` exports as `rules` (`satisfies AssetMaintenanceRules`). */
export interface AssetMaintenanceRules {
  readonly effects: {
    readonly settle_tests: Effect<AssetRow, AssetCreateInput>;
  };
  readonly invariants: {
    readonly repairs_follow: Invariant;
  };
}
