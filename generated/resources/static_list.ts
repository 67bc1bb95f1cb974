// Generated from definitions/platform/static_list.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const staticList: ShortResource = {
  name: 'static_list',
  plural: 'static_data',
  context: 'platform',
  traits: ['hasRef'],
  bindColumn: 'key',
  param: 'list',
  fields: [
    'id ref',
    { name: 'key', kind: 'string', readOnly: true, sort: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'name', kind: 'string', readOnly: true, sort: true, maxLength: 255, normalise: ['trim'], filter: 'text' },
    { name: 'value_count', kind: 'integer', column: null, readOnly: true, sql: '((select count(*)::integer from "static_value" v where v."static_list_id" = t."id"))', nullable: true },
    'created_at updated_at',
  ],
  relations: [
    { name: 'values', resource: 'static_value', localColumn: 'id', foreignColumn: 'static_list_id', cardinality: 'many', order: 't."position", t."id"' },
  ],
  defaultSort: [{ field: 'key', descending: false }],
  watched: ['key'],
  constraints: { static_list_key_unique: { field: 'key', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, key: { type: 'string', maxLength: 60 }, name: { type: 'string', maxLength: 255 }, value_count: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'key', 'name', 'value_count', 'created_at', 'updated_at'] };
