// Generated from definitions/purchasing/purchase_order_receipt.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { shared } from '../input.ts';
/** PurchaseOrderReceipt as the service writes it. Cost fields and those served on request may be absent. */
export const PurchaseOrderReceiptRecord = Type.Object({
  ...shared('id'),
  purchase_order_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  received_at: Type.String({ format: 'date-time', maxLength: 40 }),
  received_by_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  delivery_note_number: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  lines: Type.Unsafe<unknown>({ type: 'array', items: { type: 'object', required: ['purchase_order_item_id', 'quantity'], properties: { purchase_order_item_id: { type: 'integer' }, quantity: { type: 'number' }, serial_numbers: { type: 'array', items: { type: 'string' } }, asset_ids: { type: 'array', items: { type: 'integer' } }, condition: { type: ['string', 'null'] }, virtual_stock_intake_id: { type: ['integer', 'null'] } } } }),
  supplier_invoice: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 60 }),
  idempotency_key: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 65535 }),
  ...shared('created_by_id', 'updated_by_id', 'created_at', 'updated_at'),
});
export type PurchaseOrderReceiptRecord = Static<typeof PurchaseOrderReceiptRecord>;
