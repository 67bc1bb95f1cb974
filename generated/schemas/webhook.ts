// Generated from definitions/platform/webhook.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** Webhook as the service writes it. Cost fields and those served on request may be absent. */
export const WebhookRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  url: Type.String({ minLength: 1, maxLength: 500 }),
  events: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 500 }),
  secret: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 100 }),
  secret_is_set: Type.Boolean(),
  previous_secret_expires_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  status: Type.Unsafe<'active' | 'paused' | 'disabled'>({ type: 'string', enum: ['active', 'paused', 'disabled'] }),
  disabled_reason: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  filters: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  include_payload: Type.Boolean(),
  headers: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  headers_is_set: Type.Boolean(),
  timeout_seconds: Type.Integer({ format: 'int32', minimum: 1, maximum: 30 }),
  max_attempts: Type.Integer({ format: 'int32', minimum: 1, maximum: 10 }),
  owner_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  last_success_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  last_failure_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  consecutive_failures: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  health: Type.Unsafe<unknown>({ type: 'object', required: ['success_rate_24h', 'p95_ms_24h', 'pending', 'dead'], properties: { success_rate_24h: { type: ['number', 'null'], minimum: 0, maximum: 1 }, p95_ms_24h: { type: ['integer', 'null'], minimum: 0 }, pending: { type: 'integer', minimum: 0 }, dead: { type: 'integer', minimum: 0 } } }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type WebhookRecord = Static<typeof WebhookRecord>;
export const WebhookCreate = inputOf(WebhookRecord, ['name!', 'url!', 'events!', 'filters', 'include_payload', 'timeout_seconds', 'max_attempts', 'headers'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  url: Type.String({ format: 'line', minLength: 1, maxLength: 500 }),
  events: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 100 }, maxItems: 500 }),
  headers: Type.Unsafe<unknown>({ type: ['object', 'null'], maxProperties: 10, additionalProperties: { type: 'string', maxLength: 500 } }),
});
export type WebhookCreate = Static<typeof WebhookCreate>;
export const WebhookUpdate = inputOf(WebhookRecord, ['name', 'url', 'events', 'filters', 'include_payload', 'timeout_seconds', 'max_attempts', 'headers'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 120 }),
  url: Type.String({ format: 'line', minLength: 1, maxLength: 500 }),
  events: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 100 }, maxItems: 500 }),
  headers: Type.Unsafe<unknown>({ type: ['object', 'null'], maxProperties: 10, additionalProperties: { type: 'string', maxLength: 500 } }),
});
export type WebhookUpdate = Static<typeof WebhookUpdate>;
export const WebhookRotateSecretInput = inputOf(WebhookRecord, ['overlap_seconds'], {
  overlap_seconds: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 604800 }),
});
export type WebhookRotateSecretInput = Static<typeof WebhookRotateSecretInput>;
export const WebhookTestInput = inputOf(WebhookRecord, ['event'], {
  event: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 100 }),
});
export type WebhookTestInput = Static<typeof WebhookTestInput>;
export const WebhookRedeliverInput = inputOf(WebhookRecord, ['since!'], {
  since: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type WebhookRedeliverInput = Static<typeof WebhookRedeliverInput>;
export const WebhookPauseInput = inputOf(WebhookRecord, []);
export type WebhookPauseInput = Static<typeof WebhookPauseInput>;
export const WebhookResumeInput = inputOf(WebhookRecord, []);
export type WebhookResumeInput = Static<typeof WebhookResumeInput>;
