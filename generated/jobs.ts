// Generated from definitions by `backline generate`. Do not edit.
import type { InboundWebhook } from '../runtime/base/kernel/inbound.ts';
import type { JobHandler, JobSpec, Payload } from '../runtime/base/kernel/job.ts';
import type {} from './names.ts';

/** Every job. */
export const jobs: readonly JobSpec[] = [
  { name: 'review_shortages', context: 'availability', summary: 'Finds which firm lines there is not enough stock for, and opens, changes and closes shortages accordingly.', attempts: 5, backoff: 5, timeout: 600, schedule: '*/5 * * * *', after: { rental: ['status', 'starts_at', 'ends_at', 'is_open_ended', 'warehouse_id', 'deleted_at'], rental_item: ['id', 'quantity', 'starts_at', 'ends_at', 'warehouse_id', 'is_optional', 'is_subhire', 'quantity_returned', 'quantity_lost', 'quantity_sold', 'quantity_away', 'quantity_borrowed'], stock_level: ['id', 'quantity_owned', 'quantity_quarantined'], virtual_stock_intake: ['id', 'status', 'quantity', 'quantity_received', 'quantity_returned', 'quantity_lost', 'quantity_bought', 'available_from', 'available_until', 'warehouse_id', 'rental_item_id'], repair: ['id', 'status', 'quantity', 'blocks_availability', 'starts_at', 'expected_end_at', 'warehouse_id', 'deleted_at'], asset: ['status', 'warehouse_id', 'deleted_at'], warehouse_transfer: ['status', 'planned_dispatch_at', 'expected_arrival_at', 'from_warehouse_id', 'to_warehouse_id'], warehouse_transfer_item: ['quantity', 'quantity_dispatched', 'quantity_received', 'quantity_missing'], catalogue_item: ['buffer_percent', 'prep_buffer_minutes', 'turnaround_buffer_minutes'], warehouse: ['prep_buffer_minutes', 'turnaround_buffer_minutes'] } },
  { name: 'take_inbound_mail', context: 'communication', summary: 'Puts an answer that came by mail into the conversation of its record, or into the list of mail that nobody can tell where to put.', attempts: 8, backoff: 10, timeout: 300, schedule: null, inbound: { source: null, provider: null, types: null, mail: true }, after: {} },
  { name: 'purge_inbound_mails', context: 'communication', summary: 'Removes mail that nobody wrote, that came back, or that was dismissed, after email.retention_days.', attempts: 5, backoff: 5, timeout: 300, schedule: '25 3 * * *', after: {} },
  { name: 'charge_reminder_fee', context: 'communication', summary: 'Bills the fee of a payment reminder that was sent, by an invoice of its own, once.', attempts: 8, backoff: 30, timeout: 300, schedule: null, after: {} },
  { name: 'send_communication', context: 'communication', summary: 'Queues the mail of a draft that a person sent, once.', attempts: 8, backoff: 5, timeout: 120, schedule: null, after: {} },
  { name: 'remind_of_activities', context: 'crm', summary: 'Tells people of open activities whose reminder is due.', attempts: 5, backoff: 5, timeout: 300, schedule: '* * * * *', after: {} },
  { name: 'write_document', context: 'documents', summary: 'Writes a document that somebody asked for, as HTML and as PDF.', attempts: 3, backoff: 5, timeout: 120, schedule: null, after: {} },
  { name: 'print_documents', context: 'documents', summary: 'Writes papers of many records as one PDF, for one download.', attempts: 3, backoff: 5, timeout: 1800, schedule: null, sealed: ['download_url'], after: {} },
  { name: 'purge_attachment_files', context: 'files', summary: 'Removes the content of attachments that were deleted longer ago than security.attachment_deleted_days, and of those whose record is gone.', attempts: 5, backoff: 5, timeout: 3600, schedule: '35 * * * *', after: {} },
  { name: 'scan_attachments', context: 'files', summary: 'Has files that came in scanned for viruses; what is infected is removed. While the scanner is away they wait.', attempts: 5, backoff: 5, timeout: 3600, schedule: '*/5 * * * *', after: {} },
  { name: 'flag_overdue_invoices', context: 'finance', summary: 'Announces each invoice whose due date has passed, once, and notes that payment was requested.', attempts: 5, backoff: 5, timeout: 600, schedule: '7 * * * *', after: {} },
  { name: 'end_payment_sessions', context: 'finance', summary: 'Ends payment pages of invoices that are void, settled, or of which something else is open now.', attempts: 12, backoff: 5, timeout: 600, schedule: null, after: { invoice: ['status', 'balance'] } },
  { name: 'take_stripe_events', context: 'finance', summary: 'Completes, fails and refunds payments as Stripe tells of them.', attempts: 12, backoff: 5, timeout: 300, schedule: null, inbound: { source: null, provider: 'stripe', types: ['payment_intent.*', 'checkout.session.*', 'charge.refunded'], mail: false }, after: {} },
  { name: 'take_gocardless_events', context: 'finance', summary: 'Completes and fails payments as GoCardless tells of them.', attempts: 12, backoff: 5, timeout: 300, schedule: null, inbound: { source: null, provider: 'gocardless', types: null, mail: false }, after: {} },
  { name: 'validate_import', context: 'imports', summary: 'Reads every row of a file and says what it would do.', attempts: 20, backoff: 5, timeout: 3600, schedule: null, after: {} },
  { name: 'run_import', context: 'imports', summary: 'Imports the rows of a plan.', attempts: 100, backoff: 5, timeout: 28800, schedule: null, after: {} },
  { name: 'undo_import', context: 'imports', summary: 'Takes back what an import made.', attempts: 100, backoff: 5, timeout: 28800, schedule: null, after: {} },
  { name: 'end_imports', context: 'imports', summary: 'Ends plans whose time is over, and imports whose job ended without them.', attempts: 5, backoff: 5, timeout: 300, schedule: '* * * * *', after: {} },
  { name: 'begin_repairs', context: 'maintenance', summary: 'Takes the units of planned work out of the available stock once its time has come.', attempts: 5, backoff: 5, timeout: 300, schedule: '*/10 * * * *', after: {} },
  { name: 'review_tests', context: 'maintenance', summary: 'Works out anew which tests of which units are due, overdue or failed, and tells of each once.', attempts: 5, backoff: 5, timeout: 900, schedule: '17 * * * *', after: { equipment_test: ['id', 'scope', 'interval_value', 'interval_unit', 'is_mandatory', 'grace_days', 'is_active', 'deleted_at'], catalogue_item: ['requires_test', 'catalogue_item_group_id'] } },
  { name: 'review_new_units', context: 'maintenance', summary: 'Works out which of the units that have just come are to be tested before they leave.', attempts: 5, backoff: 5, timeout: 300, schedule: null, after: { asset: ['id'] } },
  { name: 'purge_idempotency_keys', context: 'platform', summary: 'Removes replies stored for longer than 24 hours, and claims whose request ended long ago.', attempts: 5, backoff: 5, timeout: 300, schedule: '*/10 * * * *', after: {} },
  { name: 'purge_outbox_events', context: 'platform', summary: 'Removes outbox rows that were dispatched longer ago than webhooks.outbox_days.', attempts: 5, backoff: 5, timeout: 300, schedule: '20 * * * *', after: {} },
  { name: 'purge_workflow_runs', context: 'platform', summary: 'Removes runs of workflows that ended longer ago than workflows.run_days.', attempts: 5, backoff: 5, timeout: 300, schedule: '35 3 * * *', after: {} },
  { name: 'purge_jobs', context: 'platform', summary: 'Removes jobs that ended longer ago than api.job_days, dead letters after api.dead_job_days.', attempts: 5, backoff: 5, timeout: 300, schedule: '40 * * * *', after: {} },
  { name: 'prune_ledger', context: 'platform', summary: 'Removes ledger entries older than action-log.retention_days, leaving a snapshot of each event-sourced record.', attempts: 5, backoff: 5, timeout: 3600, schedule: '10 2 * * *', after: {} },
  { name: 'export_usage', context: 'platform', summary: 'Writes the usage of a window as a CSV file, for one download.', attempts: 3, backoff: 5, timeout: 600, schedule: null, sealed: ['download_url'], after: {} },
  { name: 'write_export', context: 'platform', summary: 'Writes all records of a list into a file.', attempts: 3, backoff: 5, timeout: 14400, schedule: null, sealed: ['download_url'], after: {} },
  { name: 'run_report_schedule', context: 'platform', summary: 'Runs the report of a schedule and mails its file.', attempts: 1, backoff: 5, timeout: 1800, schedule: null, after: {} },
  { name: 'start_report_schedules', context: 'platform', summary: 'Queues the runs of schedules whose time has come.', attempts: 5, backoff: 5, timeout: 300, schedule: '* * * * *', after: {} },
  { name: 'end_exports', context: 'platform', summary: 'Ends exports whose time is over, and those whose job ended without them.', attempts: 5, backoff: 5, timeout: 300, schedule: '* * * * *', after: {} },
  { name: 'purge_report_runs', context: 'platform', summary: 'Removes runs of reports older than imports.report_run_days.', attempts: 5, backoff: 5, timeout: 300, schedule: '45 3 * * *', after: {} },
  { name: 'purge_exports', context: 'platform', summary: 'Removes exports that ended longer ago than imports.export_days.', attempts: 5, backoff: 5, timeout: 3600, schedule: '55 3 * * *', after: {} },
  { name: 'purge_export_files', context: 'platform', summary: 'Removes exported files whose time is over, and those that were fetched an hour ago.', attempts: 5, backoff: 5, timeout: 300, schedule: '25 * * * *', after: {} },
  { name: 'sweep_stored_files', context: 'platform', summary: 'Removes stored files that nothing refers to, and bytes without a row after a day; names rows without bytes.', attempts: 5, backoff: 5, timeout: 3600, schedule: '45 * * * *', after: {} },
  { name: 'purge_request_logs', context: 'platform', summary: 'Removes entries of the request log older than api.request_log_days.', attempts: 5, backoff: 5, timeout: 3600, schedule: '50 1 * * *', after: {} },
  { name: 'purge_webhook_deliveries', context: 'platform', summary: 'Removes deliveries that ended longer ago than webhooks.retention_days, and those that waited as long.', attempts: 5, backoff: 5, timeout: 3600, schedule: '30 3 * * *', after: {} },
  { name: 'purge_inbound_webhooks', context: 'platform', summary: 'Removes inbound webhooks older than webhooks.inbound_days.', attempts: 5, backoff: 5, timeout: 300, schedule: '50 * * * *', after: {} },
  { name: 'tell', context: 'platform', summary: 'Tells people what happened, each once, on the channels they chose.', attempts: 8, backoff: 5, timeout: 120, schedule: null, after: {} },
  { name: 'send_mail', context: 'platform', summary: 'Hands a mail to the server, once.', attempts: 10, backoff: 10, timeout: 120, schedule: null, after: {} },
  { name: 'mail_sign_in_link', context: 'platform', summary: 'Mails a person the link of their invitation, or the one that confirms their address.', attempts: 5, backoff: 5, timeout: 300, schedule: null, after: {} },
  { name: 'mail_address_changed', context: 'platform', summary: 'Lets the address that a person had before know that they have another.', attempts: 5, backoff: 5, timeout: 300, schedule: null, after: {} },
  { name: 'mail_second_factor_ended', context: 'platform', summary: 'Tells a person that their second factors were taken away.', attempts: 5, backoff: 5, timeout: 300, schedule: null, after: {} },
  { name: 'send_to_channel', context: 'platform', summary: 'Hands a notification to the channel of a plugin.', attempts: 6, backoff: 10, timeout: 60, schedule: null, after: {} },
  { name: 'send_digests', context: 'platform', summary: 'Sends the mails that people want gathered.', attempts: 5, backoff: 5, timeout: 300, schedule: '*/5 * * * *', after: {} },
  { name: 'purge_messages', context: 'platform', summary: 'Removes mails older than email.retention_days and notifications older than notifications.retention_days.', attempts: 5, backoff: 5, timeout: 300, schedule: '5 3 * * *', after: {} },
  { name: 'embed_search', context: 'platform', summary: 'Has vectors made of the texts of records that are found by meaning, of those that changed; removes them when no address is set.', attempts: 5, backoff: 5, timeout: 540, schedule: '*/10 * * * *', after: {} },
  { name: 'take_postmark_events', context: 'platform', summary: 'Notes what Postmark tells of messages.', attempts: 5, backoff: 5, timeout: 300, schedule: null, inbound: { source: null, provider: 'postmark', types: null, mail: false }, after: {} },
  { name: 'take_mailgun_events', context: 'platform', summary: 'Notes what Mailgun tells of messages.', attempts: 5, backoff: 5, timeout: 300, schedule: null, inbound: { source: null, provider: 'mailgun', types: null, mail: false }, after: {} },
  { name: 'take_sendgrid_events', context: 'platform', summary: 'Notes what SendGrid tells of messages.', attempts: 5, backoff: 5, timeout: 300, schedule: null, inbound: { source: null, provider: 'sendgrid', types: null, mail: false }, after: {} },
  { name: 'take_ses_events', context: 'platform', summary: 'Notes what Amazon SES tells of messages.', attempts: 5, backoff: 5, timeout: 300, schedule: null, inbound: { source: null, provider: 'ses', types: null, mail: false }, after: {} },
  { name: 'take_twilio_events', context: 'platform', summary: 'Notes what Twilio tells of text messages.', attempts: 3, backoff: 5, timeout: 300, schedule: null, inbound: { source: null, provider: 'twilio', types: null, mail: false }, after: {} },
  { name: 'take_returned_mail', context: 'platform', summary: 'Notes which message came back, and why.', attempts: 5, backoff: 5, timeout: 300, schedule: null, inbound: { source: null, provider: 'returned_mail', types: null, mail: false }, after: {} },
  { name: 'start_workflows', context: 'platform', summary: 'Starts the workflows of events, where that failed while the events were handed on.', attempts: 6, backoff: 10, timeout: 300, schedule: null, after: {} },
  { name: 'run_workflow', context: 'platform', summary: 'Does what a workflow says, once its time has come.', attempts: 5, backoff: 10, timeout: 300, schedule: null, atATime: 1, after: {} },
  { name: 'announce_overdue_intakes', context: 'purchasing', summary: 'Tells of promised stock that has not come, of hired stock that is soon to go back, and of what has not gone back, once for each date.', attempts: 5, backoff: 5, timeout: 300, schedule: '*/15 * * * *', after: {} },
  { name: 'note_rentals', context: 'rentals', summary: 'Notes which rentals are overdue and which quotations have expired, each once.', attempts: 5, backoff: 5, timeout: 300, schedule: '*/10 * * * *', after: {} },
  { name: 'note_vehicle_documents', context: 'scheduling', summary: 'Tells of documents of vehicles that end within 30 days or have ended, once for each date, and finds bookings beyond them.', attempts: 5, backoff: 5, timeout: 300, schedule: '20 4 * * *', after: {} },
  { name: 'mail_crew_request', context: 'scheduling', summary: 'Mails a person whether they take a booking.', attempts: 5, backoff: 5, timeout: 300, schedule: null, after: {} },
  { name: 'mail_crew_called_off', context: 'scheduling', summary: 'Mails a person that a requested booking was cancelled.', attempts: 5, backoff: 5, timeout: 300, schedule: null, after: {} },
];

