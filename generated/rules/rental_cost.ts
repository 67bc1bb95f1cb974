// Generated from definitions/rentals/rental_cost.yaml by `backline generate`. Do not edit.
import type { Effect } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/rental_cost.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface RentalCostRow {
  readonly id: number;
  readonly rental_id: number;
  readonly purchase_order_item_id: number | null;
  readonly resource_assignment_id: number | null;
  readonly category: 'subhire' | 'crew' | 'transport' | 'consumable' | 'other';
  readonly description: string;
  readonly unit_cost: string;
  readonly quantity: string;
  readonly rental_item_id: number | null;
  readonly supplier_id: number | null;
  readonly state: 'predicted' | 'committed' | 'actual';
  readonly incurred_on: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of rental_costs.create. */
export type RentalCostCreateInput = Readonly<schemas.RentalCostCreate>;

/** Body of rental_costs.update. */
export type RentalCostUpdateInput = Readonly<schemas.RentalCostUpdate>;

/** Body of rental_costs.delete. */
export type RentalCostDeleteInput = Readonly<Record<never, never>>;

/** What the rule file exports as `rules` (`satisfies RentalCostRules`). Optional names are planned and may wait. */
export interface RentalCostRules {
  readonly effects: {
    readonly total_rental: Effect<RentalCostRow, Partial<RentalCostCreateInput & RentalCostUpdateInput & RentalCostDeleteInput>>;
  };
}
