// Generated from definitions/platform/export_file.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
import { storedFileEntity } from './stored_file.ts';
export const exportFileEntity: EntitySchema = defineEntity({
  name: 'ExportFile', tableName: 'export_file',
  indexes: [{ name: 'export_file_stored_file_id_index', properties: ['stored_file_id'] }, { name: 'export_file_expiry', properties: ['expires_at'] }, { name: 'export_file_fetched', expression: 'create index "export_file_fetched" on "export_file" ("downloaded_at") where "downloaded_at" is not null' }],
  uniques: [{ name: 'export_file_job_id_unique', properties: ['job_id'] }, { name: 'export_file_token_hash_unique', properties: ['token_hash'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    job_id: p.uuid().name('job_id'),
    token_hash: p.string().columnType('varchar(64)').name('token_hash'),
    name: p.string().columnType('varchar(200)').name('name'),
    media_type: p.string().columnType('varchar(100)').name('media_type'),
    size: p.bigint('number').name('size'),
    stored_file_id: () => p.manyToOne(storedFileEntity).mapToPk().joinColumn('stored_file_id').deleteRule('restrict').foreignKeyName('export_file_stored_file_id_foreign').index(false),
    expires_at: p.datetime(3).columnType('timestamptz(3)').name('expires_at'),
    downloaded_at: p.datetime(3).columnType('timestamptz(3)').name('downloaded_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