/** Handler files below definitions/rules; each exports `jobs`. */
export const jobFiles: readonly string[] = ['availability/jobs', 'communication/jobs', 'crm/jobs', 'documents/jobs', 'files/jobs', 'finance/jobs', 'imports/jobs', 'maintenance/jobs', 'platform/jobs', 'purchasing/jobs', 'rentals/jobs', 'scheduling/jobs'];

/** Payload of charge_reminder_fee. */
export interface ChargeReminderFeePayload {
  readonly id: number;
}

/** Payload of send_communication. */
export interface SendCommunicationPayload {
  readonly id: number;
}

/** Payload of print_documents. */
export interface PrintDocumentsPayload {
  readonly type: string;
  readonly subject_type: string;
  readonly ids: readonly number[];
  readonly locale?: string | null;
}

/** Payload of validate_import. */
export interface ValidateImportPayload {
  readonly import_plan_id: string;
  readonly before?: readonly string[] | null;
}

/** Payload of run_import. */
export interface RunImportPayload {
  readonly import_batch_id: string;
  readonly before?: readonly string[] | null;
}

/** Payload of undo_import. */
export interface UndoImportPayload {
  readonly import_batch_id: string;
}

/** Payload of export_usage. */
export interface ExportUsagePayload {
  readonly preset: string;
  readonly from: string;
  readonly to: string;
  readonly channel?: string | null;
  readonly dimension: string;
  readonly token_id?: number | null;
}

