/** Rules of inbound webhook sources: their address and secret are made here, and a secret is shown once. */

import { randomBytes } from 'node:crypto';
import type {
  InboundWebhookSourceCreateInput,
  InboundWebhookSourceRotateSecretInput,
  InboundWebhookSourceRow,
  InboundWebhookSourceRules,
} from '../../generated/rules/inbound_webhook_source.ts';
import { instantSql } from '../base/database/data.ts';
import type { ActionHandler, Prepare } from '../base/kernel/rules.ts';

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** A secret that was sent is not shown back: who sends it has it. */
const create: Prepare<InboundWebhookSourceCreateInput> = ({ input, services }) => {
  // 120 bits: an address that nobody finds by trying, though finding it would open nothing.
  const key = BigInt(`0x${randomBytes(15).toString('hex')}`).toString(36);
  const url = `${services.appUrl}/webhooks/in/${key}`;
  if (input.secret) return { values: { key }, reveal: { url } };
  const secret = newSecret();
  return { values: { key, secret }, reveal: { secret, url } };
};

const defaultOverlapHours = 24;

/** The sealed value moves as it is: its seal names the record and the secret, not when it was good. */
const rotateSecret: ActionHandler<InboundWebhookSourceRow, InboundWebhookSourceRotateSecretInput> = async ({
  record,
  input,
  query,
  update,
}) => {
  const hours = input.overlap_hours ?? defaultOverlapHours;
  const [old] = await query<{ secret: string | null; until: string }>(
    `select "secret", ${instantSql('clock_timestamp() + make_interval(hours => $2::integer)')} as "until" from "inbound_webhook_source" where "id" = $1::integer`,
    [record.id, hours],
  );
  const previous = hours > 0 && old?.secret ? old : null;
  const secret = input.secret ?? newSecret();
  const until = previous?.until ?? null;
  await update('inbound_webhook_source', record.id, {
    previous_secret: previous?.secret ?? null,
    previous_secret_until: until,
  });
  await update('inbound_webhook_source', record.id, { secret });
  return {
    inbound_webhook_source: { id: record.id, name: record.name, key: record.key, secret, previous_secret_until: until },
  };
};

const addresses: InboundWebhookSourceRules['fills']['addresses'] = async ({ ids, query, appUrl }) => {
  const rows = await query<{ id: number; key: string }>(
    'select "id", "key" from "inbound_webhook_source" where "id" = any($1::integer[])',
    [ids],
  );
  return new Map(rows.map(({ id, key }) => [id, { url: `${appUrl}/webhooks/in/${key}` }]));
};

export const rules = {
  fills: { addresses },
  prepare: { create },
  actions: { rotate_secret: rotateSecret },
} satisfies InboundWebhookSourceRules;
