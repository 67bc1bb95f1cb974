// Generated from definitions/platform/report_schedule.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/report_schedule.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface ReportScheduleRow {
  readonly id: number;
  readonly report_id: number;
  readonly name: string;
  readonly frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'cron';
  readonly cron: string | null;
  readonly weekday: number | null;
  readonly day_of_month: number | null;
  readonly time: string;
  readonly timezone: string;
  readonly format: 'csv' | 'xlsx' | 'pdf' | 'json';
  readonly recipient_user_ids: readonly number[];
  readonly recipient_emails: readonly string[];
  readonly subject: string | null;
  readonly skip_when_empty: boolean;
  readonly status: 'active' | 'paused' | 'failed' | 'finished';
  readonly next_run_at: string | null;
  readonly last_run_at: string | null;
  readonly consecutive_failures: number;
  readonly last_error: string | null;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly owner_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of report_schedules.create. */
export type ReportScheduleCreateInput = Readonly<schemas.ReportScheduleCreate>;

/** Body of report_schedules.update. */
export type ReportScheduleUpdateInput = Readonly<schemas.ReportScheduleUpdate>;

/** Body of report_schedules.delete. */
export type ReportScheduleDeleteInput = Readonly<Record<never, never>>;

/** Body of report_schedules.run_now. */
export type ReportScheduleRunNowInput = Readonly<schemas.ReportScheduleRunNowInput>;

/** Body of report_schedules.pause. */
export type ReportSchedulePauseInput = Readonly<schemas.ReportSchedulePauseInput>;

/** Body of report_schedules.resume. */
export type ReportScheduleResumeInput = Readonly<schemas.ReportScheduleResumeInput>;

/** What the rule file exports as `rules` (`satisfies ReportScheduleRules`). Optional names are planned and may wait. */
export interface ReportScheduleRules {
  readonly effects: {
    readonly plan_next: Effect<ReportScheduleRow, ReportScheduleResumeInput>;
  };
  readonly actions: {
    readonly run_now: ActionHandler<ReportScheduleRow, ReportScheduleRunNowInput>;
  };
  readonly prepare: {
    readonly create: Prepare<ReportScheduleCreateInput>;
    readonly update: Prepare<ReportScheduleUpdateInput>;
  };
}
