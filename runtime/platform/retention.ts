/**
 * How long tables store what the platform writes by itself, by the settings. Each condition finds its rows by an index: purges of
 * large tables reach no time limit.
 * `now()` is constant in a statement; clock_timestamp() could use no index.
 */

import type { Services } from '../base/kernel/context.ts';
import type { SettingName, SettingValue } from '../base/kernel/data.ts';
import { storedFor } from '../services/jobs/index.ts';
import { purge, purgeInOrder } from './purge.ts';

/** Gives a setting of whole days. */
type Days = (key: DaySetting) => number;
/** Settings that are whole numbers. */
type DaySetting = { [Name in SettingName]: SettingValue<Name> extends number ? Name : never }[SettingName];

interface Retention {
  /** SQL of the rows to remove; a row is removed if one of the conditions is true. None: all stay. */
  readonly gone: (days: Days) => readonly string[];
  /** Ids follow the time that rows were made, and no index does: the oldest are looked at until none of them goes. */
  readonly inOrder?: true;
}

const before = (column: string, days: number): string => `"${column}" < now() - interval '${days} days'`;

export const retention = {
  /** Replies are replayed for 24 hours (decisions 5); a claim that old belongs to a request that ended without a word. */
  idempotency_key: {
    gone: () => [
      `"completed_at" < now() - interval '24 hours'`,
      `"state" = 'in_flight' and "lease_until" < now() - interval '24 hours'`,
    ],
  },
  outbox_event: { gone: (days) => [before('dispatched_at', days('webhooks.outbox_days'))], inOrder: true },
  inbound_webhook: { gone: (days) => [before('created_at', days('webhooks.inbound_days'))] },
  mail_message: { gone: (days) => [before('created_at', days('email.retention_days'))] },
  notification: { gone: (days) => [before('created_at', days('notifications.retention_days'))], inOrder: true },
  /** For a while after its status expired a job is still known, and answered with `job_expired`; jobs of a schedule are not. */
  job: {
    gone: (days) => [
      `"finished_at" < now() - interval '${storedFor}' and "finished_at" < now() - case
  when "status" = 'failed' then interval '${days('api.dead_job_days')} days'
  when "schedule" is not null then interval '${storedFor}' else interval '${days('api.job_days')} days' end`,
    ],
  },
  /** Those that ended so long ago, and those that waited as long without an end (of a webhook that stays paused). */
  webhook_delivery: {
    gone: (days) => {
      const mostDays = days('webhooks.retention_days');
      return [
        before('finished_at', mostDays),
        `"status" in ('pending', 'failed') and ${before('created_at', mostDays)}`,
      ];
    },
  },
  /** An address works once; for an hour the file stays, for a transfer that is slow. That of an export stays to the end of its time. */
  export_file: {
    gone: () => [
      `"expires_at" < now()`,
      `"downloaded_at" < now() - interval '1 hour' and not exists (select 1 from "export_job" e where e."job_id" = "export_file"."job_id")`,
    ],
  },
  report_run: { gone: (days) => [before('created_at', days('imports.report_run_days'))], inOrder: true },
  workflow_run: { gone: (days) => [before('finished_at', days('workflows.run_days'))] },
  request_log: {
    gone: (days) => {
      const mostDays = days('api.request_log_days');
      return mostDays <= 0 ? [] : [before('created_at', mostDays)];
    },
  },
} as const satisfies Readonly<Record<string, Retention>>;

/** Removes from a table what has served its time; gives how many rows. Stops between batches when the signal is aborted. */
export async function purgeTable(
  { pool, settings }: Pick<Services, 'pool' | 'settings'>,
  table: keyof typeof retention,
  signal: AbortSignal,
): Promise<number> {
  // A worker serves no requests that would notice a changed setting.
  await settings.reload();
  const { gone, inOrder }: Retention = retention[table];
  let removed = 0;
  for (const condition of gone((key) => Math.trunc(settings.get(key))))
    removed += await (inOrder ? purgeInOrder : purge)(pool, table, condition, signal);
  return removed;
}
