// Generated from definitions/purchasing/virtual_stock_movement.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';
import { shared } from '../input.ts';
/** VirtualStockMovement as the service writes it. Cost fields and those served on request may be absent. */
export const VirtualStockMovementRecord = Type.Object({
  ...shared('id'),
  virtual_stock_intake_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  kind: Type.Unsafe<'confirmed' | 'received' | 'adjusted' | 'returned' | 'lost' | 'found' | 'bought' | 'cancelled'>({ type: 'string', enum: ['confirmed', 'received', 'adjusted', 'returned', 'lost', 'found', 'bought', 'cancelled'] }),
  quantity: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  quantity_after: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  occurred_at: Type.String({ format: 'date-time', maxLength: 40 }),
  actor_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  stock_transaction_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  purchase_order_receipt_id: Type.Unsafe<number | null>({ type: ['integer', 'null'], format: 'int32', minimum: 1, maximum: 2147483647 }),
  note: Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 255 }),
  ...shared('created_at', 'updated_at'),
});
export type VirtualStockMovementRecord = Static<typeof VirtualStockMovementRecord>;
