// Generated from definitions/communication/email_layout.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** EmailLayout as the service writes it. Cost fields and those served on request may be absent. */
export const EmailLayoutRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  header_html: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 20000 }),
  body_html: Type.String({ minLength: 1, maxLength: 50000 }),
  footer_html: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 20000 }),
  stylesheet: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 20000 }),
  is_default: Type.Boolean(),
  is_active: Type.Boolean(),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type EmailLayoutRecord = Static<typeof EmailLayoutRecord>;
export const EmailLayoutCreate = inputOf(EmailLayoutRecord, ['name!', 'header_html', 'body_html!', 'footer_html', 'stylesheet', 'is_default', 'is_active'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type EmailLayoutCreate = Static<typeof EmailLayoutCreate>;
export const EmailLayoutUpdate = inputOf(EmailLayoutRecord, ['name', 'header_html', 'body_html', 'footer_html', 'stylesheet', 'is_default', 'is_active'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
});
export type EmailLayoutUpdate = Static<typeof EmailLayoutUpdate>;
export const EmailLayoutMakeDefaultInput = inputOf(EmailLayoutRecord, []);
export type EmailLayoutMakeDefaultInput = Static<typeof EmailLayoutMakeDefaultInput>;
export const EmailLayoutPreviewInput = inputOf(EmailLayoutRecord, ['content'], {
  content: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
});
export type EmailLayoutPreviewInput = Static<typeof EmailLayoutPreviewInput>;
