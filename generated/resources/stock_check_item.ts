// Generated from definitions/inventory/stock_check_item.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const stockCheckItem: ShortResource = {
  name: 'stock_check_item',
  context: 'inventory',
  traits: ['audited'],
  listKey: 'items',
  param: 'item',
  parent: { resource: 'stock_check', column: 'stock_check_id', param: 'stock_check', aggregate: false },
  scope: 'exists (select 1 from "stock_check" s1 where s1."id" = t."stock_check_id" and s1."warehouse_id" = any({scope}))',
  readAbility: 'stock_checks:read',
  fields: [
    'id',
    { name: 'stock_check_id', kind: 'reference', readOnly: true, sort: true, references: 'stock_check', filter: 'keys' },
    { name: 'catalogue_item_id', kind: 'reference', readOnly: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'asset_id', kind: 'reference', readOnly: true, nullable: true, references: 'asset', filter: 'keys' },
    { name: 'storage_location_id', kind: 'reference', readOnly: true, nullable: true, references: 'storage_location', filter: 'keys' },
    { name: 'expected_at_snapshot', kind: 'integer', readOnly: true, hidden: true, inDefaultBody: false, default: '0', shownDefault: 0 },
    { name: 'quantity_expected', kind: 'integer', column: null, readOnly: true, sql: '(case when exists (select 1 from "stock_check" s where s."id" = t."stock_check_id" and s."check_type" = \'blind\' and s."status" = \'counting\') then null else t."expected_at_snapshot" end)', nullable: true },
    { name: 'movement_since_snapshot', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'quantity_counted', kind: 'integer', nullable: true },
    { name: 'variance', kind: 'integer', column: null, readOnly: true, sql: '(case when exists (select 1 from "stock_check" s where s."id" = t."stock_check_id" and s."check_type" = \'blind\' and s."status" = \'counting\') then null else t."quantity_counted" - (t."expected_at_snapshot" + t."movement_since_snapshot") end)', nullable: true },
    { name: 'result', kind: 'enum', readOnly: true, values: ['pending', 'match', 'short', 'over', 'unexpected', 'missing'], default: "'pending'", shownDefault: 'pending', filter: 'choice' },
    { name: 'counted_at', kind: 'datetime', readOnly: true, json: 'to_char(t."counted_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true },
    { name: 'counted_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user' },
    { name: 'note', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'adjust', kind: 'boolean', default: 'true', shownDefault: true },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'stock_check', resource: 'stock_check', localColumn: 'stock_check_id', filterPath: true },
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id' },
    { name: 'asset', resource: 'asset', localColumn: 'asset_id' },
    { name: 'storage_location', resource: 'storage_location', localColumn: 'storage_location_id' },
    { name: 'counted_by', resource: 'user', localColumn: 'counted_by_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'id', descending: false }],
  validations: [
    { name: 'unit_counted_once', code: 'invalid_quantity', message: 'An asset is there or not.', field: 'quantity_counted', sql: '((t."asset_id" is null) or coalesce((t."quantity_counted" <= 1), true))', reads: ['asset_id', 'quantity_counted'], idleWithout: ['asset_id', 'quantity_counted'] },
  ],
  update: {
    guards: [
      { name: 'counting', code: 'invalid_state', message: 'Lines change only while the stock check is being counted.', field: 'stock_check_id', sql: 'coalesce(((select r1."status" from "stock_check" r1 where r1."id" = t."stock_check_id" {lock}) = \'counting\'), true)', follows: [{ resource: 'stock_check', columns: ['status'] }], tells: { through: [{ name: 'stock_check', resource: 'stock_check', column: 'stock_check_id', key: 'id', fields: ['status'] }] } },
    ],
    effects: ['judge_count'],
    emits: ['stock_check_item.updated'],
  },
  actions: { count: { on: 'collection', handler: 'count' } },
  rules: 'inventory/stock_check_item',
  watchers: [
    { resource: 'stock_check', columns: ['quantity_counted', 'stock_check_id'], key: 't."stock_check_id"', join: '' },
  ],
  constraints: {
    stock_check_item_quantity_counted_check: { field: 'quantity_counted', code: 'validation_failed', kind: 'check' },
    stock_check_item_asset_once: { field: 'stock_check_id', code: 'validation_failed', kind: 'unique' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, stock_check_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, asset_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, storage_location_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, quantity_expected: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, movement_since_snapshot: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, quantity_counted: { type: ['integer', 'null'], format: 'int32', minimum: 0, maximum: 2147483647 }, variance: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, result: { type: 'string', enum: ['pending', 'match', 'short', 'over', 'unexpected', 'missing'] }, counted_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, counted_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, note: { type: ['string', 'null'], maxLength: 255 }, adjust: { type: 'boolean' }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'stock_check_id', 'catalogue_item_id', 'asset_id', 'storage_location_id', 'quantity_expected', 'movement_since_snapshot', 'quantity_counted', 'variance', 'result', 'counted_at', 'counted_by_id', 'note', 'adjust', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
