// Generated from definitions/inventory/warehouse_transfer_item.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const warehouseTransferItem: ShortResource = {
  name: 'warehouse_transfer_item',
  context: 'inventory',
  traits: ['audited'],
  listKey: 'items',
  param: 'item',
  parent: {
    resource: 'warehouse_transfer',
    column: 'warehouse_transfer_id',
    param: 'warehouse_transfer',
    aggregate: false,
  },
  scope: 'exists (select 1 from "warehouse_transfer" s1 where s1."id" = t."warehouse_transfer_id" and array[s1."from_warehouse_id", s1."to_warehouse_id"] && {scope})',
  readAbility: 'warehouse_transfers:read',
  fields: [
    'id',
    { name: 'warehouse_transfer_id', kind: 'reference', readOnly: true, sort: true, references: 'warehouse_transfer', filter: 'keys' },
    { name: 'catalogue_item_id', kind: 'reference', required: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'asset_id', kind: 'reference', nullable: true, references: 'asset', filter: 'keys' },
    { name: 'flightcase_id', kind: 'reference', nullable: true, references: 'flightcase', filter: 'keys' },
    { name: 'quantity', kind: 'integer', required: true },
    { name: 'quantity_dispatched', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'quantity_received', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'quantity_missing', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'quantity_damaged', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'asset_ids', kind: 'array', readOnly: true, pgType: 'integer[]', element: 'integer', default: "'{}'::integer[]", shownDefault: [] },
    { name: 'note', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'] },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'warehouse_transfer', resource: 'warehouse_transfer', localColumn: 'warehouse_transfer_id', filterPath: true },
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id' },
    { name: 'asset', resource: 'asset', localColumn: 'asset_id' },
    { name: 'flightcase', resource: 'flightcase', localColumn: 'flightcase_id' },
    'created_by updated_by',
  ],
  defaultSort: [{ field: 'id', descending: false }],
  validations: [
    { name: 'one_unit', code: 'invalid_quantity', message: 'An asset is one unit.', field: 'quantity', sql: '((t."asset_id" is null) or coalesce((t."quantity" = 1), true))', reads: ['asset_id', 'quantity'], idleWithout: ['asset_id'] },
    { name: 'asset_of_item', code: 'wrong_item', field: 'asset_id', sql: 'coalesce(((select r1."catalogue_item_id" from "asset" r1 where r1."id" = t."asset_id") = t."catalogue_item_id"), true)', reads: ['asset_id', 'catalogue_item_id'], idleWithout: ['asset_id'] },
  ],
  create: {
    guards: [
      { name: 'transfer_open', code: 'invalid_state', message: 'The items of a transfer that has left cannot change.', field: 'warehouse_transfer_id', sql: { text: ['coalesce(((select r1."status" from "warehouse_transfer" r1 where r1."id" = ', " {lock}) in ('draft', 'requested')), true)"], params: [{ field: 'warehouse_transfer_id', cast: 'integer' }] }, follows: [{ resource: 'warehouse_transfer', columns: ['status'] }], tells: { through: [{ name: 'warehouse_transfer', resource: 'warehouse_transfer', column: 'warehouse_transfer_id', key: 'id', fields: ['status'] }] } },
    ],
    emits: ['warehouse_transfer.item_added'],
  },
  update: {
    guards: [
      { name: 'transfer_open', code: 'invalid_state', message: 'The items of a transfer that has left cannot change.', field: 'warehouse_transfer_id', sql: 'coalesce(((select r1."status" from "warehouse_transfer" r1 where r1."id" = t."warehouse_transfer_id" {lock}) in (\'draft\', \'requested\')), true)', follows: [{ resource: 'warehouse_transfer', columns: ['status'] }], tells: { through: [{ name: 'warehouse_transfer', resource: 'warehouse_transfer', column: 'warehouse_transfer_id', key: 'id', fields: ['status'] }] } },
    ],
    emits: ['warehouse_transfer.item_updated'],
  },
  destroy: {
    guards: [
      { name: 'transfer_open', code: 'invalid_state', message: 'The items of a transfer that has left cannot change.', field: 'warehouse_transfer_id', sql: 'coalesce(((select r1."status" from "warehouse_transfer" r1 where r1."id" = t."warehouse_transfer_id" {lock}) in (\'draft\', \'requested\')), true)', follows: [{ resource: 'warehouse_transfer', columns: ['status'] }], tells: { through: [{ name: 'warehouse_transfer', resource: 'warehouse_transfer', column: 'warehouse_transfer_id', key: 'id', fields: ['status'] }] } },
    ],
    emits: ['warehouse_transfer.item_removed'],
  },
  watchers: [
    { resource: 'warehouse_transfer', columns: ['warehouse_transfer_id'], key: 't."warehouse_transfer_id"', join: '' },
  ],
  constraints: {
    warehouse_transfer_item_quantity_check: { field: 'quantity', code: 'validation_failed', kind: 'check' },
    warehouse_transfer_item_quantity_dispatched_check: {
      field: 'quantity_dispatched',
      code: 'validation_failed',
      kind: 'check',
    },
    warehouse_transfer_item_quantity_received_check: {
      field: 'quantity_received',
      code: 'validation_failed',
      kind: 'check',
    },
    warehouse_transfer_item_quantity_missing_check: {
      field: 'quantity_missing',
      code: 'validation_failed',
      kind: 'check',
    },
    warehouse_transfer_item_quantity_damaged_check: {
      field: 'quantity_damaged',
      code: 'validation_failed',
      kind: 'check',
    },
    warehouse_transfer_item_1_check: { field: 'base', code: 'validation_failed', kind: 'check' },
    warehouse_transfer_item_2_check: { field: 'base', code: 'validation_failed', kind: 'check' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, warehouse_transfer_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, asset_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, flightcase_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, quantity_dispatched: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, quantity_received: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, quantity_missing: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, quantity_damaged: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, asset_ids: { type: 'array', items: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, maxItems: 100 }, note: { type: ['string', 'null'], maxLength: 255 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'warehouse_transfer_id', 'catalogue_item_id', 'asset_id', 'flightcase_id', 'quantity', 'quantity_dispatched', 'quantity_received', 'quantity_missing', 'quantity_damaged', 'asset_ids', 'note', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
