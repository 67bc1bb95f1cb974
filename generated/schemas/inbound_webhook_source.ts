// Generated from definitions/platform/inbound_webhook_source.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** InboundWebhookSource as the service writes it. Cost fields and those served on request may be absent. */
export const InboundWebhookSourceRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  path: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  url: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 })),
  key: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 40 }),
  provider: Type.Unsafe<'stripe' | 'github' | 'gocardless' | 'xero' | 'quickbooks' | 'docusign' | 'postmark' | 'mailgun' | 'sendgrid' | 'ses' | 'twilio' | 'returned_mail' | 'generic'>({ type: 'string', enum: ['stripe', 'github', 'gocardless', 'xero', 'quickbooks', 'docusign', 'postmark', 'mailgun', 'sendgrid', 'ses', 'twilio', 'returned_mail', 'generic'] }),
  secret: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 1000 }),
  secret_is_set: Type.Boolean(),
  previous_secret_until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  signature_header: Type.Unsafe<string | null>({ type: ['string', 'null'], pattern: '^[A-Za-z0-9-]+$', maxLength: 100 }),
  algorithm: Type.Unsafe<'hmac_sha256' | 'hmac_sha1'>({ type: 'string', enum: ['hmac_sha256', 'hmac_sha1'] }),
  takes_mail: Type.Boolean(),
  price_weight: Type.Integer({ format: 'int32', minimum: 0, maximum: 4 }),
  is_active: Type.Boolean(),
  last_received_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type InboundWebhookSourceRecord = Static<typeof InboundWebhookSourceRecord>;
export const InboundWebhookSourceCreate = inputOf(InboundWebhookSourceRecord, ['name!', 'provider', 'secret', 'signature_header', 'algorithm', 'takes_mail', 'price_weight', 'is_active'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  signature_header: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[A-Za-z0-9-]+$', maxLength: 100 }),
});
export type InboundWebhookSourceCreate = Static<typeof InboundWebhookSourceCreate>;
export const InboundWebhookSourceUpdate = inputOf(InboundWebhookSourceRecord, ['name', 'provider', 'secret', 'signature_header', 'algorithm', 'takes_mail', 'price_weight', 'is_active'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  signature_header: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', pattern: '^[A-Za-z0-9-]+$', maxLength: 100 }),
});
export type InboundWebhookSourceUpdate = Static<typeof InboundWebhookSourceUpdate>;
export const InboundWebhookSourceRotateSecretInput = inputOf(InboundWebhookSourceRecord, ['secret', 'overlap_hours'], {
  secret: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
  overlap_hours: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 168 }),
});
export type InboundWebhookSourceRotateSecretInput = Static<typeof InboundWebhookSourceRotateSecretInput>;
