// Generated from definitions/platform/setting_value.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';
import { shared } from './shared.ts';
export const settingValueEntity: EntitySchema = defineEntity({
  name: 'SettingValue', tableName: 'setting_value',
  uniques: [{ name: 'setting_value_group_key_unique', properties: ['group', 'key'] }],
  properties: {
    ...shared('id'),
    group: p.string().columnType('varchar(40)').name('group'),
    key: p.string().columnType('varchar(60)').name('key'),
    value: p.json().name('value'),
    ...shared('created_at', 'updated_at'),
  },
}) as unknown as EntitySchema;
