// Generated from definitions/purchasing/purchase_order_receipt.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** PurchaseOrderReceipt as the service writes it. Cost fields and those served on request may be absent. */
export const PurchaseOrderReceiptRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  purchase_order_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  received_at: Type.String({ format: 'date-time', maxLength: 40 }),
  received_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  delivery_note_number: Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
  lines: Type.Unsafe<unknown>({
  type: 'array',
  items: {
    type: 'object',
    required: ['purchase_order_item_id', 'quantity'],
    properties: {
      purchase_order_item_id: { type: 'integer' },
      quantity: { type: 'number' },
      serial_numbers: { type: 'array', items: { type: 'string' } },
      asset_ids: { type: 'array', items: { type: 'integer' } },
      condition: { type: ['string', 'null'] },
      virtual_stock_intake_id: { type: ['integer', 'null'] },
    },
  },
}),
  supplier_invoice: Type.Union([Type.String({ maxLength: 60 }), Type.Null()]),
  idempotency_key: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  note: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type PurchaseOrderReceiptRecord = Static<typeof PurchaseOrderReceiptRecord>;