/** Payload of write_export. */
export interface WriteExportPayload {
  readonly export_job_id: string;
}

/** Payload of run_report_schedule. */
export interface RunReportSchedulePayload {
  readonly report_schedule_id: number;
  readonly report_run_id: number;
}

/** Payload of tell. */
export interface TellPayload {
  readonly type: string;
  readonly occasion: unknown;
  readonly users?: readonly number[] | null;
  readonly channels?: unknown;
}

/** Payload of send_mail. */
export interface SendMailPayload {
  readonly id: string;
}

/** Payload of mail_sign_in_link. */
export interface MailSignInLinkPayload {
  readonly user_id: number;
  readonly purpose: string;
}

/** Payload of mail_address_changed. */
export interface MailAddressChangedPayload {
  readonly user_id: number;
  readonly address: string;
}

/** Payload of mail_second_factor_ended. */
export interface MailSecondFactorEndedPayload {
  readonly user_id: number;
}

/** Payload of send_to_channel. */
export interface SendToChannelPayload {
  readonly channel: string;
  readonly notification_id: number;
}

/** Payload of start_workflows. */
export interface StartWorkflowsPayload {
  readonly events: unknown;
}

/** Payload of run_workflow. */
export interface RunWorkflowPayload {
  readonly run_id: number;
}

