// Generated from definitions/communication/payment_reminder.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const paymentReminder: ShortResource = {
  name: 'payment_reminder',
  context: 'communication',
  traits: ['hasRef', 'audited'],
  scope: 'exists (select 1 from "invoice" s1 where s1."id" = t."invoice_id" and s1."warehouse_id" = any({scope}))',
  readAbility: 'communications:read',
  brief: ['status'],
  fields: [
    'id ref',
    { name: 'invoice_id', kind: 'reference', update: false, required: true, references: 'invoice', filter: 'keys' },
    { name: 'step', kind: 'integer', update: false, required: true, sort: true, filter: 'keys' },
    { name: 'status', kind: 'enum', readOnly: true, values: ['drafted', 'sent', 'waived', 'cancelled'], default: "'drafted'", shownDefault: 'drafted', filter: 'choice' },
    { name: 'currency_code', kind: 'string', readOnly: true, nullable: true, normalise: ['trim'], references: 'currency', filter: 'text' },
    { name: 'fee', kind: 'money', readOnly: true, json: 't."fee"::text', places: 4, default: '0', shownDefault: '0.00', currency: { field: 'currency_code', sql: 't."currency_code"' }, filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'fee_text', kind: 'string', readOnly: true, nullable: true, hidden: true, inDefaultBody: false, maxLength: 60, normalise: ['trim'] },
    { name: 'fee_invoice_id', kind: 'reference', readOnly: true, nullable: true, references: 'invoice', filter: 'keys' },
    { name: 'communication_draft_id', kind: 'reference', readOnly: true, nullable: true, references: 'communication_draft', filter: 'keys' },
    { name: 'sent_at', kind: 'datetime', readOnly: true, json: 'to_char(t."sent_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    { name: 'waived_at', kind: 'datetime', readOnly: true, json: 'to_char(t."waived_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'waived_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user' },
    { name: 'waive_reason', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'invoice', resource: 'invoice', localColumn: 'invoice_id' },
    { name: 'currency', resource: 'currency', localColumn: 'currency_code', foreignColumn: 'code', include: false },
    { name: 'fee_invoice', resource: 'invoice', localColumn: 'fee_invoice_id' },
    { name: 'communication_draft', resource: 'communication_draft', localColumn: 'communication_draft_id' },
    { name: 'waived_by', resource: 'user', localColumn: 'waived_by_id' },
    'created_by updated_by',
  ],
  amounts: [
    { columns: ['fee'], digits: '(select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code")' },
  ],
  create: { effects: ['compose'], emits: ['payment_reminder.created'], prepared: true },
  actions: {
    waive: {
      handler: 'waive',
      guards: [
        { name: 'was_sent', code: 'invalid_state', message: 'Only what was sent can be waived. Discard its message instead.', field: 'status', sql: 'coalesce((t."status" = \'sent\'), true)', tells: { fields: ['status'] } },
      ],
      emits: [{ event: 'payment_reminder.waived', lean: true, withAction: false }],
    },
  },
  rules: 'communication/payment_reminder',
  constraints: { payment_reminder_once: { field: 'invoice_id', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, invoice_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, step: { type: 'integer', format: 'int32', minimum: 1, maximum: 3 }, status: { type: 'string', enum: ['drafted', 'sent', 'waived', 'cancelled'] }, currency_code: { type: ['string', 'null'], maxLength: 3 }, fee: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, fee_invoice_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, communication_draft_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, sent_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, waived_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, waived_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, waive_reason: { type: ['string', 'null'], maxLength: 255 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'invoice_id', 'step', 'status', 'currency_code', 'fee', 'fee_invoice_id', 'communication_draft_id', 'sent_at', 'waived_at', 'waived_by_id', 'waive_reason', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
