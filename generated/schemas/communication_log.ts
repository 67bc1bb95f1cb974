// Generated from definitions/communication/communication_log.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { shared } from '../input.ts';
/** CommunicationLog as the service writes it. Cost fields and those served on request may be absent. */
export const CommunicationLogRecord = Type.Object({
  ...shared('id', 'ref'),
  channel: Type.Unsafe<'email' | 'sms' | 'portal'>({ type: 'string', enum: ['email', 'sms', 'portal'] }),
  template: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  template_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  recipient: Type.String({ minLength: 1, maxLength: 320 }),
  recipients: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 320 }, maxItems: 100 }),
  status: Type.Unsafe<'queued' | 'sending' | 'sent' | 'delivered' | 'opened' | 'bounced' | 'failed' | 'suppressed'>({ type: 'string', enum: ['queued', 'sending', 'sent', 'delivered', 'opened', 'bounced', 'failed', 'suppressed'] }),
  subject_type: Type.Unsafe<'rental' | 'invoice' | 'credit_note' | 'account' | 'project' | 'purchase_order' | 'repair' | 'payment' | 'asset' | null>({ type: ['string', 'null'], enum: ['rental', 'invoice', 'credit_note', 'account', 'project', 'purchase_order', 'repair', 'payment', 'asset', null] }),
  subject_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  account_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  contact_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  body_html: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 })),
  notification_type: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  provider: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  provider_message_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  attempts: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  error: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  suppressed_reason: Type.Unsafe<'opt_out' | 'bounced_before' | 'invalid_address' | null>({ type: ['string', 'null'], enum: ['opt_out', 'bounced_before', 'invalid_address', null] }),
  communication_draft_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  triggered_by: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  queued_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  sent_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  delivered_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  opened_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  failed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ...shared('created_at', 'updated_at'),
});
export type CommunicationLogRecord = Static<typeof CommunicationLogRecord>;
