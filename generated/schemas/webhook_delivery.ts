// Generated from definitions/platform/webhook_delivery.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** WebhookDelivery as the service writes it. Cost fields and those served on request may be absent. */
export const WebhookDeliveryRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }),
  webhook_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  event: Type.String({ maxLength: 100 }),
  subject_ref: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  request_id: Type.String({ format: 'uuid', maxLength: 36 }),
  status: Type.Union([Type.Literal('pending'), Type.Literal('delivering'), Type.Literal('delivered'), Type.Literal('failed'), Type.Literal('dead')]),
  attempts: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  next_attempt_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  response_status: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  response_ms: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  response_body: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  request_headers: Type.Union([Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}), Type.Null()]),
  payload: Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}),
  signature: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  actor_type: Type.String({ maxLength: 20 }),
  actor_id: Type.Union([Type.String({ maxLength: 36 }), Type.Null()]),
  first_attempted_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  delivered_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  is_test: Type.Boolean(),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type WebhookDeliveryRecord = Static<typeof WebhookDeliveryRecord>;

/** Body of webhook_deliveries.redeliver. */
export const WebhookDeliveryRedeliverInput = Type.Object({
});
export type WebhookDeliveryRedeliverInput = Static<typeof WebhookDeliveryRedeliverInput>;
