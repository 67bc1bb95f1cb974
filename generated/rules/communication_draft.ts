// Generated from definitions/communication/communication_draft.yaml by `backline generate`. Do not edit.
import type { ActionHandler, Effect, Guard, Plan, Prepare } from '../../runtime/base/kernel/rules.ts';
import type * as schemas from '../schemas/communication_draft.ts';
import type {} from '../names.ts';

/** The record's image as rules see it: stored fields, money and instants as text. */
export interface CommunicationDraftRow {
  readonly id: number;
  readonly status: 'draft' | 'approved' | 'discarded' | 'sent';
  readonly subject_type: 'rental' | 'invoice' | 'credit_note' | 'account' | 'project' | 'purchase_order' | 'repair' | 'payment' | 'asset';
  readonly subject_id: string;
  readonly channel: 'email' | 'sms' | 'portal';
  readonly template_id: number | null;
  readonly missing_variables: readonly string[];
  readonly merge_data: unknown;
  readonly subject_line: string | null;
  readonly rendered_body: string | null;
  readonly body_format: 'text' | 'html' | null;
  readonly recipient_account_id: number | null;
  readonly recipient_contact_id: number | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly attachment_uuids: readonly string[];
  readonly document_ids: readonly number[];
  readonly notification_type: string;
  readonly composed_by_type: 'user' | 'api_token' | 'ai_agent' | null;
  readonly composed_by_id: string | null;
  readonly composed_by_label: string | null;
  readonly composed_by_ai: boolean;
  readonly approved_by_id: number | null;
  readonly approved_at: string | null;
  readonly discarded_by_id: number | null;
  readonly discarded_at: string | null;
  readonly discard_reason: string | null;
  readonly sent_by_id: number | null;
  readonly sent_at: string | null;
  readonly was_edited_on_approval: boolean;
  readonly communication_log_id: number | null;
  readonly created_by_id: number | null;
  readonly updated_by_id: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Body of communication_drafts.create. */
export type CommunicationDraftCreateInput = Readonly<schemas.CommunicationDraftCreate>;

/** Body of communication_drafts.update. */
export type CommunicationDraftUpdateInput = Readonly<schemas.CommunicationDraftUpdate>;

/** Body of communication_drafts.preview. */
export type CommunicationDraftPreviewInput = Readonly<schemas.CommunicationDraftPreviewInput>;

/** Body of communication_drafts.propose. */
export type CommunicationDraftProposeInput = Readonly<schemas.CommunicationDraftProposeInput>;

/** Body of communication_drafts.approve. */
export type CommunicationDraftApproveInput = Readonly<schemas.CommunicationDraftApproveInput>;

/** Body of communication_drafts.discard. */
export type CommunicationDraftDiscardInput = Readonly<schemas.CommunicationDraftDiscardInput>;

/** Body of communication_drafts.send. */
export type CommunicationDraftSendInput = Readonly<schemas.CommunicationDraftSendInput>;

/** What the rule file exports as `rules` (`satisfies CommunicationDraftRules`). Optional names are planned and may wait. */
export interface CommunicationDraftRules<Plans extends { readonly edited: unknown }> {
  readonly plans: {
    readonly edited: Plan<CommunicationDraftRow, CommunicationDraftApproveInput, Plans['edited']>;
  };
  readonly guards: {
    readonly by_a_person: Guard<CommunicationDraftRow, Partial<CommunicationDraftApproveInput & CommunicationDraftDiscardInput & CommunicationDraftSendInput>, Plans['edited'] | undefined>;
    readonly recipient_present: Guard<CommunicationDraftRow, CommunicationDraftApproveInput, Plans['edited']>;
    readonly body_present: Guard<CommunicationDraftRow, CommunicationDraftApproveInput, Plans['edited']>;
    readonly nothing_missing: Guard<CommunicationDraftRow, CommunicationDraftApproveInput, Plans['edited']>;
    readonly files_ready: Guard<CommunicationDraftRow, CommunicationDraftApproveInput, Plans['edited']>;
    readonly still_due: Guard<CommunicationDraftRow, Partial<CommunicationDraftApproveInput & CommunicationDraftSendInput>, Plans['edited'] | undefined>;
    readonly files_unchanged: Guard<CommunicationDraftRow, CommunicationDraftSendInput>;
    readonly composer_or_approver: Guard<CommunicationDraftRow, CommunicationDraftUpdateInput>;
  };
  readonly effects: {
    readonly freeze: Effect<CommunicationDraftRow, CommunicationDraftApproveInput, Plans['edited']>;
    readonly cancel_reminder: Effect<CommunicationDraftRow, CommunicationDraftDiscardInput>;
    readonly deliver: Effect<CommunicationDraftRow, CommunicationDraftSendInput>;
  };
  readonly actions: {
    readonly preview: ActionHandler<CommunicationDraftRow, CommunicationDraftPreviewInput>;
    readonly propose: ActionHandler<null, CommunicationDraftProposeInput>;
  };
  readonly prepare: {
    readonly create: Prepare<CommunicationDraftCreateInput>;
    readonly update: Prepare<CommunicationDraftUpdateInput>;
  };
}
