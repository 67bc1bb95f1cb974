// Generated from definitions/platform/setting_value.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';

export const settingValueEntity: EntitySchema = defineEntity({
  name: 'SettingValue',
  tableName: 'setting_value',
  uniques: [{ name: 'setting_value_group_key_unique', properties: ['group', 'key'] }],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    group: p.string().columnType('varchar(40)').name('group'),
    key: p.string().columnType('varchar(60)').name('key'),
    value: p.json().name('value'),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema;
