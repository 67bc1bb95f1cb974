// Generated from definitions/platform/action_log.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { shared } from '../input.ts';
/** ActionLog as the service writes it. Cost fields and those served on request may be absent. */
export const ActionLogRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }),
  ...shared('ref'),
  action: Type.String({ minLength: 1, maxLength: 100 }),
  auditable_type: Type.String({ minLength: 1, maxLength: 60 }),
  auditable_id: Type.String({ minLength: 1, maxLength: 36 }),
  parent_type: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  parent_id: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 36 }),
  actor_type: Type.Unsafe<'user' | 'api_token' | 'plugin' | 'system'>({ type: 'string', enum: ['user', 'api_token', 'plugin', 'system'] }),
  actor_id: Type.String({ maxLength: 36 }),
  actor_label: Type.String({ maxLength: 255 }),
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  user_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  old_values: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  new_values: Type.Unsafe<unknown>({ type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }),
  via: Type.Unsafe<'web' | 'api' | 'mcp' | 'cli'>({ type: 'string', enum: ['web', 'api', 'mcp', 'cli'] }),
  request_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid', maxLength: 36 }),
  aggregate_version: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ...shared('created_at'),
});
export type ActionLogRecord = Static<typeof ActionLogRecord>;
