// Generated from definitions/imports/import_key.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const importKeyEntity: EntitySchema = defineEntity({
  name: 'ImportKey', tableName: 'import_key',
  indexes: [{ name: 'import_key_record', properties: ['entity', 'record_id'] }],
  uniques: [{ name: 'import_key_once', properties: ['source', 'entity', 'external_id'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    source: p.string().columnType('varchar(60)').name('source'),
    entity: p.string().columnType('varchar(60)').name('entity'),
    external_id: p.string().columnType('varchar(255)').name('external_id'),
    record_id: p.string().columnType('varchar(40)').name('record_id'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
