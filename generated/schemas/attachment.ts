// Generated from definitions/files/attachment.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Attachment as the service writes it. Cost fields and those served on request may be absent. */
export const AttachmentRecord = Type.Object({
  ...shared('id', 'ref'),
  uuid: Type.String({ format: 'uuid', maxLength: 36 }),
  owner_type: Type.Unsafe<'catalogue_item' | 'kit' | 'account' | 'conversation' | 'credit_note' | 'invoice' | 'payment' | 'import_plan' | 'asset' | 'flightcase' | 'stock_check' | 'warehouse' | 'warehouse_transfer' | 'equipment_test_result' | 'repair' | 'project' | 'purchase_order' | 'virtual_stock_intake' | 'rental' | 'facility' | 'vehicle'>({ type: 'string', enum: ['catalogue_item', 'kit', 'account', 'conversation', 'credit_note', 'invoice', 'payment', 'import_plan', 'asset', 'flightcase', 'stock_check', 'warehouse', 'warehouse_transfer', 'equipment_test_result', 'repair', 'project', 'purchase_order', 'virtual_stock_intake', 'rental', 'facility', 'vehicle'] }),
  owner_id: Type.Unsafe<string>({ type: 'string', maxLength: 36 }),
  file_name: Type.String({ maxLength: 255 }),
  content_type: Type.String({ maxLength: 120 }),
  size_bytes: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  checksum_sha256: Type.String({ maxLength: 64 }),
  title: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  description: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 5000 }),
  category: Type.Unsafe<'photo' | 'document' | 'signature' | 'certificate' | 'manual' | 'other'>({ type: 'string', enum: ['photo', 'document', 'signature', 'certificate', 'manual', 'other'] }),
  is_primary: Type.Boolean(),
  is_customer_visible: Type.Boolean(),
  width: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  height: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  scan_status: Type.Unsafe<'not_scanned' | 'scanning' | 'clean' | 'infected'>({ type: 'string', enum: ['not_scanned', 'scanning', 'clean', 'infected'] }),
  scan_finding: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 }),
  has_thumbnail: Type.Boolean(),
  url: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 })),
  thumbnail_url: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 })),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'),
});
export type AttachmentRecord = Static<typeof AttachmentRecord>;
export const AttachmentCreate = inputOf(AttachmentRecord, ['owner_type!', 'owner_id!', 'file_name', 'title', 'description', 'category', 'is_primary', 'is_customer_visible', 'content'], {
  owner_id: Type.Unsafe<string | number>({ type: ['integer', 'string'], format: 'int64', maxLength: 36, pattern: '^(?:[1-9][0-9]{0,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$', minimum: 1, maximum: 9007199254740991 }),
  file_name: Type.String({ format: 'line', maxLength: 255 }),
  title: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  content: Type.Unsafe<unknown>({ type: ['string', 'null'], maxLength: 940000, contentEncoding: 'base64' }),
});
export type AttachmentCreate = Static<typeof AttachmentCreate>;
export const AttachmentUpdate = inputOf(AttachmentRecord, ['title', 'description', 'category', 'is_primary', 'is_customer_visible'], {
  title: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type AttachmentUpdate = Static<typeof AttachmentUpdate>;
export const AttachmentMakePrimaryInput = inputOf(AttachmentRecord, []);
export type AttachmentMakePrimaryInput = Static<typeof AttachmentMakePrimaryInput>;
export const AttachmentRestoreInput = inputOf(AttachmentRecord, []);
export type AttachmentRestoreInput = Static<typeof AttachmentRestoreInput>;
