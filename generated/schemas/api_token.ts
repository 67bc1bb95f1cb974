// Generated from definitions/platform/api_token.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ApiToken as the service writes it. Cost fields and those served on request may be absent. */
export const ApiTokenRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  abilities: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 60 }, maxItems: 200 }),
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  actor_kind: Type.Unsafe<'person' | 'ai_agent' | 'service'>({ type: 'string', enum: ['person', 'ai_agent', 'service'] }),
  mode: Type.Unsafe<'live' | 'test'>({ type: 'string', enum: ['live', 'test'] }),
  is_strict: Type.Boolean(),
  last_four: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 4 }),
  rate_limit_per_minute: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 1000000 }),
  daily_unit_limit: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }),
  allowed_ips: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 43 }, maxItems: 100 }),
  expires_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  last_used_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  revoked_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  oauth_app_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  warehouse_ids: Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ApiTokenRecord = Static<typeof ApiTokenRecord>;
export const ApiTokenCreate = inputOf(ApiTokenRecord, ['name!', 'abilities!', 'actor_kind', 'mode', 'is_strict', 'rate_limit_per_minute', 'daily_unit_limit', 'allowed_ips', 'expires_at', 'warehouse_ids'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  abilities: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 60 }, maxItems: 200 }),
  allowed_ips: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 43 }, maxItems: 100 }),
});
export type ApiTokenCreate = Static<typeof ApiTokenCreate>;
export const ApiTokenUpdate = inputOf(ApiTokenRecord, ['name', 'abilities', 'actor_kind', 'is_strict', 'rate_limit_per_minute', 'daily_unit_limit', 'allowed_ips', 'expires_at', 'warehouse_ids'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  abilities: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 60 }, maxItems: 200 }),
  allowed_ips: Type.Unsafe<readonly string[]>({ type: 'array', items: { type: 'string', format: 'line', maxLength: 43 }, maxItems: 100 }),
});
export type ApiTokenUpdate = Static<typeof ApiTokenUpdate>;
export const ApiTokenRotateInput = inputOf(ApiTokenRecord, []);
export type ApiTokenRotateInput = Static<typeof ApiTokenRotateInput>;
export const ApiTokenRevokeInput = inputOf(ApiTokenRecord, []);
export type ApiTokenRevokeInput = Static<typeof ApiTokenRevokeInput>;
