// Generated from definitions/platform/static_list.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';

export const staticListEntity: EntitySchema = defineEntity({
  name: 'StaticList',
  tableName: 'static_list',
  indexes: [{ name: 'static_list_name_id_index', properties: ['name', 'id'] }, { name: 'static_list_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'static_list_key_unique', properties: ['key'] }],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    key: p.string().columnType('varchar(60)').name('key'),
    name: p.string().columnType('varchar(255)').name('name'),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema;
