// Generated from definitions/purchasing/purchase_order_receipt.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const purchaseOrderReceipt: ShortResource = {
  name: 'purchase_order_receipt',
  context: 'purchasing',
  traits: ['audited'],
  listKey: 'receipts',
  param: 'receipt',
  parent: { resource: 'purchase_order', column: 'purchase_order_id', param: 'purchase_order', aggregate: true },
  scope: 'exists (select 1 from "purchase_order" s1 where s1."id" = t."purchase_order_id" and s1."warehouse_id" = any({scope}))',
  readAbility: 'purchase_orders:read',
  fields: [
    'id',
    { name: 'purchase_order_id', kind: 'reference', readOnly: true, sort: true, references: 'purchase_order', filter: 'keys' },
    { name: 'received_at', kind: 'datetime', readOnly: true, json: 'to_char(t."received_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, default: 'now()', filter: 'range' },
    { name: 'received_by_id', kind: 'reference', readOnly: true, nullable: true, references: 'user', filter: 'keys' },
    { name: 'delivery_note_number', kind: 'string', readOnly: true, nullable: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'lines', kind: 'json', readOnly: true, default: "'[]'::jsonb", shownDefault: [] },
    { name: 'supplier_invoice', kind: 'string', readOnly: true, nullable: true, maxLength: 60, normalise: ['trim'], filter: 'text' },
    { name: 'idempotency_key', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    { name: 'note', kind: 'text', readOnly: true, nullable: true, maxLength: 65535 },
    'created_by_id updated_by_id created_at updated_at',
  ],
  relations: [
    { name: 'purchase_order', resource: 'purchase_order', localColumn: 'purchase_order_id', filterPath: true },
    { name: 'received_by', resource: 'user', localColumn: 'received_by_id' },
    'created_by updated_by',
    { name: 'stock_transactions', resource: 'stock_transaction', localColumn: 'id', foreignColumn: 'purchase_order_receipt_id', cardinality: 'many', order: 't."id"' },
  ],
  defaultSort: [{ field: 'received_at', descending: true }],
  live: 'not exists (select 1 from "purchase_order" g1 where g1."id" = t."purchase_order_id" and g1."deleted_at" is not null)',
  referencedBy: [
    'stock_transaction purchase_order_receipt_id',
    'virtual_stock_movement purchase_order_receipt_id',
  ],
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, purchase_order_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, received_at: { type: 'string', format: 'date-time', maxLength: 40 }, received_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, delivery_note_number: { type: ['string', 'null'], maxLength: 60 }, lines: { type: 'array', items: { type: 'object', required: ['purchase_order_item_id', 'quantity'], properties: { purchase_order_item_id: { type: 'integer' }, quantity: { type: 'number' }, serial_numbers: { type: 'array', items: { type: 'string' } }, asset_ids: { type: 'array', items: { type: 'integer' } }, condition: { type: ['string', 'null'] }, virtual_stock_intake_id: { type: ['integer', 'null'] } } } }, supplier_invoice: { type: ['string', 'null'], maxLength: 60 }, idempotency_key: { type: ['string', 'null'], maxLength: 255 }, note: { type: ['string', 'null'], maxLength: 65535 }, created_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, updated_by_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'purchase_order_id', 'received_at', 'received_by_id', 'delivery_note_number', 'lines', 'supplier_invoice', 'idempotency_key', 'note', 'created_by_id', 'updated_by_id', 'created_at', 'updated_at'] };
