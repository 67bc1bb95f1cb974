// Generated from definitions/platform/mail_message.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const mailMessage: ShortResource = {
  name: 'mail_message',
  context: 'platform',
  keyType: 'uuid',
  fields: [
    { name: 'id', kind: 'uuid', readOnly: true, sort: true, filter: ['eq', 'in'] },
    { name: 'status', kind: 'enum', values: ['queued', 'sending', 'sent', 'kept', 'failed', 'uncertain', 'suppressed'], default: "'queued'", shownDefault: 'queued' },
    { name: 'channel', kind: 'enum', values: ['email', 'sms'], default: "'email'", shownDefault: 'email' },
    { name: 'message_id', kind: 'string', required: true, maxLength: 120, normalise: ['trim'], minLength: 1 },
    { name: 'once_key', kind: 'string', nullable: true, maxLength: 200, normalise: ['trim'] },
    { name: 'from_name', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'from_address', kind: 'string', required: true, maxLength: 255, normalise: ['trim'], minLength: 1 },
    { name: 'to_name', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'to_address', kind: 'string', required: true, maxLength: 255, normalise: ['trim'], minLength: 1 },
    { name: 'subject', kind: 'string', required: true, maxLength: 500, normalise: ['trim'], minLength: 1 },
    { name: 'text', kind: 'text', required: true, maxLength: 65535 },
    { name: 'html', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'is_sealed', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'unsubscribe_url', kind: 'string', nullable: true, maxLength: 2000, normalise: ['trim'] },
    { name: 'recipients', kind: 'json', nullable: true },
    { name: 'files', kind: 'json', nullable: true },
    { name: 'customer', kind: 'json', nullable: true },
    { name: 'provider_id', kind: 'reference', nullable: true, references: 'channel_provider' },
    { name: 'provider_message_id', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'attempts', kind: 'integer', default: '0', shownDefault: 0 },
    { name: 'response', kind: 'string', nullable: true, maxLength: 500, normalise: ['trim'] },
    { name: 'sent_at', kind: 'datetime', json: 'to_char(t."sent_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    'created_at updated_at',
  ],
  relations: [{ name: 'provider', resource: 'channel_provider', localColumn: 'provider_id', include: false }],
  constraints: {
    mail_message_message_id_unique: { field: 'message_id', code: 'validation_failed', kind: 'unique' },
    mail_message_once_key_unique: { field: 'once_key', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'string', format: 'uuid', maxLength: 36 }, status: { type: 'string', enum: ['queued', 'sending', 'sent', 'kept', 'failed', 'uncertain', 'suppressed'] }, channel: { type: 'string', enum: ['email', 'sms'] }, message_id: { type: 'string', minLength: 1, maxLength: 120 }, once_key: { type: ['string', 'null'], maxLength: 200 }, from_name: { type: ['string', 'null'], maxLength: 255 }, from_address: { type: 'string', minLength: 1, maxLength: 255 }, to_name: { type: ['string', 'null'], maxLength: 255 }, to_address: { type: 'string', minLength: 1, maxLength: 255 }, subject: { type: 'string', minLength: 1, maxLength: 500 }, text: { type: 'string', minLength: 1, maxLength: 65535 }, html: { type: ['string', 'null'], maxLength: 65535 }, is_sealed: { type: 'boolean' }, unsubscribe_url: { type: ['string', 'null'], maxLength: 2000 }, recipients: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, files: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, customer: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, provider_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, provider_message_id: { type: ['string', 'null'], maxLength: 255 }, attempts: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, response: { type: ['string', 'null'], maxLength: 500 }, sent_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'status', 'channel', 'message_id', 'once_key', 'from_name', 'from_address', 'to_name', 'to_address', 'subject', 'text', 'html', 'is_sealed', 'unsubscribe_url', 'recipients', 'files', 'customer', 'provider_id', 'provider_message_id', 'attempts', 'response', 'sent_at', 'created_at', 'updated_at'] };
