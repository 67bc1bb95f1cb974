// Generated from definitions/platform/refresh_link.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** RefreshLink as the service writes it. Cost fields and those served on request may be absent. */
export const RefreshLinkRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  entity: Type.String({ maxLength: 60 }),
  query: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  format: Type.Unsafe<'csv' | 'json'>({ type: 'string', enum: ['csv', 'json'] }),
  columns: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 120 }, maxItems: 500 }),
  expires_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  revoked_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  last_used_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  last_agent: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  address: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type RefreshLinkRecord = Static<typeof RefreshLinkRecord>;
export const RefreshLinkUpdate = inputOf(RefreshLinkRecord, ['name', 'expires_at'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
});
export type RefreshLinkUpdate = Static<typeof RefreshLinkUpdate>;
export const RefreshLinkRevokeInput = inputOf(RefreshLinkRecord, []);
export type RefreshLinkRevokeInput = Static<typeof RefreshLinkRevokeInput>;
export const RefreshLinkRotateInput = inputOf(RefreshLinkRecord, []);
export type RefreshLinkRotateInput = Static<typeof RefreshLinkRotateInput>;
