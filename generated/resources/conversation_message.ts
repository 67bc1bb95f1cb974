// Generated from definitions/crm/conversation_message.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const conversationMessage: ShortResource = {
  name: 'conversation_message',
  context: 'crm',
  traits: ['audited'],
  listKey: 'messages',
  param: 'message',
  moves: { columns: ['conversation_id'], rows: true },
  parent: { resource: 'conversation', column: 'conversation_id', param: 'conversation', aggregate: false },
  scope: [
    'exists (select 1 from "conversation" s1 where s1."id" = t."conversation_id" and (case s1."subject_type"',
    'when \'rental\' then exists (select 1 from "rental" s2 where s2."id" = s1."subject_id"::integer and s2."warehouse_id" = any({scope}))',
    'when \'invoice\' then exists (select 1 from "invoice" s2 where s2."id" = s1."subject_id"::integer and s2."warehouse_id" = any({scope}))',
    'when \'repair\' then exists (select 1 from "repair" s2 where s2."id" = s1."subject_id"::integer and ((exists (select 1 from "asset" s3 where s3."id" = s2."asset_id" and s3."warehouse_id" = any({scope}))) or (s2."warehouse_id" = any({scope}))))',
    'when \'purchase_order\' then exists (select 1 from "purchase_order" s2 where s2."id" = s1."subject_id"::integer and s2."warehouse_id" = any({scope}))',
    'else true end))',
  ].join(' '),
  readAbility: 'conversations:read',
  fields: [
    'id',
    { name: 'conversation_id', kind: 'reference', readOnly: true, sort: true, references: 'conversation', filter: 'keys' },
    { name: 'author_type', kind: 'enum', readOnly: true, values: ['user', 'contact', 'system'], default: "'system'", shownDefault: 'system', filter: 'choice' },
    { name: 'author_id', kind: 'integer', readOnly: true, nullable: true, filter: 'keys' },
    { name: 'author_name', kind: 'string', readOnly: true, maxLength: 255, normalise: ['trim'], default: "''", shownDefault: '' },
    { name: 'body', kind: 'text', required: true, maxLength: 50000 },
    { name: 'body_format', kind: 'enum', values: ['text', 'html'], default: "'text'", shownDefault: 'text' },
    { name: 'quoted_text', kind: 'text', readOnly: true, nullable: true, maxLength: 65535 },
    { name: 'author_address', kind: 'string', readOnly: true, nullable: true, maxLength: 320, normalise: ['trim'] },
    { name: 'mentions', kind: 'array', pgType: 'integer[]', element: 'integer', default: "'{}'::integer[]", shownDefault: [] },
    { name: 'attachment_uuids', kind: 'array', pgType: 'uuid[]', element: 'uuid', default: "'{}'::uuid[]", shownDefault: [] },
    { name: 'edited_at', kind: 'datetime', readOnly: true, json: 'to_char(t."edited_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'sent_via', kind: 'enum', readOnly: true, values: ['app', 'email', 'api', 'mcp'], default: "'api'", shownDefault: 'api' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'conversation', resource: 'conversation', localColumn: 'conversation_id', filterPath: true },
    'created_by updated_by',
  ],
  create: {
    writes: ['conversation'],
    guards: [
      { name: 'goes_on', code: 'invalid_state', message: 'The conversation is closed. Reopen it first.', field: 'conversation_id', sql: { text: ['(coalesce(((select r1."status" from "conversation" r1 where r1."id" = ', " {lock}) = 'open'), true) or (", ' is not null))'], params: [{ field: 'conversation_id', cast: 'integer' }, { input: 'contact_id', cast: 'integer' }] }, follows: [{ resource: 'conversation', columns: ['status'] }], tells: { through: [{ name: 'conversation', resource: 'conversation', column: 'conversation_id', key: 'id', fields: ['status'] }] }, asWriter: true },
      { name: 'contact_of_customer', code: 'validation_failed', field: 'contact_id', kind: 'function' },
    ],
    effects: ['take_part', 'tell'],
    emits: [{ event: 'conversation.message_added', lean: false, withAction: true }],
    prepared: true,
  },
  update: {
    guards: [
      { name: 'by_author', code: 'forbidden', field: 'author_id', kind: 'function' },
      { name: 'still_fresh', code: 'message_locked', field: 'body', kind: 'function' },
    ],
    effects: ['tell'],
    emits: ['conversation.message_updated'],
    prepared: true,
  },
  destroy: {
    guards: [
      { name: 'by_author', code: 'forbidden', field: 'author_id', kind: 'function' },
      { name: 'still_fresh', code: 'message_locked', field: 'body', kind: 'function' },
    ],
    emits: ['conversation.message_removed'],
  },
  rules: 'crm/conversation_message',
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, conversation_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, author_type: { type: 'string', enum: ['user', 'contact', 'system'] }, author_id: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, author_name: { type: 'string', maxLength: 255 }, body: { type: 'string', minLength: 1, maxLength: 50000 }, body_format: { type: 'string', enum: ['text', 'html'] }, quoted_text: { type: ['string', 'null'], maxLength: 65535 }, author_address: { type: ['string', 'null'], maxLength: 320 }, mentions: { type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 50 }, attachment_uuids: { type: 'array', items: { type: 'string', format: 'uuid', maxLength: 36 }, maxItems: 50 }, edited_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, sent_via: { type: 'string', enum: ['app', 'email', 'api', 'mcp'] }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'conversation_id', 'author_type', 'author_id', 'author_name', 'body', 'body_format', 'quoted_text', 'author_address', 'mentions', 'attachment_uuids', 'edited_at', 'sent_via', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
