// Generated from definitions/maintenance/repair_part.yaml by `backline generate`. Do not edit.
import type { Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/repair_part.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface RepairPartRow {
  readonly id: number;
  readonly repair_id: number;
  readonly catalogue_item_id: number;
  readonly quantity: number;
  readonly unit_cost: string | null;
  readonly stock_transaction_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of repair_parts.create. */
export type RepairPartCreateInput = Readonly<schemas.RepairPartCreate>;

/** Body of repair_parts.delete. */
export type RepairPartDeleteInput = Readonly<Record<never, never>>;

/** What the rule file exports as `rules` (`satisfies RepairPartRules`). Optional names are planned and may wait. */
export interface RepairPartRules {
  readonly effects: {
    readonly take_from_stock: Effect<RepairPartRow, RepairPartCreateInput>;
    readonly put_back: Effect<RepairPartRow, RepairPartDeleteInput>;
  };
  readonly prepare: {
    readonly create: Prepare<RepairPartCreateInput>;
  };
}
