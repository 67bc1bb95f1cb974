// Generated from definitions/platform/live_filter.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Fill, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/live_filter.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface LiveFilterRow {
  readonly id: number;
  readonly name: string;
  readonly resource: string;
  readonly query: unknown;
  readonly sort: string | null;
  readonly columns: readonly string[];
  readonly visibility: 'personal' | 'shared' | 'system';
  readonly shared_role_ids: readonly number[];
  readonly owner_id: number | null;
  readonly is_default: boolean;
  readonly is_pinned: boolean;
  readonly colour: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of live_filters.create. */
export type LiveFilterCreateInput = Readonly<schemas.LiveFilterCreate>;

/** Body of live_filters.update. */
export type LiveFilterUpdateInput = Readonly<schemas.LiveFilterUpdate>;

/** Body of live_filters.delete. */
export type LiveFilterDeleteInput = Readonly<Record<never, never>>;

/** Body of live_filters.duplicate. */
export type LiveFilterDuplicateInput = Readonly<schemas.LiveFilterDuplicateInput>;

/** Body of live_filters.make_default. */
export type LiveFilterMakeDefaultInput = Readonly<schemas.LiveFilterMakeDefaultInput>;

/** What the rule file exports as `rules` (`satisfies LiveFilterRules`). Optional names are planned and may wait. */
export interface LiveFilterRules {
  readonly guards: {
    readonly for_everyone: Guard<LiveFilterRow, Partial<LiveFilterCreateInput & LiveFilterUpdateInput & LiveFilterDeleteInput & LiveFilterMakeDefaultInput>>;
  };
  readonly actions: {
    readonly duplicate: ActionHandler<LiveFilterRow, LiveFilterDuplicateInput>;
  };
  readonly prepare: {
    readonly create: Prepare<LiveFilterCreateInput>;
  };
  readonly fills: {
    readonly counts: Fill<{ readonly count: number | null }>;
  };
}
