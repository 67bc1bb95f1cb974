// Generated from definitions/platform/custom_field_group.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const customFieldGroup: ShortResource = {
  name: 'custom_field_group',
  context: 'platform',
  traits: ['hasRef', 'audited'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 255, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'resource', kind: 'enum', update: false, required: true, values: ['catalogue_item', 'catalogue_item_group', 'kit', 'service', 'account', 'account_contact', 'activity', 'credit_note', 'invoice', 'payment', 'asset', 'flightcase', 'stock_check', 'warehouse', 'warehouse_transfer', 'equipment_test_result', 'repair', 'user', 'project', 'purchase_order', 'virtual_stock_intake', 'rental', 'rental_item', 'facility', 'resource_assignment', 'vehicle'], filter: 'choice' },
    { name: 'position', kind: 'integer', sort: true, default: '0', shownDefault: 0 },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    'created_by updated_by',
    { name: 'custom_fields', resource: 'custom_field', localColumn: 'id', foreignColumn: 'custom_field_group_id', cardinality: 'many', order: 't."position", t."id"' },
  ],
  defaultSort: [{ field: 'resource', descending: false }, { field: 'position', descending: false }],
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  destroy: {
    guards: [
      { name: 'no_fields', code: 'in_use', message: 'Custom fields use this heading. Move them to another one first, or remove it from them.', field: 'id', sql: '(not exists(select 1 from "custom_field" r1 where r1."custom_field_group_id" = t."id" and r1."deleted_at" is null))', collects: [{ resource: 'custom_field', columns: ['custom_field_group_id', 'deleted_at'], key: 't."custom_field_group_id"', join: '' }], tells: { rows: [{ name: 'custom_fields', resource: 'custom_field', alias: 'r1', from: { text: ['from "custom_field" r1 where r1."custom_field_group_id" = t."id" and r1."deleted_at" is null'], params: [] }, columns: [] }] } },
    ],
    emits: ['custom_field_group.deleted'],
  },
  referencedBy: [
    'custom_field custom_field_group_id',
  ],
  usual: ['create', 'update'],
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 255 }, resource: { type: 'string', enum: ['catalogue_item', 'catalogue_item_group', 'kit', 'service', 'account', 'account_contact', 'activity', 'credit_note', 'invoice', 'payment', 'asset', 'flightcase', 'stock_check', 'warehouse', 'warehouse_transfer', 'equipment_test_result', 'repair', 'user', 'project', 'purchase_order', 'virtual_stock_intake', 'rental', 'rental_item', 'facility', 'resource_assignment', 'vehicle'] }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'resource', 'position', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
