// Generated from definitions/platform/inbound_webhook_source.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Fill, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/inbound_webhook_source.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface InboundWebhookSourceRow {
  readonly id: number;
  readonly name: string;
  readonly key: string | null;
  readonly provider: 'stripe' | 'github' | 'gocardless' | 'xero' | 'quickbooks' | 'docusign' | 'postmark' | 'mailgun' | 'sendgrid' | 'ses' | 'twilio' | 'returned_mail' | 'generic';
  readonly previous_secret_until: string | null;
  readonly signature_header: string | null;
  readonly algorithm: 'hmac_sha256' | 'hmac_sha1';
  readonly takes_mail: boolean;
  readonly price_weight: number;
  readonly is_active: boolean;
  readonly last_received_at: string | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of inbound_webhook_sources.create. */
export type InboundWebhookSourceCreateInput = Readonly<schemas.InboundWebhookSourceCreate>;

/** Body of inbound_webhook_sources.update. */
export type InboundWebhookSourceUpdateInput = Readonly<schemas.InboundWebhookSourceUpdate>;

/** Body of inbound_webhook_sources.delete. */
export type InboundWebhookSourceDeleteInput = Readonly<Record<never, never>>;

/** Body of inbound_webhook_sources.rotate_secret. */
export type InboundWebhookSourceRotateSecretInput = Readonly<schemas.InboundWebhookSourceRotateSecretInput>;

/** What the rule file exports as `rules` (`satisfies InboundWebhookSourceRules`). Optional names are planned and may wait. */
export interface InboundWebhookSourceRules {
  readonly actions: {
    readonly rotate_secret: ActionHandler<InboundWebhookSourceRow, InboundWebhookSourceRotateSecretInput>;
  };
  readonly prepare: {
    readonly create: Prepare<InboundWebhookSourceCreateInput>;
  };
  readonly fills: {
    readonly addresses: Fill<{ readonly url: string | null }>;
  };
}
