// Generated from definitions/finance/payment.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { accountEntity } from './account.ts';
import { currencyEntity } from './currency.ts';
import { rentalEntity } from './rental.ts';
import { staticValueEntity } from './static_value.ts';
export const paymentEntity: EntitySchema = defineEntity({
  name: 'Payment', tableName: 'payment',
  indexes: [{ name: 'payment_account_id_index', properties: ['account_id'] }, { name: 'payment_status_id_index', properties: ['status', 'id'] }, { name: 'payment_currency_code_index', properties: ['currency_code'] }, { name: 'payment_method_id_index', properties: ['method_id'] }, { name: 'payment_paid_on_id_index', properties: ['paid_on', 'id'] }, { name: 'payment_refund_of_id_index', properties: ['refund_of_id'] }, { name: 'payment_rental_id_index', properties: ['rental_id'] }, { name: 'payment_completed_at_id_index', properties: ['completed_at', 'id'] }, { name: 'payment_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'payment_number_trigram', expression: 'create index "payment_number_trigram" on "payment" using gin ("number" gin_trgm_ops)' }, { name: 'payment_reference_trigram', expression: 'create index "payment_reference_trigram" on "payment" using gin ("reference" gin_trgm_ops)' }, { name: 'payment_words', expression: 'create index "payment_words" on "payment" using gin ("backline_words_1"("number", "reference") gin_trgm_ops)' }, { name: 'payment_account_completed', expression: 'create index "payment_account_completed" on "payment" ("account_id") where "status" in (\'completed\', \'partially_refunded\')' }],
  uniques: [{ name: 'payment_number_unique', properties: ['number'] }, { name: 'payment_provider_id_unique', properties: ['provider_id'] }],
  checks: [{ name: 'payment_direction_check', expression: '"direction" = any (\'{in,refund}\'::text[])' }, { name: 'payment_status_check', expression: '"status" = any (\'{pending,completed,failed,partially_refunded,refunded,void}\'::text[])' }, { name: 'payment_kind_check', expression: '"kind" = any (\'{payment,deposit,security_deposit}\'::text[])' }, { name: 'payment_amount_positive', expression: 'amount > 0' }],
  triggers: [{ name: 'payment_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "payment_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."amount" := round(new."amount"::numeric(16,4), greatest(2, min_scale(new."amount"::numeric(16,4)))); new."amount_allocated" := round(new."amount_allocated"::numeric(16,4), greatest(2, min_scale(new."amount_allocated"::numeric(16,4)))); new."amount_refunded" := round(new."amount_refunded"::numeric(16,4), greatest(2, min_scale(new."amount_refunded"::numeric(16,4)))); new."amount_unallocated" := round(new."amount_unallocated"::numeric(16,4), greatest(2, min_scale(new."amount_unallocated"::numeric(16,4)))); return new; end\'; create trigger "payment_money_places" before insert or update on "payment" for each row when (concat_ws(\' \', new."amount", new."amount_allocated", new."amount_refunded", new."amount_unallocated") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "payment_money_places"()' }],
  properties: {
    ...shared('id'),
    number: p.string().columnType('varchar(30)').name('number'),
    direction: p.string().columnType('varchar(40)').name('direction').defaultRaw("'in'"),
    account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('account_id').deleteRule('restrict').foreignKeyName('payment_account_id_foreign').index(false),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'pending'"),
    amount: p.decimal('string').columnType('numeric').name('amount'),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('payment_currency_code_foreign').index(false),
    method_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('method_id').deleteRule('restrict').foreignKeyName('payment_method_id_foreign').index(false),
    paid_on: p.date().name('paid_on'),
    reference: p.string().columnType('varchar(100)').name('reference').nullable(),
    provider: p.string().columnType('varchar(40)').name('provider').nullable(),
    provider_id: p.string().columnType('varchar(120)').name('provider_id').nullable(),
    kind: p.string().columnType('varchar(40)').name('kind').defaultRaw("'payment'"),
    amount_allocated: p.decimal('string').columnType('numeric').name('amount_allocated').defaultRaw('0'),
    amount_refunded: p.decimal('string').columnType('numeric').name('amount_refunded').defaultRaw('0'),
    amount_unallocated: p.decimal('string').columnType('numeric').name('amount_unallocated').defaultRaw('0'),
    refund_of_id: () => p.manyToOne(paymentEntity).mapToPk().joinColumn('refund_of_id').nullable().deleteRule('restrict').foreignKeyName('payment_refund_of_id_foreign').index(false),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('payment_rental_id_foreign').index(false),
    failure_reason: p.string().columnType('varchar(255)').name('failure_reason').nullable(),
    completed_at: p.datetime(3).columnType('timestamptz(3)').name('completed_at').nullable(),
    voided_at: p.datetime(3).columnType('timestamptz(3)').name('voided_at').nullable(),
    external_id: p.string().columnType('varchar(100)').name('external_id').nullable(),
    exported_at: p.datetime(3).columnType('timestamptz(3)').name('exported_at').nullable(),
    note: p.text().name('note').nullable(),
    wishes: p.json().name('wishes').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
