// Generated from definitions/finance/credit_note_allocation.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { creditNoteEntity } from './credit_note.ts';
import { invoiceEntity } from './invoice.ts';
export const creditNoteAllocationEntity: EntitySchema = defineEntity({
  name: 'CreditNoteAllocation', tableName: 'credit_note_allocation',
  indexes: [{ name: 'credit_note_allocation_credit_note_id_id_index', properties: ['credit_note_id', 'id'] }, { name: 'credit_note_allocation_invoice_id_index', properties: ['invoice_id'] }, { name: 'credit_note_allocation_allocated_at_id_index', properties: ['allocated_at', 'id'] }, { name: 'credit_note_allocation_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'credit_note_allocation_amount_positive', expression: 'amount > 0' }],
  triggers: [{ name: 'credit_note_allocation_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "credit_note_allocation_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."amount" := round(new."amount"::numeric(16,4), greatest(2, min_scale(new."amount"::numeric(16,4)))); return new; end\'; create trigger "credit_note_allocation_money_places" before insert or update on "credit_note_allocation" for each row when (concat_ws(\' \', new."amount") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "credit_note_allocation_money_places"()' }],
  properties: {
    ...shared('id'),
    credit_note_id: () => p.manyToOne(creditNoteEntity).mapToPk().joinColumn('credit_note_id').deleteRule('cascade').foreignKeyName('credit_note_allocation_credit_note_id_foreign').index(false),
    invoice_id: () => p.manyToOne(invoiceEntity).mapToPk().joinColumn('invoice_id').deleteRule('restrict').foreignKeyName('credit_note_allocation_invoice_id_foreign').index(false),
    amount: p.decimal('string').columnType('numeric').name('amount'),
    allocated_at: p.datetime(3).columnType('timestamptz(3)').name('allocated_at'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
