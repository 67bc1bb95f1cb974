// Generated from definitions/finance/credit_note.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const creditNote: ShortResource = {
  name: 'credit_note',
  context: 'finance',
  traits: ['hasRef', 'audited', 'customFields'],
  scope: '(t."invoice_id" is null or exists (select 1 from "invoice" s1 where s1."id" = t."invoice_id" and s1."warehouse_id" = any({scope}))) and (t."rental_id" is null or exists (select 1 from "rental" s1 where s1."id" = t."rental_id" and s1."warehouse_id" = any({scope})))',
  fields: [
    'id ref',
    { name: 'number', kind: 'string', readOnly: true, nullable: true, sort: true, maxLength: 30, normalise: ['trim'], filter: 'text' },
    { name: 'account_id', kind: 'reference', writableIn: ['draft'], required: true, references: 'account', filter: 'keys' },
    { name: 'reason_id', kind: 'reference', nullable: true, references: 'static_value', filter: 'keys' },
    { name: 'note', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'credit_date', kind: 'date', json: 'to_char(t."credit_date", \'YYYY-MM-DD\')', writableIn: ['draft'], default: "(now() at time zone 'UTC')::date" },
    { name: 'currency_code', kind: 'string', writableIn: ['draft'], normalise: ['trim'], references: 'currency', default: { text: ['coalesce((select r1."currency_code" from "invoice" r1 where r1."id" = ', '), (select r2."currency_code" from "account" r2 where r2."id" = ', '), ', ')'], params: [{ field: 'invoice_id', cast: 'integer' }, { field: 'account_id', cast: 'integer' }, { setting: 'finance.base_currency', cast: 'text' }] }, filter: 'text' },
    { name: 'status', kind: 'enum', readOnly: true, sort: true, values: ['draft', 'issued', 'applied', 'void'], default: "'draft'", shownDefault: 'draft', filter: 'choice' },
    { name: 'invoice_id', kind: 'reference', nullable: true, writableIn: ['draft'], references: 'invoice', filter: 'keys' },
    { name: 'rental_id', kind: 'reference', nullable: true, writableIn: ['draft'], references: 'rental', default: { text: ['(select r1."rental_id" from "invoice" r1 where r1."id" = ', ')'], params: [{ field: 'invoice_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'net_total', kind: 'money', readOnly: true, json: 't."net_total"::text', sort: true, default: '0', shownDefault: '0.00', filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'tax_total', kind: 'money', readOnly: true, json: 't."tax_total"::text', sort: true, default: '0', shownDefault: '0.00', filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'gross_total', kind: 'money', readOnly: true, json: 't."gross_total"::text', sort: true, default: '0', shownDefault: '0.00', filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'amount_applied', kind: 'money', readOnly: true, json: 't."amount_applied"::text', sort: true, default: '0', shownDefault: '0.00', filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'amount_refunded', kind: 'money', readOnly: true, json: 't."amount_refunded"::text', sort: true, default: '0', shownDefault: '0.00', filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'balance', kind: 'money', readOnly: true, json: 't."balance"::text', sort: true, default: '0', shownDefault: '0.00', filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'issued_at', kind: 'datetime', readOnly: true, json: 'to_char(t."issued_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    { name: 'voided_at', kind: 'datetime', readOnly: true, json: 'to_char(t."voided_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, filter: 'range' },
    'custom_fields created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'account', resource: 'account', localColumn: 'account_id', filterPath: true },
    { name: 'reason', resource: 'static_value', localColumn: 'reason_id' },
    { name: 'currency', resource: 'currency', localColumn: 'currency_code', foreignColumn: 'code', include: false },
    { name: 'invoice', resource: 'invoice', localColumn: 'invoice_id' },
    { name: 'rental', resource: 'rental', localColumn: 'rental_id', include: false },
    'created_by updated_by',
    { name: 'lines', resource: 'credit_note_line', localColumn: 'id', foreignColumn: 'credit_note_id', cardinality: 'many', order: 't."id"' },
    { name: 'allocations', resource: 'credit_note_allocation', localColumn: 'id', foreignColumn: 'credit_note_id', cardinality: 'many', order: 't."id"' },
    { name: 'payouts', resource: 'payment_allocation', localColumn: 'id', foreignColumn: 'credit_note_id', cardinality: 'many', order: 't."id"' },
  ],
  locksFirst: { resource: 'invoice', column: 'invoice_id' },
  search: ['number'],
  validations: [
    { name: 'invoice_of_account', code: 'validation_failed', message: 'The invoice must belong to the account.', field: 'invoice_id', sql: 'coalesce(((select r1."account_id" from "invoice" r1 where r1."id" = t."invoice_id" {lock}) = t."account_id"), true)', reads: ['invoice_id', 'account_id'], idleWithout: ['invoice_id'], follows: [{ resource: 'invoice', columns: ['account_id'] }] },
    { name: 'currency_of_invoice', code: 'currency_mismatch', field: 'currency_code', sql: 'coalesce(((select r1."currency_code" from "invoice" r1 where r1."id" = t."invoice_id" {lock}) = t."currency_code"), true)', reads: ['invoice_id', 'currency_code'], idleWithout: ['invoice_id'], follows: [{ resource: 'invoice', columns: ['currency_code'] }] },
    { name: 'reason_of_list', code: 'validation_failed', message: 'Choose a value of the list credit_reasons.', field: 'reason_id', sql: 'coalesce(((select r2."key" from "static_list" r2 where r2."id" = (select r1."static_list_id" from "static_value" r1 where r1."id" = t."reason_id") {lock}) = \'credit_reasons\'), true)', reads: ['reason_id'], idleWithout: ['reason_id'], follows: [{ resource: 'static_list', columns: ['key'] }] },
  ],
  create: {
    guards: [
      { name: 'invoice_open', code: 'invalid_state', message: 'Only an invoice that is issued, partially paid or paid can be credited.', field: 'invoice_id', sql: { text: ['coalesce(((select r1."status" from "invoice" r1 where r1."id" = ', " {lock}) in ('issued', 'partially_paid', 'paid')), true)"], params: [{ field: 'invoice_id', cast: 'integer' }] }, follows: [{ resource: 'invoice', columns: ['status'] }], tells: { through: [{ name: 'invoice', resource: 'invoice', column: 'invoice_id', key: 'id', fields: ['status'] }] } },
    ],
    effects: ['copy_lines'],
    emits: ['credit_note.created'],
  },
  update: { effects: ['retotal'], emits: ['credit_note.updated'] },
  destroy: {
    guards: [
      { name: 'is_draft', code: 'invalid_state', message: 'Only a draft can be deleted. Void an issued credit note.', field: 'status', sql: 'coalesce((t."status" = \'draft\'), true)', tells: { fields: ['status'] } },
    ],
    emits: ['credit_note.deleted'],
  },
  composite: { children: 'lines' },
  referencedBy: [{ resource: 'payment_allocation', column: 'credit_note_id' }],
  rules: 'finance/credit_note',
  watched: ['invoice_id', 'status'],
  watchers: [
    { resource: 'account', columns: ['account_id', 'balance', 'status'], key: 't."account_id"', join: '' },
    { resource: 'invoice', columns: ['invoice_id', 'status'], key: 't."invoice_id"', join: '' },
  ],
  constraints: { credit_note_number_unique: { field: 'number', code: 'validation_failed', kind: 'unique' } },
  machine: {
    field: 'status',
    initial: 'draft',
    states: ['draft', 'issued', 'applied', 'void'],
    transitions: {
      issue: {
        from: ['draft'],
        to: { state: 'issued' },
        guards: [
          { name: 'has_lines', code: 'no_lines', field: 'lines', sql: 'exists(select 1 from "credit_note_line" r1 where r1."credit_note_id" = t."id")', collects: [{ resource: 'credit_note_line', columns: ['credit_note_id'], key: 't."credit_note_id"', join: '' }], tells: { rows: [{ name: 'lines', resource: 'credit_note_line', alias: 'r1', from: { text: ['from "credit_note_line" r1 where r1."credit_note_id" = t."id"'], params: [] }, columns: [] }] } },
          { name: 'within_invoice', code: 'over_credited', field: 'lines', kind: 'function' },
          { name: 'period_open', code: 'period_closed', field: 'credit_date', kind: 'function' },
        ],
        set: [{ column: 'issued_at', value: 'now()' }],
        effects: ['issue_note'],
        emits: ['credit_note.issued'],
      },
      allocate: {
        from: ['issued'],
        to: { column: 'status', map: {} },
        effects: ['allocate_note'],
        emits: ['credit_note.applied'],
      },
      refund: {
        from: ['issued'],
        to: { column: 'status', map: {} },
        guards: [
          { name: 'something_left', code: 'amount_exceeds_balance', message: 'Nothing of the credit note is left.', field: 'balance', sql: 'coalesce((t."balance" > 0), true)', tells: { fields: ['balance'] } },
          { name: 'payout_open', code: 'period_closed', field: 'paid_on', sql: { text: ['coalesce((coalesce(', ", (now() at time zone 'UTC')::date) > ", '), true)'], params: [{ input: 'paid_on', cast: 'date' }, { setting: 'finance.lock_date', cast: 'date' }] }, tells: { settings: ['finance.lock_date'] } },
        ],
        effects: ['pay_out'],
        emits: ['credit_note.applied'],
      },
      void: {
        from: ['issued', 'applied'],
        to: { state: 'void' },
        guards: [
          { name: 'not_refunded', code: 'has_refunds', field: 'amount_refunded', sql: 'coalesce((t."amount_refunded" = 0), true)', tells: { fields: ['amount_refunded'] } },
          { name: 'period_open', code: 'period_closed', field: 'credit_date', kind: 'function' },
        ],
        set: [{ column: 'voided_at', value: 'now()' }],
        effects: ['take_back'],
        emits: ['credit_note.voided'],
      },
    },
    available: ['issue', 'allocate', 'refund', 'void', 'delete'],
  },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, number: { type: ['string', 'null'], maxLength: 30 }, account_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, reason_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, note: { type: ['string', 'null'], maxLength: 65535 }, credit_date: { type: 'string', format: 'date', maxLength: 10 }, currency_code: { type: 'string', maxLength: 3 }, status: { type: 'string', enum: ['draft', 'issued', 'applied', 'void'] }, invoice_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, rental_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, net_total: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, tax_total: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, gross_total: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, amount_applied: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, amount_refunded: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, balance: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, issued_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, voided_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'number', 'account_id', 'reason_id', 'note', 'credit_date', 'currency_code', 'status', 'invoice_id', 'rental_id', 'net_total', 'tax_total', 'gross_total', 'amount_applied', 'amount_refunded', 'balance', 'issued_at', 'voided_at', 'custom_fields', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
