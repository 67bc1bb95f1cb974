// Generated from definitions/communication/communication_template.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CommunicationTemplate as the service writes it. Cost fields and those served on request may be absent. */
export const CommunicationTemplateRecord = Type.Object({
  ...shared('id', 'ref'),
  key: Type.String({ minLength: 1, maxLength: 60 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  channel: Type.Unsafe<'email' | 'sms' | 'portal'>({ type: 'string', enum: ['email', 'sms', 'portal'] }),
  subject_type: Type.Unsafe<'rental' | 'invoice' | 'credit_note' | 'account' | 'project' | 'purchase_order' | 'repair' | 'payment' | 'asset'>({ type: 'string', enum: ['rental', 'invoice', 'credit_note', 'account', 'project', 'purchase_order', 'repair', 'payment', 'asset'] }),
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  body: Type.String({ minLength: 1, maxLength: 65535 }),
  body_format: Type.Unsafe<'html' | 'text' | 'markdown'>({ type: 'string', enum: ['html', 'text', 'markdown'] }),
  email_layout_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  locale: Type.String({ pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 }),
  version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  change_note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  is_active: Type.Boolean(),
  variables: Type.Unsafe<unknown>({ type: ['array', 'null'], items: { type: 'string' } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type CommunicationTemplateRecord = Static<typeof CommunicationTemplateRecord>;
export const CommunicationTemplateCreate = inputOf(CommunicationTemplateRecord, ['key!', 'name!', 'channel!', 'subject_type!', 'subject_line', 'body!', 'body_format', 'email_layout_id', 'locale', 'change_note', 'is_active'], {
  key: Type.String({ format: 'line', minLength: 1, maxLength: 60 }),
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  locale: Type.String({ format: 'line', pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 }),
  change_note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type CommunicationTemplateCreate = Static<typeof CommunicationTemplateCreate>;
export const CommunicationTemplateUpdate = inputOf(CommunicationTemplateRecord, ['key', 'name', 'channel', 'subject_type', 'subject_line', 'body', 'body_format', 'email_layout_id', 'locale', 'change_note', 'is_active'], {
  key: Type.String({ format: 'line', minLength: 1, maxLength: 60 }),
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  locale: Type.String({ format: 'line', pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 }),
  change_note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type CommunicationTemplateUpdate = Static<typeof CommunicationTemplateUpdate>;
export const CommunicationTemplatePreviewInput = inputOf(CommunicationTemplateRecord, ['subject_id!', 'subject_line', 'body', 'body_format', 'merge_data'], {
  subject_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  body: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  body_format: Type.Unsafe<'html' | 'text' | 'markdown' | null>({ type: ['string', 'null'], enum: ['html', 'text', 'markdown', null] }),
  merge_data: Type.Unsafe<unknown>({ type: ['object', 'null'] }),
});
export type CommunicationTemplatePreviewInput = Static<typeof CommunicationTemplatePreviewInput>;
