// Generated from definitions/documents/document.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Document as the service writes it. Cost fields and those served on request may be absent. */
export const DocumentRecord = Type.Object({
  ...shared('id', 'ref'),
  aggregate_version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 80 }),
  document_template_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  type: Type.Unsafe<'quotation' | 'order_confirmation' | 'delivery_note' | 'picking_list' | 'packing_list' | 'return_note' | 'invoice' | 'credit_note' | 'purchase_order' | 'manifest' | 'carnet' | 'test_certificate' | 'contract'>({ type: 'string', enum: ['quotation', 'order_confirmation', 'delivery_note', 'picking_list', 'packing_list', 'return_note', 'invoice', 'credit_note', 'purchase_order', 'manifest', 'carnet', 'test_certificate', 'contract'] }),
  subject_type: Type.Unsafe<'rental' | 'invoice' | 'credit_note' | 'purchase_order' | 'resource_assignment' | 'equipment_test_result'>({ type: 'string', enum: ['rental', 'invoice', 'credit_note', 'purchase_order', 'resource_assignment', 'equipment_test_result'] }),
  subject_id: Type.Unsafe<string>({ type: 'string', maxLength: 36 }),
  title: Type.String({ maxLength: 255 }),
  words: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 })),
  status: Type.Unsafe<'generating' | 'generated' | 'failed' | 'finalised' | 'void' | 'shared'>({ type: 'string', enum: ['generating', 'generated', 'failed', 'finalised', 'void', 'shared'] }),
  version: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  locale: Type.String({ maxLength: 35 }),
  timezone: Type.String({ maxLength: 40 }),
  size_bytes: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  checksum_sha256: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 64 }),
  missing_characters: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 }),
  error: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  generated_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  finalised_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  voided_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  void_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  shared_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  shared_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  share_expires_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  share_token: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  share_url: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  share_views: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  share_viewed_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  accepted_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  accepted_by_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  declined_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  declined_by_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  decline_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type DocumentRecord = Static<typeof DocumentRecord>;
export const DocumentGenerateInput = inputOf(DocumentRecord, ['type', 'subject_type!', 'subject_id!', 'document_template_id', 'locale'], {
  type: Type.Unsafe<'quotation' | 'order_confirmation' | 'delivery_note' | 'picking_list' | 'packing_list' | 'return_note' | 'invoice' | 'credit_note' | 'purchase_order' | 'manifest' | 'carnet' | 'test_certificate' | 'contract' | null>({ type: ['string', 'null'], enum: ['quotation', 'order_confirmation', 'delivery_note', 'picking_list', 'packing_list', 'return_note', 'invoice', 'credit_note', 'purchase_order', 'manifest', 'carnet', 'test_certificate', 'contract', null] }),
  subject_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  locale: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 35 }),
});
export type DocumentGenerateInput = Static<typeof DocumentGenerateInput>;
export const DocumentRegenerateInput = inputOf(DocumentRecord, ['expected_version']);
export type DocumentRegenerateInput = Static<typeof DocumentRegenerateInput>;
export const DocumentFinaliseInput = inputOf(DocumentRecord, ['dry_run', 'expected_version']);
export type DocumentFinaliseInput = Static<typeof DocumentFinaliseInput>;
export const DocumentVoidInput = inputOf(DocumentRecord, ['reason', 'dry_run', 'expected_version'], {
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type DocumentVoidInput = Static<typeof DocumentVoidInput>;
export const DocumentShareInput = inputOf(DocumentRecord, ['expires_at', 'dry_run', 'expected_version'], {
  expires_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
});
export type DocumentShareInput = Static<typeof DocumentShareInput>;
export const DocumentRevokeShareInput = inputOf(DocumentRecord, ['dry_run', 'expected_version']);
export type DocumentRevokeShareInput = Static<typeof DocumentRevokeShareInput>;
