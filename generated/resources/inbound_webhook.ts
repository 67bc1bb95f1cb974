// Generated from definitions/platform/inbound_webhook.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const inboundWebhook: ShortResource = {
  name: 'inbound_webhook',
  context: 'platform',
  traits: ['hasRef'],
  keyType: 'bigint',
  readAbility: 'webhooks:manage',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    'ref',
    { name: 'source_id', kind: 'reference', readOnly: true, references: 'inbound_webhook_source', filter: 'keys' },
    { name: 'event', kind: 'string', readOnly: true, maxLength: 255, normalise: ['trim'], filter: 'text' },
    { name: 'type', kind: 'string', readOnly: true, maxLength: 255, normalise: ['trim'], default: "''", shownDefault: '', filter: 'text' },
    { name: 'outcome', kind: 'enum', readOnly: true, values: ['waiting', 'taken', 'ignored', 'unmatched', 'refused'], default: "'ignored'", shownDefault: 'ignored', filter: 'choice' },
    { name: 'reason', kind: 'string', readOnly: true, nullable: true, maxLength: 500, normalise: ['trim'] },
    { name: 'subject_ref', kind: 'string', readOnly: true, nullable: true, maxLength: 100, normalise: ['trim'], filter: 'text' },
    { name: 'handled_at', kind: 'datetime', readOnly: true, json: 'to_char(t."handled_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'payload', kind: 'text', column: null, readOnly: true, sql: '(null::text)', nullable: true, inDefaultBody: false, includedBy: 'payload', filledBy: 'payloads', maxLength: 65535 },
    { name: 'signed_hash', kind: 'string', readOnly: true, hidden: true, inDefaultBody: false, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'body', kind: 'text', readOnly: true, hidden: true, inDefaultBody: false, maxLength: 65535 },
    { name: 'content_type', kind: 'string', readOnly: true, nullable: true, hidden: true, inDefaultBody: false, maxLength: 500, normalise: ['trim'] },
    { name: 'stored_file_id', kind: 'reference', readOnly: true, pgType: 'bigint', nullable: true, hidden: true, inDefaultBody: false, references: 'stored_file' },
    { name: 'request_id', kind: 'uuid', readOnly: true, filter: ['eq', 'in'] },
    { name: 'outcomes', kind: 'json', readOnly: true, hidden: true, inDefaultBody: false, default: "'{}'::jsonb", shownDefault: {} },
    'created_at updated_at',
  ],
  relations: [
    { name: 'source', resource: 'inbound_webhook_source', localColumn: 'source_id' },
    { name: 'stored_file', resource: 'stored_file', localColumn: 'stored_file_id', include: false },
  ],
  actions: {
    retry: {
      handler: 'retry',
      guards: [
        { name: 'has_failed', code: 'invalid_state', message: 'Only what is unmatched or refused is worked off once more.', field: 'outcome', sql: '(coalesce((t."outcome" = \'unmatched\'), true) or coalesce((t."outcome" = \'refused\'), true))', tells: { fields: ['outcome'] } },
      ],
    },
  },
  rules: 'platform/inbound_webhook',
  constraints: {
    inbound_webhook_event: { field: 'source_id', code: 'validation_failed', kind: 'unique' },
    inbound_webhook_signed: { field: 'source_id', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, ref: { type: 'string', maxLength: 1048576 }, source_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, event: { type: 'string', maxLength: 255 }, type: { type: 'string', maxLength: 255 }, outcome: { type: 'string', enum: ['waiting', 'taken', 'ignored', 'unmatched', 'refused'] }, reason: { type: ['string', 'null'], maxLength: 500 }, subject_ref: { type: ['string', 'null'], maxLength: 100 }, handled_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, request_id: { type: 'string', format: 'uuid', maxLength: 36 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'source_id', 'event', 'type', 'outcome', 'reason', 'subject_ref', 'handled_at', 'request_id', 'created_at', 'updated_at'] };
