/** Rules of deliveries: one that ended is sent again as a new one. */
import { randomUUID } from 'node:crypto';
import type {
  WebhookDeliveryRedeliverInput,
  WebhookDeliveryRow,
  WebhookDeliveryRules,
} from '../../generated/rules/webhook_delivery.ts';
import type { ActionHandler } from '../base/kernel/rules.ts';

/** Goes back to the beginning as another sending of the same event: receivers know what they have by its id. */
const redeliver: ActionHandler<WebhookDeliveryRow, WebhookDeliveryRedeliverInput> = async ({ record, update }) => {
  await update('webhook_delivery', record.id, {
    status: 'pending',
    request_id: randomUUID(),
    attempts: 0,
    next_attempt_at: new Date().toISOString(),
    finished_at: null,
    delivered_at: null,
  });
  return null;
};

export const rules = {
  actions: { redeliver },
} satisfies WebhookDeliveryRules;
