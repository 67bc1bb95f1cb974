// Generated from definitions/documents/document_template.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** DocumentTemplate as the service writes it. Cost fields and those served on request may be absent. */
export const DocumentTemplateRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  type: Type.Unsafe<'quotation' | 'order_confirmation' | 'delivery_note' | 'picking_list' | 'packing_list' | 'return_note' | 'invoice' | 'credit_note' | 'purchase_order' | 'manifest' | 'carnet' | 'test_certificate' | 'contract'>({ type: 'string', enum: ['quotation', 'order_confirmation', 'delivery_note', 'picking_list', 'packing_list', 'return_note', 'invoice', 'credit_note', 'purchase_order', 'manifest', 'carnet', 'test_certificate', 'contract'] }),
  body: Type.String({ minLength: 1, maxLength: 100000 }),
  header: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 20000 }),
  footer: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 20000 }),
  stylesheet: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 50000 }),
  page_size: Type.Unsafe<'A4' | 'A5' | 'Letter' | 'label'>({ type: 'string', enum: ['A4', 'A5', 'Letter', 'label'] }),
  orientation: Type.Unsafe<'portrait' | 'landscape'>({ type: 'string', enum: ['portrait', 'landscape'] }),
  locale: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 35 }),
  is_default: Type.Boolean(),
  is_active: Type.Boolean(),
  version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  change_note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type DocumentTemplateRecord = Static<typeof DocumentTemplateRecord>;
export const DocumentTemplateCreate = inputOf(DocumentTemplateRecord, ['name!', 'type!', 'body!', 'header', 'footer', 'stylesheet', 'page_size', 'orientation', 'locale', 'is_default', 'is_active', 'change_note'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  locale: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 35 }),
  change_note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type DocumentTemplateCreate = Static<typeof DocumentTemplateCreate>;
export const DocumentTemplateUpdate = inputOf(DocumentTemplateRecord, ['name', 'body', 'header', 'footer', 'stylesheet', 'page_size', 'orientation', 'locale', 'is_default', 'is_active', 'change_note'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  locale: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[a-z]{2,3}([-_][A-Za-z]{2,4})?$', maxLength: 35 }),
  change_note: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type DocumentTemplateUpdate = Static<typeof DocumentTemplateUpdate>;
export const DocumentTemplateRestoreInput = inputOf(DocumentTemplateRecord, []);
export type DocumentTemplateRestoreInput = Static<typeof DocumentTemplateRestoreInput>;
