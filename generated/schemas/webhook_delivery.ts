// Generated from definitions/platform/webhook_delivery.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** WebhookDelivery as the service writes it. Cost fields and those served on request may be absent. */
export const WebhookDeliveryRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }),
  webhook_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  event: Type.String({ maxLength: 100 }),
  subject_ref: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  event_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  request_id: Type.String({ format: 'uuid', maxLength: 36 }),
  status: Type.Unsafe<'pending' | 'delivering' | 'delivered' | 'failed' | 'dead'>({ type: 'string', enum: ['pending', 'delivering', 'delivered', 'failed', 'dead'] }),
  attempts: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  next_attempt_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  response_status: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  response_ms: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  response_body: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  request_headers: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  payload: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  signature: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  actor_type: Type.String({ maxLength: 20 }),
  actor_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  first_attempted_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  delivered_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  is_test: Type.Boolean(),
  ...shared('created_at', 'updated_at'),
});
export type WebhookDeliveryRecord = Static<typeof WebhookDeliveryRecord>;
export const WebhookDeliveryRedeliverInput = inputOf(WebhookDeliveryRecord, []);
export type WebhookDeliveryRedeliverInput = Static<typeof WebhookDeliveryRedeliverInput>;
