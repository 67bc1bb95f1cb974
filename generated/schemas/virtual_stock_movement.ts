// Generated from definitions/purchasing/virtual_stock_movement.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** VirtualStockMovement as the service writes it. Cost fields and those served on request may be absent. */
export const VirtualStockMovementRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  virtual_stock_intake_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  kind: Type.Union([Type.Literal('confirmed'), Type.Literal('received'), Type.Literal('adjusted'), Type.Literal('returned'), Type.Literal('lost'), Type.Literal('cancelled')]),
  quantity: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  quantity_after: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  occurred_at: Type.String({ format: 'date-time', maxLength: 40 }),
  actor_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  stock_transaction_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  purchase_order_receipt_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  note: Type.Union([Type.String({ maxLength: 255 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type VirtualStockMovementRecord = Static<typeof VirtualStockMovementRecord>;
