// Generated from definitions/platform/email_template.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** EmailTemplate as the service writes it. Cost fields and those served on request may be absent. */
export const EmailTemplateRecord = Type.Object({
  ...shared('id', 'ref'),
  key: Type.String({ maxLength: 60 }),
  name: Type.String({ maxLength: 255 }),
  subject_line: Type.String({ minLength: 1, maxLength: 255 }),
  body: Type.String({ minLength: 1, maxLength: 50000 }),
  body_format: Type.Unsafe<'text' | 'html'>({ type: 'string', enum: ['text', 'html'] }),
  translations: Type.Unsafe<unknown>({ type: 'object', maxProperties: 50, propertyNames: { pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' }, additionalProperties: { type: 'object', additionalProperties: false, required: ['subject_line', 'body'], properties: { subject_line: { type: 'string', minLength: 1, maxLength: 255 }, body: { type: 'string', minLength: 1, maxLength: 50000 } } } }),
  is_customised: Type.Boolean(),
  is_disableable: Type.Boolean(),
  is_enabled: Type.Boolean(),
  variables: Type.Unsafe<unknown>({ type: 'array', items: { type: 'string' } }),
  texts: Type.Optional(Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 })),
  email_layout_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type EmailTemplateRecord = Static<typeof EmailTemplateRecord>;
export const EmailTemplateUpdate = inputOf(EmailTemplateRecord, ['subject_line', 'body', 'body_format', 'translations', 'is_enabled', 'email_layout_id'], {
  subject_line: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type EmailTemplateUpdate = Static<typeof EmailTemplateUpdate>;
export const EmailTemplateResetInput = inputOf(EmailTemplateRecord, []);
export type EmailTemplateResetInput = Static<typeof EmailTemplateResetInput>;
export const EmailTemplatePreviewInput = inputOf(EmailTemplateRecord, ['locale', 'subject_line', 'body', 'body_format'], {
  locale: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 10 }),
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  body: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 50000 }),
  body_format: Type.Unsafe<'text' | 'html' | null>({ type: ['string', 'null'], enum: ['text', 'html', null] }),
});
export type EmailTemplatePreviewInput = Static<typeof EmailTemplatePreviewInput>;
