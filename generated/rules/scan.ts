// Generated from definitions/inventory/scan.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/scan.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ScanRow {
  readonly id: number;
  readonly code: string;
  readonly context: 'lookup' | 'allocate' | 'prepare' | 'dispatch' | 'return' | 'pack' | 'unpack' | 'stock_check' | 'transfer_dispatch' | 'transfer_receive' | 'repair' | 'move';
  readonly quantity: number;
  readonly context_ref_type: 'rental' | 'flightcase' | 'stock_check' | 'warehouse_transfer' | 'repair' | 'storage_location' | null;
  readonly context_ref_id: string | null;
  readonly device_id: string | null;
  readonly scanned_at: string;
  readonly location_id: number | null;
  readonly outcome: 'accepted' | 'duplicate' | 'warning' | 'rejected';
  readonly reason_code: string | null;
  readonly reason: string | null;
  readonly resolved_type: 'asset' | 'flightcase' | 'catalogue_item' | 'kit' | 'storage_location' | 'rental' | 'warehouse_transfer' | 'user' | null;
  readonly resolved_id: string | null;
  readonly effects: unknown;
  readonly created_by_id: number | null;
  readonly created_at: string;
}

/** Body of scans.create. */
export type ScanCreateInput = Readonly<schemas.ScanCreate>;

/** Body of scans.resolve. */
export type ScanResolveInput = Readonly<schemas.ScanResolveInput>;

/** What the rule file exports as `rules` (`satisfies ScanRules`). Optional names are planned and may wait. */
export interface ScanRules {
  readonly effects: {
    readonly tell: Effect<ScanRow, ScanCreateInput>;
  };
  readonly actions: {
    readonly resolve: ActionHandler<null, ScanResolveInput>;
  };
  readonly prepare: {
    readonly create: Prepare<ScanCreateInput>;
  };
}
