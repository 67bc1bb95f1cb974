// Generated from definitions/crm/conversation_read.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const conversationRead: ShortResource = {
  name: 'conversation_read',
  context: 'crm',
  fields: [
    'id',
    { name: 'conversation_id', kind: 'reference', required: true, references: 'conversation' },
    { name: 'user_id', kind: 'reference', required: true, references: 'user' },
    { name: 'message_id', kind: 'integer', required: true },
    'created_at updated_at',
  ],
  relations: [
    { name: 'conversation', resource: 'conversation', localColumn: 'conversation_id', include: false },
    { name: 'user', resource: 'user', localColumn: 'user_id', include: false },
  ],
  live: 'not exists (select 1 from "user" g1 where g1."id" = t."user_id" and g1."deleted_at" is not null)',
  constraints: { conversation_read_once: { field: 'conversation_id', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, conversation_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, user_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, message_id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'conversation_id', 'user_id', 'message_id', 'created_at', 'updated_at'] };
