// Generated from definitions/finance/payment.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const payment: ShortResource = {
  name: 'payment',
  context: 'finance',
  traits: ['hasRef', 'audited', 'customFields'],
  scope: '(t."rental_id" is null or exists (select 1 from "rental" s1 where s1."id" = t."rental_id" and s1."warehouse_id" = any({scope}))) and (not exists (select 1 from "payment_allocation" s1 where s1."payment_id" = t."id") or exists (select 1 from "payment_allocation" s1 where s1."payment_id" = t."id" and ((s1."invoice_id" is null or exists (select 1 from "invoice" s2 where s2."id" = s1."invoice_id" and s2."warehouse_id" = any({scope}))) and (s1."credit_note_id" is null or exists (select 1 from "credit_note" s2 where s2."id" = s1."credit_note_id" and ((s2."invoice_id" is null or exists (select 1 from "invoice" s3 where s3."id" = s2."invoice_id" and s3."warehouse_id" = any({scope}))) and (s2."rental_id" is null or exists (select 1 from "rental" s3 where s3."id" = s2."rental_id" and s3."warehouse_id" = any({scope}))))))))) and (t."refund_of_id" is null or exists (select 1 from "payment" s1 where s1."id" = t."refund_of_id" and ((s1."rental_id" is null or exists (select 1 from "rental" s2 where s2."id" = s1."rental_id" and s2."warehouse_id" = any({scope}))) and (not exists (select 1 from "payment_allocation" s2 where s2."payment_id" = s1."id") or exists (select 1 from "payment_allocation" s2 where s2."payment_id" = s1."id" and ((s2."invoice_id" is null or exists (select 1 from "invoice" s3 where s3."id" = s2."invoice_id" and s3."warehouse_id" = any({scope}))) and (s2."credit_note_id" is null or exists (select 1 from "credit_note" s3 where s3."id" = s2."credit_note_id" and ((s3."invoice_id" is null or exists (select 1 from "invoice" s4 where s4."id" = s3."invoice_id" and s4."warehouse_id" = any({scope}))) and (s3."rental_id" is null or exists (select 1 from "rental" s4 where s4."id" = s3."rental_id" and s4."warehouse_id" = any({scope}))))))))))))',
  readAbility: 'payments:read',
  brief: ['number', 'status'],
  fields: [
    'id ref',
    { name: 'number', kind: 'string', readOnly: true, sort: true, maxLength: 30, normalise: ['trim'], default: { text: ['regexp_replace(replace(', ", '{YYYY}', to_char(now() at time zone 'UTC', 'YYYY')), '\\{0+\\}', regexp_replace(repeat('0', coalesce(length(substring(", ' from \'\\{(0+)\\}\')), 1)) || nextval(\'"payment_number_sequence"\')::text, \'^0+(?=\\d{\' || coalesce(length(substring(', " from '\\{(0+)\\}')), 1) || '})', ''))"], params: [{ setting: 'payments.number_format', cast: 'text' }, { setting: 'payments.number_format', cast: 'text' }, { setting: 'payments.number_format', cast: 'text' }] }, filter: 'text' },
    { name: 'direction', kind: 'enum', readOnly: true, values: ['in', 'refund'], default: "'in'", shownDefault: 'in', filter: 'choice' },
    { name: 'account_id', kind: 'reference', update: false, required: true, references: 'account', filter: 'keys' },
    { name: 'status', kind: 'enum', readOnly: true, sort: true, values: ['pending', 'completed', 'failed', 'partially_refunded', 'refunded', 'void'], default: "'pending'", shownDefault: 'pending', filter: 'choice' },
    { name: 'amount', kind: 'money', json: 't."amount"::text', places: 4, update: false, required: true, sort: true, currency: { field: 'currency_code', sql: 't."currency_code"', rate: '(case when t."currency_code" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') then 1 else coalesce((select x."rate" from "exchange_rate" x where x."from_currency" = t."currency_code" and x."to_currency" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') and x."valid_on" <= t."paid_on" order by x."valid_on" desc limit 1), (select round(1 / x."rate", 8) from "exchange_rate" x where x."to_currency" = t."currency_code" and x."from_currency" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') and x."valid_on" <= t."paid_on" order by x."valid_on" desc limit 1)) end)' }, filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'currency_code', kind: 'string', update: false, normalise: ['trim'], references: 'currency', default: { text: ['coalesce((select r1."currency_code" from "rental" r1 where r1."id" = ', '), (select r2."currency_code" from "account" r2 where r2."id" = ', '), ', ')'], params: [{ field: 'rental_id', cast: 'integer' }, { field: 'account_id', cast: 'integer' }, { setting: 'finance.base_currency', cast: 'text' }] }, filter: 'text' },
    { name: 'method_id', kind: 'reference', references: 'static_value', filter: 'keys' },
    { name: 'paid_on', kind: 'date', json: 'to_char(t."paid_on", \'YYYY-MM-DD\')', sort: true, default: { text: ['(now() at time zone ', ')::date'], params: [{ setting: 'localisation.timezone', cast: 'text' }] }, filter: 'range' },
    { name: 'reference', kind: 'string', nullable: true, maxLength: 100, normalise: ['trim'], filter: 'text' },
    { name: 'provider', kind: 'string', nullable: true, maxLength: 40, normalise: ['trim'], filter: 'text' },
    { name: 'provider_id', kind: 'string', nullable: true, maxLength: 120, normalise: ['trim'], filter: 'text' },
    { name: 'kind', kind: 'enum', values: ['payment', 'deposit', 'security_deposit'], default: "'payment'", shownDefault: 'payment', filter: 'choice' },
    { name: 'amount_allocated', kind: 'money', readOnly: true, json: 't."amount_allocated"::text', places: 4, default: '0', shownDefault: '0.00', currency: { field: 'currency_code', sql: 't."currency_code"', rate: '(case when t."currency_code" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') then 1 else coalesce((select x."rate" from "exchange_rate" x where x."from_currency" = t."currency_code" and x."to_currency" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') and x."valid_on" <= t."paid_on" order by x."valid_on" desc limit 1), (select round(1 / x."rate", 8) from "exchange_rate" x where x."to_currency" = t."currency_code" and x."from_currency" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') and x."valid_on" <= t."paid_on" order by x."valid_on" desc limit 1)) end)' }, filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'amount_refunded', kind: 'money', readOnly: true, json: 't."amount_refunded"::text', places: 4, default: '0', shownDefault: '0.00', currency: { field: 'currency_code', sql: 't."currency_code"', rate: '(case when t."currency_code" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') then 1 else coalesce((select x."rate" from "exchange_rate" x where x."from_currency" = t."currency_code" and x."to_currency" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') and x."valid_on" <= t."paid_on" order by x."valid_on" desc limit 1), (select round(1 / x."rate", 8) from "exchange_rate" x where x."to_currency" = t."currency_code" and x."from_currency" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') and x."valid_on" <= t."paid_on" order by x."valid_on" desc limit 1)) end)' }, filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'amount_unallocated', kind: 'money', readOnly: true, json: 't."amount_unallocated"::text', places: 4, default: '0', shownDefault: '0.00', currency: { field: 'currency_code', sql: 't."currency_code"', rate: '(case when t."currency_code" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') then 1 else coalesce((select x."rate" from "exchange_rate" x where x."from_currency" = t."currency_code" and x."to_currency" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') and x."valid_on" <= t."paid_on" order by x."valid_on" desc limit 1), (select round(1 / x."rate", 8) from "exchange_rate" x where x."to_currency" = t."currency_code" and x."from_currency" = coalesce((select s."value" #>> \'{}\' from "setting_value" s where s."group" = \'finance\' and s."key" = \'base_currency\'), \'GBP\') and x."valid_on" <= t."paid_on" order by x."valid_on" desc limit 1)) end)' }, filter: ['eq', 'not_eq', 'lt', 'lteq', 'gt', 'gteq', 'null', 'not_null'] },
    { name: 'refund_of_id', kind: 'reference', readOnly: true, nullable: true, references: 'payment', filter: 'keys' },
    { name: 'rental_id', kind: 'reference', nullable: true, references: 'rental', filter: 'keys' },
    { name: 'failure_reason', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'completed_at', kind: 'datetime', readOnly: true, json: 'to_char(t."completed_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    { name: 'note', kind: 'text', nullable: true, maxLength: 65535 },
    { name: 'wishes', kind: 'json', readOnly: true, nullable: true, hidden: true, inDefaultBody: false },
    'custom_fields created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'account', resource: 'account', localColumn: 'account_id', filterPath: true },
    { name: 'currency', resource: 'currency', localColumn: 'currency_code', foreignColumn: 'code', include: false },
    { name: 'method', resource: 'static_value', localColumn: 'method_id' },
    { name: 'refund_of', resource: 'payment', localColumn: 'refund_of_id', include: false },
    { name: 'rental', resource: 'rental', localColumn: 'rental_id', include: false },
    'created_by updated_by',
    { name: 'allocations', resource: 'payment_allocation', localColumn: 'id', foreignColumn: 'payment_id', cardinality: 'many', order: 't."id"' },
    { name: 'refunds', resource: 'payment', localColumn: 'id', foreignColumn: 'refund_of_id', cardinality: 'many', order: 't."id"' },
    { name: 'attachments', resource: 'attachment', localColumn: 'id', foreignColumn: 'owner_id', condition: 'r."owner_type" = \'payment\'', cardinality: 'many', order: 't."created_at" desc, t."id"' },
  ],
  report: {
    dates: ['paid_on', 'completed_at'],
    measures: ['amount', 'amount_allocated', 'amount_refunded', 'amount_unallocated'],
  },
  search: ['number', 'reference'],
  words: '"backline_words_1"(t."number", t."reference")',
  amounts: [
    { columns: ['amount', 'amount_allocated', 'amount_refunded', 'amount_unallocated'], digits: '(select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code")' },
  ],
  validations: [
    { name: 'method_of_list', code: 'validation_failed', message: 'Choose a value of the list payment_methods.', field: 'method_id', sql: 'coalesce(((select r2."key" from "static_list" r2 where r2."id" = (select r1."static_list_id" from "static_value" r1 where r1."id" = t."method_id") {lock}) = \'payment_methods\'), true)', reads: ['method_id'], follows: [{ resource: 'static_list', columns: ['key'] }] },
    { name: 'amount_places', code: 'validation_failed', message: 'Its currency has {limit} digits after the point, and amount may not have more.', field: 'amount', sql: 'case when min_scale(t."amount") > 0 then (select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code" and "coin"."decimals" < min_scale(t."amount")) end', limits: true, reads: ['amount', 'currency_code'], idleWithout: ['amount'] },
  ],
  create: {
    guards: [
      { name: 'day_open', code: 'period_closed', field: 'paid_on', sql: { text: ['coalesce((', ' > ', '), true)'], params: [{ field: 'paid_on', cast: 'date' }, { setting: 'finance.lock_date', cast: 'date' }] }, tells: { fields: ['paid_on'], settings: ['finance.lock_date'] } },
    ],
    effects: ['take_payment'],
    emits: ['payment.created'],
    prepared: true,
  },
  update: {
    guards: [
      { name: 'days_open', code: 'period_closed', field: 'paid_on', sql: { text: ['((', ' is null) or (coalesce((t."paid_on" > ', '), true) and coalesce((', ' > ', '), true)))'], params: [{ input: 'paid_on', cast: 'date' }, { setting: 'finance.lock_date', cast: 'date' }, { input: 'paid_on', cast: 'date' }, { setting: 'finance.lock_date', cast: 'date' }] }, restsOn: 'paid_on', tells: { fields: ['paid_on'], settings: ['finance.lock_date'] } },
    ],
    emits: ['payment.updated'],
  },
  referencedBy: [
    'payment refund_of_id',
  ],
  rules: 'finance/payment',
  watched: ['direction', 'status'],
  watchers: [
    { resource: 'account', columns: ['account_id', 'amount_unallocated', 'direction', 'kind', 'status'], key: 't."account_id"', join: '' },
  ],
  constraints: {
    payment_number_unique: { field: 'number', code: 'validation_failed', kind: 'unique' },
    payment_provider_id_unique: { field: 'provider_id', code: 'validation_failed', kind: 'unique' },
    payment_amount_positive: {
      field: 'amount',
      code: 'invalid_amount',
      kind: 'check',
      message: 'The amount must be above zero.',
    },
  },
  machine: {
    field: 'status',
    initial: 'pending',
    states: ['pending', 'completed', 'failed', 'partially_refunded', 'refunded', 'void'],
    transitions: {
      complete: {
        from: ['pending'],
        to: { state: 'completed' },
        guards: [
          { name: 'arrival_open', code: 'period_closed', field: 'paid_on', sql: { text: ['coalesce((t."paid_on" > ', '), true)'], params: [{ setting: 'finance.lock_date', cast: 'date' }] }, tells: { fields: ['paid_on'], settings: ['finance.lock_date'] } },
        ],
        set: [{ column: 'completed_at', value: 'now()' }],
        effects: ['apply_wishes'],
        emits: ['payment.completed'],
      },
      fail: {
        from: ['pending'],
        to: { state: 'failed' },
        guards: [
          { name: 'reason_given', code: 'missing_reason', field: 'reason', sql: { text: ['(', ' is not null)'], params: [{ input: 'reason', cast: 'text' }] } },
        ],
        set: [{ column: 'failure_reason', value: { text: ['', ''], params: [{ input: 'reason', cast: 'text' }] } }],
        emits: ['payment.failed'],
      },
      allocate: {
        from: ['completed', 'partially_refunded'],
        to: { column: 'status', map: {} },
        guards: [
          { name: 'is_incoming', code: 'invalid_state', message: 'A refund is neither allocated nor paid back.', field: 'direction', sql: 'coalesce((t."direction" = \'in\'), true)', tells: { fields: ['direction'] } },
          { name: 'amount places', code: 'validation_failed', message: 'Its currency has {limit} digits after the point, and amount may not have more.', field: 'amount', sql: { text: ['(select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code" and "coin"."decimals" < min_scale(', '))'], params: [{ input: 'amount', cast: 'numeric' }] }, limits: true, restsOn: 'amount' },
        ],
        effects: ['allocate_payment'],
      },
      refund: {
        from: ['completed', 'partially_refunded'],
        to: { state: 'partially_refunded' },
        guards: [
          { name: 'is_incoming', code: 'invalid_state', message: 'A refund is neither allocated nor paid back.', field: 'direction', sql: 'coalesce((t."direction" = \'in\'), true)', tells: { fields: ['direction'] } },
          { name: 'reason_given', code: 'missing_reason', field: 'reason', sql: { text: ['(', ' is not null)'], params: [{ input: 'reason', cast: 'text' }] } },
          { name: 'refund_period_open', code: 'period_closed', field: 'paid_on', sql: { text: ['coalesce(((now() at time zone ', ')::date > ', '), true)'], params: [{ setting: 'localisation.timezone', cast: 'text' }, { setting: 'finance.lock_date', cast: 'date' }] }, tells: { settings: ['finance.lock_date'] } },
          { name: 'amount places', code: 'validation_failed', message: 'Its currency has {limit} digits after the point, and amount may not have more.', field: 'amount', sql: { text: ['(select "coin"."decimals" from "currency" "coin" where "coin"."code" = t."currency_code" and "coin"."decimals" < min_scale(', '))'], params: [{ input: 'amount', cast: 'numeric' }] }, limits: true, restsOn: 'amount' },
        ],
        effects: ['refund_payment'],
        emits: ['payment.refunded'],
      },
      void: {
        from: ['pending', 'completed'],
        to: { state: 'void' },
        guards: [
          { name: 'is_incoming', code: 'invalid_state', message: 'A refund is neither allocated nor paid back.', field: 'direction', sql: 'coalesce((t."direction" = \'in\'), true)', tells: { fields: ['direction'] } },
          { name: 'reason_given', code: 'missing_reason', field: 'reason', sql: { text: ['(', ' is not null)'], params: [{ input: 'reason', cast: 'text' }] } },
          { name: 'not_refunded', code: 'has_refunds', field: 'amount_refunded', sql: 'coalesce((t."amount_refunded" = 0), true)', tells: { fields: ['amount_refunded'] } },
          { name: 'no_provider', code: 'provider_payment', message: 'Refund what came through a payment provider.', field: 'provider_id', sql: '(t."provider_id" is null)', tells: { fields: ['provider_id'] } },
          { name: 'period_open', code: 'period_closed', field: 'paid_on', sql: { text: ['(coalesce((t."status" = \'pending\'), true) or coalesce((t."paid_on" > ', '), true))'], params: [{ setting: 'finance.lock_date', cast: 'date' }] }, tells: { fields: ['status', 'paid_on'], settings: ['finance.lock_date'] } },
        ],
        set: [{ column: 'failure_reason', value: { text: ['', ''], params: [{ input: 'reason', cast: 'text' }] } }],
        effects: ['release_invoices'],
        emits: ['payment.voided'],
      },
    },
    available: ['complete', 'fail', 'allocate', 'refund', 'void'],
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, number: { type: 'string', maxLength: 30 }, direction: { type: 'string', enum: ['in', 'refund'] }, account_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, status: { type: 'string', enum: ['pending', 'completed', 'failed', 'partially_refunded', 'refunded', 'void'] }, amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, currency_code: { type: 'string', maxLength: 3 }, method_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, paid_on: { type: 'string', format: 'date', maxLength: 10 }, reference: { type: ['string', 'null'], maxLength: 100 }, provider: { type: ['string', 'null'], maxLength: 40 }, provider_id: { type: ['string', 'null'], maxLength: 120 }, kind: { type: 'string', enum: ['payment', 'deposit', 'security_deposit'] }, amount_allocated: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, amount_refunded: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, amount_unallocated: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, refund_of_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, rental_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, failure_reason: { type: ['string', 'null'], maxLength: 255 }, completed_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, note: { type: ['string', 'null'], maxLength: 65535 }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'number', 'direction', 'account_id', 'status', 'amount', 'currency_code', 'method_id', 'paid_on', 'reference', 'provider', 'provider_id', 'kind', 'amount_allocated', 'amount_refunded', 'amount_unallocated', 'refund_of_id', 'rental_id', 'failure_reason', 'completed_at', 'note', 'custom_fields', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
