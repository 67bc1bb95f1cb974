// Generated from definitions/files/attachment_part.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { attachmentFileEntity } from './attachment_file.ts';
export const attachmentPartEntity: EntitySchema = defineEntity({
  name: 'AttachmentPart', tableName: 'attachment_part',
  uniques: [{ name: 'attachment_part_place', properties: ['attachment_file_id', 'position'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    attachment_file_id: () => p.manyToOne(attachmentFileEntity).mapToPk().joinColumn('attachment_file_id').deleteRule('cascade').foreignKeyName('attachment_part_attachment_file_id_foreign').index(false),
    position: p.integer().name('position'),
    content: p.text().name('content'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
