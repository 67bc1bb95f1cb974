// Generated from definitions/finance/credit_note.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
import { accountEntity } from './account.ts';
import { currencyEntity } from './currency.ts';
import { invoiceEntity } from './invoice.ts';
import { rentalEntity } from './rental.ts';
import { staticValueEntity } from './static_value.ts';

export const creditNoteEntity: EntitySchema = defineEntity({
  name: 'CreditNote',
  tableName: 'credit_note',
  indexes: [{ name: 'credit_note_account_id_index', properties: ['account_id'] }, { name: 'credit_note_reason_id_index', properties: ['reason_id'] }, { name: 'credit_note_currency_code_index', properties: ['currency_code'] }, { name: 'credit_note_status_id_index', properties: ['status', 'id'] }, { name: 'credit_note_invoice_id_index', properties: ['invoice_id'] }, { name: 'credit_note_rental_id_index', properties: ['rental_id'] }, { name: 'credit_note_created_at_id_index', properties: ['created_at', 'id'] }, { name: 'credit_note_number_trigram', expression: 'create index "credit_note_number_trigram" on "credit_note" using gin ("number" gin_trgm_ops)' }, { name: 'credit_note_account_issued', expression: 'create index "credit_note_account_issued" on "credit_note" ("account_id") where "status" = \'issued\'' }],
  uniques: [{ name: 'credit_note_number_unique', properties: ['number'] }],
  checks: [{ name: 'credit_note_status_check', expression: '"status" in (\'draft\', \'issued\', \'applied\', \'void\')' }],
  properties: {
    ...kept('id'),
    number: p.string().columnType('varchar(30)').name('number').nullable(),
    account_id: () => p.manyToOne(accountEntity).mapToPk().joinColumn('account_id').deleteRule('restrict').foreignKeyName('credit_note_account_id_foreign').index(false),
    reason_id: () => p.manyToOne(staticValueEntity).mapToPk().joinColumn('reason_id').nullable().deleteRule('restrict').foreignKeyName('credit_note_reason_id_foreign').index(false),
    note: p.text().name('note').nullable(),
    credit_date: p.date().name('credit_date'),
    currency_code: () => p.manyToOne(currencyEntity).targetKey('code').mapToPk().joinColumn('currency_code').deleteRule('restrict').foreignKeyName('credit_note_currency_code_foreign').index(false),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'draft'"),
    invoice_id: () => p.manyToOne(invoiceEntity).mapToPk().joinColumn('invoice_id').nullable().deleteRule('restrict').foreignKeyName('credit_note_invoice_id_foreign').index(false),
    rental_id: () => p.manyToOne(rentalEntity).mapToPk().joinColumn('rental_id').nullable().deleteRule('restrict').foreignKeyName('credit_note_rental_id_foreign').index(false),
    net_total: p.decimal('string').columnType('numeric(14,2)').name('net_total').defaultRaw('0'),
    tax_total: p.decimal('string').columnType('numeric(14,2)').name('tax_total').defaultRaw('0'),
    gross_total: p.decimal('string').columnType('numeric(14,2)').name('gross_total').defaultRaw('0'),
    amount_applied: p.decimal('string').columnType('numeric(14,2)').name('amount_applied').defaultRaw('0'),
    amount_refunded: p.decimal('string').columnType('numeric(14,2)').name('amount_refunded').defaultRaw('0'),
    balance: p.decimal('string').columnType('numeric(14,2)').name('balance').defaultRaw('0'),
    issued_at: p.datetime(3).columnType('timestamptz(3)').name('issued_at').nullable(),
    voided_at: p.datetime(3).columnType('timestamptz(3)').name('voided_at').nullable(),
    custom_fields: p.json().name('custom_fields').defaultRaw("'{}'::jsonb"),
    ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
