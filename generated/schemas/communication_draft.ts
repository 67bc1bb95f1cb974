// Generated from definitions/communication/communication_draft.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CommunicationDraft as the service writes it. Cost fields and those served on request may be absent. */
export const CommunicationDraftRecord = Type.Object({
  ...shared('id', 'ref'),
  status: Type.Unsafe<'draft' | 'approved' | 'discarded' | 'sent'>({ type: 'string', enum: ['draft', 'approved', 'discarded', 'sent'] }),
  subject_type: Type.Unsafe<'rental' | 'invoice' | 'credit_note' | 'account' | 'project' | 'purchase_order' | 'repair' | 'payment' | 'asset'>({ type: 'string', enum: ['rental', 'invoice', 'credit_note', 'account', 'project', 'purchase_order', 'repair', 'payment', 'asset'] }),
  subject_id: Type.Unsafe<string>({ type: 'string', maxLength: 36 }),
  channel: Type.Unsafe<'email' | 'sms' | 'portal'>({ type: 'string', enum: ['email', 'sms', 'portal'] }),
  template_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  missing_variables: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 255 }, maxItems: 100 }),
  merge_data: Type.Unsafe<unknown>({ type: ['object', 'null'] }),
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  rendered_body: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  body_format: Type.Unsafe<'text' | 'html' | null>({ type: ['string', 'null'], enum: ['text', 'html', null] }),
  recipient_account_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  recipient_contact_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  to: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 320 }, maxItems: 50 }),
  cc: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'email', maxLength: 320 }, maxItems: 50 }),
  bcc: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'email', maxLength: 320 }, maxItems: 50 }),
  attachment_uuids: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'uuid', maxLength: 36 }, maxItems: 20 }),
  document_ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 20 }),
  notification_type: Type.String({ maxLength: 60 }),
  composed_by_type: Type.Unsafe<'user' | 'api_token' | 'ai_agent' | null>({ type: ['string', 'null'], enum: ['user', 'api_token', 'ai_agent', null] }),
  composed_by_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  composed_by_label: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  composed_by_ai: Type.Boolean(),
  approved_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  approved_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  discarded_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  discarded_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  discard_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  sent_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  sent_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  was_edited_on_approval: Type.Boolean(),
  communication_log_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CommunicationDraftRecord = Static<typeof CommunicationDraftRecord>;
export const CommunicationDraftCreate = inputOf(CommunicationDraftRecord, ['subject_type!', 'subject_id!', 'channel', 'template_id', 'merge_data', 'subject_line', 'rendered_body', 'body_format', 'recipient_account_id', 'recipient_contact_id', 'to', 'cc', 'bcc', 'attachment_uuids', 'document_ids', 'notification_type'], {
  subject_id: Type.Unsafe<string | number>({ type: ['integer', 'string'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  to: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 320 }, maxItems: 50 }),
  notification_type: Type.String({ format: 'line', maxLength: 60 }),
});
export type CommunicationDraftCreate = Static<typeof CommunicationDraftCreate>;
export const CommunicationDraftUpdate = inputOf(CommunicationDraftRecord, ['template_id', 'merge_data', 'subject_line', 'rendered_body', 'body_format', 'recipient_account_id', 'recipient_contact_id', 'to', 'cc', 'bcc', 'attachment_uuids', 'document_ids', 'notification_type'], {
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  to: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 320 }, maxItems: 50 }),
  notification_type: Type.String({ format: 'line', maxLength: 60 }),
});
export type CommunicationDraftUpdate = Static<typeof CommunicationDraftUpdate>;
export const CommunicationDraftPreviewInput = inputOf(CommunicationDraftRecord, ['subject_line', 'rendered_body'], {
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type CommunicationDraftPreviewInput = Static<typeof CommunicationDraftPreviewInput>;
export const CommunicationDraftProposeInput = inputOf(CommunicationDraftRecord, ['subject_type!', 'subject_id!', 'channel', 'template_id', 'subject_line', 'rendered_body'], {
  subject_type: Type.String({ format: 'line', minLength: 1, maxLength: 60 }),
  subject_id: Type.String({ format: 'line', minLength: 1, maxLength: 36 }),
  channel: Type.Unsafe<'email' | 'sms' | null>({ type: ['string', 'null'], enum: ['email', 'sms', null] }),
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type CommunicationDraftProposeInput = Static<typeof CommunicationDraftProposeInput>;
export const CommunicationDraftApproveInput = inputOf(CommunicationDraftRecord, ['subject_line', 'rendered_body', 'to', 'cc', 'bcc', 'attachment_uuids', 'document_ids', 'dry_run'], {
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  to: Type.Unsafe<readonly string[] | null>({ type: ['array', 'null'], items: { type: 'string', format: 'line', maxLength: 320 }, maxItems: 50 }),
  cc: Type.Unsafe<readonly string[] | null>({ type: ['array', 'null'], items: { type: 'string', format: 'email', maxLength: 320 }, maxItems: 50 }),
  bcc: Type.Unsafe<readonly string[] | null>({ type: ['array', 'null'], items: { type: 'string', format: 'email', maxLength: 320 }, maxItems: 50 }),
  attachment_uuids: Type.Unsafe<readonly string[] | null>({ type: ['array', 'null'], items: { type: 'string', format: 'uuid', maxLength: 36 }, maxItems: 20 }),
  document_ids: Type.Unsafe<readonly number[] | null>({ type: ['array', 'null'], items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 20 }),
});
export type CommunicationDraftApproveInput = Static<typeof CommunicationDraftApproveInput>;
export const CommunicationDraftDiscardInput = inputOf(CommunicationDraftRecord, ['reason', 'dry_run'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type CommunicationDraftDiscardInput = Static<typeof CommunicationDraftDiscardInput>;
export const CommunicationDraftSendInput = inputOf(CommunicationDraftRecord, ['dry_run']);
export type CommunicationDraftSendInput = Static<typeof CommunicationDraftSendInput>;
