// Generated from definitions/documents/document_template_version.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** DocumentTemplateVersion as the service writes it. Cost fields and those served on request may be absent. */
export const DocumentTemplateVersionRecord = Type.Object({
  ...shared('id'),
  document_template_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  body: Type.String({ maxLength: 65535 }),
  header: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  footer: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  stylesheet: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  changed_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  change_note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  ...shared('created_at', 'updated_at'),
});
export type DocumentTemplateVersionRecord = Static<typeof DocumentTemplateVersionRecord>;
export const DocumentTemplateVersionRestoreInput = inputOf(DocumentTemplateVersionRecord, []);
export type DocumentTemplateVersionRestoreInput = Static<typeof DocumentTemplateVersionRestoreInput>;
