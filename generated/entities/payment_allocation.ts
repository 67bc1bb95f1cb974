// Generated from definitions/finance/payment_allocation.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { creditNoteEntity } from './credit_note.ts';
import { invoiceEntity } from './invoice.ts';
import { paymentEntity } from './payment.ts';
export const paymentAllocationEntity: EntitySchema = defineEntity({
  name: 'PaymentAllocation', tableName: 'payment_allocation',
  indexes: [{ name: 'payment_allocation_payment_id_id_index', properties: ['payment_id', 'id'] }, { name: 'payment_allocation_invoice_id_index', properties: ['invoice_id'] }, { name: 'payment_allocation_credit_note_id_index', properties: ['credit_note_id'] }, { name: 'payment_allocation_allocated_at_id_index', properties: ['allocated_at', 'id'] }, { name: 'payment_allocation_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'payment_allocation_amount_positive', expression: 'amount > 0' }, { name: 'payment_allocation_one_target', expression: 'num_nonnulls(invoice_id, credit_note_id) = 1' }],
  triggers: [{ name: 'payment_allocation_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "payment_allocation_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."amount" := round(new."amount"::numeric(16,4), greatest(2, min_scale(new."amount"::numeric(16,4)))); return new; end\'; create trigger "payment_allocation_money_places" before insert or update on "payment_allocation" for each row when (concat_ws(\' \', new."amount") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "payment_allocation_money_places"()' }],
  properties: {
    ...shared('id'),
    payment_id: () => p.manyToOne(paymentEntity).mapToPk().joinColumn('payment_id').deleteRule('cascade').foreignKeyName('payment_allocation_payment_id_foreign').index(false),
    invoice_id: () => p.manyToOne(invoiceEntity).mapToPk().joinColumn('invoice_id').nullable().deleteRule('restrict').foreignKeyName('payment_allocation_invoice_id_foreign').index(false),
    credit_note_id: () => p.manyToOne(creditNoteEntity).mapToPk().joinColumn('credit_note_id').nullable().deleteRule('restrict').foreignKeyName('payment_allocation_credit_note_id_foreign').index(false),
    amount: p.decimal('string').columnType('numeric').name('amount'),
    allocated_at: p.datetime(3).columnType('timestamptz(3)').name('allocated_at'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
