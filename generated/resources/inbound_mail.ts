// Generated from definitions/communication/inbound_mail.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const inboundMail: ShortResource = {
  name: 'inbound_mail',
  context: 'communication',
  traits: ['hasRef'],
  scope: [
    'case t."subject_type"',
    'when \'rental\' then exists (select 1 from "rental" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope}))',
    'when \'invoice\' then exists (select 1 from "invoice" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope}))',
    'when \'repair\' then exists (select 1 from "repair" s1 where s1."id" = t."subject_id"::integer and ((exists (select 1 from "asset" s2 where s2."id" = s1."asset_id" and s2."warehouse_id" = any({scope}))) or (s1."warehouse_id" = any({scope}))))',
    'when \'purchase_order\' then exists (select 1 from "purchase_order" s1 where s1."id" = t."subject_id"::integer and s1."warehouse_id" = any({scope}))',
    'else true',
    'end',
  ].join(' '),
  visible: '({rights} is null or jsonb_exists({rights} -> \'abilities\', \'*\') or case t."subject_type" when \'rental\' then jsonb_exists({rights} -> \'abilities\', \'rentals:read\') when \'project\' then jsonb_exists({rights} -> \'abilities\', \'projects:read\') when \'invoice\' then jsonb_exists({rights} -> \'abilities\', \'invoices:read\') when \'account\' then jsonb_exists({rights} -> \'abilities\', \'accounts:read\') when \'repair\' then jsonb_exists({rights} -> \'abilities\', \'repairs:read\') when \'purchase_order\' then jsonb_exists({rights} -> \'abilities\', \'purchase_orders:read\') else false end)',
  readAbility: 'communications:read',
  brief: ['status'],
  readWith: 'subject_id',
  fields: [
    'id ref',
    { name: 'status', kind: 'enum', sort: true, values: ['waiting', 'filed', 'automatic', 'returned', 'dismissed'], default: "'waiting'", shownDefault: 'waiting', filter: 'choice' },
    { name: 'reason', kind: 'enum', nullable: true, values: ['unknown_address', 'forged_address', 'unknown_message', 'unknown_sender', 'gone', 'too_many', 'too_large'], filter: 'choice' },
    { name: 'note', kind: 'string', nullable: true, maxLength: 500, normalise: ['trim'] },
    { name: 'from_address', kind: 'string', maxLength: 320, normalise: ['trim'], default: "''", shownDefault: '', filter: 'text' },
    { name: 'from_name', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'], filter: 'text' },
    { name: 'to_addresses', kind: 'array', pgType: 'text[]', element: 'text', default: "'{}'::text[]", shownDefault: [] },
    { name: 'subject_line', kind: 'string', maxLength: 500, normalise: ['trim'], default: "''", shownDefault: '', filter: 'text' },
    { name: 'body', kind: 'text', maxLength: 65535, default: "''", shownDefault: '' },
    { name: 'quoted_text', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'file_count', kind: 'integer', default: '0', shownDefault: 0 },
    { name: 'subject_type', kind: 'enum', nullable: true, values: ['rental', 'project', 'invoice', 'account', 'repair', 'purchase_order'], filter: ['eq', 'in'] },
    { name: 'subject_id', kind: 'string', nullable: true, maxLength: 36, normalise: ['trim'], pointsBy: 'subject_type', filter: ['eq', 'in'] },
    { name: 'communication_log_id', kind: 'reference', nullable: true, references: 'communication_log', filter: 'keys' },
    { name: 'conversation_id', kind: 'reference', nullable: true, references: 'conversation', filter: 'keys' },
    { name: 'conversation_message_id', kind: 'integer', nullable: true },
    { name: 'message_id', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'], filter: 'text' },
    { name: 'once_key', kind: 'string', readOnly: true, hidden: true, inDefaultBody: false, maxLength: 64, normalise: ['trim'], minLength: 1 },
    { name: 'provider', kind: 'string', readOnly: true, hidden: true, inDefaultBody: false, maxLength: 60, normalise: ['trim'], minLength: 1 },
    { name: 'content_type', kind: 'string', readOnly: true, nullable: true, hidden: true, inDefaultBody: false, maxLength: 500, normalise: ['trim'] },
    { name: 'stored_file_id', kind: 'bigint', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    'created_at updated_at',
  ],
  relations: [
    { name: 'communication_log', resource: 'communication_log', localColumn: 'communication_log_id' },
    { name: 'conversation', resource: 'conversation', localColumn: 'conversation_id' },
    { name: 'subject', resource: '', localColumn: 'subject_id', variants: [{ name: 'subject', resource: 'rental', localColumn: 'subject_id', when: { column: 'subject_type', value: 'rental' } }, { name: 'subject', resource: 'project', localColumn: 'subject_id', when: { column: 'subject_type', value: 'project' } }, { name: 'subject', resource: 'invoice', localColumn: 'subject_id', when: { column: 'subject_type', value: 'invoice' } }, { name: 'subject', resource: 'account', localColumn: 'subject_id', when: { column: 'subject_type', value: 'account' } }, { name: 'subject', resource: 'repair', localColumn: 'subject_id', when: { column: 'subject_type', value: 'repair' } }, { name: 'subject', resource: 'purchase_order', localColumn: 'subject_id', when: { column: 'subject_type', value: 'purchase_order' } }] },
  ],
  search: ['from_address', 'from_name', 'subject_line'],
  words: '"backline_words_1"(t."from_address", t."from_name", t."subject_line")',
  actions: {
    file: {
      handler: 'file',
      guards: [
        { name: 'is_open', code: 'invalid_state', message: 'It belongs to a conversation already.', field: 'status', sql: 'coalesce((t."status" <> \'filed\'), true)', tells: { fields: ['status'] } },
      ],
      emits: [{ event: 'inbound_mail.filed', lean: true, withAction: false }],
    },
    dismiss: {
      guards: [
        { name: 'is_open', code: 'invalid_state', message: 'It belongs to a conversation already.', field: 'status', sql: 'coalesce((t."status" <> \'filed\'), true)', tells: { fields: ['status'] } },
      ],
      set: [{ column: 'status', value: "'dismissed'" }],
    },
  },
  rules: 'communication/inbound_mail',
  constraints: { inbound_mail_once_key_unique: { field: 'once_key', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, status: { type: 'string', enum: ['waiting', 'filed', 'automatic', 'returned', 'dismissed'] }, reason: { type: ['string', 'null'], enum: ['unknown_address', 'forged_address', 'unknown_message', 'unknown_sender', 'gone', 'too_many', 'too_large', null] }, note: { type: ['string', 'null'], maxLength: 500 }, from_address: { type: 'string', maxLength: 320 }, from_name: { type: ['string', 'null'], maxLength: 255 }, to_addresses: { type: 'array', items: { type: 'string', maxLength: 320 }, maxItems: 100 }, subject_line: { type: 'string', maxLength: 500 }, body: { type: 'string', maxLength: 65535 }, quoted_text: { type: ['string', 'null'], maxLength: 65535 }, file_count: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, subject_type: { type: ['string', 'null'], enum: ['rental', 'project', 'invoice', 'account', 'repair', 'purchase_order', null] }, subject_id: { type: ['string', 'null'], maxLength: 36 }, communication_log_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, conversation_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, conversation_message_id: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, message_id: { type: ['string', 'null'], maxLength: 255 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'status', 'reason', 'note', 'from_address', 'from_name', 'to_addresses', 'subject_line', 'body', 'quoted_text', 'file_count', 'subject_type', 'subject_id', 'communication_log_id', 'conversation_id', 'conversation_message_id', 'message_id', 'created_at', 'updated_at'] };
