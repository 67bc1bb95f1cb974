// Generated from definitions/platform/inbound_webhook.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Fill } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/inbound_webhook.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface InboundWebhookRow {
  readonly id: number;
  readonly source_id: number;
  readonly event: string;
  readonly type: string;
  readonly outcome: 'waiting' | 'taken' | 'ignored' | 'unmatched' | 'refused';
  readonly reason: string | null;
  readonly subject_ref: string | null;
  readonly handled_at: string | null;
  readonly request_id: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of inbound_webhooks.retry. */
export type InboundWebhookRetryInput = Readonly<schemas.InboundWebhookRetryInput>;

/** What the rule file exports as `rules` (`satisfies InboundWebhookRules`). Optional names are planned and may wait. */
export interface InboundWebhookRules {
  readonly actions: {
    readonly retry: ActionHandler<InboundWebhookRow, InboundWebhookRetryInput>;
  };
  readonly fills: {
    readonly payloads: Fill<{ readonly payload: string | null }>;
  };
}
