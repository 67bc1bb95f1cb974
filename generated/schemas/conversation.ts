// Generated from definitions/crm/conversation.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Conversation as the service writes it. Cost fields and those served on request may be absent. */
export const ConversationRecord = Type.Object({
  ...shared('id', 'ref'),
  subject_type: Type.Unsafe<'rental' | 'project' | 'invoice' | 'account' | 'repair' | 'purchase_order'>({ type: 'string', enum: ['rental', 'project', 'invoice', 'account', 'repair', 'purchase_order'] }),
  subject_id: Type.Unsafe<string>({ type: 'string', maxLength: 36 }),
  title: Type.String({ minLength: 1, maxLength: 255 }),
  status: Type.Unsafe<'open' | 'closed'>({ type: 'string', enum: ['open', 'closed'] }),
  visibility: Type.Unsafe<'internal' | 'customer'>({ type: 'string', enum: ['internal', 'customer'] }),
  assigned_to_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  participant_user_ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 200 }),
  last_message_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  message_count: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  unread_count: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 })),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ConversationRecord = Static<typeof ConversationRecord>;
export const ConversationCreate = inputOf(ConversationRecord, ['subject_type!', 'subject_id!', 'title!', 'visibility', 'assigned_to_id', 'participant_user_ids'], {
  subject_id: Type.Unsafe<string | number>({ type: ['integer', 'string'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
  title: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type ConversationCreate = Static<typeof ConversationCreate>;
export const ConversationUpdate = inputOf(ConversationRecord, ['title', 'visibility', 'assigned_to_id', 'participant_user_ids'], {
  title: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type ConversationUpdate = Static<typeof ConversationUpdate>;
export const ConversationMarkReadInput = inputOf(ConversationRecord, ['message_id'], {
  message_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
});
export type ConversationMarkReadInput = Static<typeof ConversationMarkReadInput>;
export const ConversationCloseInput = inputOf(ConversationRecord, ['dry_run']);
export type ConversationCloseInput = Static<typeof ConversationCloseInput>;
export const ConversationReopenInput = inputOf(ConversationRecord, ['dry_run']);
export type ConversationReopenInput = Static<typeof ConversationReopenInput>;
