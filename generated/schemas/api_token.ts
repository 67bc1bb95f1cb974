// Generated from definitions/platform/api_token.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** ApiToken as the service writes it. Cost fields and those served on request may be absent. */
export const ApiTokenRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ref: Type.String({ maxLength: 1048576 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  abilities: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 200 }),
  user_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  actor_kind: Type.Union([Type.Literal('person'), Type.Literal('ai_agent'), Type.Literal('service')]),
  last_four: Type.Union([Type.String({ maxLength: 4 }), Type.Null()]),
  rate_limit_per_minute: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 1000000 }), Type.Null()]),
  daily_unit_limit: Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()]),
  warehouse_ids: Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 }),
  allowed_ips: Type.Array(Type.String({ maxLength: 43 }), { maxItems: 100 }),
  expires_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  last_used_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  revoked_at: Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type ApiTokenRecord = Static<typeof ApiTokenRecord>;

/** Body of api_tokens.create. */
export const ApiTokenCreate = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  abilities: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 200 }),
  actor_kind: Type.Optional(Type.Union([Type.Literal('person'), Type.Literal('ai_agent'), Type.Literal('service')])),
  rate_limit_per_minute: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 1000000 }), Type.Null()])),
  daily_unit_limit: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  warehouse_ids: Type.Optional(Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 })),
  allowed_ips: Type.Optional(Type.Array(Type.String({ maxLength: 43 }), { maxItems: 100 })),
  expires_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
});
export type ApiTokenCreate = Static<typeof ApiTokenCreate>;

/** Body of api_tokens.update. */
export const ApiTokenUpdate = Type.Object({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  abilities: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 200 })),
  actor_kind: Type.Optional(Type.Union([Type.Literal('person'), Type.Literal('ai_agent'), Type.Literal('service')])),
  rate_limit_per_minute: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 1000000 }), Type.Null()])),
  daily_unit_limit: Type.Optional(Type.Union([Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }), Type.Null()])),
  warehouse_ids: Type.Optional(Type.Array(Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), { maxItems: 100 })),
  allowed_ips: Type.Optional(Type.Array(Type.String({ maxLength: 43 }), { maxItems: 100 })),
  expires_at: Type.Optional(Type.Union([Type.String({ format: 'date-time', maxLength: 40 }), Type.Null()])),
});
export type ApiTokenUpdate = Static<typeof ApiTokenUpdate>;

/** Body of api_tokens.rotate. */
export const ApiTokenRotateInput = Type.Object({
});
export type ApiTokenRotateInput = Static<typeof ApiTokenRotateInput>;

/** Body of api_tokens.revoke. */
export const ApiTokenRevokeInput = Type.Object({
});
export type ApiTokenRevokeInput = Static<typeof ApiTokenRevokeInput>;
