// Generated from definitions/communication/communication_template_version.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** CommunicationTemplateVersion as the service writes it. Cost fields and those served on request may be absent. */
export const CommunicationTemplateVersionRecord = Type.Object({
  ...shared('id'),
  communication_template_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  subject_line: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  body: Type.String({ maxLength: 65535 }),
  body_format: Type.Unsafe<'html' | 'text' | 'markdown'>({ type: 'string', enum: ['html', 'text', 'markdown'] }),
  changed_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  change_note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  ...shared('created_at', 'updated_at'),
});
export type CommunicationTemplateVersionRecord = Static<typeof CommunicationTemplateVersionRecord>;
export const CommunicationTemplateVersionRestoreInput = inputOf(CommunicationTemplateVersionRecord, []);
export type CommunicationTemplateVersionRestoreInput = Static<typeof CommunicationTemplateVersionRestoreInput>;
