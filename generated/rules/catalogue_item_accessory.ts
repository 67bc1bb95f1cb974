// Generated from definitions/catalogue/catalogue_item_accessory.yaml by `backline generate`. Do not edit.
import type { ActionHandler } from '../../runtime/kernel/rules.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface CatalogueItemAccessoryRow {
  readonly id: number;
  readonly catalogue_item_id: number;
  readonly accessory_item_id: number;
  readonly quantity: string;
  readonly inclusion: 'mandatory' | 'default' | 'optional';
  readonly mode: 'accessory' | 'safety' | 'component';
  readonly is_free: boolean;
  readonly applies_to: 'rental' | 'sale' | 'both';
  readonly position: number;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of catalogue_item_accessories.create. */
export interface CatalogueItemAccessoryCreateInput {
  readonly accessory_item_id: number;
  readonly quantity?: string;
  readonly inclusion?: 'mandatory' | 'default' | 'optional';
  readonly mode?: 'accessory' | 'safety' | 'component';
  readonly is_free?: boolean;
  readonly applies_to?: 'rental' | 'sale' | 'both';
  readonly position?: number;
}

/** Body of catalogue_item_accessories.update. */
export interface CatalogueItemAccessoryUpdateInput {
  readonly accessory_item_id?: number;
  readonly quantity?: string;
  readonly inclusion?: 'mandatory' | 'default' | 'optional';
  readonly mode?: 'accessory' | 'safety' | 'component';
  readonly is_free?: boolean;
  readonly applies_to?: 'rental' | 'sale' | 'both';
  readonly position?: number;
}

/** Body of catalogue_item_accessories.delete. */
export interface CatalogueItemAccessoryDeleteInput {
}

/** Body of catalogue_item_accessories.reorder. */
export interface CatalogueItemAccessoryReorderInput {
  readonly ids: readonly number[];
}

/** What the rule file exports as `rules` (`satisfies CatalogueItemAccessoryRules`). Optional names are planned and may wait. */
export interface CatalogueItemAccessoryRules {
  readonly actions: {
    readonly reorder: ActionHandler<null, CatalogueItemAccessoryReorderInput>;
  };
}
