// Generated from definitions/platform/static_list.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const staticListEntity: EntitySchema = defineEntity({
  name: 'StaticList', tableName: 'static_list',
  indexes: [{ name: 'static_list_name_id_index', properties: ['name', 'id'] }, { name: 'static_list_created_at_id_index', properties: ['created_at', 'id'] }],
  uniques: [{ name: 'static_list_key_unique', properties: ['key'] }],
  properties: {
    ...shared('id'),
    key: p.string().columnType('varchar(60)').name('key'),
    name: p.string().columnType('varchar(255)').name('name'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
