// Generated from definitions/crm/conversation.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const conversation: ShortResource = {
  name: 'conversation',
  context: 'crm',
  traits: ['hasRef', 'audited'],
  scope: [
    'case t."subject_type"',
    'when \'rental\' then exists (select 1 from "rental" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope}))',
    'when \'invoice\' then exists (select 1 from "invoice" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope}))',
    'when \'repair\' then exists (select 1 from "repair" s1 where s1."id" = t."subject_id"::integer and ((exists (select 1 from "asset" s2 where s2."id" = s1."asset_id" and s2."warehouse_id" = any({scope}))) or (s1."warehouse_id" = any({scope}))))',
    'when \'purchase_order\' then exists (select 1 from "purchase_order" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope}))',
    'else true',
    'end',
  ].join(' '),
  readAbility: 'conversations:read',
  brief: ['title', 'status'],
  fields: [
    'id ref',
    { name: 'subject_type', kind: 'enum', update: false, required: true, values: ['rental', 'project', 'invoice', 'account', 'repair', 'purchase_order'], filter: ['eq', 'in'] },
    { name: 'subject_id', kind: 'string', update: false, required: true, maxLength: 36, normalise: ['trim'], pointsBy: 'subject_type', filter: ['eq', 'in'] },
    { name: 'title', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'status', kind: 'enum', readOnly: true, values: ['open', 'closed'], default: "'open'", shownDefault: 'open', filter: 'choice' },
    { name: 'visibility', kind: 'enum', values: ['internal', 'customer'], default: "'internal'", shownDefault: 'internal', filter: 'choice' },
    { name: 'assigned_to_id', kind: 'reference', nullable: true, references: 'user', filter: 'keys' },
    { name: 'participant_user_ids', kind: 'array', pgType: 'integer[]', element: 'integer', default: "'{}'::integer[]", shownDefault: [], filter: ['eq', 'in', 'present', 'blank'] },
    { name: 'last_message_at', kind: 'datetime', readOnly: true, json: 'to_char(t."last_message_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, maintained: '(select max(m."created_at") from "conversation_message" m where m."conversation_id" = t."id")', follows: true, sort: true, filter: 'range' },
    { name: 'message_count', kind: 'integer', readOnly: true, maintained: '(select count(*) from "conversation_message" m where m."conversation_id" = t."id")', follows: true, default: '0', shownDefault: 0 },
    { name: 'unread_count', kind: 'integer', column: null, readOnly: true, sql: '(null::integer)', nullable: true, inDefaultBody: false, includedBy: 'unread_count', filledBy: 'unread' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'assigned_to', resource: 'user', localColumn: 'assigned_to_id' },
    'created_by updated_by',
    { name: 'subject', resource: '', localColumn: 'subject_id', variants: [{ name: 'subject', resource: 'rental', localColumn: 'subject_id', when: { column: 'subject_type', value: 'rental' } }, { name: 'subject', resource: 'project', localColumn: 'subject_id', when: { column: 'subject_type', value: 'project' } }, { name: 'subject', resource: 'invoice', localColumn: 'subject_id', when: { column: 'subject_type', value: 'invoice' } }, { name: 'subject', resource: 'account', localColumn: 'subject_id', when: { column: 'subject_type', value: 'account' } }, { name: 'subject', resource: 'repair', localColumn: 'subject_id', when: { column: 'subject_type', value: 'repair' } }, { name: 'subject', resource: 'purchase_order', localColumn: 'subject_id', when: { column: 'subject_type', value: 'purchase_order' } }] },
    { name: 'messages', resource: 'conversation_message', localColumn: 'id', foreignColumn: 'conversation_id', cardinality: 'many', order: 't."id", t."id"' },
    { name: 'participants', resource: 'user', localColumn: 'id', link: { from: '"conversation" o cross join unnest(o."participant_user_ids") x(v)', owner: 'o."id"', ownerType: 'integer', related: 'x.v', condition: '' }, cardinality: 'many', order: 't."id"' },
    { name: 'attachments', resource: 'attachment', localColumn: 'id', foreignColumn: 'owner_id', condition: 'r."owner_type" = \'conversation\'', cardinality: 'many', order: 't."created_at" desc, t."id"' },
  ],
  live: 'case t."subject_type" when \'rental\' then coalesce((select g."deleted_at" is null from "rental" g where g."id" = t."subject_id"::integer), true) when \'project\' then coalesce((select g."deleted_at" is null from "project" g where g."id" = t."subject_id"::integer), true) when \'invoice\' then coalesce((select g."deleted_at" is null from "invoice" g where g."id" = t."subject_id"::integer), true) when \'account\' then coalesce((select g."deleted_at" is null from "account" g where g."id" = t."subject_id"::integer), true) when \'repair\' then coalesce((select g."deleted_at" is null from "repair" g where g."id" = t."subject_id"::integer), true) when \'purchase_order\' then coalesce((select g."deleted_at" is null from "purchase_order" g where g."id" = t."subject_id"::integer), true) else true end',
  search: ['title'],
  words: '"backline_words_1"(t."title")',
  create: { effects: ['tell_assigned'], emits: ['conversation.created'], prepared: true },
  update: { effects: ['tell_assigned'], emits: ['conversation.updated'], prepared: true },
  actions: {
    mark_read: {
      guards: [
        { name: 'reader_known', code: 'forbidden', field: 'participant_user_ids', kind: 'function' },
        { name: 'message_of_conversation', code: 'validation_failed', field: 'message_count', kind: 'function' },
      ],
      effects: ['mark_read'],
      emits: ['conversation.updated'],
    },
  },
  rules: 'crm/conversation',
  watched: ['status'],
  usual: ['destroy'],
  machine: {
    field: 'status',
    initial: 'open',
    states: ['open', 'closed'],
    transitions: {
      close: { from: ['open'], to: { state: 'closed' }, emits: ['conversation.closed'], dryRun: true },
      reopen: { from: ['closed'], to: { state: 'open' }, emits: ['conversation.reopened'], dryRun: true },
    },
    available: ['close', 'reopen'],
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, subject_type: { type: 'string', enum: ['rental', 'project', 'invoice', 'account', 'repair', 'purchase_order'] }, subject_id: { type: 'string', maxLength: 36 }, title: { type: 'string', minLength: 1, maxLength: 255 }, status: { type: 'string', enum: ['open', 'closed'] }, visibility: { type: 'string', enum: ['internal', 'customer'] }, assigned_to_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, participant_user_ids: { type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 200 }, last_message_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, message_count: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'subject_type', 'subject_id', 'title', 'status', 'visibility', 'assigned_to_id', 'participant_user_ids', 'last_message_at', 'message_count', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
