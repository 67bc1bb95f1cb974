// Generated from definitions/platform/action_log.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** ActionLog as the service writes it. Cost fields and those served on request may be absent. */
export const ActionLogRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }),
  ref: Type.String({ maxLength: 1048576 }),
  action: Type.String({ minLength: 1, maxLength: 100 }),
  auditable_type: Type.String({ minLength: 1, maxLength: 60 }),
  auditable_id: Type.String({ minLength: 1, maxLength: 36 }),
  parent_type: Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
  parent_id: Type.Union([Type.String({ maxLength: 36 }), Type.Null()]),
  actor_type: Type.Union([Type.Literal('user'), Type.Literal('api_token'), Type.Literal('plugin'), Type.Literal('system')]),
  actor_id: Type.String({ maxLength: 36 }),
  actor_label: Type.String({ maxLength: 255 }),
  user_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  user_name: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  old_values: Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}),
  new_values: Type.Unsafe<unknown>({
  type: ['object', 'array', 'string', 'number', 'boolean'],
  additionalProperties: true,
  items: {},
  maxItems: 10000,
  maxLength: 1048576,
}),
  via: Type.Union([Type.Literal('web'), Type.Literal('api'), Type.Literal('mcp'), Type.Literal('cli')]),
  request_id: Type.Union([Type.String({ format: 'uuid', maxLength: 36 }), Type.Null()]),
  aggregate_version: Type.Union([Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type ActionLogRecord = Static<typeof ActionLogRecord>;
