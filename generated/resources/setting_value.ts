// Generated from definitions/platform/setting_value.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const settingValue: ShortResource = {
  name: 'setting_value',
  context: 'platform',
  fields: [
    'id',
    { name: 'group', kind: 'string', required: true, maxLength: 40, normalise: ['trim'], minLength: 1 },
    { name: 'key', kind: 'string', required: true, maxLength: 60, normalise: ['trim'], minLength: 1 },
    { name: 'value', kind: 'json', required: true },
    'created_at updated_at',
  ],
  constraints: { setting_value_group_key_unique: { field: 'group', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, group: { type: 'string', minLength: 1, maxLength: 40 }, key: { type: 'string', minLength: 1, maxLength: 60 }, value: { type: ['object', 'array', 'string', 'number', 'boolean'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'group', 'key', 'value', 'created_at', 'updated_at'] };
