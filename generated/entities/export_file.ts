// Generated from definitions/platform/export_file.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const exportFileEntity: EntitySchema = defineEntity({
  name: 'ExportFile', tableName: 'export_file',
  indexes: [{ name: 'export_file_expiry', properties: ['expires_at'] }, { name: 'export_file_fetched', expression: 'create index "export_file_fetched" on "export_file" ("downloaded_at") where "downloaded_at" is not null' }],
  uniques: [{ name: 'export_file_job_id_unique', properties: ['job_id'] }, { name: 'export_file_token_hash_unique', properties: ['token_hash'] }],
  properties: {
    id: p.bigint('number').primary().generated('identity').name('id'),
    job_id: p.uuid().name('job_id'),
    token_hash: p.string().columnType('varchar(64)').name('token_hash'),
    name: p.string().columnType('varchar(200)').name('name'),
    media_type: p.string().columnType('varchar(100)').name('media_type'),
    size: p.bigint('number').name('size'),
    is_base64: p.boolean().name('is_base64').defaultRaw('false'),
    is_deflated: p.boolean().name('is_deflated').defaultRaw('false'),
    expires_at: p.datetime(3).columnType('timestamptz(3)').name('expires_at'),
    downloaded_at: p.datetime(3).columnType('timestamptz(3)').name('downloaded_at').nullable(),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
