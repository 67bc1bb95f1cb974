// Generated from definitions/finance/bookkeeping_document.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { bookkeepingExportEntity } from './bookkeeping_export.ts';
export const bookkeepingDocumentEntity: EntitySchema = defineEntity({
  name: 'BookkeepingDocument', tableName: 'bookkeeping_document',
  indexes: [{ name: 'bookkeeping_document_bookkeeping_export_id_index', properties: ['bookkeeping_export_id'] }],
  uniques: [{ name: 'bookkeeping_document_once', properties: ['document_type', 'document_id', 'event'] }],
  checks: [{ name: 'bookkeeping_document_document_type_check', expression: '"document_type" = any (\'{invoice,credit_note,payment}\'::text[])' }, { name: 'bookkeeping_document_event_check', expression: '"event" = any (\'{booked,reversed}\'::text[])' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    bookkeeping_export_id: () => p.manyToOne(bookkeepingExportEntity).mapToPk().joinColumn('bookkeeping_export_id').deleteRule('cascade').foreignKeyName('bookkeeping_document_bookkeeping_export_id_foreign').index(false),
    document_type: p.string().columnType('varchar(40)').name('document_type'),
    document_id: p.integer().name('document_id'),
    event: p.string().columnType('varchar(40)').name('event'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
