// Generated from definitions/platform/channel_provider.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { inputOf, shared } from '../input.ts';
/** ChannelProvider as the service writes it. Cost fields and those served on request may be absent. */
export const ChannelProviderRecord = Type.Object({
  ...shared('id', 'ref'),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  channel: Type.Unsafe<'email' | 'sms' | 'push'>({ type: 'string', enum: ['email', 'sms', 'push'] }),
  driver: Type.Unsafe<'smtp' | 'ses' | 'mailgun' | 'postmark' | 'sendgrid' | 'twilio' | 'log'>({ type: 'string', enum: ['smtp', 'ses', 'mailgun', 'postmark', 'sendgrid', 'twilio', 'log'] }),
  config: Type.Unsafe<unknown>({ type: 'object', additionalProperties: false, properties: { host: { type: 'string', minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9._:-]+$' }, port: { type: 'integer', minimum: 1, maximum: 65535 }, security: { type: 'string', enum: ['starttls', 'tls', 'none'] }, username: { type: 'string', maxLength: 255 }, region: { type: 'string', maxLength: 30, pattern: '^[a-z0-9-]+$' }, domain: { type: 'string', maxLength: 253, pattern: '^[A-Za-z0-9.-]+$' }, access_key_id: { type: 'string', maxLength: 128, pattern: '^[A-Za-z0-9]+$' }, account_sid: { type: 'string', maxLength: 64, pattern: '^[A-Za-z0-9]+$' }, from_number: { type: 'string', maxLength: 20, pattern: '^[+A-Za-z0-9]+$' }, stream: { type: 'string', maxLength: 60, pattern: '^[A-Za-z0-9_-]+$' }, endpoint: { type: 'string', maxLength: 255, pattern: '^https?://[A-Za-z0-9.:\\[\\]-]+$' } } }),
  password: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 1000 }),
  password_is_set: Type.Boolean(),
  from_name: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  from_address: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'email', maxLength: 255 }),
  is_default: Type.Boolean(),
  is_active: Type.Boolean(),
  last_test_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', maxLength: 40 }),
  last_test_status: Type.Unsafe<'ok' | 'failed' | null>({ type: ['string', 'null'], enum: ['ok', 'failed', null] }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type ChannelProviderRecord = Static<typeof ChannelProviderRecord>;
export const ChannelProviderCreate = inputOf(ChannelProviderRecord, ['name!', 'channel!', 'driver!', 'config', 'password', 'from_name', 'from_address', 'is_active'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  from_name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type ChannelProviderCreate = Static<typeof ChannelProviderCreate>;
export const ChannelProviderUpdate = inputOf(ChannelProviderRecord, ['name', 'driver', 'config', 'password', 'from_name', 'from_address', 'is_active'], {
  name: Type.String({ format: 'line', minLength: 1, maxLength: 255 }),
  from_name: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'line', maxLength: 255 }),
});
export type ChannelProviderUpdate = Static<typeof ChannelProviderUpdate>;
export const ChannelProviderMakeDefaultInput = inputOf(ChannelProviderRecord, []);
export type ChannelProviderMakeDefaultInput = Static<typeof ChannelProviderMakeDefaultInput>;
