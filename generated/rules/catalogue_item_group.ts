// Generated from definitions/catalogue/catalogue_item_group.yaml by `backline generate`. Do not edit.
import type { Effect } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/catalogue_item_group.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface CatalogueItemGroupRow {
  readonly id: number;
  readonly name: string;
  readonly parent_id: number | null;
  readonly path: string;
  readonly position: number;
  readonly colour: string | null;
  readonly default_tax_type_id: number | null;
  readonly default_rate_id: number | null;
  readonly revenue_account: string | null;
  readonly custom_fields: Readonly<Record<string, unknown>>;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of catalogue_item_groups.create. */
export type CatalogueItemGroupCreateInput = Readonly<schemas.CatalogueItemGroupCreate>;

/** Body of catalogue_item_groups.update. */
export type CatalogueItemGroupUpdateInput = Readonly<schemas.CatalogueItemGroupUpdate>;

/** Body of catalogue_item_groups.delete. */
export type CatalogueItemGroupDeleteInput = Readonly<Record<never, never>>;

/** Body of catalogue_item_groups.move. */
export type CatalogueItemGroupMoveInput = Readonly<schemas.CatalogueItemGroupMoveInput>;

/** Body of catalogue_item_groups.restore. */
export type CatalogueItemGroupRestoreInput = Readonly<schemas.CatalogueItemGroupRestoreInput>;

/** What the rule file exports as `rules` (`satisfies CatalogueItemGroupRules`). Optional names are planned and may wait. */
export interface CatalogueItemGroupRules {
  readonly effects: {
    readonly rebuild_path: Effect<CatalogueItemGroupRow, Partial<CatalogueItemGroupCreateInput & CatalogueItemGroupUpdateInput>>;
    readonly move_group: Effect<CatalogueItemGroupRow, CatalogueItemGroupMoveInput>;
  };
}
