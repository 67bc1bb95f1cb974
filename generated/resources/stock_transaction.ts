// Generated from definitions/inventory/stock_transaction.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';

export const stockTransaction: ShortResource = {
  name: 'stock_transaction',
  context: 'inventory',
  traits: ['hasRef', 'audited', 'appendOnly'],
  cursor: true,
  scope: 't."warehouse_id" = any({scope})',
  fields: [
    'id ref',
    { name: 'catalogue_item_id', kind: 'reference', required: true, references: 'catalogue_item', filter: 'keys' },
    { name: 'warehouse_id', kind: 'reference', required: true, references: 'warehouse', filter: 'keys' },
    { name: 'asset_id', kind: 'reference', nullable: true, references: 'asset', filter: 'keys' },
    { name: 'type', kind: 'enum', required: true, values: ['opening', 'purchase_in', 'subhire_in', 'subhire_out', 'subhire_loss', 'rental_out', 'rental_in', 'rental_loss', 'rental_sale', 'sale_out', 'consume', 'transfer_out', 'transfer_in', 'transfer_loss', 'repair_out', 'repair_in', 'quarantine_out', 'quarantine_in', 'adjustment_gain', 'adjustment_loss', 'write_off', 'reversal'], filter: 'choice' },
    { name: 'quantity', kind: 'integer', required: true },
    { name: 'owned_delta', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'on_hand_delta', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'owned_after', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'on_hand_after', kind: 'integer', readOnly: true, default: '0', shownDefault: 0 },
    { name: 'unit_cost', kind: 'money', json: 't."unit_cost"::text', nullable: true, cost: true },
    { name: 'reason', kind: 'string', nullable: true, maxLength: 255, normalise: ['trim'], filter: 'text' },
    { name: 'source_type', kind: 'enum', readOnly: true, nullable: true, values: ['credit_note', 'rental', 'purchase_order', 'virtual_stock_intake', 'warehouse_transfer', 'stock_check', 'repair', 'asset_retirement', 'asset', 'stock_transaction'], filter: ['eq', 'in'] },
    { name: 'source_id', kind: 'string', readOnly: true, nullable: true, maxLength: 36, normalise: ['trim'], filter: ['eq', 'in'] },
    { name: 'purchase_order_receipt_id', kind: 'reference', readOnly: true, nullable: true, references: 'purchase_order_receipt', filter: 'keys' },
    { name: 'to_warehouse_id', kind: 'reference', readOnly: true, nullable: true, references: 'warehouse', filter: 'keys' },
    { name: 'reversal_of_id', kind: 'reference', readOnly: true, nullable: true, references: 'stock_transaction', filter: 'keys' },
    { name: 'reversed_by_id', kind: 'integer', column: null, readOnly: true, sql: '((select r."id" from "stock_transaction" r where r."reversal_of_id" = t."id"))', nullable: true, filter: 'keys' },
    { name: 'occurred_at', kind: 'datetime', json: 'to_char(t."occurred_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, default: 'now()', filter: 'range' },
    'created_by_id created_at',
  ],
  relations: [
    { name: 'catalogue_item', resource: 'catalogue_item', localColumn: 'catalogue_item_id', filterPath: true },
    { name: 'warehouse', resource: 'warehouse', localColumn: 'warehouse_id', filterPath: true },
    { name: 'asset', resource: 'asset', localColumn: 'asset_id' },
    { name: 'purchase_order_receipt', resource: 'purchase_order_receipt', localColumn: 'purchase_order_receipt_id' },
    { name: 'to_warehouse', resource: 'warehouse', localColumn: 'to_warehouse_id' },
    { name: 'reversal_of', resource: 'stock_transaction', localColumn: 'reversal_of_id' },
    'created_by',
    { name: 'source', resource: '', localColumn: 'source_id', variants: [{ name: 'source', resource: 'credit_note', localColumn: 'source_id', when: { column: 'source_type', value: 'credit_note' } }, { name: 'source', resource: 'rental', localColumn: 'source_id', when: { column: 'source_type', value: 'rental' } }, { name: 'source', resource: 'purchase_order', localColumn: 'source_id', when: { column: 'source_type', value: 'purchase_order' } }, { name: 'source', resource: 'virtual_stock_intake', localColumn: 'source_id', when: { column: 'source_type', value: 'virtual_stock_intake' } }, { name: 'source', resource: 'warehouse_transfer', localColumn: 'source_id', when: { column: 'source_type', value: 'warehouse_transfer' } }, { name: 'source', resource: 'stock_check', localColumn: 'source_id', when: { column: 'source_type', value: 'stock_check' } }, { name: 'source', resource: 'repair', localColumn: 'source_id', when: { column: 'source_type', value: 'repair' } }, { name: 'source', resource: 'asset_retirement', localColumn: 'source_id', when: { column: 'source_type', value: 'asset_retirement' } }, { name: 'source', resource: 'asset', localColumn: 'source_id', when: { column: 'source_type', value: 'asset' } }, { name: 'source', resource: 'stock_transaction', localColumn: 'source_id', when: { column: 'source_type', value: 'stock_transaction' } }] },
    { name: 'reversals', resource: 'stock_transaction', localColumn: 'id', foreignColumn: 'reversal_of_id', include: false, cardinality: 'many', order: 't."id"' },
  ],
  search: ['reason'],
  create: { effects: ['announce_level'], emits: ['stock_transaction.created'], prepared: true },
  actions: {
    reverse: {
      guards: [
        { name: 'not_reversed', code: 'invalid_state', message: 'A movement is taken back once.', field: 'reversal_of_id', sql: '((t."reversal_of_id" is null) and (not exists(select 1 from "stock_transaction" r1 where r1."reversal_of_id" = t."id")))', collects: [{ resource: 'stock_transaction', columns: ['reversal_of_id'], key: 't."reversal_of_id"', join: '' }], tells: { fields: ['reversal_of_id'], rows: [{ name: 'reversals', resource: 'stock_transaction', alias: 'r1', from: { text: ['from "stock_transaction" r1 where r1."reversal_of_id" = t."id"'], params: [] }, columns: [] }] } },
        { name: 'entered_by_hand', code: 'in_use', message: 'Something else caused this movement. Take it back there.', field: 'source_id', sql: '((t."asset_id" is null) and coalesce((t."type" in (\'opening\', \'purchase_in\', \'sale_out\', \'consume\', \'adjustment_gain\', \'adjustment_loss\')), true) and ((t."source_type" is null) or coalesce((t."source_type" = \'stock_check\'), true)))', tells: { fields: ['asset_id', 'type', 'source_type'] } },
      ],
      effects: ['take_back'],
    },
  },
  referencedBy: [
    { resource: 'stock_transaction', column: 'reversal_of_id' },
    { resource: 'repair_part', column: 'stock_transaction_id' },
    { resource: 'virtual_stock_movement', column: 'stock_transaction_id' },
  ],
  rules: 'inventory/stock_transaction',
  watchers: [{ resource: 'stock_transaction', columns: ['reversal_of_id'], key: 't."reversal_of_id"', join: '' }],
  constraints: {
    stock_transaction_quantity_check: { field: 'quantity', code: 'validation_failed', kind: 'check' },
    stock_transaction_reversed_once: { field: 'reversal_of_id', code: 'invalid_state', kind: 'unique' },
  },
};
/** What its events carry of a record, as JSON Schema. */
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, ref: { type: 'string', maxLength: 1048576 }, catalogue_item_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, warehouse_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, asset_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, type: { type: 'string', enum: ['opening', 'purchase_in', 'subhire_in', 'subhire_out', 'subhire_loss', 'rental_out', 'rental_in', 'rental_loss', 'rental_sale', 'sale_out', 'consume', 'transfer_out', 'transfer_in', 'transfer_loss', 'repair_out', 'repair_in', 'quarantine_out', 'quarantine_in', 'adjustment_gain', 'adjustment_loss', 'write_off', 'reversal'] }, quantity: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, owned_delta: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, on_hand_delta: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, owned_after: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, on_hand_after: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, unit_cost: { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,2})?$', maxLength: 16 }, reason: { type: ['string', 'null'], maxLength: 255 }, source_type: { type: ['string', 'null'], enum: ['credit_note', 'rental', 'purchase_order', 'virtual_stock_intake', 'warehouse_transfer', 'stock_check', 'repair', 'asset_retirement', 'asset', 'stock_transaction', null] }, source_id: { type: ['string', 'null'], maxLength: 36 }, purchase_order_receipt_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, to_warehouse_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, reversal_of_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, reversed_by_id: { type: ['integer', 'null'], format: 'int64', minimum: -2147483648, maximum: 2147483647 }, occurred_at: { type: 'string', format: 'date-time', maxLength: 40 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'ref', 'catalogue_item_id', 'warehouse_id', 'asset_id', 'type', 'quantity', 'owned_delta', 'on_hand_delta', 'owned_after', 'on_hand_after', 'reason', 'source_type', 'source_id', 'purchase_order_receipt_id', 'to_warehouse_id', 'reversal_of_id', 'reversed_by_id', 'occurred_at', 'created_by_id', 'created_at'] };
