// Generated from definitions/inventory/stock_level.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const stockLevel: ShortResource = {
  name: 'stock_level',
  context: 'inventory',
  traits: ['hasRef'],
  scope: 't."warehouse_id" = any({scope})',
  readAbility: 'assets:read',
  fields: [
    'id ref',
    { name: 'catalogue_item_id', kind: 'reference', readOnly: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'warehouse_id', kind: 'reference', readOnly: true, references: 'warehouse', filter: 'keys' },
    { name: 'quantity_owned', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0, filter: 'keys' },
    { name: 'quantity_on_hand', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0, filter: 'keys' },
    { name: 'quantity_on_hire', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0, filter: 'keys' },
    { name: 'quantity_in_transit', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0, filter: 'keys' },
    { name: 'quantity_in_repair', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0, filter: 'keys' },
    { name: 'quantity_quarantined', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0, filter: 'keys' },
    { name: 'quantity_virtual', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0, filter: 'keys' },
    { name: 'quantity_retired', kind: 'integer', readOnly: true, sort: true, default: '0', shownDefault: 0, filter: 'keys' },
    { name: 'average_cost', kind: 'money', readOnly: true, json: 't."average_cost"::text', places: 4, nullable: true, cost: true },
    { name: 'last_transaction_at', kind: 'datetime', readOnly: true, json: 'to_char(t."last_transaction_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', nullable: true, sort: true, filter: 'range' },
    'created_at updated_at',
  ],
  relations: [
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id', filterPath: true },
    { name: 'warehouse', resource: 'warehouse', localColumn: 'warehouse_id', filterPath: true },
    { name: 'assets', resource: 'asset', localColumn: 'id', link: { from: '"stock_level" o join "asset" r on r."catalogue_item_id" = o."catalogue_item_id" and r."warehouse_id" = o."warehouse_id"', owner: 'o."id"', ownerType: 'integer', related: 'r."id"', condition: '' }, cardinality: 'many', order: 't."asset_number", t."id"' },
  ],
  defaultSort: [{ field: 'last_transaction_at', descending: true }],
  invariants: [
    { name: 'units_counted', summary: 'Of items whose units are known one by one a level counts those that are there, each in its status.' },
    { name: 'units_away_once', summary: 'Availability subtracts each unit that is in repair or in quarantine once.' },
  ],
  rules: 'inventory/stock_level',
  watchers: [
    { resource: 'catalogue_item', columns: ['catalogue_item_id', 'quantity_owned'], key: 't."catalogue_item_id"', join: '' },
    { resource: 'warehouse', columns: ['quantity_owned', 'warehouse_id'], key: 't."warehouse_id"', join: '' },
  ],
  constraints: {
    stock_level_quantity_on_hire_check: { field: 'quantity_on_hire', code: 'validation_failed', kind: 'check' },
    stock_level_quantity_in_transit_check: { field: 'quantity_in_transit', code: 'validation_failed', kind: 'check' },
    stock_level_quantity_in_repair_check: { field: 'quantity_in_repair', code: 'validation_failed', kind: 'check' },
    stock_level_quantity_quarantined_check: { field: 'quantity_quarantined', code: 'validation_failed', kind: 'check' },
    stock_level_quantity_virtual_check: { field: 'quantity_virtual', code: 'validation_failed', kind: 'check' },
    stock_level_quantity_retired_check: { field: 'quantity_retired', code: 'validation_failed', kind: 'check' },
    stock_level_catalogue_item_id_warehouse_id_unique: {
      field: 'catalogue_item_id',
      code: 'validation_failed',
      kind: 'unique',
    },
    stock_level_1_check: { field: 'base', code: 'validation_failed', kind: 'check' },
  },
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, warehouse_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, quantity_owned: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, quantity_on_hand: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, quantity_on_hire: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, quantity_in_transit: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, quantity_in_repair: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, quantity_quarantined: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, quantity_virtual: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, quantity_retired: { type: 'integer', format: 'int32', minimum: 0, maximum: 2147483647 }, average_cost: { type: ['string', 'null'], pattern: '^-?\\d{1,12}(\\.\\d{1,4})?$', maxLength: 18 }, last_transaction_at: { type: ['string', 'null'], format: 'date-time', maxLength: 40 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'catalogue_item_id', 'warehouse_id', 'quantity_owned', 'quantity_on_hand', 'quantity_on_hire', 'quantity_in_transit', 'quantity_in_repair', 'quantity_quarantined', 'quantity_virtual', 'quantity_retired', 'last_transaction_at', 'created_at', 'updated_at'] };
