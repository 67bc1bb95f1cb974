// Generated from definitions/catalogue/kit.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Guard } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/kit.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface KitRow {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly barcode: string | null;
  readonly description: string | null;
  readonly external_description: string | null;
  readonly catalogue_item_group_id: number | null;
  readonly is_active: boolean;
  readonly pricing_mode: 'sum' | 'sum_with_discount' | 'fixed';
  readonly discount_percent: string;
  readonly price: string | null;
  readonly default_rate_id: number | null;
  readonly tax_type_id: number | null;
  readonly show_components_on_documents: boolean;
  readonly is_discountable: boolean;
  readonly revenue_account: string | null;
  readonly custom_sort: number;
  readonly tags: readonly string[];
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of kits.create. */
export type KitCreateInput = Readonly<schemas.KitCreate>;

/** Body of kits.update. */
export type KitUpdateInput = Readonly<schemas.KitUpdate>;

/** Body of kits.delete. */
export type KitDeleteInput = Readonly<Record<never, never>>;

/** Body of kits.composite. */
export type KitCompositeInput = Readonly<schemas.KitCompositeInput>;

/** Body of kits.archive. */
export type KitArchiveInput = Readonly<schemas.KitArchiveInput>;

/** Body of kits.unarchive. */
export type KitUnarchiveInput = Readonly<schemas.KitUnarchiveInput>;

/** Body of kits.explode. */
export type KitExplodeInput = Readonly<schemas.KitExplodeInput>;

/** Body of kits.restore. */
export type KitRestoreInput = Readonly<schemas.KitRestoreInput>;

/** What the rule file exports as `rules` (`satisfies KitRules`). Optional names are planned and may wait. */
export interface KitRules {
  readonly guards: {
    readonly not_a_component: Guard<KitRow, KitDeleteInput>;
  };
  readonly actions: {
    readonly explode: ActionHandler<KitRow, KitExplodeInput>;
  };
}
