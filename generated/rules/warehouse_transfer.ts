// Generated from definitions/inventory/warehouse_transfer.yaml by `backline generate`. Do not edit.
import type { Effect, Guard } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/warehouse_transfer.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface WarehouseTransferRow {
  readonly id: number;
  readonly number: string;
  readonly status: 'draft' | 'requested' | 'in_transit' | 'partially_received' | 'received' | 'cancelled';
  readonly from_warehouse_id: number;
  readonly to_warehouse_id: number;
  readonly reason: 'rebalance' | 'rental' | 'repair' | 'return' | 'other';
  readonly rental_id: number | null;
  readonly shortage_id: number | null;
  readonly planned_dispatch_at: string | null;
  readonly expected_arrival_at: string | null;
  readonly requested_at: string | null;
  readonly dispatched_at: string | null;
  readonly received_at: string | null;
  readonly cancelled_at: string | null;
  readonly requested_by_id: number | null;
  readonly dispatched_by_id: number | null;
  readonly received_by_id: number | null;
  readonly carrier: string | null;
  readonly tracking_number: string | null;
  readonly cost: string;
  readonly notes: string | null;
  readonly cancel_reason: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of warehouse_transfers.create. */
export type WarehouseTransferCreateInput = Readonly<schemas.WarehouseTransferCreate>;

/** Body of warehouse_transfers.update. */
export type WarehouseTransferUpdateInput = Readonly<schemas.WarehouseTransferUpdate>;

/** Body of warehouse_transfers.delete. */
export type WarehouseTransferDeleteInput = Readonly<Record<never, never>>;

/** Body of warehouse_transfers.composite. */
export type WarehouseTransferCompositeInput = Readonly<schemas.WarehouseTransferCompositeInput>;

/** Body of warehouse_transfers.receive. */
export type WarehouseTransferReceiveInput = Readonly<schemas.WarehouseTransferReceiveInput>;

/** Body of warehouse_transfers.request. */
export type WarehouseTransferRequestInput = Readonly<schemas.WarehouseTransferRequestInput>;

/** Body of warehouse_transfers.dispatch. */
export type WarehouseTransferDispatchInput = Readonly<schemas.WarehouseTransferDispatchInput>;

/** Body of warehouse_transfers.cancel. */
export type WarehouseTransferCancelInput = Readonly<schemas.WarehouseTransferCancelInput>;

/** What the rule file exports as `rules` (`satisfies WarehouseTransferRules`). Optional names are planned and may wait. */
export interface WarehouseTransferRules {
  readonly guards: {
    readonly stock_available: Guard<WarehouseTransferRow, WarehouseTransferRequestInput>;
    readonly assets_free: Guard<WarehouseTransferRow, WarehouseTransferRequestInput>;
    readonly source_reached: Guard<WarehouseTransferRow, WarehouseTransferDispatchInput>;
    readonly stock_on_hand: Guard<WarehouseTransferRow, WarehouseTransferDispatchInput>;
    readonly units_named: Guard<WarehouseTransferRow, WarehouseTransferDispatchInput>;
    readonly cases_complete: Guard<WarehouseTransferRow, WarehouseTransferDispatchInput>;
    readonly receivable: Guard<WarehouseTransferRow, WarehouseTransferReceiveInput>;
    readonly target_reached: Guard<WarehouseTransferRow, WarehouseTransferReceiveInput>;
    readonly receipt_fits: Guard<WarehouseTransferRow, WarehouseTransferReceiveInput>;
  };
  readonly effects: {
    readonly hold_stock: Effect<WarehouseTransferRow, WarehouseTransferRequestInput>;
    readonly depart: Effect<WarehouseTransferRow, WarehouseTransferDispatchInput>;
    readonly reopen_shortage: Effect<WarehouseTransferRow, WarehouseTransferCancelInput>;
    readonly arrive: Effect<WarehouseTransferRow, WarehouseTransferReceiveInput>;
  };
}
