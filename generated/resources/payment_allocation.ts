// Generated from definitions/finance/payment_allocation.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const paymentAllocation: ShortResource = {
  name: 'payment_allocation',
  context: 'finance',
  traits: ['audited'],
  listKey: 'allocations',
  param: 'allocation',
  parent: { resource: 'payment', column: 'payment_id', param: 'payment', aggregate: false },
  scope: '(exists (select 1 from "payment" s1 where s1."id" = t."payment_id" and ((s1."rental_id" is null or exists (select 1 from "rental" s2 where s2."id" = s1."rental_id" and s2."warehouse_id" = any({scope}))) and (s1."refund_of_id" is null or exists (select 1 from "payment" s2 where s2."id" = s1."refund_of_id" and (s2."rental_id" is null or exists (select 1 from "rental" s3 where s3."id" = s2."rental_id" and s3."warehouse_id" = any({scope})))))))) and (t."invoice_id" is null or exists (select 1 from "invoice" s1 where s1."id" = t."invoice_id" and s1."warehouse_id" = any({scope}))) and (t."credit_note_id" is null or exists (select 1 from "credit_note" s1 where s1."id" = t."credit_note_id" and ((s1."invoice_id" is null or exists (select 1 from "invoice" s2 where s2."id" = s1."invoice_id" and s2."warehouse_id" = any({scope}))) and (s1."rental_id" is null or exists (select 1 from "rental" s2 where s2."id" = s1."rental_id" and s2."warehouse_id" = any({scope}))))))',
  readAbility: 'payments:read',
  fields: [
    'id',
    { name: 'payment_id', kind: 'reference', readOnly: true, sort: true, references: 'payment', filter: 'keys' },
    { name: 'invoice_id', kind: 'reference', nullable: true, references: 'invoice', filter: 'keys' },
    { name: 'credit_note_id', kind: 'reference', readOnly: true, nullable: true, references: 'credit_note', filter: 'keys' },
    { name: 'amount', kind: 'money', json: 't."amount"::text', places: 4, required: true, currency: { rate: '(select case when "above"."currency_code" = coalesce((select "setting"."value" #>> \'{}\' from "setting_value" "setting" where "setting"."group" = \'finance\' and "setting"."key" = \'base_currency\'), \'GBP\') then 1 else coalesce((select x."rate" from "exchange_rate" x where x."from_currency" = "above"."currency_code" and x."to_currency" = coalesce((select "setting"."value" #>> \'{}\' from "setting_value" "setting" where "setting"."group" = \'finance\' and "setting"."key" = \'base_currency\'), \'GBP\') and x."valid_on" <= "above"."paid_on" order by x."valid_on" desc limit 1), (select round(1 / x."rate", 8) from "exchange_rate" x where x."to_currency" = "above"."currency_code" and x."from_currency" = coalesce((select "setting"."value" #>> \'{}\' from "setting_value" "setting" where "setting"."group" = \'finance\' and "setting"."key" = \'base_currency\'), \'GBP\') and x."valid_on" <= "above"."paid_on" order by x."valid_on" desc limit 1)) end from "payment" "above" where "above"."id" = t."payment_id")', field: 'payment.currency_code', sql: '(select "above"."currency_code" from "payment" "above" where "above"."id" = t."payment_id")' } },
    { name: 'allocated_at', kind: 'datetime', readOnly: true, json: 'to_char(t."allocated_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, default: 'now()', filter: 'range' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'payment', resource: 'payment', localColumn: 'payment_id', filterPath: true },
    { name: 'invoice', resource: 'invoice', localColumn: 'invoice_id' },
    { name: 'credit_note', resource: 'credit_note', localColumn: 'credit_note_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'id', descending: false }],
  amounts: [
    { columns: ['amount'], digits: '(select "coin"."decimals" from "currency" "coin" where "coin"."code" = (select "above"."currency_code" from "payment" "above" where "above"."id" = t."payment_id"))' },
  ],
  companyDigits: '(select "coin"."decimals" from "currency" "coin" where "coin"."code" = coalesce((select "s"."value" #>> \'{}\' from "setting_value" "s" where "s"."group" = \'finance\' and "s"."key" = \'base_currency\'), \'GBP\'))',
  validations: [
    { name: 'amount_places', code: 'validation_failed', message: 'amount may have at most {limit} digits after the point, as its currency has.', field: 'amount', sql: 'case when min_scale(t."amount") > 0 then (select "coin"."decimals" from "currency" "coin" where "coin"."code" = (select "above"."currency_code" from "payment" "above" where "above"."id" = t."payment_id") and "coin"."decimals" < min_scale(t."amount")) end', limits: true, reads: ['amount', 'payment_id'], idleWithout: ['amount'] },
  ],
  create: {
    writes: ['invoice'],
    guards: [
      { name: 'payment_open', code: 'invalid_state', message: 'Only a payment that is completed and not refunded in full is set against invoices.', field: 'payment_id', sql: { text: ['(coalesce(((select r1."status" from "payment" r1 where r1."id" = ', ' {lock}) in (\'completed\', \'partially_refunded\')), true) and coalesce(((select r2."direction" from "payment" r2 where r2."id" = ', " {lock}) = 'in'), true))"], params: [{ field: 'payment_id', cast: 'integer' }, { field: 'payment_id', cast: 'integer' }] }, follows: [{ resource: 'payment', columns: ['direction', 'status'] }], tells: { through: [{ name: 'payment', resource: 'payment', column: 'payment_id', key: 'id', fields: ['status', 'direction'] }] } },
    ],
    effects: ['settle_invoice'],
    emits: ['payment.allocated'],
  },
  destroy: {
    guards: [
      { name: 'payment_open', code: 'invalid_state', message: 'Only a payment that is completed and not refunded in full is set against invoices.', field: 'payment_id', sql: '(coalesce(((select r1."status" from "payment" r1 where r1."id" = t."payment_id" {lock}) in (\'completed\', \'partially_refunded\')), true) and coalesce(((select r2."direction" from "payment" r2 where r2."id" = t."payment_id" {lock}) = \'in\'), true))', follows: [{ resource: 'payment', columns: ['direction', 'status'] }], tells: { through: [{ name: 'payment', resource: 'payment', column: 'payment_id', key: 'id', fields: ['status', 'direction'] }] } },
    ],
    effects: ['reopen_invoice'],
    emits: ['payment.deallocated'],
  },
  rules: 'finance/payment_allocation',
  constraints: {
    payment_allocation_amount_positive: {
      field: 'amount',
      code: 'invalid_amount',
      kind: 'check',
      message: 'The amount must be above zero.',
    },
    payment_allocation_one_target: { field: 'invoice_id', code: 'validation_failed', kind: 'check' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, payment_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, invoice_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, credit_note_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, allocated_at: { type: 'string', format: 'date-time', maxLength: 40 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'payment_id', 'invoice_id', 'credit_note_id', 'amount', 'allocated_at', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
