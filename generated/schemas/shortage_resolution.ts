// Generated from definitions/rentals/shortage_resolution.yaml by `backline generate`. Do not edit.
import { type Static, Type } from '@sinclair/typebox';

/** ShortageResolution as the service writes it. Cost fields and those served on request may be absent. */
export const ShortageResolutionRecord = Type.Object({
  id: Type.Integer({ format: 'int64', minimum: -2147483648, maximum: 2147483647 }),
  shortage_id: Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }),
  method: Type.Union([Type.Literal('subhire'), Type.Literal('purchase'), Type.Literal('transfer'), Type.Literal('substitute'), Type.Literal('reduce_quantity'), Type.Literal('reschedule'), Type.Literal('release_other')]),
  quantity: Type.Integer({ format: 'int32', minimum: 0, maximum: 2147483647 }),
  result_type: Type.Union([Type.Union([Type.Literal('virtual_stock_intake'), Type.Literal('purchase_order'), Type.Literal('warehouse_transfer'), Type.Literal('rental_item'), Type.Literal('rental')]), Type.Null()]),
  result_id: Type.Union([Type.String({ maxLength: 36 }), Type.Null()]),
  status: Type.Union([Type.Literal('active'), Type.Literal('undone')]),
  note: Type.Union([Type.String({ maxLength: 65535 }), Type.Null()]),
  created_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  updated_by_id: Type.Union([Type.Integer({ format: 'int32', minimum: 1, maximum: 2147483647 }), Type.Null()]),
  created_at: Type.String({ format: 'date-time', maxLength: 40 }),
  updated_at: Type.String({ format: 'date-time', maxLength: 40 }),
});
export type ShortageResolutionRecord = Static<typeof ShortageResolutionRecord>;

/** Body of shortage_resolutions.undo. */
export const ShortageResolutionUndoInput = Type.Object({
});
export type ShortageResolutionUndoInput = Static<typeof ShortageResolutionUndoInput>;
