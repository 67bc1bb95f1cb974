// Generated from definitions/catalogue/rate.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/rate.ts';
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
export type RateCreateInput = Readonly<schemas.RateCreate>;

/** Body of rates.update. */
export type RateUpdateInput = Readonly<schemas.RateUpdate>;

/** Body of rates.delete. */
export type RateDeleteInput = Readonly<Record<never, never>>;

/** Body of rates.archive. */
export type RateArchiveInput = Readonly<schemas.RateArchiveInput>;

/** Body of rates.unarchive. */
export type RateUnarchiveInput = Readonly<schemas.RateUnarchiveInput>;

/** Body of rates.preview. */
export type RatePreviewInput = Readonly<schemas.RatePreviewInput>;

/** Body of rates.set_prices. */
export type RateSetPricesInput = Readonly<schemas.RateSetPricesInput>;

/** Body of rates.restore. */
export type RateRestoreInput = Readonly<schemas.RateRestoreInput>;

/** What the rule file exports as `rules` (`satisfies RateRules`). Optional names are planned and may wait. */
export interface RateRules {
  readonly actions: {
    readonly preview: ActionHandler<RateRow, RatePreviewInput>;
    readonly set_prices: ActionHandler<RateRow, RateSetPricesInput>;
  };
  readonly prepare: {
    readonly create: Prepare<RateCreateInput>;
    readonly update: Prepare<RateUpdateInput>;
  };
}
