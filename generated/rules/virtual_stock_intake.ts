// Generated from definitions/purchasing/virtual_stock_intake.yaml by `backline generate`. Do not edit.
import type { Effect, Guard } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/virtual_stock_intake.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface VirtualStockIntakeRow {
  readonly id: number;
  readonly aggregate_version: number;
  readonly number: string;
  readonly source: 'purchase' | 'subhire' | 'consignment' | 'loan';
  readonly status: 'planned' | 'confirmed' | 'partially_received' | 'received' | 'partially_returned' | 'returned' | 'cancelled';
  readonly catalogue_item_id: number;
  readonly warehouse_id: number;
  readonly supplier_id: number | null;
  readonly purchase_order_id: number | null;
  readonly purchase_order_item_id: number | null;
  readonly rental_id: number | null;
  readonly shortage_id: number | null;
  readonly rental_item_id: number | null;
  readonly quantity: number;
  readonly quantity_received: number;
  readonly quantity_returned: number;
  readonly quantity_lost: number;
  readonly quantity_bought: number;
  readonly available_from: string;
  readonly available_until: string | null;
  readonly received_at: string | null;
  readonly returned_at: string | null;
  readonly confirmed_at: string | null;
  readonly cancelled_at: string | null;
  readonly unit_cost: string;
  readonly currency_code: string;
  readonly supplier_reference: string | null;
  readonly serial_numbers: unknown;
  readonly overdue_since: string | null;
  readonly due_noticed_for: string | null;
  readonly note: string | null;
  readonly cancel_reason: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of virtual_stock_intakes.create. */
export type VirtualStockIntakeCreateInput = Readonly<schemas.VirtualStockIntakeCreate>;

/** Body of virtual_stock_intakes.update. */
export type VirtualStockIntakeUpdateInput = Readonly<schemas.VirtualStockIntakeUpdate>;

/** Body of virtual_stock_intakes.confirm. */
export type VirtualStockIntakeConfirmInput = Readonly<schemas.VirtualStockIntakeConfirmInput>;

/** Body of virtual_stock_intakes.receive. */
export type VirtualStockIntakeReceiveInput = Readonly<schemas.VirtualStockIntakeReceiveInput>;

/** Body of virtual_stock_intakes.return. */
export type VirtualStockIntakeReturnInput = Readonly<schemas.VirtualStockIntakeReturnInput>;

/** Body of virtual_stock_intakes.cancel. */
export type VirtualStockIntakeCancelInput = Readonly<schemas.VirtualStockIntakeCancelInput>;

/** What the rule file exports as `rules` (`satisfies VirtualStockIntakeRules`). Optional names are planned and may wait. */
export interface VirtualStockIntakeRules {
  readonly guards: {
    readonly within_tolerance: Guard<VirtualStockIntakeRow, VirtualStockIntakeReceiveInput>;
    readonly serials_fit: Guard<VirtualStockIntakeRow, VirtualStockIntakeReceiveInput>;
    readonly line_outstanding: Guard<VirtualStockIntakeRow, VirtualStockIntakeReceiveInput>;
    readonly within_present: Guard<VirtualStockIntakeRow, VirtualStockIntakeReturnInput>;
    readonly units_free: Guard<VirtualStockIntakeRow, VirtualStockIntakeReturnInput>;
    readonly order_not_sent: Guard<VirtualStockIntakeRow, VirtualStockIntakeCancelInput>;
    readonly new_supplier_valid: Guard<VirtualStockIntakeRow, VirtualStockIntakeUpdateInput>;
  };
  readonly effects: {
    readonly note_confirmation: Effect<VirtualStockIntakeRow, VirtualStockIntakeConfirmInput>;
    readonly receive_units: Effect<VirtualStockIntakeRow, VirtualStockIntakeReceiveInput>;
    readonly return_units: Effect<VirtualStockIntakeRow, VirtualStockIntakeReturnInput>;
    readonly note_cancellation: Effect<VirtualStockIntakeRow, VirtualStockIntakeCancelInput>;
    readonly keep_supply: Effect<VirtualStockIntakeRow, VirtualStockIntakeUpdateInput>;
    readonly note_adjustment: Effect<VirtualStockIntakeRow, VirtualStockIntakeUpdateInput>;
  };
}
