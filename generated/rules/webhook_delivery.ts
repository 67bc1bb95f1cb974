// Generated from definitions/platform/webhook_delivery.yaml by `backline generate`. Do not edit.
import type { ActionHandler } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/webhook_delivery.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface WebhookDeliveryRow {
  readonly id: number;
  readonly webhook_id: number;
  readonly event: string;
  readonly subject_ref: string | null;
  readonly event_id: string | null;
  readonly request_id: string;
  readonly status: 'pending' | 'delivering' | 'delivered' | 'failed' | 'dead';
  readonly attempts: number;
  readonly next_attempt_at: string | null;
  readonly response_status: number | null;
  readonly response_ms: number | null;
  readonly response_body: string | null;
  readonly request_headers: unknown;
  readonly signature: string | null;
  readonly actor_type: string;
  readonly actor_id: string | null;
  readonly first_attempted_at: string | null;
  readonly delivered_at: string | null;
  readonly is_test: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of webhook_deliveries.redeliver. */
export type WebhookDeliveryRedeliverInput = Readonly<schemas.WebhookDeliveryRedeliverInput>;

/** What the rule file exports as `rules` (`satisfies WebhookDeliveryRules`). Optional names are planned and may wait. */
export interface WebhookDeliveryRules {
  readonly actions: {
    readonly redeliver: ActionHandler<WebhookDeliveryRow, WebhookDeliveryRedeliverInput>;
  };
}
