// Generated from definitions/platform/report.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Fill, Guard, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/report.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ReportRow {
  readonly id: number;
  readonly name: string;
  readonly names: unknown;
  readonly description: string | null;
  readonly visibility: 'personal' | 'shared' | 'system';
  readonly shared_role_ids: readonly number[];
  readonly owner_id: number | null;
  readonly source: string;
  readonly definition: unknown;
  readonly chart: unknown;
  readonly last_run_at: string | null;
  readonly last_run_status: 'ok' | 'failed' | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
}

/** Body of reports.create. */
export type ReportCreateInput = Readonly<schemas.ReportCreate>;

/** Body of reports.update. */
export type ReportUpdateInput = Readonly<schemas.ReportUpdate>;

/** Body of reports.delete. */
export type ReportDeleteInput = Readonly<Record<never, never>>;

/** Body of reports.restore. */
export type ReportRestoreInput = Readonly<schemas.ReportRestoreInput>;

/** Body of reports.duplicate. */
export type ReportDuplicateInput = Readonly<schemas.ReportDuplicateInput>;

/** Body of reports.favourite. */
export type ReportFavouriteInput = Readonly<schemas.ReportFavouriteInput>;

/** What the rule file exports as `rules` (`satisfies ReportRules`). Optional names are planned and may wait. */
export interface ReportRules {
  readonly guards: {
    readonly for_everyone: Guard<ReportRow, Partial<ReportCreateInput & ReportUpdateInput & ReportDeleteInput & ReportRestoreInput>>;
  };
  readonly effects: {
    readonly notify_shared: Effect<ReportRow, Partial<ReportCreateInput & ReportUpdateInput>>;
  };
  readonly actions: {
    readonly duplicate: ActionHandler<ReportRow, ReportDuplicateInput>;
    readonly favourite: ActionHandler<ReportRow, ReportFavouriteInput>;
  };
  readonly prepare: {
    readonly create: Prepare<ReportCreateInput>;
    readonly update: Prepare<ReportUpdateInput>;
  };
  readonly fills: {
    readonly favourites: Fill<{ readonly is_favourite: boolean; readonly favourite_position: number | null }>;
  };
}
