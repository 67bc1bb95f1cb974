// Generated from definitions/finance/credit_note_line.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { kept } from './kept.ts';
import { creditNoteEntity } from './credit_note.ts';
import { invoiceLineEntity } from './invoice_line.ts';
import { rentalItemEntity } from './rental_item.ts';
import { taxTypeEntity } from './tax_type.ts';
export const creditNoteLineEntity: EntitySchema = defineEntity({
  name: 'CreditNoteLine', tableName: 'credit_note_line',
  indexes: [{ name: 'credit_note_line_credit_note_id_id_index', properties: ['credit_note_id', 'id'] }, { name: 'credit_note_line_invoice_line_id_index', properties: ['invoice_line_id'] }, { name: 'credit_note_line_rental_item_id_index', properties: ['rental_item_id'] }, { name: 'credit_note_line_tax_type_id_index', properties: ['tax_type_id'] }, { name: 'credit_note_line_created_at_id_index', properties: ['created_at', 'id'] }],
  properties: {
    ...kept('id'),
    credit_note_id: () => p.manyToOne(creditNoteEntity).mapToPk().joinColumn('credit_note_id').deleteRule('cascade').foreignKeyName('credit_note_line_credit_note_id_foreign').index(false),
    description: p.text().name('description'),
    quantity: p.decimal('string').columnType('numeric(12,2)').name('quantity'),
    unit_price: p.decimal('string').columnType('numeric(14,2)').name('unit_price'),
    return_to_stock: p.boolean().name('return_to_stock').defaultRaw('false'),
    invoice_line_id: () => p.manyToOne(invoiceLineEntity).mapToPk().joinColumn('invoice_line_id').nullable().deleteRule('restrict').foreignKeyName('credit_note_line_invoice_line_id_foreign').index(false),
    rental_item_id: () => p.manyToOne(rentalItemEntity).mapToPk().joinColumn('rental_item_id').nullable().deleteRule('restrict').foreignKeyName('credit_note_line_rental_item_id_foreign').index(false),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').nullable().deleteRule('restrict').foreignKeyName('credit_note_line_tax_type_id_foreign').index(false),
    tax_percent: p.decimal('string').columnType('numeric(7,4)').name('tax_percent'),
    net_amount: p.decimal('string').columnType('numeric(14,2)').name('net_amount').defaultRaw('0'),
    tax_amount: p.decimal('string').columnType('numeric(14,2)').name('tax_amount').defaultRaw('0'),
    gross_amount: p.decimal('string').columnType('numeric(14,2)').name('gross_amount').defaultRaw('0'),
    ...kept('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
