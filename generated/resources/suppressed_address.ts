// Generated from definitions/communication/suppressed_address.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const suppressedAddress: ShortResource = {
  name: 'suppressed_address',
  plural: 'suppressed_addresses',
  context: 'communication',
  traits: ['hasRef'],
  scope: [
    't."communication_log_id" is null or exists (select 1 from "communication_log" s1 where s1."id" = t."communication_log_id" and (case s1."subject_type"',
    'when \'rental\' then exists (select 1 from "rental" s2 where s2."id" = s1."subject_id"::integer and s2."warehouse_id" = any({scope}))',
    'when \'invoice\' then exists (select 1 from "invoice" s2 where s2."id" = s1."subject_id"::integer and s2."warehouse_id" = any({scope}))',
    'when \'credit_note\' then exists (select 1 from "credit_note" s2 where s2."id" = s1."subject_id"::integer and ((s2."invoice_id" is null or exists (select 1 from "invoice" s3 where s3."id" = s2."invoice_id" and s3."warehouse_id" = any({scope}))) and (s2."rental_id" is null or exists (select 1 from "rental" s3 where s3."id" = s2."rental_id" and s3."warehouse_id" = any({scope})))))',
    'when \'purchase_order\' then exists (select 1 from "purchase_order" s2 where s2."id" = s1."subject_id"::integer and s2."warehouse_id" = any({scope}))',
    'when \'repair\' then exists (select 1 from "repair" s2 where s2."id" = s1."subject_id"::integer and ((exists (select 1 from "asset" s3 where s3."id" = s2."asset_id" and s3."warehouse_id" = any({scope}))) or (s2."warehouse_id" = any({scope}))))',
    'when \'payment\' then exists (select 1 from "payment" s2 where s2."id" = s1."subject_id"::integer and ((s2."rental_id" is null or exists (select 1 from "rental" s3 where s3."id" = s2."rental_id" and s3."warehouse_id" = any({scope}))) and (not exists (select 1 from "payment_allocation" s3 where s3."payment_id" = s2."id") or exists (select 1 from "payment_allocation" s3 where s3."payment_id" = s2."id" and ((s3."invoice_id" is null or exists (select 1 from "invoice" s4 where s4."id" = s3."invoice_id" and s4."warehouse_id" = any({scope}))) and (s3."credit_note_id" is null or exists (select 1 from "credit_note" s4 where s4."id" = s3."credit_note_id" and ((s4."invoice_id" is null or exists (select 1 from "invoice" s5 where s5."id" = s4."invoice_id" and s5."warehouse_id" = any({scope}))) and (s4."rental_id" is null or exists (select 1 from "rental" s5 where s5."id" = s4."rental_id" and s5."warehouse_id" = any({scope}))))))))) and (s2."refund_of_id" is null or exists (select 1 from "payment" s3 where s3."id" = s2."refund_of_id" and ((s3."rental_id" is null or exists (select 1 from "rental" s4 where s4."id" = s3."rental_id" and s4."warehouse_id" = any({scope}))) and (not exists (select 1 from "payment_allocation" s4 where s4."payment_id" = s3."id") or exists (select 1 from "payment_allocation" s4 where s4."payment_id" = s3."id" and ((s4."invoice_id" is null or exists (select 1 from "invoice" s5 where s5."id" = s4."invoice_id" and s5."warehouse_id" = any({scope}))) and (s4."credit_note_id" is null or exists (select 1 from "credit_note" s5 where s5."id" = s4."credit_note_id" and ((s5."invoice_id" is null or exists (select 1 from "invoice" s6 where s6."id" = s5."invoice_id" and s6."warehouse_id" = any({scope}))) and (s5."rental_id" is null or exists (select 1 from "rental" s6 where s6."id" = s5."rental_id" and s6."warehouse_id" = any({scope}))))))))))))))',
    'when \'asset\' then exists (select 1 from "asset" s2 where s2."id" = s1."subject_id"::integer and s2."warehouse_id" = any({scope}))',
    'else true end))',
  ].join(' '),
  readAbility: 'communications:read',
  fields: [
    'id ref',
    { name: 'address', kind: 'string', update: false, required: true, sort: true, maxLength: 320, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'channel', kind: 'enum', update: false, values: ['email', 'sms'], default: "'email'", shownDefault: 'email', filter: 'choice' },
    { name: 'reason', kind: 'enum', readOnly: true, values: ['hard_bounce', 'complaint', 'manual'], default: "'manual'", shownDefault: 'manual', filter: 'choice' },
    { name: 'response', kind: 'string', readOnly: true, nullable: true, maxLength: 500, normalise: ['trim'] },
    { name: 'note', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'communication_log_id', kind: 'reference', readOnly: true, nullable: true, references: 'communication_log', filter: 'keys' },
    { name: 'is_active', kind: 'boolean', readOnly: true, default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'suppressed_at', kind: 'datetime', readOnly: true, json: 'to_char(t."suppressed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, default: 'now()', filter: 'range' },
    { name: 'expires_at', kind: 'datetime', readOnly: true, json: 'to_char(t."expires_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    { name: 'lifted_at', kind: 'datetime', readOnly: true, json: 'to_char(t."lifted_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'lifted_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user' },
    { name: 'lift_reason', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    'created_at updated_at',
  ],
  relations: [
    { name: 'communication_log', resource: 'communication_log', localColumn: 'communication_log_id' },
    { name: 'lifted_by', resource: 'user', localColumn: 'lifted_by_id' },
  ],
  defaultSort: [{ field: 'suppressed_at', descending: true }],
  search: ['address'],
  words: '"backline_words_1"(t."address")',
  create: {
    guards: [{ name: 'by_a_person', code: 'human_required', field: 'address', kind: 'function' }],
    emits: [{ event: 'suppressed_address.created', lean: true, withAction: false }],
    prepared: true,
  },
  actions: {
    lift: {
      handler: 'lift',
      guards: [
        { name: 'by_a_person', code: 'human_required', field: 'address', kind: 'function' },
        { name: 'no_complaint', code: 'complained', field: 'reason', kind: 'function' },
      ],
    },
  },
  rules: 'communication/suppressed_address',
  constraints: { suppressed_address_once: { field: 'address', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, address: { type: 'string', minLength: 1, maxLength: 320 }, channel: { type: 'string', enum: ['email', 'sms'] }, reason: { type: 'string', enum: ['hard_bounce', 'complaint', 'manual'] }, response: { type: ['string', 'null'], maxLength: 500 }, note: { type: ['string', 'null'], maxLength: 255 }, communication_log_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, is_active: { type: 'boolean' }, suppressed_at: { type: 'string', format: 'date-time', maxLength: 40 }, expires_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, lifted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, lifted_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, lift_reason: { type: ['string', 'null'], maxLength: 255 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'address', 'channel', 'reason', 'response', 'note', 'communication_log_id', 'is_active', 'suppressed_at', 'expires_at', 'lifted_at', 'lifted_by_id', 'lift_reason', 'created_at', 'updated_at'] };
