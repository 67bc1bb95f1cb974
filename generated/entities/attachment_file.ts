// Generated from definitions/files/attachment_file.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { attachmentEntity } from './attachment.ts';
import { storedFileEntity } from './stored_file.ts';
export const attachmentFileEntity: EntitySchema = defineEntity({
  name: 'AttachmentFile', tableName: 'attachment_file',
  indexes: [{ name: 'attachment_file_stored_file_id_index', properties: ['stored_file_id'] }],
  uniques: [{ name: 'attachment_file_kind', properties: ['attachment_id', 'kind'] }],
  checks: [{ name: 'attachment_file_kind_check', expression: '"kind" = any (\'{original,thumbnail}\'::text[])' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    attachment_id: () => p.manyToOne(attachmentEntity).mapToPk().joinColumn('attachment_id').deleteRule('cascade').foreignKeyName('attachment_file_attachment_id_foreign').index(false),
    kind: p.string().columnType('varchar(40)').name('kind'),
    content_type: p.string().columnType('varchar(120)').name('content_type'),
    stored_file_id: () => p.manyToOne(storedFileEntity).mapToPk().joinColumn('stored_file_id').deleteRule('restrict').foreignKeyName('attachment_file_stored_file_id_foreign').index(false),
    size: p.bigint('number').name('size'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
