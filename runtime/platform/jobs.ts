/** The platform's own jobs: what has served its time is removed. */
import type { PlatformJobs } from '../../generated/jobs.ts';
import { undici } from '../base/config/packages_at_use.ts';
import { inTransaction } from '../base/database/transaction.ts';
import type { Services } from '../base/kernel/context.ts';
import type { InboundWebhook } from '../base/kernel/inbound.ts';
import type { JobHandler, Payload } from '../base/kernel/job.ts';
import { mailAddressChanged, mailLink, mailSecondFactorEnded } from '../messaging/credentials/link_mails.ts';
import { type NotificationRequest, notify, sendDigests } from '../messaging/notifications/index.ts';
import { startWorkflowsAgain } from '../messaging/webhooks/start_workflows.ts';
import { runWorkflow } from '../messaging/workflows/index.ts';
import { proveDelivery } from '../services/evidence/delivery.ts';
import { pruneLedger } from '../services/ledger/retention.ts';
import { confirmationOf, eventReaders } from '../services/mail/events.ts';
import { embedSearch } from './embed_search.ts';
import { endExports, purgeExports, writeExport } from './export_job.ts';
import { runReportSchedule, startReportSchedules } from './report_schedule.ts';
import { purgeTable } from './retention.ts';
import { sendToChannel } from './send_to_channel.ts';
import { exportUsage } from './usage_export.ts';

/** Stores the report of a provider's webhook; reports about messages it was never given are ignored. */
const takeEvents =
  (provider: keyof typeof eventReaders): JobHandler<InboundWebhook & Payload> =>
  async ({ payload, services }) => ({ noted: await noteEvents(services, provider, payload.body) });

async function noteEvents(services: Services, provider: keyof typeof eventReaders, body: string): Promise<number> {
  let noted = 0;
  for (const event of eventReaders[provider](body))
    if (await services.mail.note(provider === 'returned_mail' ? null : provider, event)) noted += 1;
  return noted;
}

export const jobs = {
  purge_idempotency_keys: async ({ services, signal }) => ({
    removed: await purgeTable(services, 'idempotency_key', signal),
  }),
  purge_outbox_events: async ({ services, signal }) => ({
    removed: await purgeTable(services, 'outbox_event', signal),
  }),
  purge_inbound_webhooks: async ({ services, signal }) => ({
    removed: await purgeTable(services, 'inbound_webhook', signal),
  }),
  tell: async ({ payload, actor, services }) => ({
    recipients: await notify(services, actor, payload as unknown as NotificationRequest),
  }),
  send_to_channel: async ({ payload, run, actor, services, signal }) => ({
    delivered: await sendToChannel(services, actor, payload, { run, signal }),
  }),
  send_digests: async ({ actor, services }) => ({ mails: await sendDigests(services, actor) }),
  send_mail: async ({ payload, actor, services }) => {
    const outcome = await services.mail.send(payload.id);
    // Waiting takes no run of another job's, and none of the tries that a server has.
    if (outcome.status === 'waiting')
      await services.jobs.enqueue(services.pool, actor, 'send_mail', { id: payload.id }, { delay: outcome.again });
    // Checked again, in case an earlier run ended between the two.
    if (outcome.status === 'sent') await proveDelivery(services, actor, payload.id);
    return { status: outcome.status };
  },
  mail_sign_in_link: async ({ payload, services }) => ({
    mailed: await mailLink(services, payload.user_id, payload.purpose),
  }),
  mail_address_changed: async ({ payload, services }) => ({
    mailed: await mailAddressChanged(services, payload.user_id, payload.address),
  }),
  mail_second_factor_ended: async ({ payload, services }) => ({
    mailed: await mailSecondFactorEnded(services, payload.user_id),
  }),
  purge_messages: async ({ services, signal }) => ({
    mails: await purgeTable(services, 'mail_message', signal),
    notifications: await purgeTable(services, 'notification', signal),
  }),
  purge_report_runs: async ({ services, signal }) => ({
    removed: await purgeTable(services, 'report_run', signal),
  }),
  purge_exports: purgeExports,
  purge_workflow_runs: async ({ services, signal }) => ({
    removed: await purgeTable(services, 'workflow_run', signal),
  }),
  purge_jobs: async ({ services, signal }) => ({ removed: await purgeTable(services, 'job', signal) }),
  purge_webhook_deliveries: async ({ services, signal }) => ({
    removed: await purgeTable(services, 'webhook_delivery', signal),
  }),
  prune_ledger: async ({ services, signal }) => {
    // A worker serves no requests that would notice a changed setting.
    await services.settings.reload();
    const days = services.settings.get('action-log.retention_days');
    return { ...(await pruneLedger(services.pool, services.resources, days, signal)) };
  },
  embed_search: ({ services, signal }) => embedSearch(services, signal),
  export_usage: exportUsage,
  write_export: writeExport,
  end_exports: endExports,
  run_report_schedule: runReportSchedule,
  start_report_schedules: startReportSchedules,
  purge_export_files: async ({ services, signal }) => ({
    removed: await purgeTable(services, 'export_file', signal),
    freed: await services.files.removeUnused(signal),
  }),
  sweep_stored_files: async ({ services, signal }) => {
    const { removed, orphans, missing, missingCount } = await services.files.sweep(signal);
    // `doctor` reports it.
    return { removed, orphans, missing: missingCount, missing_keys: missing };
  },
  take_postmark_events: takeEvents('postmark'),
  take_mailgun_events: takeEvents('mailgun'),
  take_sendgrid_events: takeEvents('sendgrid'),
  take_returned_mail: takeEvents('returned_mail'),
  take_twilio_events: async ({ payload: { body }, run, services }) => {
    const noted = await noteEvents(services, 'twilio', body);
    // It may report on a message before its own answer is stored; reports about others are ignored.
    if (noted === 0 && run < 3 && eventReaders.twilio(body).length > 0) throw new Error('No message has this id yet.');
    return { noted };
  },
  take_ses_events: async (job) => {
    const url = confirmationOf(job.payload.body);
    if (url === null) return takeEvents('ses')(job);
    const { dispatcher } = job.services.destinations;
    const { statusCode, body } = await undici().request(url, {
      dispatcher,
      headersTimeout: 10_000,
      bodyTimeout: 10_000,
    });
    await body.dump();
    if (statusCode >= 400) throw new Error(`The subscription was not confirmed: ${statusCode}.`);
    return { confirmed: true };
  },
  start_workflows: async ({ payload, services }) => ({
    started: await inTransaction(services.pool, (client) =>
      startWorkflowsAgain(services, client, payload.events as Parameters<typeof startWorkflowsAgain>[2]),
    ),
  }),
  run_workflow: runWorkflow,
  purge_request_logs: async ({ services, signal }) => ({
    removed: await purgeTable(services, 'request_log', signal),
  }),
} satisfies PlatformJobs;
