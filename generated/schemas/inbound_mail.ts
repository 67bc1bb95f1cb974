// Generated from definitions/communication/inbound_mail.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** InboundMail as the service writes it. Cost fields and those served on request may be absent. */
export const InboundMailRecord = Type.Object({
  ...shared('id', 'ref'),
  status: Type.Unsafe<'waiting' | 'filed' | 'automatic' | 'returned' | 'dismissed'>({ type: 'string', enum: ['waiting', 'filed', 'automatic', 'returned', 'dismissed'] }),
  reason: Type.Unsafe<'unknown_address' | 'forged_address' | 'unknown_message' | 'unknown_sender' | 'gone' | 'too_many' | 'too_large' | null>({ type: ['string', 'null'], enum: ['unknown_address', 'forged_address', 'unknown_message', 'unknown_sender', 'gone', 'too_many', 'too_large', null] }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  from_address: Type.String({ maxLength: 320 }),
  from_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  to_addresses: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 320 }, maxItems: 100 }),
  subject_line: Type.String({ maxLength: 500 }),
  body: Type.String({ maxLength: 65535 }),
  quoted_text: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  file_count: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  subject_type: Type.Unsafe<'rental' | 'project' | 'invoice' | 'account' | 'repair' | 'purchase_order' | null>({ type: ['string', 'null'], enum: ['rental', 'project', 'invoice', 'account', 'repair', 'purchase_order', null] }),
  subject_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  communication_log_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  conversation_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  conversation_message_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  message_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  ...shared('created_at', 'updated_at'),
});
export type InboundMailRecord = Static<typeof InboundMailRecord>;
export const InboundMailFileInput = inputOf(InboundMailRecord, ['subject_type!', 'subject_id!'], {
  subject_type: Type.String({ format: 'line', minLength: 1, maxLength: 60 }),
  subject_id: Type.String({ format: 'line', minLength: 1, maxLength: 36 }),
});
export type InboundMailFileInput = Static<typeof InboundMailFileInput>;
export const InboundMailDismissInput = inputOf(InboundMailRecord, []);
export type InboundMailDismissInput = Static<typeof InboundMailDismissInput>;
