// Generated from definitions/documents/document_part.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { documentFileEntity } from './document_file.ts';
export const documentPartEntity: EntitySchema = defineEntity({
  name: 'DocumentPart', tableName: 'document_part',
  uniques: [{ name: 'document_part_place', properties: ['document_file_id', 'position'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    document_file_id: () => p.manyToOne(documentFileEntity).mapToPk().joinColumn('document_file_id').deleteRule('cascade').foreignKeyName('document_part_document_file_id_foreign').index(false),
    position: p.integer().name('position'),
    content: p.text().name('content'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
