// Generated from definitions/finance/credit_note_line.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { creditNoteEntity } from './credit_note.ts';
import { invoiceLineEntity } from './invoice_line.ts';
import { rentalItemEntity } from './rental_item.ts';
import { taxTypeEntity } from './tax_type.ts';
export const creditNoteLineEntity: EntitySchema = defineEntity({
  name: 'CreditNoteLine', tableName: 'credit_note_line',
  indexes: [{ name: 'credit_note_line_credit_note_id_id_index', properties: ['credit_note_id', 'id'] }, { name: 'credit_note_line_invoice_line_id_index', properties: ['invoice_line_id'] }, { name: 'credit_note_line_rental_item_id_index', properties: ['rental_item_id'] }, { name: 'credit_note_line_tax_type_id_index', properties: ['tax_type_id'] }, { name: 'credit_note_line_created_at_id_index', properties: ['created_at', 'id'] }],
  triggers: [{ name: 'credit_note_line_money_places', timing: 'before', events: ['insert', 'update'], forEach: 'row', expression: 'create or replace function "credit_note_line_money_places"() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as \'begin new."unit_price" := round(new."unit_price"::numeric(16,4), greatest(2, min_scale(new."unit_price"::numeric(16,4)))); new."net_amount" := round(new."net_amount"::numeric(16,4), greatest(2, min_scale(new."net_amount"::numeric(16,4)))); new."tax_amount" := round(new."tax_amount"::numeric(16,4), greatest(2, min_scale(new."tax_amount"::numeric(16,4)))); new."gross_amount" := round(new."gross_amount"::numeric(16,4), greatest(2, min_scale(new."gross_amount"::numeric(16,4)))); return new; end\'; create trigger "credit_note_line_money_places" before insert or update on "credit_note_line" for each row when (concat_ws(\' \', new."unit_price", new."net_amount", new."tax_amount", new."gross_amount") !~ \'^(-?\\d{1,12}\\.\\d\\d( |$))*$\') execute function "credit_note_line_money_places"()' }],
  properties: {
    ...shared('id'),
    credit_note_id: () => p.manyToOne(creditNoteEntity).mapToPk().joinColumn('credit_note_id').deleteRule('cascade').foreignKeyName('credit_note_line_credit_note_id_foreign').index(false),
    description: p.text().name('description'),
    quantity: p.decimal('string').columnType('numeric(12,2)').name('quantity'),
    unit_price: p.decimal('string').columnType('numeric').name('unit_price'),
    return_to_stock: p.boolean().name('return_to_stock').defaultRaw('false'),
    invoice_line_id: () => p.manyToOne(invoiceLineEntity).mapToPk().joinColumn('invoice_line_id').nullable().deleteRule('restrict').foreignKeyName('credit_note_line_invoice_line_id_foreign').index(false),
    rental_item_id: () => p.manyToOne(rentalItemEntity).mapToPk().joinColumn('rental_item_id').nullable().deleteRule('restrict').foreignKeyName('credit_note_line_rental_item_id_foreign').index(false),
    tax_type_id: () => p.manyToOne(taxTypeEntity).mapToPk().joinColumn('tax_type_id').nullable().deleteRule('restrict').foreignKeyName('credit_note_line_tax_type_id_foreign').index(false),
    tax_percent: p.decimal('string').columnType('numeric(7,4)').name('tax_percent'),
    net_amount: p.decimal('string').columnType('numeric').name('net_amount').defaultRaw('0'),
    tax_amount: p.decimal('string').columnType('numeric').name('tax_amount').defaultRaw('0'),
    gross_amount: p.decimal('string').columnType('numeric').name('gross_amount').defaultRaw('0'),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
