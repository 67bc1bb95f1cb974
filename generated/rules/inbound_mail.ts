// Generated from definitions/communication/inbound_mail.yaml by `backline generate`. Do not edit.
import type { ActionHandler } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/inbound_mail.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface InboundMailRow {
  readonly id: number;
  readonly status: 'waiting' | 'filed' | 'automatic' | 'returned' | 'dismissed';
  readonly reason: 'unknown_address' | 'forged_address' | 'unknown_message' | 'unknown_sender' | 'gone' | 'too_many' | 'too_large' | null;
  readonly note: string | null;
  readonly from_address: string;
  readonly from_name: string | null;
  readonly to_addresses: readonly string[];
  readonly subject_line: string;
  readonly body: string;
  readonly quoted_text: string | null;
  readonly file_count: number;
  readonly subject_type: 'rental' | 'project' | 'invoice' | 'account' | 'repair' | 'purchase_order' | null;
  readonly subject_id: string | null;
  readonly communication_log_id: number | null;
  readonly conversation_id: number | null;
  readonly conversation_message_id: number | null;
  readonly message_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of inbound_mails.file. */
export type InboundMailFileInput = Readonly<schemas.InboundMailFileInput>;

/** Body of inbound_mails.dismiss. */
export type InboundMailDismissInput = Readonly<schemas.InboundMailDismissInput>;

/** What the rule file exports as `rules` (`satisfies InboundMailRules`). Optional names are planned and may wait. */
export interface InboundMailRules {
  readonly actions: {
    readonly file: ActionHandler<InboundMailRow, InboundMailFileInput>;
  };
}
