// Generated from definitions/platform/outbox_event.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const outboxEvent: ShortResource = {
  name: 'outbox_event',
  context: 'platform',
  traits: ['hasRef'],
  keyType: 'bigint',
  fields: [
    { name: 'id', kind: 'bigint', readOnly: true, sort: true, filter: 'keys' },
    { name: 'event', kind: 'string', required: true, maxLength: 100, normalise: ['trim'], minLength: 1 },
    { name: 'entity', kind: 'string', required: true, maxLength: 60, normalise: ['trim'], minLength: 1 },
    { name: 'ref', kind: 'string', required: true, maxLength: 100, normalise: ['trim'], minLength: 1 },
    { name: 'payload', kind: 'text', required: true, maxLength: 65535 },
    { name: 'actor_type', kind: 'string', required: true, maxLength: 20, normalise: ['trim'], minLength: 1 },
    { name: 'actor_id', kind: 'string', maxLength: 36, normalise: ['trim'], default: "''", shownDefault: '' },
    { name: 'actor_label', kind: 'string', maxLength: 255, normalise: ['trim'], default: "''", shownDefault: '' },
    { name: 'user_id', kind: 'integer', nullable: true },
    { name: 'via', kind: 'string', required: true, maxLength: 10, normalise: ['trim'], minLength: 1 },
    { name: 'request_id', kind: 'uuid', nullable: true },
    { name: 'chain', kind: 'integer', default: '0', shownDefault: 0 },
    { name: 'silent', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'dispatched_at', kind: 'datetime', json: 'to_char(t."dispatched_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    'created_at updated_at',
  ],
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -9007199254740991, maximum: 9007199254740991 }, event: { type: 'string', minLength: 1, maxLength: 100 }, entity: { type: 'string', minLength: 1, maxLength: 60 }, ref: { type: 'string', minLength: 1, maxLength: 100 }, payload: { type: 'string', minLength: 1, maxLength: 65535 }, actor_type: { type: 'string', minLength: 1, maxLength: 20 }, actor_id: { type: 'string', maxLength: 36 }, actor_label: { type: 'string', maxLength: 255 }, user_id: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, via: { type: 'string', minLength: 1, maxLength: 10 }, request_id: { type: ['string', 'null'], format: 'uuid', maxLength: 36 }, chain: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, silent: { type: 'boolean' }, dispatched_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'event', 'entity', 'ref', 'payload', 'actor_type', 'actor_id', 'actor_label', 'user_id', 'via', 'request_id', 'chain', 'silent', 'dispatched_at', 'created_at', 'updated_at'] };