/** Payload of mail_crew_request. */
export interface MailCrewRequestPayload {
  readonly id: number;
  readonly key: string;
  readonly message?: string | null;
  readonly was_from?: string | null;
  readonly was_until?: string | null;
}

/** Payload of mail_crew_called_off. */
export interface MailCrewCalledOffPayload {
  readonly id: number;
  readonly requested_at: string;
  readonly resource_type: 'user' | 'account_contact';
  readonly resource_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly role?: string | null;
  readonly purpose?: string | null;
  readonly rental_id?: number | null;
  readonly location_address_id?: number | null;
}

/** What availability/jobs.ts exports as `jobs` (`satisfies AvailabilityJobs`). */
export interface AvailabilityJobs {
  /** Finds which firm lines there is not enough stock for, and opens, changes and closes shortages accordingly. */
  readonly review_shortages: JobHandler;
}

/** What communication/jobs.ts exports as `jobs` (`satisfies CommunicationJobs`). */
export interface CommunicationJobs {
  /** Puts an answer that came by mail into the conversation of its record, or into the list of mail that nobody can tell where to put. */
  readonly take_inbound_mail: JobHandler<InboundWebhook & Payload>;
  /** Removes mail that nobody wrote, that came back, or that was dismissed, after email.retention_days. */
  readonly purge_inbound_mails: JobHandler;
  /** Bills the fee of a payment reminder that was sent, by an invoice of its own, once. */
  readonly charge_reminder_fee: JobHandler<ChargeReminderFeePayload>;
  /** Queues the mail of a draft that a person sent, once. */
  readonly send_communication: JobHandler<SendCommunicationPayload>;
}

