// Generated from definitions/platform/static_value.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Prepare } from '../../runtime/kernel/rules.ts';
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

/** Body of static_values.create. */
export interface StaticValueCreateInput {
  readonly key?: string;
  readonly label: string;
  readonly colour?: string | null;
  readonly position?: number;
  readonly is_default?: boolean;
  readonly is_active?: boolean;
  readonly metadata?: unknown;
}

/** Body of static_values.update. */
export interface StaticValueUpdateInput {
  readonly label?: string;
  readonly colour?: string | null;
  readonly position?: number;
  readonly is_default?: boolean;
  readonly is_active?: boolean;
  readonly metadata?: unknown;
}

/** Body of static_values.delete. */
export interface StaticValueDeleteInput {
}

/** Body of static_values.reorder. */
export interface StaticValueReorderInput {
  readonly ids: readonly number[];
}

/** What the rule file exports as `rules` (`satisfies StaticValueRules`). Optional names are planned and may wait. */
export interface StaticValueRules {
  readonly actions: {
    readonly reorder: ActionHandler<null, StaticValueReorderInput>;
  };
  readonly prepare: {
    readonly create: Prepare<StaticValueCreateInput>;
    readonly update: Prepare<StaticValueUpdateInput>;
  };
}
