// Generated from definitions/platform/webhook.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** Webhook as the service writes it. Cost fields and those served on request may be absent. */
export const WebhookRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ minLength: 1, maxLength: 120 }),
  url: Type.String({ minLength: 1, maxLength: 500 }),
  events: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 }),
  secret: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  secret_is_set: Type.Boolean(),
  previous_secret_expires_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  status: Type.Union([Type.Literal('active'), Type.Literal('paused'), Type.Literal('disabled')]),
  disabled_reason: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  filters: Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}),
  include_payload: Type.Boolean(),
  headers: Type.Union([Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}), Type.Null()]),
  headers_is_set: Type.Boolean(),
  timeout_seconds: Type.Integer({ format: 'int32', minimum: 1, maximum: 30 }),
  max_attempts: Type.Integer({ format: 'int32', minimum: 1, maximum: 10 }),
  owner_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  last_success_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  last_failure_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  consecutive_failures: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  health: Type.Unsafe<unknown>({
  type: 'object',
  required: ['success_rate_24h', 'p95_ms_24h', 'pending', 'dead'],
  properties: {
    success_rate_24h: { type: ['number', 'null'], minimum: 0, maximum: 1 },
    p95_ms_24h: { type: ['integer', 'null'], minimum: 0 },
    pending: { type: 'integer', minimum: 0 },
    dead: { type: 'integer', minimum: 0 },
  },
}),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type WebhookRecord = Static<typeof WebhookRecord>;

/** Body of webhooks.create. */
export const WebhookCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120 }),
  url: Type.String({ minLength: 1, maxLength: 500 }),
  events: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 }),
  filters: Type.Optional(Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
})),
  include_payload: Type.Optional(Type.Boolean()),
  timeout_seconds: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 30 })),
  max_attempts: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 10 })),
  headers: Type.Optional(Type.Union([Type.Unsafe<unknown>({ type: 'object', maxProperties: 10, additionalProperties: { type: 'string', maxLength: 500 } }), Type.Null()])),
});
export type WebhookCreate = Static<typeof WebhookCreate>;

/** Body of webhooks.update. */
export const WebhookUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  url: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  events: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 500 })),
  filters: Type.Optional(Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
})),
  include_payload: Type.Optional(Type.Boolean()),
  timeout_seconds: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 30 })),
  max_attempts: Type.Optional(Type.Integer({ format: 'int32', minimum: 1, maximum: 10 })),
  headers: Type.Optional(Type.Union([Type.Unsafe<unknown>({ type: 'object', maxProperties: 10, additionalProperties: { type: 'string', maxLength: 500 } }), Type.Null()])),
});
export type WebhookUpdate = Static<typeof WebhookUpdate>;

/** Body of webhooks.rotate_secret. */
export const WebhookRotateSecretInput = Type.Object({
  overlap_seconds: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 604800 }), Type.Null()])),
});
export type WebhookRotateSecretInput = Static<typeof WebhookRotateSecretInput>;

/** Body of webhooks.test. */
export const WebhookTestInput = Type.Object({
});
export type WebhookTestInput = Static<typeof WebhookTestInput>;

/** Body of webhooks.redeliver. */
export const WebhookRedeliverInput = Type.Object({
  since: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type WebhookRedeliverInput = Static<typeof WebhookRedeliverInput>;

/** Body of webhooks.pause. */
export const WebhookPauseInput = Type.Object({
});
export type WebhookPauseInput = Static<typeof WebhookPauseInput>;

/** Body of webhooks.resume. */
export const WebhookResumeInput = Type.Object({
});
export type WebhookResumeInput = Static<typeof WebhookResumeInput>;
