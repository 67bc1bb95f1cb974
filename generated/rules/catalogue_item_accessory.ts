// Generated from definitions/catalogue/catalogue_item_accessory.yaml by `backline generate`. Do not edit.
import type { ActionHandler } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/catalogue_item_accessory.ts';
import type { CatalogueItemRow } from './catalogue_item.ts';
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
export type CatalogueItemAccessoryCreateInput = Readonly<schemas.CatalogueItemAccessoryCreate>;

/** Body of catalogue_item_accessories.update. */
export type CatalogueItemAccessoryUpdateInput = Readonly<schemas.CatalogueItemAccessoryUpdate>;

/** Body of catalogue_item_accessories.delete. */
export type CatalogueItemAccessoryDeleteInput = Readonly<Record<never, never>>;

/** Body of catalogue_item_accessories.reorder. */
export type CatalogueItemAccessoryReorderInput = Readonly<schemas.CatalogueItemAccessoryReorderInput>;

/** What the rule file exports as `rules` (`satisfies CatalogueItemAccessoryRules`). Optional names are planned and may wait. */
export interface CatalogueItemAccessoryRules {
  readonly actions: {
    readonly reorder: ActionHandler<CatalogueItemRow, CatalogueItemAccessoryReorderInput>;
  };
}
