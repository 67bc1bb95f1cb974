// Generated from definitions/platform/notification_choice.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const notificationChoice: ShortResource = {
  name: 'notification_choice',
  context: 'platform',
  fields: [
    'id',
    { name: 'scope', kind: 'enum', required: true, values: ['user', 'customer', 'system'] },
    { name: 'owner_id', kind: 'integer', default: '0', shownDefault: 0 },
    { name: 'choice', kind: 'json', required: true },
    'created_at updated_at',
  ],
  constraints: { notification_choice_owner: { field: 'scope', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, scope: { type: 'string', enum: ['user', 'customer', 'system'] }, owner_id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, choice: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'scope', 'owner_id', 'choice', 'created_at', 'updated_at'] };
