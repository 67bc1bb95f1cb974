// Generated from definitions/platform/export_job.yaml by `backline generate`. Do not edit.
import type { Effect } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/export_job.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ExportJobRow {
  readonly id: string;
  readonly entity: string;
  readonly format: 'csv' | 'xlsx' | 'json' | 'pdf';
  readonly query: unknown;
  readonly status: 'queued' | 'running' | 'completed' | 'failed' | 'cancelled' | 'expired';
  readonly row_count: number | null;
  readonly file_size: number | null;
  readonly file_name: string | null;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly expires_at: string | null;
  readonly error: string | null;
  readonly job_id: string | null;
  readonly user_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of export_jobs.cancel. */
export type ExportJobCancelInput = Readonly<schemas.ExportJobCancelInput>;

/** What the rule file exports as `rules` (`satisfies ExportJobRules`). Optional names are planned and may wait. */
export interface ExportJobRules {
  readonly effects: {
    readonly stop_job: Effect<ExportJobRow, ExportJobCancelInput>;
  };
}
