// Generated from definitions/documents/document_file.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { documentEntity } from './document.ts';
import { storedFileEntity } from './stored_file.ts';
export const documentFileEntity: EntitySchema = defineEntity({
  name: 'DocumentFile', tableName: 'document_file',
  indexes: [{ name: 'document_file_stored_file_id_index', properties: ['stored_file_id'] }],
  uniques: [{ name: 'document_file_kind', properties: ['document_id', 'kind'] }],
  checks: [{ name: 'document_file_kind_check', expression: '"kind" = any (\'{pdf,html,xml}\'::text[])' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    document_id: () => p.manyToOne(documentEntity).mapToPk().joinColumn('document_id').deleteRule('cascade').foreignKeyName('document_file_document_id_foreign').index(false),
    kind: p.string().columnType('varchar(40)').name('kind'),
    content_type: p.string().columnType('varchar(120)').name('content_type'),
    stored_file_id: () => p.manyToOne(storedFileEntity).mapToPk().joinColumn('stored_file_id').deleteRule('restrict').foreignKeyName('document_file_stored_file_id_foreign').index(false),
    size: p.bigint('number').name('size'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
