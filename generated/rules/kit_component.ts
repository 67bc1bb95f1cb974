// Generated from definitions/catalogue/kit_component.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Guard } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/kit_component.ts';
import type { KitRow } from './kit.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface KitComponentRow {
  readonly id: number;
  readonly kit_id: number;
  readonly component_type: 'catalogue_item' | 'kit';
  readonly component_id: string;
  readonly quantity: number;
  readonly is_optional: boolean;
  readonly is_substitutable: boolean;
  readonly price_share_percent: string | null;
  readonly position: number;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of kit_components.create. */
export type KitComponentCreateInput = Readonly<schemas.KitComponentCreate>;

/** Body of kit_components.update. */
export type KitComponentUpdateInput = Readonly<schemas.KitComponentUpdate>;

/** Body of kit_components.delete. */
export type KitComponentDeleteInput = Readonly<Record<never, never>>;

/** Body of kit_components.bulk. */
export type KitComponentBulkInput = Readonly<schemas.KitComponentBulkInput>;

/** Body of kit_components.reorder. */
export type KitComponentReorderInput = Readonly<schemas.KitComponentReorderInput>;

/** What the rule file exports as `rules` (`satisfies KitComponentRules`). Optional names are planned and may wait. */
export interface KitComponentRules {
  readonly guards: {
    readonly component_fits: Guard<KitComponentRow, Partial<KitComponentCreateInput & KitComponentUpdateInput>>;
  };
  readonly actions: {
    readonly reorder: ActionHandler<KitRow, KitComponentReorderInput>;
  };
}
