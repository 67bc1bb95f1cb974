// Generated from definitions/platform/inbound_webhook.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** InboundWebhook as the service writes it. Cost fields and those served on request may be absent. */
export const InboundWebhookRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }),
  ...shared('ref'),
  source_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  event: Type.String({ maxLength: 255 }),
  type: Type.String({ maxLength: 255 }),
  outcome: Type.Unsafe<'waiting' | 'taken' | 'ignored' | 'unmatched' | 'refused'>({ type: 'string', enum: ['waiting', 'taken', 'ignored', 'unmatched', 'refused'] }),
  reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 500 }),
  subject_ref: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  handled_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  payload: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 })),
  request_id: Type.String({ format: 'uuid', maxLength: 36 }),
  ...shared('created_at', 'updated_at'),
});
export type InboundWebhookRecord = Static<typeof InboundWebhookRecord>;
export const InboundWebhookRetryInput = inputOf(InboundWebhookRecord, []);
export type InboundWebhookRetryInput = Static<typeof InboundWebhookRetryInput>;
