// Generated from definitions/platform/inbound_webhook_source.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** InboundWebhookSource as the service writes it. Cost fields and those served on request may be absent. */
export const InboundWebhookSourceRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  key: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
  provider: Type.Union([Type.Literal('stripe'), Type.Literal('github'), Type.Literal('gocardless'), Type.Literal('xero'), Type.Literal('quickbooks'), Type.Literal('docusign'), Type.Literal('generic')]),
  secret: Type.Union([Type.String({ maxLength: 1000 }), Type.Null()]),
  secret_is_set: Type.Boolean(),
  previous_secret_until: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  signature_header: Type.Union([Type.String({ pattern: '^[A-Za-z0-9-]+$', maxLength: 100 }), Type.Null()]),
  algorithm: Type.Union([Type.Literal('hmac_sha256'), Type.Literal('hmac_sha1')]),
  price_weight: Type.Integer({ format: 'int32', minimum: 0, maximum: 4 }),
  is_active: Type.Boolean(),
  last_received_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type InboundWebhookSourceRecord = Static<typeof InboundWebhookSourceRecord>;

/** Body of inbound_webhook_sources.create. */
export const InboundWebhookSourceCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  provider: Type.Optional(Type.Union([Type.Literal('stripe'), Type.Literal('github'), Type.Literal('gocardless'), Type.Literal('xero'), Type.Literal('quickbooks'), Type.Literal('docusign'), Type.Literal('generic')])),
  secret: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
  signature_header: Type.Optional(Type.Union([Type.String({ pattern: '^[A-Za-z0-9-]+$', maxLength: 100 }), Type.Null()])),
  algorithm: Type.Optional(Type.Union([Type.Literal('hmac_sha256'), Type.Literal('hmac_sha1')])),
  price_weight: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 4 })),
  is_active: Type.Optional(Type.Boolean()),
});
export type InboundWebhookSourceCreate = Static<typeof InboundWebhookSourceCreate>;

/** Body of inbound_webhook_sources.update. */
export const InboundWebhookSourceUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  provider: Type.Optional(Type.Union([Type.Literal('stripe'), Type.Literal('github'), Type.Literal('gocardless'), Type.Literal('xero'), Type.Literal('quickbooks'), Type.Literal('docusign'), Type.Literal('generic')])),
  secret: Type.Optional(Type.Union([Type.String({ maxLength: 1000 }), Type.Null()])),
  signature_header: Type.Optional(Type.Union([Type.String({ pattern: '^[A-Za-z0-9-]+$', maxLength: 100 }), Type.Null()])),
  algorithm: Type.Optional(Type.Union([Type.Literal('hmac_sha256'), Type.Literal('hmac_sha1')])),
  price_weight: Type.Optional(Type.Integer({ format: 'int32', minimum: 0, maximum: 4 })),
  is_active: Type.Optional(Type.Boolean()),
});
export type InboundWebhookSourceUpdate = Static<typeof InboundWebhookSourceUpdate>;

/** Body of inbound_webhook_sources.rotate_secret. */
export const InboundWebhookSourceRotateSecretInput = Type.Object({
  secret: Type.Optional(Type.Union([Type.String({ maxLength: 255 }), Type.Null()])),
  overlap_hours: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 168 }), Type.Null()])),
});
export type InboundWebhookSourceRotateSecretInput = Static<typeof InboundWebhookSourceRotateSecretInput>;