/** What crm/jobs.ts exports as `jobs` (`satisfies CrmJobs`). */
export interface CrmJobs {
  /** Tells people of open activities whose reminder is due. */
  readonly remind_of_activities: JobHandler;
}

/** What documents/jobs.ts exports as `jobs` (`satisfies DocumentsJobs`). */
export interface DocumentsJobs {
  /** Writes a document that somebody asked for, as HTML and as PDF. */
  readonly write_document: JobHandler;
  /** Writes papers of many records as one PDF, for one download. */
  readonly print_documents: JobHandler<PrintDocumentsPayload>;
}

/** What files/jobs.ts exports as `jobs` (`satisfies FilesJobs`). */
export interface FilesJobs {
  /** Removes the content of attachments that were deleted longer ago than security.attachment_deleted_days, and of those whose record is gone. */
  readonly purge_attachment_files: JobHandler;
  /** Has files that came in scanned for viruses; what is infected is removed. While the scanner is away they wait. */
  readonly scan_attachments: JobHandler;
}

/** What finance/jobs.ts exports as `jobs` (`satisfies FinanceJobs`). */
export interface FinanceJobs {
  /** Announces each invoice whose due date has passed, once, and notes that payment was requested. */
  readonly flag_overdue_invoices: JobHandler;
  /** Ends payment pages of invoices that are void, settled, or of which something else is open now. */
  readonly end_payment_sessions: JobHandler;
  /** Completes, fails and refunds payments as Stripe tells of them. */
  readonly take_stripe_events: JobHandler<InboundWebhook & Payload>;
  /** Completes and fails payments as GoCardless tells of them. */
  readonly take_gocardless_events: JobHandler<InboundWebhook & Payload>;
}

