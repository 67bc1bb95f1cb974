// Generated from definitions/platform/static_value.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const staticValue: ShortResource = {
  name: 'static_value',
  context: 'platform',
  traits: ['audited'],
  listKey: 'values',
  param: 'value',
  parent: { resource: 'static_list', column: 'static_list_id', param: 'list', aggregate: false },
  fields: [
    'id',
    { name: 'static_list_id', kind: 'reference', readOnly: true, sort: true, references: 'static_list', filter: 'keys' },
    { name: 'list', kind: 'string', column: null, readOnly: true, sql: '((select l."key" from "static_list" l where l."id" = t."static_list_id"))', nullable: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'key', kind: 'string', update: false, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'label', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'colour', kind: 'string', nullable: true, maxLength: 7, normalise: ['trim'] },
    { name: 'position', kind: 'integer', sort: true },
    { name: 'is_default', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'is_active', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'is_system', kind: 'boolean', readOnly: true, default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'metadata', kind: 'json', default: "'{}'::jsonb", shownDefault: {} },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'static_list', resource: 'static_list', localColumn: 'static_list_id', filterPath: true },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'position', descending: false }],
  oneDefault: { column: 'is_default', per: ['static_list_id'], first: false },
  ordered: { column: 'position', per: ['static_list_id'] },
  create: { emits: ['static_value.created'], prepared: true },
  update: { emits: ['static_value.updated'], prepared: true },
  destroy: {
    guards: [
      { name: 'not_system', code: 'in_use', message: 'The product uses this value. Set is_active to false to take it out of use.', field: 'is_system', sql: 'coalesce((t."is_system" = false), true)', tells: { fields: ['is_system'] } },
    ],
    emits: ['static_value.deleted'],
  },
  actions: { reorder: { on: 'collection', handler: 'reorder' } },
  referencedBy: [
    'account category_id payment_term_id',
    'activity type_id',
    'credit_note reason_id',
    'discount_rule account_category_id',
    'invoice payment_term_id',
    'payment method_id',
    'asset_retirement reason_id',
    'repair fault_type_id',
    'project type_id',
    'rental closure_reason_id',
    'vehicle type_id',
  ],
  rules: 'platform/static_value',
  constraints: {
    static_value_static_list_id_key_unique: { field: 'key', code: 'validation_failed', kind: 'unique' },
    static_value_static_list_id_is_default_unique: { field: 'is_default', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, static_list_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, list: { type: ['string', 'null'], maxLength: 60 }, key: { type: 'string', pattern: '^[a-z0-9][a-z0-9_]*$', maxLength: 60 }, label: { type: 'string', minLength: 1, maxLength: 255 }, colour: { type: ['string', 'null'], pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, is_default: { type: 'boolean' }, is_active: { type: 'boolean' }, is_system: { type: 'boolean' }, metadata: { type: 'object', maxProperties: 50 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'static_list_id', 'list', 'key', 'label', 'colour', 'position', 'is_default', 'is_active', 'is_system', 'metadata', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
