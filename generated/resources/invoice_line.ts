// Generated from definitions/finance/invoice_line.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const invoiceLine: ShortResource = {
  name: 'invoice_line',
  context: 'finance',
  traits: ['audited'],
  listKey: 'lines',
  param: 'line',
  parent: { resource: 'invoice', column: 'invoice_id', param: 'invoice', aggregate: true },
  scope: 'exists (select 1 from "invoice" s1 where s1."id" = t."invoice_id" and s1."warehouse_id" = any({scope}))',
  fields: [
    'id',
    { name: 'invoice_id', kind: 'reference', readOnly: true, sort: true, references: 'invoice', filter: 'keys' },
    { name: 'description', kind: 'string', required: true, maxLength: 500, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'quantity', kind: 'decimal', json: 't."quantity"::text', default: '1', shownDefault: '1.00' },
    { name: 'unit_price', kind: 'money', json: 't."unit_price"::text', nullable: true },
    { name: 'kind', kind: 'enum', values: ['item', 'service', 'deposit', 'deposit_deduction', 'surcharge', 'text'], default: "'item'", shownDefault: 'item', filter: 'choice' },
    { name: 'position', kind: 'integer', sort: true, default: '0', shownDefault: 0 },
    { name: 'rental_id', kind: 'reference', nullable: true, references: 'rental', default: { text: ['coalesce((select r1."rental_id" from "rental_item" r1 where r1."id" = ', '), (select r2."rental_id" from "invoice" r2 where r2."id" = ', '))'], params: [{ field: 'rental_item_id', cast: 'integer' }, { field: 'invoice_id', cast: 'integer' }] }, filter: 'keys' },
    { name: 'rental_item_id', kind: 'reference', nullable: true, references: 'rental_item', filter: 'keys' },
    { name: 'credit_of_line_id', kind: 'reference', readOnly: true, nullable: true, references: 'invoice_line' },
    { name: 'period_from', kind: 'date', json: 'to_char(t."period_from", \'YYYY-MM-DD\')', nullable: true },
    { name: 'period_to', kind: 'date', json: 'to_char(t."period_to", \'YYYY-MM-DD\')', nullable: true },
    { name: 'unit', kind: 'string', maxLength: 20, normalise: ['trim'], default: "'unit'", shownDefault: 'unit' },
    { name: 'period_factor', kind: 'factor', json: 't."period_factor"::text', default: '1', shownDefault: '1.0000' },
    { name: 'discount_percent', kind: 'percent', json: 'to_char(t."discount_percent", \'FM99999990.0099\')', default: '0', shownDefault: '0.00' },
    { name: 'tax_type_id', kind: 'reference', nullable: true, references: 'tax_type', filter: 'keys' },
    { name: 'tax_percent', kind: 'percent', readOnly: true, json: 'to_char(t."tax_percent", \'FM99999990.0099\')', default: '0', shownDefault: '0.00' },
    { name: 'net_amount', kind: 'money', readOnly: true, json: 't."net_amount"::text', sort: true, default: '0', shownDefault: '0.00', filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'tax_amount', kind: 'money', readOnly: true, json: 't."tax_amount"::text', sort: true, default: '0', shownDefault: '0.00', filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'gross_amount', kind: 'money', readOnly: true, json: 't."gross_amount"::text', sort: true, default: '0', shownDefault: '0.00', filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'quantity_credited', kind: 'decimal', readOnly: true, json: 't."quantity_credited"::text', default: '0', shownDefault: '0.00' },
    { name: 'revenue_account', kind: 'string', nullable: true, maxLength: 30, normalise: ['trim'], filter: 'text' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'invoice', resource: 'invoice', localColumn: 'invoice_id', filterPath: true },
    { name: 'rental', resource: 'rental', localColumn: 'rental_id' },
    { name: 'rental_item', resource: 'rental_item', localColumn: 'rental_item_id' },
    { name: 'credit_of_line', resource: 'invoice_line', localColumn: 'credit_of_line_id', include: false },
    { name: 'tax_type', resource: 'tax_type', localColumn: 'tax_type_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'position', descending: false }],
  live: 'not exists (select 1 from "invoice" g1 where g1."id" = t."invoice_id" and g1."deleted_at" is not null)',
  ordered: { column: 'position', per: ['invoice_id'] },
  validations: [
    { name: 'period_in_order', code: 'invalid_dates', message: 'The last day cannot be before the first.', field: 'period_to', sql: 'coalesce((t."period_to" >= t."period_from"), true)', reads: ['period_to', 'period_from'], idleWithout: ['period_to', 'period_from'] },
    { name: 'price_given', code: 'validation_failed', message: 'The unit price is required.', field: 'unit_price', sql: '(coalesce((t."kind" = \'text\'), true) or (t."unit_price" is not null))', reads: ['kind', 'unit_price'] },
    { name: 'text_without_price', code: 'validation_failed', message: 'A text has no price.', field: 'unit_price', sql: '(coalesce((t."kind" <> \'text\'), true) or (t."unit_price" is null))', reads: ['kind', 'unit_price'], idleWithout: ['unit_price'] },
    { name: 'item_of_rental', code: 'validation_failed', message: 'The rental line must belong to the rental.', field: 'rental_item_id', sql: 'coalesce(((select r1."rental_id" from "rental_item" r1 where r1."id" = t."rental_item_id") = t."rental_id"), true)', reads: ['rental_item_id', 'rental_id'], idleWithout: ['rental_item_id', 'rental_id'] },
  ],
  create: {
    guards: [
      { name: 'invoice_is_draft', code: 'locked_field', message: 'The lines of an invoice can only change while it is a draft.', field: 'invoice_id', sql: { text: ['coalesce(((select r1."status" from "invoice" r1 where r1."id" = ', " {lock}) = 'draft'), true)"], params: [{ field: 'invoice_id', cast: 'integer' }] }, follows: [{ resource: 'invoice', columns: ['status'] }], tells: { through: [{ name: 'invoice', resource: 'invoice', column: 'invoice_id', key: 'id', fields: ['status'] }] } },
    ],
    effects: ['total_invoice'],
    emits: ['invoice.line_added'],
    prepared: true,
  },
  update: {
    guards: [
      { name: 'invoice_is_draft', code: 'locked_field', message: 'The lines of an invoice can only change while it is a draft.', field: 'invoice_id', sql: 'coalesce(((select r1."status" from "invoice" r1 where r1."id" = t."invoice_id" {lock}) = \'draft\'), true)', follows: [{ resource: 'invoice', columns: ['status'] }], tells: { through: [{ name: 'invoice', resource: 'invoice', column: 'invoice_id', key: 'id', fields: ['status'] }] } },
    ],
    effects: ['total_invoice'],
    emits: ['invoice.line_updated'],
  },
  destroy: {
    guards: [
      { name: 'invoice_is_draft', code: 'locked_field', message: 'The lines of an invoice can only change while it is a draft.', field: 'invoice_id', sql: 'coalesce(((select r1."status" from "invoice" r1 where r1."id" = t."invoice_id" {lock}) = \'draft\'), true)', follows: [{ resource: 'invoice', columns: ['status'] }], tells: { through: [{ name: 'invoice', resource: 'invoice', column: 'invoice_id', key: 'id', fields: ['status'] }] } },
    ],
    effects: ['total_invoice'],
    emits: ['invoice.line_removed'],
  },
  actions: { reorder: { on: 'collection', handler: 'reorder', expectedVersion: true } },
  referencedBy: [
    { resource: 'credit_note_line', column: 'invoice_line_id' },
    { resource: 'invoice_line', column: 'credit_of_line_id' },
  ],
  rules: 'finance/invoice_line',
  watched: ['quantity', 'quantity_credited'],
  constraints: {
    invoice_line_1_check: {
      field: 'period_to',
      code: 'invalid_dates',
      kind: 'check',
      message: 'The last day cannot be before the first.',
    },
  },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, invoice_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, description: { type: 'string', minLength: 1, maxLength: 500 }, quantity: { type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }, unit_price: { type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, kind: { type: 'string', enum: ['item', 'service', 'deposit', 'deposit_deduction', 'surcharge', 'text'] }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, rental_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, rental_item_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, credit_of_line_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, period_from: { type: ['string', 'null'], format: 'date', maxLength: 10 }, period_to: { type: ['string', 'null'], format: 'date', maxLength: 10 }, unit: { type: 'string', maxLength: 20 }, period_factor: { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,4})?$', maxLength: 12 }, discount_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }, tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, tax_percent: { type: 'string', pattern: '^(\\d{1,2}(\\.\\d{1,4})?|100(\\.0{1,4})?)$', maxLength: 9 }, net_amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, tax_amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, gross_amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, quantity_credited: { type: 'string', pattern: '^-?\\d{1,10}(\\.\\d{1,2})?$', maxLength: 14 }, revenue_account: { type: ['string', 'null'], maxLength: 30 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'invoice_id', 'description', 'quantity', 'unit_price', 'kind', 'position', 'rental_id', 'rental_item_id', 'credit_of_line_id', 'period_from', 'period_to', 'unit', 'period_factor', 'discount_percent', 'tax_type_id', 'tax_percent', 'net_amount', 'tax_amount', 'gross_amount', 'quantity_credited', 'revenue_account', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
