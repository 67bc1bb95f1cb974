// Generated from definitions/finance/payment_session.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { invoiceEntity } from './invoice.ts';
import { paymentEntity } from './payment.ts';
export const paymentSessionEntity: EntitySchema = defineEntity({
  name: 'PaymentSession', tableName: 'payment_session',
  indexes: [{ name: 'payment_session_invoice_id_index', properties: ['invoice_id'] }, { name: 'payment_session_payment_id_index', properties: ['payment_id'] }, { name: 'payment_session_open', expression: 'create unique index "payment_session_open" on "payment_session" ("invoice_id") where "ended_at" is null' }],
  uniques: [{ name: 'payment_session_provider_id_unique', properties: ['provider_id'] }],
  properties: {
    ...shared('id'),
    invoice_id: () => p.manyToOne(invoiceEntity).mapToPk().joinColumn('invoice_id').deleteRule('cascade').foreignKeyName('payment_session_invoice_id_foreign').index(false),
    payment_id: () => p.manyToOne(paymentEntity).mapToPk().joinColumn('payment_id').deleteRule('cascade').foreignKeyName('payment_session_payment_id_foreign').index(false),
    provider: p.string().columnType('varchar(40)').name('provider'),
    provider_id: p.string().columnType('varchar(120)').name('provider_id'),
    url: p.string().columnType('varchar(2000)').name('url'),
    amount: p.decimal('string').columnType('numeric(18,4)').name('amount'),
    expires_at: p.datetime(3).columnType('timestamptz(3)').name('expires_at'),
    ended_at: p.datetime(3).columnType('timestamptz(3)').name('ended_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
