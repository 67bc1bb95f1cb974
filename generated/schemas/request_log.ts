// Generated from definitions/platform/request_log.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { shared } from '../input.ts';
/** RequestLog as the service writes it. Cost fields and those served on request may be absent. */
export const RequestLogRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }),
  ...shared('ref'),
  channel: Type.Unsafe<'api' | 'webhook_sent' | 'webhook_received'>({ type: 'string', enum: ['api', 'webhook_sent', 'webhook_received'] }),
  request_id: Type.String({ format: 'uuid', maxLength: 36 }),
  method: Type.String({ maxLength: 10 }),
  uri: Type.String({ maxLength: 65535 }),
  route_name: Type.String({ maxLength: 120 }),
  resource: Type.String({ maxLength: 120 }),
  operation: Type.String({ maxLength: 120 }),
  personal_access_token_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  user_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ability: Type.String({ maxLength: 120 }),
  status_code: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  duration_ms: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  request_bytes: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  response_bytes: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  price_weight: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  weighted_units: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  ip_address: Type.String({ maxLength: 45 }),
  user_agent: Type.String({ maxLength: 500 }),
  ...shared('created_at'),
});
export type RequestLogRecord = Static<typeof RequestLogRecord>;
