// Generated from definitions/files/attachment_file.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { attachmentEntity } from './attachment.ts';
export const attachmentFileEntity: EntitySchema = defineEntity({
  name: 'AttachmentFile', tableName: 'attachment_file',
  uniques: [{ name: 'attachment_file_kind', properties: ['attachment_id', 'kind'] }],
  checks: [{ name: 'attachment_file_kind_check', expression: '"kind" in (\'original\', \'thumbnail\')' }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    attachment_id: () => p.manyToOne(attachmentEntity).mapToPk().joinColumn('attachment_id').deleteRule('cascade').foreignKeyName('attachment_file_attachment_id_foreign').index(false),
    kind: p.string().columnType('varchar(40)').name('kind'),
    content_type: p.string().columnType('varchar(120)').name('content_type'),
    size: p.bigint('number').name('size'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
