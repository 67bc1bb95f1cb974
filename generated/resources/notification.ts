// Generated from definitions/platform/notification.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const notification: ShortResource = {
  name: 'notification',
  context: 'platform',
  traits: ['hasRef'],
  visible: 't."user_id" = {user} and t."in_list"',
  readAbility: 'notification-preferences:read',
  brief: ['title'],
  fields: [
    'id ref',
    { name: 'type', kind: 'string', readOnly: true, maxLength: 60, normalise: ['trim'], default: "''", shownDefault: '', filter: 'text' },
    { name: 'category', kind: 'string', readOnly: true, maxLength: 60, normalise: ['trim'], default: "''", shownDefault: '', filter: 'text' },
    { name: 'title', kind: 'string', readOnly: true, maxLength: 500, normalise: ['trim'], default: "''", shownDefault: '' },
    { name: 'body', kind: 'text', readOnly: true, maxLength: 65535, default: "''", shownDefault: '' },
    { name: 'data', kind: 'json', readOnly: true, default: "'{}'::jsonb", shownDefault: {} },
    { name: 'subject_ref', kind: 'string', readOnly: true, nullable: true, maxLength: 120, normalise: ['trim'], filter: 'text' },
    { name: 'read_at', kind: 'datetime', readOnly: true, json: 'to_char(t."read_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    { name: 'user_id', kind: 'reference', readOnly: true, nullable: true, hidden: true, inDefaultBody: false, references: 'user' },
    { name: 'account_id', kind: 'integer', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    { name: 'once_key', kind: 'string', readOnly: true, nullable: true, hidden: true, inDefaultBody: false, maxLength: 200, normalise: ['trim'] },
    { name: 'digest_at', kind: 'datetime', readOnly: true, json: 'to_char(t."digest_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, hidden: true, inDefaultBody: false },
    { name: 'in_list', kind: 'boolean', readOnly: true, hidden: true, inDefaultBody: false, default: 'true', shownDefault: true },
    'created_at updated_at',
  ],
  relations: [{ name: 'user', resource: 'user', localColumn: 'user_id', include: false }],
  actions: { read: { set: [{ column: 'read_at', value: 'coalesce(t."read_at", now())' }] } },
  constraints: { notification_once: { field: 'once_key', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, type: { type: 'string', maxLength: 60 }, category: { type: 'string', maxLength: 60 }, title: { type: 'string', maxLength: 500 }, body: { type: 'string', maxLength: 65535 }, data: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, subject_ref: { type: ['string', 'null'], maxLength: 120 }, read_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'type', 'category', 'title', 'body', 'data', 'subject_ref', 'read_at', 'created_at', 'updated_at'] };
