// Generated from definitions/finance/credit_note_line.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const creditNoteLine: ShortResource = {
  name: 'credit_note_line',
  context: 'finance',
  traits: ['audited'],
  listKey: 'lines',
  param: 'line',
  parent: { resource: 'credit_note', column: 'credit_note_id', param: 'credit_note', aggregate: false },
  scope: 'exists (select 1 from "credit_note" s1 where s1."id" = t."credit_note_id" and ((s1."invoice_id" is null or exists (select 1 from "invoice" s2 where s2."id" = s1."invoice_id" and s2."warehouse_id" = any({scope}))) and (s1."rental_id" is null or exists (select 1 from "rental" s2 where s2."id" = s1."rental_id" and s2."warehouse_id" = any({scope})))))',
  readAbility: 'credit-notes:read',
  fields: [
    'id',
    { name: 'credit_note_id', kind: 'reference', readOnly: true, sort: true, references: 'credit_note', filter: 'keys' },
    { name: 'description', kind: 'text', required: true, maxLength: 65535 },
    { name: 'quantity', kind: 'decimal', json: 't."quantity"::text', default: { text: ['coalesce(((select r1."quantity" from "invoice_line" r1 where r1."id" = ', ') - (select r2."quantity_credited" from "invoice_line" r2 where r2."id" = ', ')), 1)'], params: [{ field: 'invoice_line_id', cast: 'integer' }, { field: 'invoice_line_id', cast: 'integer' }] } },
    { name: 'unit_price', kind: 'money', json: 't."unit_price"::text', places: 4, default: { text: ['coalesce((select r1."unit_price" from "invoice_line" r1 where r1."id" = ', '), 0)'], params: [{ field: 'invoice_line_id', cast: 'integer' }] }, currency: { rate: '(select (select i."exchange_rate" from "invoice" i where i."id" = "above"."invoice_id") from "credit_note" "above" where "above"."id" = t."credit_note_id")', field: 'credit_note.currency_code', sql: '(select "above"."currency_code" from "credit_note" "above" where "above"."id" = t."credit_note_id")' } },
    { name: 'return_to_stock', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'invoice_line_id', kind: 'reference', nullable: true, references: 'invoice_line', filter: 'keys' },
    { name: 'rental_item_id', kind: 'reference', nullable: true, references: 'rental_item', default: { text: ['(select r1."rental_item_id" from "invoice_line" r1 where r1."id" = ', ')'], params: [{ field: 'invoice_line_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'tax_type_id', kind: 'reference', nullable: true, references: 'tax_type', default: { text: ['(select r1."tax_type_id" from "invoice_line" r1 where r1."id" = ', ')'], params: [{ field: 'invoice_line_id', cast: 'integer' }] } },
    { name: 'tax_percent', kind: 'percent', readOnly: true, json: 'to_char(t."tax_percent", \'FM99999990.0099\')', default: { text: ['coalesce((select r1."tax_percent" from "invoice_line" r1 where r1."id" = ', '), 0)'], params: [{ field: 'invoice_line_id', cast: 'integer' }] }, filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'net_amount', kind: 'money', readOnly: true, json: 't."net_amount"::text', places: 4, default: '0', shownDefault: '0.00', currency: { rate: '(select (select i."exchange_rate" from "invoice" i where i."id" = "above"."invoice_id") from "credit_note" "above" where "above"."id" = t."credit_note_id")', field: 'credit_note.currency_code', sql: '(select "above"."currency_code" from "credit_note" "above" where "above"."id" = t."credit_note_id")' } },
    { name: 'tax_amount', kind: 'money', readOnly: true, json: 't."tax_amount"::text', places: 4, default: '0', shownDefault: '0.00', currency: { rate: '(select (select i."exchange_rate" from "invoice" i where i."id" = "above"."invoice_id") from "credit_note" "above" where "above"."id" = t."credit_note_id")', field: 'credit_note.currency_code', sql: '(select "above"."currency_code" from "credit_note" "above" where "above"."id" = t."credit_note_id")' } },
    { name: 'gross_amount', kind: 'money', readOnly: true, json: 't."gross_amount"::text', places: 4, default: '0', shownDefault: '0.00', currency: { rate: '(select (select i."exchange_rate" from "invoice" i where i."id" = "above"."invoice_id") from "credit_note" "above" where "above"."id" = t."credit_note_id")', field: 'credit_note.currency_code', sql: '(select "above"."currency_code" from "credit_note" "above" where "above"."id" = t."credit_note_id")' } },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'credit_note', resource: 'credit_note', localColumn: 'credit_note_id', filterPath: true },
    { name: 'invoice_line', resource: 'invoice_line', localColumn: 'invoice_line_id' },
    { name: 'rental_item', resource: 'rental_item', localColumn: 'rental_item_id' },
    { name: 'tax_type', resource: 'tax_type', localColumn: 'tax_type_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'id', descending: false }],
  report: { measures: ['net_amount', 'tax_amount', 'gross_amount', 'quantity'] },
  amounts: [
    { columns: ['net_amount', 'tax_amount', 'gross_amount'], digits: '(select "coin"."decimals" from "currency" "coin" where "coin"."code" = (select "above"."currency_code" from "credit_note" "above" where "above"."id" = t."credit_note_id"))' },
  ],
  companyDigits: '(select "coin"."decimals" from "currency" "coin" where "coin"."code" = coalesce((select "s"."value" #>> \'{}\' from "setting_value" "s" where "s"."group" = \'finance\' and "s"."key" = \'base_currency\'), \'GBP\'))',
  validations: [
    { name: 'quantity_positive', code: 'validation_failed', message: 'The quantity must be above zero.', field: 'quantity', sql: 'coalesce((t."quantity" > 0), true)', reads: ['quantity'] },
    { name: 'line_of_invoice', code: 'validation_failed', message: 'The line must belong to the invoice of the credit note.', field: 'invoice_line_id', sql: 'coalesce(((select r1."invoice_id" from "invoice_line" r1 where r1."id" = t."invoice_line_id") = (select r2."invoice_id" from "credit_note" r2 where r2."id" = t."credit_note_id" {lock})), true)', reads: ['invoice_line_id', 'credit_note_id'], idleWithout: ['invoice_line_id'], follows: [{ resource: 'credit_note', columns: ['invoice_id'] }] },
    { name: 'within_invoiced', code: 'over_credited', field: 'quantity', sql: 'coalesce((t."quantity" <= ((select r1."quantity" from "invoice_line" r1 where r1."id" = t."invoice_line_id" {lock}) - (select r2."quantity_credited" from "invoice_line" r2 where r2."id" = t."invoice_line_id" {lock}))), true)', reads: ['quantity', 'invoice_line_id'], idleWithout: ['invoice_line_id'], follows: [{ resource: 'invoice_line', columns: ['quantity', 'quantity_credited'] }] },
  ],
  create: {
    guards: [
      { name: 'note_is_draft', code: 'locked_field', message: 'The lines of a credit note can only change while it is a draft.', field: 'credit_note_id', sql: { text: ['coalesce(((select r1."status" from "credit_note" r1 where r1."id" = ', " {lock}) = 'draft'), true)"], params: [{ field: 'credit_note_id', cast: 'integer' }] }, follows: [{ resource: 'credit_note', columns: ['status'] }], tells: { through: [{ name: 'credit_note', resource: 'credit_note', column: 'credit_note_id', key: 'id', fields: ['status'] }] } },
    ],
    effects: ['total_note'],
    emits: ['credit_note_line.created'],
  },
  update: {
    guards: [
      { name: 'note_is_draft', code: 'locked_field', message: 'The lines of a credit note can only change while it is a draft.', field: 'credit_note_id', sql: 'coalesce(((select r1."status" from "credit_note" r1 where r1."id" = t."credit_note_id" {lock}) = \'draft\'), true)', follows: [{ resource: 'credit_note', columns: ['status'] }], tells: { through: [{ name: 'credit_note', resource: 'credit_note', column: 'credit_note_id', key: 'id', fields: ['status'] }] } },
    ],
    effects: ['total_note'],
    emits: ['credit_note_line.updated'],
  },
  destroy: {
    guards: [
      { name: 'note_is_draft', code: 'locked_field', message: 'The lines of a credit note can only change while it is a draft.', field: 'credit_note_id', sql: 'coalesce(((select r1."status" from "credit_note" r1 where r1."id" = t."credit_note_id" {lock}) = \'draft\'), true)', follows: [{ resource: 'credit_note', columns: ['status'] }], tells: { through: [{ name: 'credit_note', resource: 'credit_note', column: 'credit_note_id', key: 'id', fields: ['status'] }] } },
    ],
    effects: ['total_note'],
    emits: ['credit_note_line.deleted'],
  },
  rules: 'finance/credit_note_line',
  watchers: [{ resource: 'credit_note', columns: ['credit_note_id'], key: 't."credit_note_id"', join: '' }],
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, credit_note_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, description: { type: 'string', minLength: 1, maxLength: 65535 }, quantity: { type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }, unit_price: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, return_to_stock: { type: 'boolean' }, invoice_line_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, rental_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, tax_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }, net_amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, tax_amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, gross_amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'credit_note_id', 'description', 'quantity', 'unit_price', 'return_to_stock', 'invoice_line_id', 'rental_item_id', 'tax_type_id', 'tax_percent', 'net_amount', 'tax_amount', 'gross_amount', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
