// Generated from definitions/platform/stored_file.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const storedFileEntity: EntitySchema = defineEntity({
  name: 'StoredFile', tableName: 'stored_file',
  uniques: [{ name: 'stored_file_key_unique', properties: ['key'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    key: p.uuid().name('key'),
    store: p.string().columnType('varchar(500)').name('store'),
    size: p.bigint('number').name('size'),
    checksum_sha256: p.string().columnType('varchar(64)').name('checksum_sha256'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
