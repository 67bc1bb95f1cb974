// Generated from definitions/platform/stored_part.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { storedFileEntity } from './stored_file.ts';
export const storedPartEntity: EntitySchema = defineEntity({
  name: 'StoredPart', tableName: 'stored_part',
  uniques: [{ name: 'stored_part_order', properties: ['stored_file_id', 'position'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    stored_file_id: () => p.manyToOne(storedFileEntity).mapToPk().joinColumn('stored_file_id').deleteRule('cascade').foreignKeyName('stored_part_stored_file_id_foreign').index(false),
    position: p.integer().name('position'),
    content: p.text().name('content'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
