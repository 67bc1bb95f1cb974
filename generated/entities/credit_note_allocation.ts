// Generated from definitions/finance/credit_note_allocation.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { creditNoteEntity } from './credit_note.ts';
import { invoiceEntity } from './invoice.ts';
import { userEntity } from './user.ts';

export const creditNoteAllocationEntity: EntitySchema = defineEntity({
  name: 'CreditNoteAllocation',
  tableName: 'credit_note_allocation',
  indexes: [{ name: 'credit_note_allocation_credit_note_id_id_index', properties: ['credit_note_id', 'id'] }, { name: 'credit_note_allocation_invoice_id_index', properties: ['invoice_id'] }, { name: 'credit_note_allocation_allocated_at_id_index', properties: ['allocated_at', 'id'] }, { name: 'credit_note_allocation_created_at_id_index', properties: ['created_at', 'id'] }],
  checks: [{ name: 'credit_note_allocation_amount_positive', expression: 'amount > 0' }],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    credit_note_id: () => p.manyToOne(creditNoteEntity).mapToPk().joinColumn('credit_note_id').deleteRule('cascade').foreignKeyName('credit_note_allocation_credit_note_id_foreign').index(false),
    invoice_id: () => p.manyToOne(invoiceEntity).mapToPk().joinColumn('invoice_id').deleteRule('restrict').foreignKeyName('credit_note_allocation_invoice_id_foreign').index(false),
    amount: p.decimal('string').columnType('numeric(14,2)').name('amount'),
    allocated_at: p.datetime(3).columnType('timestamptz(3)').name('allocated_at'),
    created_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('created_by_id').nullable().createForeignKeyConstraint(false).index(false),
    updated_by_id: () => p.manyToOne(userEntity).mapToPk().joinColumn('updated_by_id').nullable().createForeignKeyConstraint(false).index(false),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema;
