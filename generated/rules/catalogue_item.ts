// Generated from definitions/catalogue/catalogue_item.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Fill, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/catalogue_item.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface CatalogueItemRow {
  readonly id: number;
  readonly sku: string | null;
  readonly name: string;
  readonly description: string | null;
  readonly external_description: string | null;
  readonly catalogue_item_group_id: number | null;
  readonly item_type: 'rental' | 'sale' | 'rental_and_sale' | 'consumable';
  readonly tracking: 'serialised' | 'bulk' | 'none';
  readonly is_active: boolean;
  readonly is_accessory_only: boolean;
  readonly is_discountable: boolean;
  readonly barcode: string | null;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly country_of_origin: string | null;
  readonly customs_code: string | null;
  readonly unit: string;
  readonly weight_kg: string | null;
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
  readonly volume_m3: string | null;
  readonly power_w: number | null;
  readonly current_a: string | null;
  readonly replacement_value: string;
  readonly purchase_price: string | null;
  readonly subhire_price: string | null;
  readonly sale_price: string | null;
  readonly default_rate_id: number | null;
  readonly tax_type_id: number | null;
  readonly revenue_account: string | null;
  readonly cost_account: string | null;
  readonly buffer_percent: string;
  readonly prep_buffer_minutes: number | null;
  readonly turnaround_buffer_minutes: number | null;
  readonly allow_overbooking: boolean;
  readonly overbooking_limit: number | null;
  readonly minimum_stock: number;
  readonly stock_low_at: string | null;
  readonly requires_test: boolean;
  readonly requires_flightcase: boolean;
  readonly tags: readonly string[];
  readonly custom_sort: number;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of catalogue_items.create. */
export type CatalogueItemCreateInput = Readonly<schemas.CatalogueItemCreate>;

/** Body of catalogue_items.update. */
export type CatalogueItemUpdateInput = Readonly<schemas.CatalogueItemUpdate>;

/** Body of catalogue_items.delete. */
export type CatalogueItemDeleteInput = Readonly<Record<never, never>>;

/** Body of catalogue_items.bulk. */
export type CatalogueItemBulkInput = Readonly<schemas.CatalogueItemBulkInput>;

/** Body of catalogue_items.archive. */
export type CatalogueItemArchiveInput = Readonly<schemas.CatalogueItemArchiveInput>;

/** Body of catalogue_items.unarchive. */
export type CatalogueItemUnarchiveInput = Readonly<schemas.CatalogueItemUnarchiveInput>;

/** Body of catalogue_items.restore. */
export type CatalogueItemRestoreInput = Readonly<schemas.CatalogueItemRestoreInput>;

/** Body of catalogue_items.duplicate. */
export type CatalogueItemDuplicateInput = Readonly<schemas.CatalogueItemDuplicateInput>;

/** Body of catalogue_items.stock_levels. */
export type CatalogueItemStockLevelsInput = Readonly<Record<never, never>>;

/** Body of catalogue_items.stock_by_location. */
export type CatalogueItemStockByLocationInput = Readonly<Record<never, never>>;

/** What the rule file exports as `rules` (`satisfies CatalogueItemRules`). Optional names are planned and may wait. */
export interface CatalogueItemRules {
  readonly guards: {
    readonly stock_settled: Guard<CatalogueItemRow, CatalogueItemUpdateInput>;
    readonly stock_gone: Guard<CatalogueItemRow, CatalogueItemDeleteInput>;
    readonly not_on_rentals: Guard<CatalogueItemRow, CatalogueItemDeleteInput>;
    readonly no_firm_bookings: Guard<CatalogueItemRow, CatalogueItemArchiveInput>;
  };
  readonly effects: {
    readonly note_stock: Effect<CatalogueItemRow, CatalogueItemUpdateInput>;
  };
  readonly actions: {
    readonly duplicate: ActionHandler<CatalogueItemRow, CatalogueItemDuplicateInput>;
    readonly stock_levels: ActionHandler<CatalogueItemRow, CatalogueItemStockLevelsInput>;
    readonly stock_by_location: ActionHandler<CatalogueItemRow, CatalogueItemStockByLocationInput>;
  };
  readonly prepare: {
    readonly create: Prepare<CatalogueItemCreateInput>;
    readonly update: Prepare<CatalogueItemUpdateInput>;
  };
  readonly fills: {
    readonly stock: Fill<{ readonly stock_summary: unknown }>;
  };
}
