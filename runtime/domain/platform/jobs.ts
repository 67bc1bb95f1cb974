/** The platform's own jobs: what has served its time is removed. */
import type { PlatformJobs } from '../../../generated/jobs.ts';
import { keptFor } from '../../jobs/index.ts';
import { pruneLedger } from '../../ledger/retention.ts';
import { sendDigests, type Told, tell } from '../../notifications/index.ts';
import { purge } from './purge.ts';
import { exportUsage } from './usage_export.ts';

/** Replies are replayed for 24 hours (decisions 5); a claim that old belongs to a request that ended without a word. */
const usedKeys = `("state" = 'completed' and "completed_at" < clock_timestamp() - interval '24 hours')
  or ("state" = 'in_flight' and "lease_until" < clock_timestamp() - interval '24 hours')`;
const dispatched = `"dispatched_at" < clock_timestamp() - interval '7 days'`;
/** For a while after its status expired a job is still known, and answered with `job_expired`. Dead letters stay 30 days. */
const expired = `"finished_at" < clock_timestamp() - case when "status" = 'failed' then interval '30 days'
  when "schedule" is not null then interval '${keptFor}' else interval '7 days' end`;
/** An address works once; for an hour the file stays, for a transfer that is slow. */
const fetched = `"expires_at" < clock_timestamp() or "downloaded_at" < clock_timestamp() - interval '1 hour'`;

/** Deliveries that ended so long ago, and those that waited as long without one (of a webhook that stays paused). */
const stale = (days: number): string =>
  `"finished_at" < clock_timestamp() - interval '${days} days'
  or ("status" in ('pending', 'failed') and "created_at" < clock_timestamp() - interval '${days} days')`;

/** So long each inbound webhook is taken once (decisions 7). */
const received = `"created_at" < clock_timestamp() - interval '30 days'`;

const old = `"created_at" < clock_timestamp() - interval '365 days'`;

export const jobs = {
  purge_idempotency_keys: async ({ services, signal }) => ({
    removed: await purge(services.pool, 'idempotency_key', usedKeys, signal),
  }),
  purge_outbox_events: async ({ services, signal }) => ({
    removed: await purge(services.pool, 'outbox_event', dispatched, signal),
  }),
  purge_inbound_webhooks: async ({ services, signal }) => ({
    removed: await purge(services.pool, 'inbound_webhook', received, signal),
  }),
  tell: async ({ payload, actor, services }) => ({ told: await tell(services, actor, payload as unknown as Told) }),
  send_digests: async ({ actor, services }) => ({ mails: await sendDigests(services, actor) }),
  send_mail: async ({ payload, services }) => ({ status: await services.mail.send(payload.id) }),
  purge_messages: async ({ services, signal }) => ({
    mails: await purge(services.pool, 'mail_message', received, signal),
    notifications: await purge(services.pool, 'notification', old, signal),
  }),
  purge_jobs: async ({ services, signal }) => ({ removed: await purge(services.pool, 'job', expired, signal) }),
  purge_webhook_deliveries: async ({ services, signal }) => {
    await services.settings.reload();
    const days = Math.trunc(services.settings.get<number>('webhooks.retention_days'));
    return { removed: await purge(services.pool, 'webhook_delivery', stale(days), signal) };
  },
  prune_ledger: async ({ services, signal }) => {
    // A worker serves no requests that would notice a changed setting.
    await services.settings.reload();
    const days = services.settings.get<number>('action-log.retention_days');
    return { ...(await pruneLedger(services.pool, services.resources, days, signal)) };
  },
  export_usage: exportUsage,
  purge_export_files: async ({ services, signal }) => ({
    removed: await purge(services.pool, 'export_file', fetched, signal),
  }),
  purge_request_logs: async ({ services, signal }) => {
    await services.settings.reload();
    const days = Math.trunc(services.settings.get<number>('api.request_log_days'));
    if (days <= 0) return { removed: 0 };
    const old = `"created_at" < clock_timestamp() - interval '${days} days'`;
    return { removed: await purge(services.pool, 'request_log', old, signal) };
  },
} satisfies PlatformJobs;
