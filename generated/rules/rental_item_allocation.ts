// Generated from definitions/rentals/rental_item_allocation.yaml by `backline generate`. Do not edit.
import type { Effect, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/rental_item_allocation.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface RentalItemAllocationRow {
  readonly id: number;
  readonly rental_item_id: number;
  readonly asset_id: number | null;
  readonly virtual_stock_intake_id: number | null;
  readonly flightcase_id: number | null;
  readonly repair_id: number | null;
  readonly replaced_by_id: number | null;
  readonly warehouse_id: number;
  readonly quantity: number;
  readonly state: 'allocated' | 'prepared' | 'dispatched' | 'returned' | 'lost' | 'sold' | 'exchanged' | 'released';
  readonly quantity_returned: number;
  readonly quantity_damaged: number;
  readonly quantity_lost: number;
  readonly quantity_sold: number;
  readonly allocated_at: string | null;
  readonly prepared_at: string | null;
  readonly dispatched_at: string | null;
  readonly returned_at: string | null;
  readonly released_at: string | null;
  readonly return_warehouse_id: number | null;
  readonly condition_out: 'ok' | 'worn' | 'damaged' | null;
  readonly condition_in: 'ok' | 'worn' | 'damaged' | null;
  readonly return_note: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of rental_item_allocations.create. */
export type RentalItemAllocationCreateInput = Readonly<schemas.RentalItemAllocationCreate>;

/** Body of rental_item_allocations.delete. */
export type RentalItemAllocationDeleteInput = Readonly<Record<never, never>>;

/** Body of rental_item_allocations.prepare. */
export type RentalItemAllocationPrepareInput = Readonly<schemas.RentalItemAllocationPrepareInput>;

/** Body of rental_item_allocations.unprepare. */
export type RentalItemAllocationUnprepareInput = Readonly<schemas.RentalItemAllocationUnprepareInput>;

/** What the rule file exports as `rules` (`satisfies RentalItemAllocationRules`). Optional names are planned and may wait. */
export interface RentalItemAllocationRules {
  readonly guards: {
    readonly on_hand: Guard<RentalItemAllocationRow, RentalItemAllocationPrepareInput>;
    readonly units_on_hand: Guard<RentalItemAllocationRow, RentalItemAllocationPrepareInput>;
  };
  readonly effects: {
    readonly begin_preparing: Effect<RentalItemAllocationRow, RentalItemAllocationPrepareInput>;
    readonly end_preparing: Effect<RentalItemAllocationRow, RentalItemAllocationUnprepareInput>;
    readonly allocate_rest: Effect<RentalItemAllocationRow, RentalItemAllocationCreateInput>;
    readonly set_free: Effect<RentalItemAllocationRow, RentalItemAllocationDeleteInput>;
  };
  readonly prepare: {
    readonly create: Prepare<RentalItemAllocationCreateInput>;
  };
}
