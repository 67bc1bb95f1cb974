// Generated from definitions/platform/custom_field.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const customField: ShortResource = {
  name: 'custom_field',
  context: 'platform',
  traits: ['hasRef', 'audited', 'softDeleted'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', update: false, required: true, maxLength: 60, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'label', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'resource', kind: 'enum', update: false, required: true, values: ['catalogue_item', 'catalogue_item_group', 'kit', 'service', 'account', 'account_contact', 'activity', 'credit_note', 'invoice', 'payment', 'asset', 'flightcase', 'stock_check', 'warehouse', 'warehouse_transfer', 'equipment_test_result', 'repair', 'user', 'project', 'purchase_order', 'virtual_stock_intake', 'rental', 'rental_item', 'facility', 'resource_assignment', 'vehicle'], filter: 'choice' },
    { name: 'type', kind: 'enum', update: false, required: true, values: ['string', 'text', 'integer', 'decimal', 'money', 'boolean', 'date', 'datetime', 'select', 'multiselect', 'email', 'url', 'user', 'account'], filter: 'choice' },
    { name: 'options', kind: 'json', default: "'[]'::jsonb", shownDefault: [] },
    { name: 'default', kind: 'json', nullable: true },
    { name: 'is_required', kind: 'boolean', default: 'false', shownDefault: false, filter: 'flag' },
    { name: 'is_unique', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'is_filterable', kind: 'boolean', default: 'true', shownDefault: true },
    { name: 'is_sortable', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'custom_field_group_id', kind: 'reference', nullable: true, references: 'custom_field_group', filter: 'keys' },
    { name: 'show_on_documents', kind: 'boolean', default: 'false', shownDefault: false },
    { name: 'position', kind: 'integer', sort: true, default: '0', shownDefault: 0 },
    { name: 'help_text', kind: 'text', nullable: true, maxLength: 65535 },
    'created_by_id updated_by_id created_at updated_at deleted_at',
  ],
  relations: [
    { name: 'custom_field_group', resource: 'custom_field_group', localColumn: 'custom_field_group_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'resource', descending: false }, { field: 'position', descending: false }],
  ordered: { column: 'position', per: ['resource'] },
  search: ['name', 'label'],
  words: '"backline_words_1"(t."name", t."label")',
  create: {
    guards: [{ name: 'room_left', code: 'validation_failed', field: 'resource', kind: 'function' }],
    emits: ['custom_field.created'],
    prepared: true,
  },
  update: {
    guards: [{ name: 'values_single', code: 'validation_failed', field: 'is_unique', kind: 'function' }],
    emits: ['custom_field.updated'],
    prepared: true,
  },
  actions: {
    restore: {
      guards: [
        { name: 'is_deleted', code: 'invalid_state', message: 'The custom field is not deleted.', field: 'deleted_at', sql: '(t."deleted_at" is not null)', tells: { fields: ['deleted_at'] } },
        { name: 'values_single', code: 'validation_failed', field: 'is_unique', kind: 'function' },
      ],
      set: [{ column: 'deleted_at', value: 'null' }],
      emits: ['custom_field.restored'],
    },
    reorder: { on: 'collection', handler: 'reorder' },
  },
  rules: 'platform/custom_field',
  watchers: [
    { resource: 'custom_field_group', columns: ['custom_field_group_id', 'deleted_at'], key: 't."custom_field_group_id"', join: '' },
  ],
  usual: ['destroy'],
  constraints: { custom_field_resource_name_unique: { field: 'name', code: 'validation_failed', kind: 'unique' } },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', pattern: '^[a-z][a-z0-9_]*$', minLength: 1, maxLength: 60 }, label: { type: 'string', minLength: 1, maxLength: 255 }, resource: { type: 'string', enum: ['catalogue_item', 'catalogue_item_group', 'kit', 'service', 'account', 'account_contact', 'activity', 'credit_note', 'invoice', 'payment', 'asset', 'flightcase', 'stock_check', 'warehouse', 'warehouse_transfer', 'equipment_test_result', 'repair', 'user', 'project', 'purchase_order', 'virtual_stock_intake', 'rental', 'rental_item', 'facility', 'resource_assignment', 'vehicle'] }, type: { type: 'string', enum: ['string', 'text', 'integer', 'decimal', 'money', 'boolean', 'date', 'datetime', 'select', 'multiselect', 'email', 'url', 'user', 'account'] }, options: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 100 } }, default: { type: ['object', 'array', 'string', 'number', 'boolean', 'null'], additionalProperties: true, items: {}, maxItems: 10000, maxLength: 1048576 }, is_required: { type: 'boolean' }, is_unique: { type: 'boolean' }, is_filterable: { type: 'boolean' }, is_sortable: { type: 'boolean' }, custom_field_group_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, show_on_documents: { type: 'boolean' }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, help_text: { type: ['string', 'null'], maxLength: 65535 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 }, deleted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'label', 'resource', 'type', 'options', 'default', 'is_required', 'is_unique', 'is_filterable', 'is_sortable', 'custom_field_group_id', 'show_on_documents', 'position', 'help_text', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'] };
