// Generated from definitions/platform/channel_provider.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const channelProvider: ShortResource = {
  name: 'channel_provider',
  context: 'platform',
  traits: ['hasRef', 'audited'],
  readAbility: 'channel-providers:read',
  brief: ['name'],
  rights: { person: { all: true } },
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'channel', kind: 'enum', update: false, required: true, values: ['email', 'sms', 'push'], filter: 'choice' },
    { name: 'driver', kind: 'enum', required: true, values: ['smtp', 'ses', 'mailgun', 'postmark', 'sendgrid', 'twilio', 'log'], filter: 'choice' },
    { name: 'config', kind: 'json', default: "'{}'::jsonb", shownDefault: {} },
    { name: 'password', kind: 'encrypted', json: 'null', nullable: true, maxLength: 1000 },
    { name: 'password_is_set', kind: 'boolean', column: null, readOnly: true, sql: '(t."password" is not null)' },
    { name: 'from_name', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'from_address', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'is_default', kind: 'boolean', readOnly: true, default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'is_active', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'last_test_at', kind: 'datetime', readOnly: true, json: 'to_char(t."last_test_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'last_test_status', kind: 'enum', readOnly: true, nullable: true, values: ['ok', 'failed'], filter: 'choice' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: ['created_by updated_by'],
  defaultSort: [{ field: 'name', descending: false }],
  oneDefault: { column: 'is_default', per: ['channel'], first: false },
  create: {
    guards: [
      { name: 'by_person', kind: 'function', code: 'human_required', field: 'id' },
      { name: 'mail_trusted', code: 'forbidden', field: 'channel', kind: 'function' },
      { name: 'driver_fits', code: 'validation_failed', field: 'driver', kind: 'function' },
    ],
    emits: ['channel_provider.created'],
    prepared: true,
  },
  update: {
    guards: [
      { name: 'by_person_updating', kind: 'function', code: 'human_required', field: 'id' },
      { name: 'mail_trusted', code: 'forbidden', field: 'channel', kind: 'function' },
      { name: 'driver_fits', code: 'validation_failed', field: 'driver', kind: 'function' },
    ],
    emits: ['channel_provider.updated'],
    prepared: true,
  },
  destroy: {
    guards: [
      { name: 'by_person', kind: 'function', code: 'human_required', field: 'id' },
      { name: 'mail_trusted', code: 'forbidden', field: 'channel', kind: 'function' },
    ],
    emits: ['channel_provider.deleted'],
  },
  actions: {
    make_default: {
      guards: [
        { name: 'by_person', kind: 'function', code: 'human_required', field: 'id' },
        { name: 'mail_trusted', code: 'forbidden', field: 'channel', kind: 'function' },
      ],
      set: [{ column: 'is_default', value: 'true' }],
      emits: ['channel_provider.updated'],
    },
  },
  rules: 'platform/channel_provider',
  constraints: {
    channel_provider_channel_is_default_unique: { field: 'is_default', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, channel: { type: 'string', enum: ['email', 'sms', 'push'] }, driver: { type: 'string', enum: ['smtp', 'ses', 'mailgun', 'postmark', 'sendgrid', 'twilio', 'log'] }, config: { type: 'object', additionalProperties: false, properties: { host: { type: 'string', minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9._:-]+$' }, port: { type: 'integer', minimum: 1, maximum: 65535 }, security: { type: 'string', enum: ['starttls', 'tls', 'none'] }, username: { type: 'string', maxLength: 255 }, region: { type: 'string', maxLength: 30, pattern: '^[a-z0-9-]+$' }, domain: { type: 'string', maxLength: 253, pattern: '^[A-Za-z0-9.-]+$' }, access_key_id: { type: 'string', maxLength: 128, pattern: '^[A-Za-z0-9]+$' }, account_sid: { type: 'string', maxLength: 64, pattern: '^[A-Za-z0-9]+$' }, from_number: { type: 'string', maxLength: 20, pattern: '^[+A-Za-z0-9]+$' }, stream: { type: 'string', maxLength: 60, pattern: '^[A-Za-z0-9_-]+$' }, endpoint: { type: 'string', maxLength: 255, pattern: '^https?://[A-Za-z0-9.:\\[\\]-]+$' } } }, password: { type: ['string', 'null'], maxLength: 1000 }, password_is_set: { type: 'boolean' }, from_name: { type: ['string', 'null'], maxLength: 255 }, from_address: { type: ['string', 'null'], format: 'email', maxLength: 255 }, is_default: { type: 'boolean' }, is_active: { type: 'boolean' }, last_test_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, last_test_status: { type: ['string', 'null'], enum: ['ok', 'failed', null] }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'channel', 'driver', 'config', 'password', 'password_is_set', 'from_name', 'from_address', 'is_default', 'is_active', 'last_test_at', 'last_test_status', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
