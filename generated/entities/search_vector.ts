// Generated from definitions/platform/search_vector.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const searchVectorEntity: EntitySchema = defineEntity({
  name: 'SearchVector', tableName: 'search_vector',
  uniques: [{ name: 'search_vector_record_type_record_id_unique', properties: ['record_type', 'record_id'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    record_type: p.string().columnType('varchar(60)').name('record_type'),
    record_id: p.string().columnType('varchar(36)').name('record_id'),
    model: p.string().columnType('varchar(400)').name('model'),
    text_hash: p.string().columnType('varchar(32)').name('text_hash'),
    vector: p.text().name('vector'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
