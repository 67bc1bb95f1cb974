// Generated from definitions/platform/plugin.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const pluginEntity: EntitySchema = defineEntity({
  name: 'Plugin', tableName: 'plugin',
  indexes: [{ name: 'plugin_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'plugin_key_unique', properties: ['key'] }],
  checks: [{ name: 'plugin_status_check', expression: '"status" = any (\'{installed,enabled,disabled,error}\'::text[])' }],
  properties: {
    ...shared('id'),
    key: p.string().columnType('varchar(60)').name('key'),
    name: p.string().columnType('varchar(255)').name('name'),
    version: p.string().columnType('varchar(60)').name('version').defaultRaw("'0.0.0'"),
    author: p.string().columnType('varchar(255)').name('author').nullable(),
    summary: p.text().name('summary').defaultRaw("''"),
    status: p.string().columnType('varchar(40)').name('status').defaultRaw("'installed'"),
    abilities: p.array().columnType('text[]').name('abilities').defaultRaw("'{}'::text[]"),
    events: p.array().columnType('text[]').name('events').defaultRaw("'{}'::text[]"),
    channels: p.array().columnType('text[]').name('channels').defaultRaw("'{}'::text[]"),
    config: p.json().name('config').defaultRaw("'{}'::jsonb"),
    missing_keys: p.array().columnType('text[]').name('missing_keys').defaultRaw("'{}'::text[]"),
    secrets: p.text().name('secrets').nullable(),
    is_present: p.boolean().name('is_present').defaultRaw('true'),
    error: p.string().columnType('varchar(500)').name('error').nullable(),
    ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
