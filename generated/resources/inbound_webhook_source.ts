// Generated from definitions/platform/inbound_webhook_source.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const inboundWebhookSource: ShortResource = {
  name: 'inbound_webhook_source',
  context: 'platform',
  traits: ['hasRef', 'audited'],
  readAbility: 'webhooks:manage',
  brief: ['name'],
  rights: { person: { all: true } },
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'path', kind: 'string', column: null, readOnly: true, sql: '(\'/webhooks/in/\' || t."key")', nullable: true, maxLength: 60, normalise: ['trim'] },
    { name: 'url', kind: 'text', column: null, readOnly: true, sql: '(null::text)', nullable: true, inDefaultBody: false, includedBy: 'url', filledBy: 'addresses', maxLength: 65535 },
    { name: 'key', kind: 'string', readOnly: true, nullable: true, maxLength: 40, normalise: ['trim'] },
    { name: 'provider', kind: 'enum', values: ['stripe', 'github', 'gocardless', 'xero', 'quickbooks', 'docusign', 'postmark', 'mailgun', 'sendgrid', 'ses', 'twilio', 'returned_mail', 'generic'], default: "'generic'", shownDefault: 'generic', filter: 'choice' },
    { name: 'secret', kind: 'encrypted', json: 'null', nullable: true, maxLength: 1000 },
    { name: 'secret_is_set', kind: 'boolean', column: null, readOnly: true, sql: '(t."secret" is not null)' },
    { name: 'previous_secret', kind: 'text', readOnly: true, nullable: true, hidden: true, inDefaultBody: false, maxLength: 65535 },
    { name: 'previous_secret_until', kind: 'datetime', readOnly: true, json: 'to_char(t."previous_secret_until", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'signature_header', kind: 'string', nullable: true, maxLength: 100, normalise: ['trim'] },
    { name: 'algorithm', kind: 'enum', values: ['hmac_sha256', 'hmac_sha1'], default: "'hmac_sha256'", shownDefault: 'hmac_sha256' },
    { name: 'takes_mail', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'price_weight', kind: 'integer', default: '1', shownDefault: 1 },
    { name: 'is_active', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'last_received_at', kind: 'datetime', readOnly: true, json: 'to_char(t."last_received_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    'created_by updated_by',
    { name: 'webhooks', resource: 'inbound_webhook', localColumn: 'id', foreignColumn: 'source_id', include: false, cardinality: 'many', order: 't."created_at" desc, t."id"' },
  ],
  defaultSort: [{ field: 'name', descending: false }],
  create: {
    guards: [{ name: 'by_person', kind: 'function', code: 'human_required', field: 'id' }],
    emits: ['inbound_webhook_source.created'],
    prepared: true,
  },
  update: {
    guards: [{ name: 'by_person_updating', kind: 'function', code: 'human_required', field: 'id' }],
    emits: ['inbound_webhook_source.updated'],
  },
  destroy: {
    guards: [{ name: 'by_person', kind: 'function', code: 'human_required', field: 'id' }],
    emits: ['inbound_webhook_source.deleted'],
  },
  actions: {
    rotate_secret: {
      handler: 'rotate_secret',
      guards: [{ name: 'by_person', kind: 'function', code: 'human_required', field: 'id' }],
      emits: [{ event: 'inbound_webhook_source.secret_rotated', lean: true, withAction: false }],
    },
  },
  rules: 'platform/inbound_webhook_source',
  constraints: { inbound_webhook_source_key_unique: { field: 'key', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, path: { type: ['string', 'null'], maxLength: 60 }, key: { type: ['string', 'null'], maxLength: 40 }, provider: { type: 'string', enum: ['stripe', 'github', 'gocardless', 'xero', 'quickbooks', 'docusign', 'postmark', 'mailgun', 'sendgrid', 'ses', 'twilio', 'returned_mail', 'generic'] }, secret: { type: ['string', 'null'], maxLength: 1000 }, secret_is_set: { type: 'boolean' }, previous_secret_until: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, signature_header: { type: ['string', 'null'], pattern: '^[A-Za-z0-9-]+$', maxLength: 100 }, algorithm: { type: 'string', enum: ['hmac_sha256', 'hmac_sha1'] }, takes_mail: { type: 'boolean' }, price_weight: { type: 'integer', format: 'int32', minimum: 0, maximum: 4 }, is_active: { type: 'boolean' }, last_received_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'path', 'key', 'provider', 'secret', 'secret_is_set', 'previous_secret_until', 'signature_header', 'algorithm', 'takes_mail', 'price_weight', 'is_active', 'last_received_at', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
