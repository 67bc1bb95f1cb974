// Generated from definitions/platform/export_part.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { exportFileEntity } from './export_file.ts';
export const exportPartEntity: EntitySchema = defineEntity({
  name: 'ExportPart', tableName: 'export_part',
  uniques: [{ name: 'export_part_export_file_id_position_unique', properties: ['export_file_id', 'position'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    export_file_id: () => p.manyToOne(exportFileEntity).mapToPk().joinColumn('export_file_id').deleteRule('cascade').foreignKeyName('export_part_export_file_id_foreign').index(false),
    position: p.integer().name('position'),
    content: p.text().name('content'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
