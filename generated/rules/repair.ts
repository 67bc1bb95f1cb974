// Generated from definitions/maintenance/repair.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Guard } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/repair.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface RepairRow {
  readonly id: number;
  readonly rental_item_allocation_id: number | null;
  readonly invoice_id: number | null;
  readonly number: string;
  readonly status: 'open' | 'in_progress' | 'on_hold' | 'completed' | 'written_off' | 'cancelled';
  readonly kind: 'repair' | 'service' | 'inspection_failure' | 'cleaning' | 'upgrade';
  readonly asset_id: number | null;
  readonly catalogue_item_id: number;
  readonly warehouse_id: number;
  readonly quantity: number;
  readonly title: string;
  readonly fault_description: string | null;
  readonly fault_type_id: number | null;
  readonly priority: 'low' | 'normal' | 'high' | 'urgent';
  readonly is_usable: boolean;
  readonly blocks_availability: boolean;
  readonly reported_by_id: number | null;
  readonly assigned_to_id: number | null;
  readonly supplier_id: number | null;
  readonly rental_id: number | null;
  readonly is_chargeable: boolean;
  readonly charge_amount: string | null;
  readonly starts_at: string;
  readonly expected_end_at: string | null;
  readonly taken_at: string | null;
  readonly started_at: string | null;
  readonly completed_at: string | null;
  readonly cancelled_at: string | null;
  readonly ended_with: 'lost' | 'sold' | 'retired' | 'deleted' | null;
  readonly hold_reason: 'awaiting_parts' | 'awaiting_approval' | 'at_vendor' | 'other' | null;
  readonly labour_minutes: number;
  readonly labour_cost: string | null;
  readonly parts_cost: string | null;
  readonly status_before: 'available' | 'allocated' | 'prepared' | 'quarantined' | null;
  readonly resolution: string | null;
  readonly outcome: 'repaired' | 'no_fault_found' | 'replaced' | 'written_off' | null;
  readonly requires_test: boolean;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of repairs.create. */
export type RepairCreateInput = Readonly<schemas.RepairCreate>;

/** Body of repairs.update. */
export type RepairUpdateInput = Readonly<schemas.RepairUpdate>;

/** Body of repairs.delete. */
export type RepairDeleteInput = Readonly<Record<never, never>>;

/** Body of repairs.invoice_line. */
export type RepairInvoiceLineInput = Readonly<Record<never, never>>;

/** Body of repairs.restore. */
export type RepairRestoreInput = Readonly<schemas.RepairRestoreInput>;

/** Body of repairs.start. */
export type RepairStartInput = Readonly<schemas.RepairStartInput>;

/** Body of repairs.hold. */
export type RepairHoldInput = Readonly<schemas.RepairHoldInput>;

/** Body of repairs.resume. */
export type RepairResumeInput = Readonly<schemas.RepairResumeInput>;

/** Body of repairs.complete. */
export type RepairCompleteInput = Readonly<schemas.RepairCompleteInput>;

/** Body of repairs.write_off. */
export type RepairWriteOffInput = Readonly<schemas.RepairWriteOffInput>;

/** Body of repairs.cancel. */
export type RepairCancelInput = Readonly<schemas.RepairCancelInput>;

/** Body of repairs.reopen. */
export type RepairReopenInput = Readonly<schemas.RepairReopenInput>;

/** What the rule file exports as `rules` (`satisfies RepairRules`). Optional names are planned and may wait. */
export interface RepairRules {
  readonly guards: {
    readonly unit_ours: Guard<RepairRow, RepairWriteOffInput>;
    readonly units_on_hand: Guard<RepairRow, Partial<RepairCreateInput & RepairReopenInput>>;
  };
  readonly effects: {
    readonly begin_work: Effect<RepairRow, RepairStartInput>;
    readonly give_units_back: Effect<RepairRow, Partial<RepairCompleteInput & RepairCancelInput>>;
    readonly note_cost: Effect<RepairRow, RepairCompleteInput>;
    readonly write_units_off: Effect<RepairRow, RepairWriteOffInput>;
    readonly take_units: Effect<RepairRow, Partial<RepairCreateInput & RepairReopenInput>>;
    readonly settle_units: Effect<RepairRow, RepairUpdateInput>;
  };
  readonly actions: {
    readonly invoice_line: ActionHandler<RepairRow, RepairInvoiceLineInput>;
  };
}
