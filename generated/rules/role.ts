// Generated from definitions/platform/role.yaml by `backline generate`. Do not edit.
import type { Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/role.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface RoleRow {
  readonly id: number;
  readonly name: string;
  readonly key: string | null;
  readonly description: string | null;
  readonly abilities: readonly string[];
  readonly is_system: boolean;
  readonly can_view_costs: boolean;
  readonly can_override_price: boolean;
  readonly can_override_shortage: boolean;
  readonly can_override_margin: boolean;
  readonly max_discount_percent: string;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of roles.create. */
export type RoleCreateInput = Readonly<schemas.RoleCreate>;

/** Body of roles.update. */
export type RoleUpdateInput = Readonly<schemas.RoleUpdate>;

/** Body of roles.delete. */
export type RoleDeleteInput = Readonly<Record<never, never>>;

/** What the rule file exports as `rules` (`satisfies RoleRules`). Optional names are planned and may wait. */
export interface RoleRules {
  readonly prepare: {
    readonly create: Prepare<RoleCreateInput>;
    readonly update: Prepare<RoleUpdateInput>;
  };
}
