// Generated from definitions/platform/setting_value.yaml by `backline generate`. Do not edit.
import { defineEntity, type EntitySchema, p } from '@mikro-orm/core';

/** A row of the table as MikroORM hydrates it. */
export interface SettingValue {
  id: number;
  group: string;
  key: string;
  value: unknown;
  created_at: Date;
  updated_at: Date;
}

export const settingValueEntity: EntitySchema<SettingValue> = defineEntity({
  name: 'SettingValue',
  tableName: 'setting_value',
  indexes: [],
  uniques: [{ name: 'setting_value_group_key_unique', properties: ['group', 'key'] }],
  checks: [],
  triggers: [],
  properties: {
    id: p.integer().primary().generated('identity').name('id'),
    group: p.string().columnType('varchar(40)').name('group'),
    key: p.string().columnType('varchar(60)').name('key'),
    value: p.json().name('value'),
    created_at: p.datetime(3).columnType('timestamptz(3)').name('created_at').defaultRaw('now()'),
    updated_at: p.datetime(3).columnType('timestamptz(3)').name('updated_at').defaultRaw('now()'),
  },
}) as unknown as EntitySchema<SettingValue>;
