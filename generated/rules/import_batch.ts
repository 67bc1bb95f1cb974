// Generated from definitions/imports/import_batch.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/import_batch.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ImportBatchRow {
  readonly id: string;
  readonly import_plan_id: string;
  readonly after_id: string | null;
  readonly entity: string;
  readonly status: 'queued' | 'running' | 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | 'rolling_back' | 'rolled_back';
  readonly row_count: number;
  readonly processed: number;
  readonly created: number;
  readonly updated: number;
  readonly skipped: number;
  readonly failed: number;
  readonly undone: number;
  readonly undo_left: number;
  readonly error: string | null;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly job_id: string | null;
  readonly user_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of import_batches.rollback. */
export type ImportBatchRollbackInput = Readonly<schemas.ImportBatchRollbackInput>;

/** Body of import_batches.cancel. */
export type ImportBatchCancelInput = Readonly<schemas.ImportBatchCancelInput>;

/** What the rule file exports as `rules` (`satisfies ImportBatchRules`). Optional names are planned and may wait. */
export interface ImportBatchRules {
  readonly effects: {
    readonly stop_job: Effect<ImportBatchRow, ImportBatchCancelInput>;
  };
  readonly actions: {
    readonly rollback: ActionHandler<ImportBatchRow, ImportBatchRollbackInput>;
  };
}
