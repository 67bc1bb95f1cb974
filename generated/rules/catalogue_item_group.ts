// Generated from definitions/catalogue/catalogue_item_group.yaml by `backline generate`. Do not edit.
import type { Effect, Guard } from '../../runtime/kernel/rules.ts';
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
export interface CatalogueItemGroupCreateInput {
  readonly name: string;
  readonly parent_id?: number | null;
  readonly position?: number;
  readonly colour?: string | null;
  readonly default_tax_type_id?: number | null;
  readonly default_rate_id?: number | null;
  readonly revenue_account?: string | null;
  readonly custom_fields?: Readonly<Record<string, unknown>>;
}

/** Body of catalogue_item_groups.update. */
export interface CatalogueItemGroupUpdateInput {
  readonly name?: string;
  readonly parent_id?: number | null;
  readonly position?: number;
  readonly colour?: string | null;
  readonly default_tax_type_id?: number | null;
  readonly default_rate_id?: number | null;
  readonly revenue_account?: string | null;
  readonly custom_fields?: Readonly<Record<string, unknown>>;
}

/** Body of catalogue_item_groups.delete. */
export interface CatalogueItemGroupDeleteInput {
}

/** Body of catalogue_item_groups.move. */
export interface CatalogueItemGroupMoveInput {
  readonly parent_id?: number | null;
  readonly position?: number | null;
}

/** What the rule file exports as `rules` (`satisfies CatalogueItemGroupRules`). Optional names are planned and may wait. */
export interface CatalogueItemGroupRules {
  readonly guards: {
    readonly parent_fits: Guard<CatalogueItemGroupRow, Partial<CatalogueItemGroupCreateInput & CatalogueItemGroupUpdateInput & CatalogueItemGroupMoveInput>>;
  };
  readonly effects: {
    readonly rebuild_path: Effect<CatalogueItemGroupRow, Partial<CatalogueItemGroupCreateInput & CatalogueItemGroupUpdateInput>>;
    readonly move_group: Effect<CatalogueItemGroupRow, CatalogueItemGroupMoveInput>;
  };
}
