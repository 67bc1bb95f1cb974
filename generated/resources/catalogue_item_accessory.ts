// Generated from definitions/catalogue/catalogue_item_accessory.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const catalogueItemAccessory: ShortResource = {
  name: 'catalogue_item_accessory',
  plural: 'catalogue_item_accessories',
  context: 'catalogue',
  traits: ['audited'],
  listKey: 'accessories',
  param: 'accessory',
  parent: { resource: 'catalogue_item', column: 'catalogue_item_id', param: 'catalogue_item', aggregate: false },
  readAbility: 'catalogue-items:read',
  fields: [
    'id',
    { name: 'catalogue_item_id', kind: 'reference', readOnly: true, sort: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'accessory_item_id', kind: 'reference', required: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'quantity', kind: 'decimal', json: 't."quantity"::text', default: '1', shownDefault: '1.00' },
    { name: 'inclusion', kind: 'enum', values: ['mandatory', 'default', 'optional'], default: "'default'", shownDefault: 'default', filter: 'choice' },
    { name: 'mode', kind: 'enum', values: ['accessory', 'safety', 'component'], default: "'accessory'", shownDefault: 'accessory' },
    { name: 'is_free', kind: 'boolean', default: 'true', shownDefault: true },
    { name: 'applies_to', kind: 'enum', values: ['rental', 'sale', 'both'], default: "'rental'", shownDefault: 'rental' },
    { name: 'position', kind: 'integer', sort: true, default: '0', shownDefault: 0 },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id', filterPath: true },
    { name: 'accessory_item', resource: 'catalogue_item', localColumn: 'accessory_item_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'position', descending: false }],
  live: 'not exists (select 1 from "catalogue_item" g1 where g1."id" = t."catalogue_item_id" and g1."deleted_at" is not null)',
  ordered: { column: 'position', per: ['catalogue_item_id'] },
  validations: [
    { name: 'not_itself', code: 'circular_reference', field: 'accessory_item_id', sql: 'coalesce((t."accessory_item_id" <> t."catalogue_item_id"), true)', reads: ['accessory_item_id', 'catalogue_item_id'] },
  ],
  actions: { reorder: { on: 'collection', handler: 'reorder' } },
  rules: 'catalogue/catalogue_item_accessory',
  usual: ['create', 'update', 'destroy'],
  constraints: {
    catalogue_item_accessory_quantity_check: { field: 'quantity', code: 'validation_failed', kind: 'check' },
    catalogue_item_accessory_catalogue_item_id_accessory_i_a7f389d9: {
      field: 'accessory_item_id',
      code: 'validation_failed',
      kind: 'unique',
    },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, accessory_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, quantity: { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,2})?$', maxLength: 10 }, inclusion: { type: 'string', enum: ['mandatory', 'default', 'optional'] }, mode: { type: 'string', enum: ['accessory', 'safety', 'component'] }, is_free: { type: 'boolean' }, applies_to: { type: 'string', enum: ['rental', 'sale', 'both'] }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'catalogue_item_id', 'accessory_item_id', 'quantity', 'inclusion', 'mode', 'is_free', 'applies_to', 'position', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
