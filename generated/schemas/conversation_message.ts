// Generated from definitions/crm/conversation_message.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ConversationMessage as the service writes it. Cost fields and those served on request may be absent. */
export const ConversationMessageRecord = Type.Object({
  ...shared('id'),
  conversation_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  author_type: Type.Unsafe<'user' | 'contact' | 'system'>({ type: 'string', enum: ['user', 'contact', 'system'] }),
  author_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  author_name: Type.String({ maxLength: 255 }),
  body: Type.String({ minLength: 1, maxLength: 50000 }),
  body_format: Type.Unsafe<'text' | 'html'>({ type: 'string', enum: ['text', 'html'] }),
  quoted_text: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  author_address: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 320 }),
  mentions: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 50 }),
  attachment_uuids: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'uuid', maxLength: 36 }, maxItems: 50 }),
  edited_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  sent_via: Type.Unsafe<'app' | 'email' | 'api' | 'mcp'>({ type: 'string', enum: ['app', 'email', 'api', 'mcp'] }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ConversationMessageRecord = Static<typeof ConversationMessageRecord>;
export const ConversationMessageCreate = inputOf(ConversationMessageRecord, ['body!', 'body_format', 'mentions', 'attachment_uuids', 'contact_id'], {
  contact_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
});
export type ConversationMessageCreate = Static<typeof ConversationMessageCreate>;
export const ConversationMessageUpdate = inputOf(ConversationMessageRecord, ['body', 'body_format', 'mentions', 'attachment_uuids']);
export type ConversationMessageUpdate = Static<typeof ConversationMessageUpdate>;
