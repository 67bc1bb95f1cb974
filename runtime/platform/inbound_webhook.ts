/** Rules of webhooks that came in: what is shown of a body, and working one off once more. */

import type {
  InboundWebhookRetryInput,
  InboundWebhookRow,
  InboundWebhookRules,
} from '../../generated/rules/inbound_webhook.ts';
import { instantSql } from '../base/database/data.ts';
import type { JobName } from '../base/kernel/data.ts';
import type { ActionHandler } from '../base/kernel/rules.ts';
import { redactBody } from '../base/observation/redact_body.ts';

const payloads: InboundWebhookRules['fills']['payloads'] = async ({ ids, query }) => {
  const rows = await query<{ id: string; body: string }>(
    'select "id"::text as "id", "body" from "inbound_webhook" where "id" = any($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, body }) => [Number(id), { payload: redactBody(body) }]));
};

interface StoredWebhook {
  readonly source: string;
  readonly provider: string;
  readonly body: string;
  readonly content_type: string | null;
  readonly file: string | null;
  readonly received_at: string;
  readonly outcomes: Readonly<Record<string, { readonly outcome: string }>>;
}

const storedSql = `select s."key" as "source", s."provider", w."body", w."content_type", w."stored_file_id"::text as "file", w."outcomes",
  ${instantSql('w."created_at"')} as "received_at"
  from "inbound_webhook" w join "inbound_webhook_source" s on s."id" = w."source_id" where w."id" = $1::bigint`;

/** The jobs that failed with it are queued anew; what the others did stays as it is. */
const retry: ActionHandler<InboundWebhookRow, InboundWebhookRetryInput> = async (change) => {
  const { record, services } = change;
  const [stored] = await change.query<StoredWebhook & Record<string, unknown>>(storedSql, [record.id]);
  if (stored === undefined) return null;
  const { outcomes, file, content_type, ...rest } = stored;
  const failed = Object.entries(outcomes).flatMap(([job, { outcome }]) =>
    ['unmatched', 'refused'].includes(outcome) && services.jobs.specs.some(({ name }) => name === job)
      ? [job as JobName]
      : [],
  );
  const mail = file === null ? {} : { file, content_type: content_type ?? '' };
  const payload = { id: String(record.id), event: record.event, type: record.type, ...rest, ...mail };
  for (const job of failed) await change.enqueue(job, payload, { ref: `inbound_webhook:${record.id}` });
  const waiting = Object.fromEntries(failed.map((job) => [job, { outcome: 'waiting' }]));
  await change.update('inbound_webhook', record.id, {
    outcome: 'waiting',
    reason: null,
    outcomes: { ...outcomes, ...waiting },
  });
  return { inbound_webhook: await change.show('inbound_webhook', record.id) };
};

export const rules = {
  fills: { payloads },
  actions: { retry },
} satisfies InboundWebhookRules;
