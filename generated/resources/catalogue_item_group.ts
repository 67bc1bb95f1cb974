// Generated from definitions/catalogue/catalogue_item_group.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const catalogueItemGroup: ShortResource = {
  name: 'catalogue_item_group',
  context: 'catalogue',
  traits: ['hasRef', 'audited', 'softDeleted', 'customFields'],
  readAbility: 'catalogue-items:read',
  brief: ['name'],
  fields: [
    'id ref',
    { name: 'name', kind: 'string', required: true, sort: true, maxLength: 120, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'parent_id', kind: 'reference', nullable: true, references: 'catalogue_item_group', filter: 'keys' },
    { name: 'path', kind: 'string', readOnly: true, sort: true, maxLength: 1000, normalise: ['trim'], default: { text: ['coalesce(', ')'], params: [{ field: 'name', cast: 'text' }] }, filter: 'text' },
    { name: 'position', kind: 'integer', sort: true, default: '0', shownDefault: 0 },
    { name: 'colour', kind: 'string', nullable: true, maxLength: 7, normalise: ['trim'] },
    { name: 'default_tax_type_id', kind: 'reference', nullable: true, references: 'tax_type' },
    { name: 'default_rate_id', kind: 'reference', nullable: true, references: 'rate' },
    { name: 'revenue_account', kind: 'string', nullable: true, maxLength: 30, normalise: ['trim'] },
    { name: 'item_count', kind: 'integer', column: null, readOnly: true, sql: '((select count(*)::integer from "catalogue_item" i where i."catalogue_item_group_id" = t."id" and i."deleted_at" is null))', nullable: true },
    'custom_fields created_by_id updated_by_id created_at updated_at deleted_at',
  ],
  relations: [
    { name: 'parent', resource: 'catalogue_item_group', localColumn: 'parent_id' },
    { name: 'default_tax_type', resource: 'tax_type', localColumn: 'default_tax_type_id' },
    { name: 'default_rate', resource: 'rate', localColumn: 'default_rate_id' },
    'created_by updated_by',
    { name: 'children', resource: 'catalogue_item_group', localColumn: 'id', foreignColumn: 'parent_id', cardinality: 'many', order: 't."position", t."id"' },
    { name: 'items', resource: 'catalogue_item', localColumn: 'id', foreignColumn: 'catalogue_item_group_id', cardinality: 'many', order: 't."name", t."id"' },
    { name: 'kits', resource: 'kit', localColumn: 'id', foreignColumn: 'catalogue_item_group_id', include: false, cardinality: 'many', order: 't."id"' },
  ],
  defaultSort: [{ field: 'path', descending: false }, { field: 'position', descending: false }],
  tree: { column: 'parent_id', depth: 6, per: [] },
  search: ['name'],
  words: '"backline_words_1"(t."name")',
  create: {
    guards: [
      { name: 'parent_id tree', kind: 'function', code: 'circular_reference', field: 'parent_id', inputs: ['parent_id'] },
    ],
    effects: ['rebuild_path'],
    emits: ['catalogue_item_group.created'],
  },
  update: {
    guards: [
      { name: 'parent_id tree', kind: 'function', code: 'circular_reference', field: 'parent_id', inputs: ['parent_id'] },
    ],
    effects: ['rebuild_path'],
    emits: ['catalogue_item_group.updated'],
  },
  destroy: {
    guards: [
      { name: 'is_empty', code: 'in_use', message: 'The group holds items, kits or groups. Move or delete them first.', field: 'id', sql: '((not exists(select 1 from "catalogue_item" r1 where r1."catalogue_item_group_id" = t."id" and r1."deleted_at" is null)) and (not exists(select 1 from "kit" r2 where r2."catalogue_item_group_id" = t."id" and r2."deleted_at" is null)) and (not exists(select 1 from "catalogue_item_group" r3 where r3."parent_id" = t."id" and r3."deleted_at" is null)))', collects: [{ resource: 'catalogue_item', columns: ['catalogue_item_group_id', 'deleted_at'], key: 't."catalogue_item_group_id"', join: '' }, { resource: 'kit', columns: ['catalogue_item_group_id', 'deleted_at'], key: 't."catalogue_item_group_id"', join: '' }, { resource: 'catalogue_item_group', columns: ['deleted_at', 'parent_id'], key: 't."parent_id"', join: '' }], tells: { rows: [{ name: 'items', resource: 'catalogue_item', alias: 'r1', from: { text: ['from "catalogue_item" r1 where r1."catalogue_item_group_id" = t."id" and r1."deleted_at" is null'], params: [] }, columns: [] }, { name: 'kits', resource: 'kit', alias: 'r1', from: { text: ['from "kit" r1 where r1."catalogue_item_group_id" = t."id" and r1."deleted_at" is null'], params: [] }, columns: [] }, { name: 'children', resource: 'catalogue_item_group', alias: 'r1', from: { text: ['from "catalogue_item_group" r1 where r1."parent_id" = t."id" and r1."deleted_at" is null'], params: [] }, columns: [] }] } },
    ],
    emits: ['catalogue_item_group.deleted'],
  },
  actions: {
    move: {
      guards: [
        { name: 'parent_id tree', kind: 'function', code: 'circular_reference', field: 'parent_id', inputs: ['parent_id'] },
      ],
      effects: ['move_group'],
      emits: ['catalogue_item_group.moved'],
    },
    restore: {
      guards: [
        { name: 'is_deleted', code: 'invalid_state', message: 'The catalogue item group is not deleted.', field: 'deleted_at', sql: '(t."deleted_at" is not null)', tells: { fields: ['deleted_at'] } },
      ],
      set: [{ column: 'deleted_at', value: 'null' }],
      emits: ['catalogue_item_group.restored'],
    },
  },
  referencedBy: [
    'catalogue_item catalogue_item_group_id',
    'catalogue_item_group parent_id',
    'kit catalogue_item_group_id',
  ],
  rules: 'catalogue/catalogue_item_group',
  watched: ['deleted_at'],
  watchers: [
    { resource: 'catalogue_item_group', columns: ['deleted_at', 'parent_id'], key: 't."parent_id"', join: '' },
  ],
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, name: { type: 'string', minLength: 1, maxLength: 120 }, parent_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, path: { type: 'string', maxLength: 1000 }, position: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, colour: { type: ['string', 'null'], pattern: '^#[0-9A-Fa-f]{6}$', maxLength: 7 }, default_tax_type_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, default_rate_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, revenue_account: { type: ['string', 'null'], maxLength: 30 }, item_count: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, custom_fields: { type: 'object', maxProperties: 100, additionalProperties: { type: ['string', 'number', 'boolean', 'array', 'null'], maxLength: 1048576, maxItems: 100, items: {} } }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 }, deleted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'name', 'parent_id', 'path', 'position', 'colour', 'default_tax_type_id', 'default_rate_id', 'revenue_account', 'item_count', 'custom_fields', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at', 'deleted_at'] };
