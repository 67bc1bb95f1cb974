// Generated from definitions/platform/static_value.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/static_value.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface StaticValueRow {
  readonly id: number;
  readonly static_list_id: number;
  readonly key: string;
  readonly label: string;
  readonly colour: string | null;
  readonly position: number;
  readonly is_default: boolean;
  readonly is_active: boolean;
  readonly is_system: boolean;
  readonly metadata: unknown;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The record above, which actions on the collection below it are given. */
export interface StaticListRow {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of static_values.create. */
export type StaticValueCreateInput = Readonly<schemas.StaticValueCreate>;

/** Body of static_values.update. */
export type StaticValueUpdateInput = Readonly<schemas.StaticValueUpdate>;

/** Body of static_values.delete. */
export type StaticValueDeleteInput = Readonly<Record<never, never>>;

/** Body of static_values.reorder. */
export type StaticValueReorderInput = Readonly<schemas.StaticValueReorderInput>;

/** What the rule file exports as `rules` (`satisfies StaticValueRules`). Optional names are planned and may wait. */
export interface StaticValueRules {
  readonly actions: {
    readonly reorder: ActionHandler<StaticListRow, StaticValueReorderInput>;
  };
  readonly prepare: {
    readonly create: Prepare<StaticValueCreateInput>;
    readonly update: Prepare<StaticValueUpdateInput>;
  };
}
