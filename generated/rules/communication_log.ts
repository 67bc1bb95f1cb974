// Generated from definitions/communication/communication_log.yaml by `backline generate`. Do not edit.
import type { Fill } from '../../runtime/base/kernel/rules.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface CommunicationLogRow {
  readonly id: number;
  readonly channel: 'email' | 'sms' | 'portal';
  readonly template: string | null;
  readonly template_name: string | null;
  readonly recipient: string;
  readonly recipients: readonly string[];
  readonly status: 'queued' | 'sending' | 'sent' | 'delivered' | 'opened' | 'bounced' | 'failed' | 'suppressed';
  readonly subject_type: 'rental' | 'invoice' | 'credit_note' | 'account' | 'project' | 'purchase_order' | 'repair' | 'payment' | 'asset' | null;
  readonly subject_id: string | null;
  readonly account_id: number | null;
  readonly contact_id: number | null;
  readonly subject_line: string | null;
  readonly notification_type: string | null;
  readonly provider: string | null;
  readonly provider_message_id: string | null;
  readonly attempts: number;
  readonly error: string | null;
  readonly suppressed_reason: 'opt_out' | 'bounced_before' | 'invalid_address' | null;
  readonly communication_draft_id: number | null;
  readonly triggered_by: string | null;
  readonly queued_at: string | null;
  readonly sent_at: string | null;
  readonly delivered_at: string | null;
  readonly opened_at: string | null;
  readonly failed_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** What the rule file exports as `rules` (`satisfies CommunicationLogRules`). Optional names are planned and may wait. */
export interface CommunicationLogRules {
  readonly fills: {
    readonly bodies: Fill<{ readonly body_html: string | null }>;
  };
}
