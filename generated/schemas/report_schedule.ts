// Generated from definitions/platform/report_schedule.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ReportSchedule as the service writes it. Cost fields and those served on request may be absent. */
export const ReportScheduleRecord = Type.Object({
  ...shared('id'),
  report_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  frequency: Type.Unsafe<'daily' | 'weekly' | 'monthly' | 'quarterly' | 'cron'>({ type: 'string', enum: ['daily', 'weekly', 'monthly', 'quarterly', 'cron'] }),
  cron: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  weekday: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 7 }),
  day_of_month: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 31 }),
  time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', minLength: 1, maxLength: 5 }),
  timezone: Type.String({ maxLength: 60 }),
  format: Type.Unsafe<'csv' | 'xlsx' | 'pdf' | 'json'>({ type: 'string', enum: ['csv', 'xlsx', 'pdf', 'json'] }),
  recipient_user_ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 50 }),
  recipient_emails: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'email', maxLength: 255 }, maxItems: 20 }),
  subject: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  skip_when_empty: Type.Boolean(),
  status: Type.Unsafe<'active' | 'paused' | 'failed' | 'finished'>({ type: 'string', enum: ['active', 'paused', 'failed', 'finished'] }),
  next_run_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  last_run_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  consecutive_failures: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  last_error: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  starts_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  ends_on: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date', maxLength: 10 }),
  owner_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ReportScheduleRecord = Static<typeof ReportScheduleRecord>;
export const ReportScheduleCreate = inputOf(ReportScheduleRecord, ['name!', 'frequency!', 'cron', 'weekday', 'day_of_month', 'time!', 'timezone', 'format', 'recipient_user_ids', 'recipient_emails', 'subject', 'skip_when_empty', 'starts_on', 'ends_on'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  cron: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  time: Type.String({ format: 'line', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', minLength: 1, maxLength: 5 }),
  timezone: Type.String({ format: 'line', maxLength: 60 }),
  subject: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type ReportScheduleCreate = Static<typeof ReportScheduleCreate>;
export const ReportScheduleUpdate = inputOf(ReportScheduleRecord, ['name', 'frequency', 'cron', 'weekday', 'day_of_month', 'time', 'timezone', 'format', 'recipient_user_ids', 'recipient_emails', 'subject', 'skip_when_empty', 'starts_on', 'ends_on'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  cron: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 60 }),
  time: Type.String({ format: 'line', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', minLength: 1, maxLength: 5 }),
  timezone: Type.String({ format: 'line', maxLength: 60 }),
  subject: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type ReportScheduleUpdate = Static<typeof ReportScheduleUpdate>;
export const ReportScheduleRunNowInput = inputOf(ReportScheduleRecord, []);
export type ReportScheduleRunNowInput = Static<typeof ReportScheduleRunNowInput>;
export const ReportSchedulePauseInput = inputOf(ReportScheduleRecord, []);
export type ReportSchedulePauseInput = Static<typeof ReportSchedulePauseInput>;
export const ReportScheduleResumeInput = inputOf(ReportScheduleRecord, []);
export type ReportScheduleResumeInput = Static<typeof ReportScheduleResumeInput>;
