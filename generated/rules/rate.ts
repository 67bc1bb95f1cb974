// Generated from definitions/catalogue/rate.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Prepare } from '../../runtime/kernel/rules.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface RateRow {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly charge_unit: 'hour' | 'half_day' | 'day' | 'week' | 'month' | 'fixed';
  readonly strategy: 'tiered' | 'linear' | 'best_price' | 'fixed';
  readonly tiers: unknown;
  readonly overflow_factor: string;
  readonly day_basis: 'calendar' | 'twenty_four_hours';
  readonly grace_minutes: number;
  readonly minimum_periods: string;
  readonly rounding: 'up' | 'nearest' | 'exact';
  readonly excluded_weekdays: readonly number[];
  readonly excluded_dates: readonly string[];
  readonly components: unknown;
  readonly is_active: boolean;
  readonly is_default: boolean;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of rates.create. */
export interface RateCreateInput {
  readonly name: string;
  readonly code: string;
  readonly charge_unit: 'hour' | 'half_day' | 'day' | 'week' | 'month' | 'fixed';
  readonly strategy: 'tiered' | 'linear' | 'best_price' | 'fixed';
  readonly tiers?: unknown;
  readonly overflow_factor?: string;
  readonly day_basis?: 'calendar' | 'twenty_four_hours';
  readonly grace_minutes?: number;
  readonly minimum_periods?: string;
  readonly rounding?: 'up' | 'nearest' | 'exact';
  readonly excluded_weekdays?: readonly number[];
  readonly excluded_dates?: readonly string[];
  readonly components?: unknown;
  readonly is_default?: boolean;
}

/** Body of rates.update. */
export interface RateUpdateInput {
  readonly name?: string;
  readonly code?: string;
  readonly charge_unit?: 'hour' | 'half_day' | 'day' | 'week' | 'month' | 'fixed';
  readonly strategy?: 'tiered' | 'linear' | 'best_price' | 'fixed';
  readonly tiers?: unknown;
  readonly overflow_factor?: string;
  readonly day_basis?: 'calendar' | 'twenty_four_hours';
  readonly grace_minutes?: number;
  readonly minimum_periods?: string;
  readonly rounding?: 'up' | 'nearest' | 'exact';
  readonly excluded_weekdays?: readonly number[];
  readonly excluded_dates?: readonly string[];
  readonly components?: unknown;
  readonly is_default?: boolean;
}

/** Body of rates.delete. */
export interface RateDeleteInput {
}

/** Body of rates.archive. */
export interface RateArchiveInput {
}

/** Body of rates.unarchive. */
export interface RateUnarchiveInput {
}

/** Body of rates.preview. */
export interface RatePreviewInput {
  readonly starts_at: string;
  readonly ends_at: string;
  readonly warehouse_id?: number | null;
  readonly catalogue_item_id?: number | null;
  readonly unit_price?: string | null;
  readonly quantity?: number | null;
}

/** What the rule file exports as `rules` (`satisfies RateRules`). Optional names are planned and may wait. */
export interface RateRules {
  readonly actions: {
    readonly preview: ActionHandler<RateRow, RatePreviewInput>;
  };
  readonly prepare: {
    readonly create: Prepare<RateCreateInput>;
    readonly update: Prepare<RateUpdateInput>;
  };
}
