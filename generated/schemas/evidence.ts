// Generated from definitions/platform/evidence.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Evidence as the service writes it. Cost fields and those served on request may be absent. */
export const EvidenceRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }),
  ...shared('ref'),
  kind: Type.Unsafe<'delivery_signature' | 'collection_signature' | 'condition_photo' | 'scan' | 'test_certificate' | 'seal' | 'document_acceptance' | 'communication_delivery' | 'stock_count'>({ type: 'string', enum: ['delivery_signature', 'collection_signature', 'condition_photo', 'scan', 'test_certificate', 'seal', 'document_acceptance', 'communication_delivery', 'stock_count'] }),
  subject_type: Type.String({ minLength: 1, maxLength: 60 }),
  subject_id: Type.String({ minLength: 1, maxLength: 36 }),
  attachment_uuid: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  source_type: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  source_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  actor_type: Type.Unsafe<'user' | 'api_token' | 'plugin' | 'system'>({ type: 'string', enum: ['user', 'api_token', 'plugin', 'system'] }),
  actor_label: Type.String({ maxLength: 255 }),
  recorded_at: Type.String({ format: 'date-time', maxLength: 40 }),
  metadata: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  chain: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  position: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  prev_hash: Type.String({ minLength: 1, maxLength: 64 }),
  hash: Type.String({ minLength: 1, maxLength: 64 }),
  asset_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  rental_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ...shared('created_at'),
});
export type EvidenceRecord = Static<typeof EvidenceRecord>;
export const EvidenceVerifyInput = inputOf(EvidenceRecord, ['cursor'], {
  cursor: Type.String({ format: 'line', maxLength: 40 }),
});
export type EvidenceVerifyInput = Static<typeof EvidenceVerifyInput>;
