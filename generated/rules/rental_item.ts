// Generated from definitions/rentals/rental_item.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Fill, Guard, Plan, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/rental_item.ts';
import type { RentalRow } from './rental.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface RentalItemRow {
  readonly id: number;
  readonly rental_id: number;
  readonly parent_id: number | null;
  readonly kind: 'product' | 'kit' | 'service' | 'group' | 'text';
  readonly transaction_type: 'rental' | 'sale' | 'service' | null;
  readonly catalogue_item_id: number | null;
  readonly kit_id: number | null;
  readonly service_id: number | null;
  readonly accessory_of_id: number | null;
  readonly inclusion: 'principal' | 'accessory' | 'safety' | 'component';
  readonly name: string;
  readonly description: string | null;
  readonly position: number;
  readonly quantity: number;
  readonly warehouse_id: number | null;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly rate_id: number | null;
  readonly unit_price: string | null;
  readonly is_price_overridden: boolean;
  readonly price_missing: boolean;
  readonly minimum_charge: string | null;
  readonly chargeable_periods: string | null;
  readonly is_periods_overridden: boolean;
  readonly period_factor: string;
  readonly discount_percent: string;
  readonly discount_amount: string;
  readonly is_discountable: boolean;
  readonly is_optional: boolean;
  readonly is_subhire: boolean;
  readonly tax_type_id: number | null;
  readonly tax_percent: string;
  readonly gross_amount: string;
  readonly net_amount: string;
  readonly tax_amount: string;
  readonly total_amount: string;
  readonly unit_cost: string | null;
  readonly allocated_revenue: string;
  readonly cost_amount: string;
  readonly replacement_value: string | null;
  readonly weight_kg: string | null;
  readonly quantity_allocated: number;
  readonly quantity_prepared: number;
  readonly quantity_dispatched: number;
  readonly quantity_returned: number;
  readonly quantity_damaged: number;
  readonly quantity_lost: number;
  readonly quantity_sold: number;
  readonly off_hires: unknown;
  readonly external_note: string | null;
  readonly warehouse_note: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of rental_items.create. */
export type RentalItemCreateInput = Readonly<schemas.RentalItemCreate>;

/** Body of rental_items.update. */
export type RentalItemUpdateInput = Readonly<schemas.RentalItemUpdate>;

/** Body of rental_items.delete. */
export type RentalItemDeleteInput = Readonly<Record<never, never>>;

/** Body of rental_items.bulk. */
export type RentalItemBulkInput = Readonly<schemas.RentalItemBulkInput>;

/** Body of rental_items.substitute. */
export type RentalItemSubstituteInput = Readonly<schemas.RentalItemSubstituteInput>;

/** Body of rental_items.off_hire. */
export type RentalItemOffHireInput = Readonly<schemas.RentalItemOffHireInput>;

/** Body of rental_items.free_units. */
export type RentalItemFreeUnitsInput = Readonly<Record<never, never>>;

/** Body of rental_items.copy. */
export type RentalItemCopyInput = Readonly<schemas.RentalItemCopyInput>;

/** Body of rental_items.reorder. */
export type RentalItemReorderInput = Readonly<schemas.RentalItemReorderInput>;

/** What the rule file exports as `rules` (`satisfies RentalItemRules`). Optional names are planned and may wait. */
export interface RentalItemRules<Plans extends { readonly parts: unknown }> {
  readonly plans: {
    readonly parts: Plan<RentalItemRow, RentalItemDeleteInput, Plans['parts']>;
  };
  readonly guards: {
    readonly rental_not_locked: Guard<RentalItemRow, Partial<RentalItemCreateInput & RentalItemUpdateInput & RentalItemDeleteInput & RentalItemSubstituteInput>, undefined | Plans['parts']>;
    readonly discount_allowed: Guard<RentalItemRow, Partial<RentalItemCreateInput & RentalItemUpdateInput>>;
    readonly parts_free: Guard<RentalItemRow, RentalItemDeleteInput, Plans['parts']>;
    readonly not_mandatory: Guard<RentalItemRow, RentalItemDeleteInput, Plans['parts']>;
  };
  readonly effects: {
    readonly price_item: Effect<RentalItemRow, Partial<RentalItemCreateInput & RentalItemUpdateInput>>;
    readonly keep_stock: Effect<RentalItemRow, Partial<RentalItemCreateInput & RentalItemUpdateInput>>;
    readonly follow_service: Effect<RentalItemRow, Partial<RentalItemCreateInput & RentalItemUpdateInput>>;
    readonly retotal: Effect<RentalItemRow, RentalItemDeleteInput, Plans['parts']>;
  };
  readonly actions: {
    readonly substitute: ActionHandler<RentalItemRow, RentalItemSubstituteInput>;
    readonly off_hire: ActionHandler<RentalItemRow, RentalItemOffHireInput>;
    readonly free_units: ActionHandler<RentalItemRow, RentalItemFreeUnitsInput>;
    readonly copy: ActionHandler<RentalRow, RentalItemCopyInput>;
    readonly reorder: ActionHandler<RentalRow, RentalItemReorderInput>;
  };
  readonly prepare: {
    readonly create: Prepare<RentalItemCreateInput>;
    readonly update: Prepare<RentalItemUpdateInput>;
  };
  readonly fills: {
    readonly stock: Fill<{ readonly availability_quantity: number | null; readonly shortage_quantity: number | null }>;
  };
}
