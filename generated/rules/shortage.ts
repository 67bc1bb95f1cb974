// Generated from definitions/rentals/shortage.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Fill } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/shortage.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ShortageRow {
  readonly id: number;
  readonly rental_id: number;
  readonly rental_item_id: number;
  readonly catalogue_item_id: number;
  readonly warehouse_id: number;
  readonly quantity_short: number;
  readonly quantity_resolved: number;
  readonly shortage_from: string;
  readonly shortage_until: string | null;
  readonly status: 'open' | 'partially_resolved' | 'resolved' | 'ignored';
  readonly first_detected_at: string;
  readonly resolved_at: string | null;
  readonly ignored_reason: string | null;
  readonly note: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of shortages.options. */
export type ShortageOptionsInput = Readonly<Record<never, never>>;

/** Body of shortages.resolve. */
export type ShortageResolveInput = Readonly<schemas.ShortageResolveInput>;

/** Body of shortages.ignore. */
export type ShortageIgnoreInput = Readonly<schemas.ShortageIgnoreInput>;

/** Body of shortages.reopen. */
export type ShortageReopenInput = Readonly<schemas.ShortageReopenInput>;

/** What the rule file exports as `rules` (`satisfies ShortageRules`). Optional names are planned and may wait. */
export interface ShortageRules {
  readonly actions: {
    readonly options: ActionHandler<ShortageRow, ShortageOptionsInput>;
    readonly resolve: ActionHandler<ShortageRow, ShortageResolveInput>;
  };
  readonly fills: {
    readonly resolutions: Fill<{ readonly options: unknown }>;
  };
}