/** What imports/jobs.ts exports as `jobs` (`satisfies ImportsJobs`). */
export interface ImportsJobs {
  /** Reads every row of a file and says what it would do. */
  readonly validate_import: JobHandler<ValidateImportPayload>;
  /** Imports the rows of a plan. */
  readonly run_import: JobHandler<RunImportPayload>;
  /** Takes back what an import made. */
  readonly undo_import: JobHandler<UndoImportPayload>;
  /** Ends plans whose time is over, and imports whose job ended without them. */
  readonly end_imports: JobHandler;
}

/** What maintenance/jobs.ts exports as `jobs` (`satisfies MaintenanceJobs`). */
export interface MaintenanceJobs {
  /** Takes the units of planned work out of the available stock once its time has come. */
  readonly begin_repairs: JobHandler;
  /** Works out anew which tests of which units are due, overdue or failed, and tells of each once. */
  readonly review_tests: JobHandler;
  /** Works out which of the units that have just come are to be tested before they leave. */
  readonly review_new_units: JobHandler;
}

/** What platform/jobs.ts exports as `jobs` (`satisfies PlatformJobs`). */
export interface PlatformJobs {
  /** Removes replies stored for longer than 24 hours, and claims whose request ended long ago. */
  readonly purge_idempotency_keys: JobHandler;
  /** Removes outbox rows that were dispatched longer ago than webhooks.outbox_days. */
  readonly purge_outbox_events: JobHandler;
  /** Removes runs of workflows that ended longer ago than workflows.run_days. */
  readonly purge_workflow_runs: JobHandler;
  /** Removes jobs that ended longer ago than api.job_days, dead letters after api.dead_job_days. */
  readonly purge_jobs: JobHandler;
  /** Removes ledger entries older than action-log.retention_days, leaving a snapshot of each event-sourced record. */
  readonly prune_ledger: JobHandler;
  /** Writes the usage of a window as a CSV file, for one download. */
  readonly export_usage: JobHandler<ExportUsagePayload>;
  /** Writes all records of a list into a file. */
  readonly write_export: JobHandler<WriteExportPayload>;
  /** Runs the report of a schedule and mails its file. */
  readonly run_report_schedule: JobHandler<RunReportSchedulePayload>;
  /** Queues the runs of schedules whose time has come. */
  readonly start_report_schedules: JobHandler;
  /** Ends exports whose time is over, and those whose job ended without them. */
  readonly end_exports: JobHandler;
  /** Removes runs of reports older than imports.report_run_days. */
  readonly purge_report_runs: JobHandler;
  /** Removes exports that ended longer ago than imports.export_days. */
  readonly purge_exports: JobHandler;
  /** Removes exported files whose time is over, and those that were fetched an hour ago. */
  readonly purge_export_files: JobHandler;
  /** Removes stored files that nothing refers to, and bytes without a row after a day; names rows without bytes. */
  readonly sweep_stored_files: JobHandler;
  /** Removes entries of the request log older than api.request_log_days. */
  readonly purge_request_logs: JobHandler;
  /** Removes deliveries that ended longer ago than webhooks.retention_days, and those that waited as long. */
  readonly purge_webhook_deliveries: JobHandler;
  /** Removes inbound webhooks older than webhooks.inbound_days. */
  readonly purge_inbound_webhooks: JobHandler;
  /** Tells people what happened, each once, on the channels they chose. */
  readonly tell: JobHandler<TellPayload>;
  /** Hands a mail to the server, once. */
  readonly send_mail: JobHandler<SendMailPayload>;
  /** Mails a person the link of their invitation, or the one that confirms their address. */
  readonly mail_sign_in_link: JobHandler<MailSignInLinkPayload>;
  /** Lets the address that a person had before know that they have another. */
  readonly mail_address_changed: JobHandler<MailAddressChangedPayload>;
  /** Tells a person that their second factors were taken away. */
  readonly mail_second_factor_ended: JobHandler<MailSecondFactorEndedPayload>;
  /** Hands a notification to the channel of a plugin. */
  readonly send_to_channel: JobHandler<SendToChannelPayload>;
  /** Sends the mails that people want gathered. */
  readonly send_digests: JobHandler;
  /** Removes mails older than email.retention_days and notifications older than notifications.retention_days. */
  readonly purge_messages: JobHandler;
  /** Has vectors made of the texts of records that are found by meaning, of those that changed; removes them when no address is set. */
  readonly embed_search: JobHandler;
  /** Notes what Postmark tells of messages. */
  readonly take_postmark_events: JobHandler<InboundWebhook & Payload>;
  /** Notes what Mailgun tells of messages. */
  readonly take_mailgun_events: JobHandler<InboundWebhook & Payload>;
  /** Notes what SendGrid tells of messages. */
  readonly take_sendgrid_events: JobHandler<InboundWebhook & Payload>;
  /** Notes what Amazon SES tells of messages. */
  readonly take_ses_events: JobHandler<InboundWebhook & Payload>;
  /** Notes what Twilio tells of text messages. */
  readonly take_twilio_events: JobHandler<InboundWebhook & Payload>;
  /** Notes which message came back, and why. */
  readonly take_returned_mail: JobHandler<InboundWebhook & Payload>;
  /** Starts the workflows of events, where that failed while the events were handed on. */
  readonly start_workflows: JobHandler<StartWorkflowsPayload>;
  /** Does what a workflow says, once its time has come. */
  readonly run_workflow: JobHandler<RunWorkflowPayload>;
}

/** What purchasing/jobs.ts exports as `jobs` (`satisfies PurchasingJobs`). */
export interface PurchasingJobs {
  /** Tells of promised stock that has not come, of hired stock that is soon to go back, and of what has not gone back, once for each date. */
  readonly announce_overdue_intakes: JobHandler;
}

/** What rentals/jobs.ts exports as `jobs` (`satisfies RentalsJobs`). */
export interface RentalsJobs {
  /** Notes which rentals are overdue and which quotations have expired, each once. */
  readonly note_rentals: JobHandler;
}

/** What scheduling/jobs.ts exports as `jobs` (`satisfies SchedulingJobs`). */
export interface SchedulingJobs {
  /** Tells of documents of vehicles that end within 30 days or have ended, once for each date, and finds bookings beyond them. */
  readonly note_vehicle_documents: JobHandler;
  /** Mails a person whether they take a booking. */
  readonly mail_crew_request: JobHandler<MailCrewRequestPayload>;
  /** Mails a person that a requested booking was cancelled. */
  readonly mail_crew_called_off: JobHandler<MailCrewCalledOffPayload>;
}
