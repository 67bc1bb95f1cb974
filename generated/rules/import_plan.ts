// Generated from definitions/imports/import_plan.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/import_plan.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ImportPlanRow {
  readonly id: string;
  readonly entity: string;
  readonly import_profile_id: string | null;
  readonly attachment_uuid: string;
  readonly file_name: string;
  readonly after_id: string | null;
  readonly mapping: unknown;
  readonly match_on: readonly string[];
  readonly mode: 'create' | 'update' | 'upsert';
  readonly options: unknown;
  readonly fixes: unknown;
  readonly status: 'draft' | 'validating' | 'ready' | 'invalid' | 'executed' | 'expired';
  readonly row_count: number;
  readonly create_count: number;
  readonly update_count: number;
  readonly skip_count: number;
  readonly error_count: number;
  readonly errors: unknown;
  readonly findings: unknown;
  readonly sample: unknown;
  readonly expires_at: string | null;
  readonly job_id: string | null;
  readonly user_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of import_plans.create. */
export type ImportPlanCreateInput = Readonly<schemas.ImportPlanCreate>;

/** Body of import_plans.update. */
export type ImportPlanUpdateInput = Readonly<schemas.ImportPlanUpdate>;

/** Body of import_plans.delete. */
export type ImportPlanDeleteInput = Readonly<Record<never, never>>;

/** Body of import_plans.validate. */
export type ImportPlanValidateInput = Readonly<schemas.ImportPlanValidateInput>;

/** Body of import_plans.execute. */
export type ImportPlanExecuteInput = Readonly<schemas.ImportPlanExecuteInput>;

/** What the rule file exports as `rules` (`satisfies ImportPlanRules`). Optional names are planned and may wait. */
export interface ImportPlanRules {
  readonly effects: {
    readonly keep_file: Effect<ImportPlanRow, ImportPlanCreateInput>;
    readonly reopen_behind: Effect<ImportPlanRow, ImportPlanUpdateInput>;
  };
  readonly actions: {
    readonly validate: ActionHandler<ImportPlanRow, ImportPlanValidateInput>;
    readonly execute: ActionHandler<ImportPlanRow, ImportPlanExecuteInput>;
  };
  readonly prepare: {
    readonly create: Prepare<ImportPlanCreateInput>;
    readonly update: Prepare<ImportPlanUpdateInput>;
  };
}
