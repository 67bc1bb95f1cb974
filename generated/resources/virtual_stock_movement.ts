// Generated from definitions/purchasing/virtual_stock_movement.yaml by `backline generate`. Do not edit.
import type { ShortResource } from '../defaults.ts';
export const virtualStockMovement: ShortResource = {
  name: 'virtual_stock_movement',
  context: 'purchasing',
  listKey: 'movements',
  param: 'movement',
  parent: {
    resource: 'virtual_stock_intake',
    column: 'virtual_stock_intake_id',
    param: 'virtual_stock_intake',
    aggregate: false,
  },
  scope: 'exists (select 1 from "virtual_stock_intake" s1 where s1."id" = t."virtual_stock_intake_id" and s1."warehouse_id" = any({scope}))',
  readAbility: 'virtual_stock:read',
  fields: [
    'id',
    { name: 'virtual_stock_intake_id', kind: 'reference', readOnly: true, sort: true, references: 'virtual_stock_intake', filter: 'keys' },
    { name: 'kind', kind: 'enum', readOnly: true, values: ['confirmed', 'received', 'adjusted', 'returned', 'lost', 'found', 'bought', 'cancelled'], filter: 'choice' },
    { name: 'quantity', kind: 'integer', readOnly: true },
    { name: 'quantity_after', kind: 'integer', readOnly: true },
    { name: 'occurred_at', kind: 'datetime', readOnly: true, json: 'to_char(t."occurred_at", \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')', sort: true, default: 'now()', filter: 'range' },
    { name: 'actor_id', kind: 'reference', readOnly: true, nullable: true, references: 'user' },
    { name: 'stock_transaction_id', kind: 'reference', readOnly: true, nullable: true, references: 'stock_transaction' },
    { name: 'purchase_order_receipt_id', kind: 'reference', readOnly: true, nullable: true, references: 'purchase_order_receipt' },
    { name: 'note', kind: 'string', readOnly: true, nullable: true, maxLength: 255, normalise: ['trim'] },
    'created_at updated_at',
  ],
  relations: [
    { name: 'virtual_stock_intake', resource: 'virtual_stock_intake', localColumn: 'virtual_stock_intake_id', filterPath: true },
    { name: 'actor', resource: 'user', localColumn: 'actor_id' },
    { name: 'stock_transaction', resource: 'stock_transaction', localColumn: 'stock_transaction_id' },
    { name: 'purchase_order_receipt', resource: 'purchase_order_receipt', localColumn: 'purchase_order_receipt_id' },
  ],
  defaultSort: [{ field: 'occurred_at', descending: true }],
};
export const record: object = { type: 'object', properties: { id: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, virtual_stock_intake_id: { type: 'integer', format: 'int32', minimum: 1, maximum: 2147483647 }, kind: { type: 'string', enum: ['confirmed', 'received', 'adjusted', 'returned', 'lost', 'found', 'bought', 'cancelled'] }, quantity: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, quantity_after: { type: 'integer', format: 'int64', minimum: -2147483648, maximum: 2147483647 }, occurred_at: { type: 'string', format: 'date-time', maxLength: 40 }, actor_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, stock_transaction_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, purchase_order_receipt_id: { type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }, note: { type: ['string', 'null'], maxLength: 255 }, created_at: { type: 'string', format: 'date-time', maxLength: 40 }, updated_at: { type: 'string', format: 'date-time', maxLength: 40 } }, required: ['id', 'virtual_stock_intake_id', 'kind', 'quantity', 'quantity_after', 'occurred_at', 'actor_id', 'stock_transaction_id', 'purchase_order_receipt_id', 'note', 'created_at', 'updated_at'] };
