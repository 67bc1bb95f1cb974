// Generated from definitions/inventory/storage_location.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const storageLocation: ShortResource = {
  name: 'storage_location',
  context: 'inventory',
  traits: ['audited'],
  listKey: 'locations',
  param: 'location',
  parent: { resource: 'warehouse', column: 'warehouse_id', param: 'warehouse', aggregate: false },
  scope: 't."warehouse_id" = any({scope})',
  readAbility: 'warehouses:read',
  brief: ['name', 'code'],
  fields: [
    'id',
    { name: 'warehouse_id', kind: 'reference', readOnly: true, sort: true, references: 'warehouse', filter: 'keys' },
    { name: 'code', kind: 'string', required: true, sort: true, maxLength: 40, normalise: ['trim'], minLength: 1, filter: 'text' },
    { name: 'name', kind: 'string', nullable: true, maxLength: 120, normalise: ['trim'], filter: 'text' },
    { name: 'type', kind: 'enum', values: ['zone', 'aisle', 'shelf', 'bin', 'dock', 'quarantine'], default: "'bin'", shownDefault: 'bin', filter: 'choice' },
    { name: 'parent_id', kind: 'reference', nullable: true, references: 'storage_location', filter: 'keys' },
    { name: 'barcode', kind: 'string', nullable: true, maxLength: 80, normalise: ['trim'], filter: 'text' },
    { name: 'is_pickable', kind: 'boolean', default: 'true', shownDefault: true, filter: 'flag' },
    { name: 'is_active', kind: 'boolean', readOnly: true, default: 'true', shownDefault: true, filter: 'flag' },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'warehouse', resource: 'warehouse', localColumn: 'warehouse_id', filterPath: true },
    { name: 'parent', resource: 'storage_location', localColumn: 'parent_id' },
    'created_by updated_by',
    { name: 'children', resource: 'storage_location', localColumn: 'id', foreignColumn: 'parent_id', cardinality: 'many', order: 't."code", t."id"' },
    { name: 'assets', resource: 'asset', localColumn: 'id', foreignColumn: 'storage_location_id', include: false, cardinality: 'many', order: 't."id"' },
    { name: 'flightcases', resource: 'flightcase', localColumn: 'id', foreignColumn: 'storage_location_id', include: false, cardinality: 'many', order: 't."id"' },
  ],
  defaultSort: [{ field: 'code', descending: false }],
  live: 'not exists (select 1 from "warehouse" g1 where g1."id" = t."warehouse_id" and g1."deleted_at" is not null)',
  tree: { column: 'parent_id', depth: 10, per: ['warehouse_id'] },
  search: ['code', 'name'],
  words: '"backline_words_1"(t."code", t."name")',
  labels: { code: 'barcode', lines: ['code', 'name', 'warehouse.name'] },
  create: {
    guards: [
      { name: 'parent_active', code: 'resource_inactive', message: 'The place it is part of is archived.', field: 'parent_id', sql: { text: ['coalesce(((select r1."is_active" from "storage_location" r1 where r1."id" = ', ' {lock}) = true), true)'], params: [{ field: 'parent_id', cast: 'integer' }] }, follows: [{ resource: 'storage_location', columns: ['is_active'] }], tells: { through: [{ name: 'parent', resource: 'storage_location', column: 'parent_id', key: 'id', fields: ['is_active'] }] } },
      { name: 'parent_id tree', kind: 'function', code: 'circular_reference', field: 'parent_id', inputs: ['parent_id', 'warehouse_id'] },
    ],
    emits: ['storage_location.created'],
  },
  update: {
    guards: [
      { name: 'parent_id tree', kind: 'function', code: 'circular_reference', field: 'parent_id', inputs: ['parent_id', 'warehouse_id'] },
    ],
    emits: ['storage_location.updated'],
  },
  destroy: {
    guards: [
      { name: 'no_children', code: 'in_use', message: 'Other places are part of this one.', field: 'id', sql: '(not exists(select 1 from "storage_location" r1 where r1."parent_id" = t."id"))', collects: [{ resource: 'storage_location', columns: ['parent_id'], key: 't."parent_id"', join: '' }], tells: { rows: [{ name: 'children', resource: 'storage_location', alias: 'r1', from: { text: ['from "storage_location" r1 where r1."parent_id" = t."id"'], params: [] }, columns: [] }] } },
    ],
    emits: ['storage_location.deleted'],
  },
  actions: {
    archive: {
      guards: [
        { name: 'no_active_children', code: 'in_use', message: 'Places that are part of this one are in use.', field: 'is_active', sql: '(not exists(select 1 from "storage_location" r1 where r1."parent_id" = t."id" and (r1."is_active" is true)))', collects: [{ resource: 'storage_location', columns: ['is_active', 'parent_id'], key: 't."parent_id"', join: '' }], tells: { rows: [{ name: 'children', resource: 'storage_location', alias: 'r1', from: { text: ['from "storage_location" r1 where r1."parent_id" = t."id" and (r1."is_active" is true)'], params: [] }, columns: ['is_active'] }] } },
        { name: 'nothing_here', code: 'in_use', message: 'Equipment lies here. Move it first.', field: 'is_active', sql: '((not exists(select 1 from "asset" r1 where r1."storage_location_id" = t."id" and r1."deleted_at" is null and (r1."status" not in (\'retired\', \'sold\', \'lost\')))) and (not exists(select 1 from "flightcase" r2 where r2."storage_location_id" = t."id" and r2."deleted_at" is null and (r2."status" <> \'retired\'))))', collects: [{ resource: 'asset', columns: ['deleted_at', 'status', 'storage_location_id'], key: 't."storage_location_id"', join: '' }, { resource: 'flightcase', columns: ['deleted_at', 'status', 'storage_location_id'], key: 't."storage_location_id"', join: '' }], tells: { rows: [{ name: 'assets', resource: 'asset', alias: 'r1', from: { text: ['from "asset" r1 where r1."storage_location_id" = t."id" and r1."deleted_at" is null and (r1."status" not in (\'retired\', \'sold\', \'lost\'))'], params: [] }, columns: ['status'] }, { name: 'flightcases', resource: 'flightcase', alias: 'r1', from: { text: ['from "flightcase" r1 where r1."storage_location_id" = t."id" and r1."deleted_at" is null and (r1."status" <> \'retired\')'], params: [] }, columns: ['status'] }] } },
      ],
      set: [{ column: 'is_active', value: 'false' }],
      emits: ['storage_location.archived'],
    },
    unarchive: {
      guards: [
        { name: 'parent_active', code: 'resource_inactive', message: 'The place it is part of is archived.', field: 'parent_id', sql: 'coalesce(((select r1."is_active" from "storage_location" r1 where r1."id" = t."parent_id" {lock}) = true), true)', follows: [{ resource: 'storage_location', columns: ['is_active'] }], tells: { through: [{ name: 'parent', resource: 'storage_location', column: 'parent_id', key: 'id', fields: ['is_active'] }] }, asWriter: true },
      ],
      set: [{ column: 'is_active', value: 'true' }],
      emits: ['storage_location.unarchived'],
    },
  },
  referencedBy: [
    'scan location_id',
    'storage_location parent_id',
  ],
  watched: ['is_active'],
  watchers: [{ resource: 'storage_location', columns: ['is_active', 'parent_id'], key: 't."parent_id"', join: '' }],
  constraints: {
    storage_location_barcode_unique: { field: 'barcode', code: 'validation_failed', kind: 'unique' },
    storage_location_warehouse_id_code_unique: { field: 'code', code: 'validation_failed', kind: 'unique' },
    barcode_value_unique: { field: 'barcode', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, warehouse_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, code: { type: 'string', minLength: 1, maxLength: 40 }, name: { type: ['string', 'null'], maxLength: 120 }, type: { type: 'string', enum: ['zone', 'aisle', 'shelf', 'bin', 'dock', 'quarantine'] }, parent_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, barcode: { type: ['string', 'null'], pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$', maxLength: 80 }, is_pickable: { type: 'boolean' }, is_active: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'warehouse_id', 'code', 'name', 'type', 'parent_id', 'barcode', 'is_pickable', 'is_active', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
